import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// `warren serve` sends `default-src 'none'`: nothing may be inlined as a data: address, and the
// preload helper must not add inline code.
export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true, // for first.mjs
    // What screens share travels as few files: a dozen small ones cost more in headers than in code. What every screen
    // needs is apart from the board and the games' pictures, which the first one does without.
    rolldownOptions: {
      // The service worker lies at the root, under a name that never changes: offline.mjs completes it.
      input: { index: 'index.html', sw: 'src/offline/sw.ts' },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            {
              name: 'page',
              test: /\/src\/(games\/you\.|table\/(log|words)\.ts$|lobby\/me|net\/seat_tokens)|\/node_modules\/svelte\/|preload-helper/,
              minShareCount: 2,
            },
            {
              name: 'board',
              test: /\/src\/(board\/|games\/(?!index|words|game\.)[^/]+$|table\/more\.ts$|games\/\w+\/show\.ts$)/,
              minShareCount: 2,
            },
            { name: 'net', test: /\/src\/(net\/|engine\/local|lobby\/open_table\.)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: process.env.WARREN ?? 'http://127.0.0.1:8080', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
})
