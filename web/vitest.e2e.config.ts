import { defineConfig } from 'vitest/config'

// The page in a real browser against the real server, one file after the other: the machine may be small.
// The server's dice are real too, so a match may be over before it comes to what a test is about: it gets a second one.
export default defineConfig({
  test: { include: ['tests/e2e/*.test.ts'], fileParallelism: false, retry: 1, testTimeout: 150_000, hookTimeout: 120_000 },
})
