// Packs every text file and module of a folder as small as it goes: app.js.br and app.js.gz beside app.js.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const [folder = 'dist'] = process.argv.slice(2)
const TEXT = /\.(html|js|css|svg|json|txt|webmanifest|wasm)$/
const LEAST = 512 // below that the headers weigh more

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!TEXT.test(name)) continue
  const path = join(folder, name)
  const plain = readFileSync(path)
  if (plain.length < LEAST) continue
  const best = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  for (const [ending, packed] of [
    ['.br', brotliCompressSync(plain, { params: best })],
    ['.gz', gzipSync(plain, { level: 9 })],
  ])
    if (packed.length < plain.length) writeFileSync(path + ending, packed)
}
