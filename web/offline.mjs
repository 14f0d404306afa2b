// Writes into dist/sw.js what it keeps: every file of this version, and those of the engine apart.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder = 'dist'] = process.argv.slice(2)
const own = join(folder, 'sw.js')
// What pages never ask for, or only where there is a server.
const LEFT_OUT = /^(sw\.js|first\/.*|preview\/.*|fonts\.txt|\..*|.*\.wasm|assets\/rules-.*\.txt|.*\.(br|gz))$/

const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => statSync(join(folder, name)).isFile() && !LEFT_OUT.test(name))
  .sort()
// The first screen has a page of its own (first.mjs); every other is index.html.
const files = names.map((name) => (name === 'home.html' ? '/' : `/${name}`))
const engine = join(folder, 'engine.json')
const { module, rules } = existsSync(engine) ? JSON.parse(readFileSync(engine, 'utf8')) : {}

const hash = createHash('sha256')
for (const name of names) hash.update(name).update(readFileSync(join(folder, name)))
const text = readFileSync(own, 'utf8')
hash.update(text)
const version = hash.digest('hex').slice(0, 12)
if (text.split('__KEPT__').length !== 2) throw new Error('dist/sw.js has no single place for the list')
writeFileSync(
  own,
  text.replace('__KEPT__', () =>
    JSON.stringify({ version, files, engine: module ? [module, ...Object.values(rules)] : [] }),
  ),
)
