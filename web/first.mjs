// What fetches a screen's scripts, styles and words beside the page itself, not one after the other: for every game
// dist/first/GAME.html, which the server puts into the head of that game's tables; and dist/home.html, the page as it is
// sent for the first screen.
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
function links(keys) {
  const parts = [...keys].filter((k) => !already.has(k))
  const all = parts.flatMap((k) => [
    `<link rel="modulepreload" crossorigin href="/${manifest[k].file}" />`,
    ...(manifest[k].css ?? []).map((css) => `<link rel="preload" as="style" crossorigin href="/${css}" />`),
  ])
  return all.join('')
}
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
  const name = `${game.replaceAll('_', '-')}.html`
  writeFileSync(join(folder, 'first', name), ahead + links(needed(key, needed('src/table/Table.svelte'))))
}
// The first screen asks these two at once (lobby/Home.svelte).
const asked = ['/api/games', '/api/me'].map(
  (path) => `<link rel="preload" as="fetch" crossorigin href="${path}" />`,
)
const page = readFileSync(join(folder, 'index.html'), 'utf8')
const head = links(needed('src/lobby/Home.svelte')) + asked.join('')
writeFileSync(
  join(folder, 'home.html'),
  page.replace('</head>', () => `${head}</head>`),
)
