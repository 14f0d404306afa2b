// The module in node against the program.
import { WASI } from 'node:wasi'
import { beforeAll, describe, expect, it } from 'vitest'
import { EngineRefusal, type Engine } from '../../src/engine/module'
import { example, full, module_code, native_signature, new_engine, page, simulate } from './native'
import { has_the_same_bytes } from './same_bytes'

let engine: Engine
beforeAll(async () => {
  engine = await new_engine()
})

describe('the module', () => {
  has_the_same_bytes(
    (name, asked) => Promise.resolve(asked.map((one) => engine.call(name, one))),
    full ? 1000 : 10,
    full ? 300 : 60,
  )

  it('does not think about a whole position: a seat has no such view', () => {
    const [record] = simulate('rodentia', 1, 'bot:1', 3) as [string]
    const { position } = engine.call('replay', { record })
    const asked = { game: 'rodentia', view: position, seat: 1, bot: 'bot:2', seed: '5' }
    expect(() => engine.call('choose', asked)).toThrow(EngineRefusal)
  })

  it('is part of the page, which says where', () => {
    const { module } = JSON.parse(page('engine.json').toString()) as { module: string }
    expect(page(module).equals(module_code())).toBe(true)
    expect(page(`${module}.br`).length).toBeLessThan(400 * 1024)
  })

  it('runs under a whole WASI, as other hosts bring it', async () => {
    const wasi = new WASI({ version: 'preview1' })
    const code = await WebAssembly.compile(new Uint8Array(module_code()))
    const asked = WebAssembly.Module.imports(code)
    expect(new Set(asked.map((one) => one.module))).toEqual(new Set(['wasi_snapshot_preview1']))
    // Tables of a device roll dice of their own.
    expect(asked.map((one) => one.name).sort()).toEqual([
      'clock_time_get',
      'fd_close',
      'fd_seek',
      'fd_write',
      'random_get',
    ])
    const instance = await WebAssembly.instantiate(code, wasi.getImportObject() as WebAssembly.Imports)
    wasi.initialize(instance)
    const { memory, warren_room, warren_call, warren_answer } = instance.exports as unknown as {
      memory: WebAssembly.Memory
      warren_room: (bytes: number) => number
      warren_call: () => number
      warren_answer: () => number
    }
    const text = new TextEncoder().encode('{"call": "signature", "game": "totem", "players": 3}')
    new Uint8Array(memory.buffer, warren_room(text.length), text.length).set(text)
    const size = warren_call()
    const answer = new TextDecoder().decode(new Uint8Array(memory.buffer, warren_answer(), size))
    expect(JSON.parse(answer)).toEqual({ signature: native_signature('totem', 3) })
  })

  it('plays a match by the example for node', () => {
    const record = example('match-in-node.mjs', 'kingdom-maps', 'bot:2', 'bot:1')
    expect(engine.call('replay', { record }).over).toBe(true)
  })

  it('judges the decisions of a record', () => {
    const [record] = simulate('fight-flight-bite', 1, 'bot:1', 3) as [string]
    const { judged } = engine.call('analyse', { record, bot: 'search:iterations=50,memory=8' })
    expect(judged.length).toBeGreaterThan(5)
    expect(judged.every((one) => one.cost >= 0 && one.before >= 0 && one.before <= 1)).toBe(true)
  })

  it('refuses with a sentence, whatever it is asked', () => {
    expect(() => engine.call('nothing' as 'version', {})).toThrow('no call "nothing"')
    expect(() => engine.call('play', { game: 'chess', bots: [], seed: '1' })).toThrow('no game "chess"')
    expect(() => engine.call('signature', { game: 'totem', players: 9 })).toThrow('players')
    expect(() => engine.call('replay', { record: 'nonsense' })).toThrow(EngineRefusal)
    expect(() => engine.call('play', { game: 'totem', players: 2, bots: ['bot:1'], seed: '1' })).toThrow(
      '"bots" should name 2 bots',
    )
    expect(() => engine.call('signature', { game: 'totem', edition: '{' })).toThrow(EngineRefusal)
  })
})
