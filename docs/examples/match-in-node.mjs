// A match between bots in node, by the engine's WebAssembly module: docs/everywhere.md.
//   tools/build-module && node docs/examples/match-in-node.mjs rodentia bot:3 bot:1 > match.warren
//   build/warren replay match.warren
import { readFileSync } from 'node:fs'

const [game = 'totem', ...bots] = process.argv.slice(2)
const file = new URL('../../build/module/warren.wasm', import.meta.url)

// The module wants the time; it opens no files and says nothing.
const time = (_clock, _precision, out) => {
  new DataView(engine.memory.buffer).setBigUint64(out, BigInt(Date.now()) * 1000000n, true)
  return 0
}
const system = new Proxy({}, { get: (_, name) => (name === 'clock_time_get' ? time : () => 8) })
const imports = { wasi_snapshot_preview1: system }
const engine = (await WebAssembly.instantiate(readFileSync(file), imports)).instance.exports
engine._initialize()

function call(name, asked) {
  const text = new TextEncoder().encode(JSON.stringify({ call: name, ...asked }))
  const room = engine.warren_room(text.length)
  new Uint8Array(engine.memory.buffer, room, text.length).set(text)
  const size = engine.warren_call()
  const bytes = new Uint8Array(engine.memory.buffer, engine.warren_answer(), size)
  return JSON.parse(new TextDecoder().decode(bytes))
}
if (bots.length === 0) bots.push('bot:2', 'bot:1')
const { record, error } = call('play', { game, players: bots.length, bots, seed: '7' })
process.stdout.write(record ?? `${error.sentence}\n`)
process.exitCode = error ? 1 : 0
