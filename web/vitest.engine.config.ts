import { defineConfig } from 'vitest/config'

// The engine's module in node against the program: the same bytes.
export default defineConfig({
  test: {
    include: ['tests/engine/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
