import { defineConfig } from 'vitest/config'

// Not a test: takes the pictures of docs/pictures.
export default defineConfig({
  test: {
    include: ['tests/pictures/*.ts'],
    exclude: ['tests/pictures/camera.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
