// For every game what fetches a table's scripts, styles and words beside the page itself, not one after the other:
// dist/first/GAME.html, which the server puts into the head of that game's tables.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const [folder = 'dist'] = process.argv.slice(2)
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
rmSync(join(folder, '.vite'), { recursive: true })

function needed(key, found = new Set()) {
  if (found.has(key)) return found
  found.add(key)
  for (const other of manifest[key].imports ?? []) needed(other, found)
  return found
}
const already = needed('index.html')
// One file without imports, so that nothing else is waited for.
const { output } = await build({
  configFile: false,
  logLevel: 'error',
  build: {
    target: 'es2022',
    outDir: folder,
    emptyOutDir: false,
    copyPublicDir: false,
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: { input: 'src/table/ahead.ts', output: { entryFileNames: 'assets/ahead-[hash].js' } },
  },
})
const ahead = `<script type="module" async crossorigin src="/${output[0].fileName}"></script>`
mkdirSync(join(folder, 'first'))
for (const key of Object.keys(manifest)) {
  const game = /^src\/games\/(\w+)\/picture\.ts$/.exec(key)?.[1]
  if (!game) continue
  const parts = [...needed(key, needed('src/table/Table.svelte'))].filter((k) => !already.has(k))
  const links = parts.flatMap((k) => [
    `<link rel="modulepreload" crossorigin href="/${manifest[k].file}" />`,
    ...(manifest[k].css ?? []).map((css) => `<link rel="preload" as="style" crossorigin href="/${css}" />`),
  ])
  writeFileSync(join(folder, 'first', `${game.replaceAll('_', '-')}.html`), ahead + links.join(''))
}
