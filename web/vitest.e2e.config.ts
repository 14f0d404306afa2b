import { defineConfig } from 'vitest/config'

// The page in a real browser against the real server, one file after the other: the machine may be small.
export default defineConfig({
  test: { include: ['tests/e2e/*.test.ts'], fileParallelism: false, testTimeout: 300_000, hookTimeout: 120_000 },
})
