import { defineConfig } from 'vitest/config'

// The page in a real browser against the real server, two files at a time: each has its own server and browser.
// The server's dice are real too, so a match may be over before it comes to what a test is about: it gets a second one.
export default defineConfig({
  test: {
    include: ['tests/e2e/*.test.ts'],
    maxWorkers: 2,
    retry: 1,
    testTimeout: 150_000,
    hookTimeout: 120_000,
  },
})
