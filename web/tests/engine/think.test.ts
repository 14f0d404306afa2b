// Thinking in parts: what several workers come to is what the program comes to with the same seed. Here each
// worker is an engine of its own in this process; in Chromium they are real ones (tests/e2e/app.test.ts).
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Engine } from '../../src/engine/module'
import { analysis_at_home, engine_code, hint_at_home, is_strong, together } from '../../src/engine/think'
import { Pool, type Mind } from '../../src/engine/think_pool'
import type { Asked, Answered } from '../../src/engine/think_worker'
import type { Known } from '../../src/net/types'
import { full, GAMES, golden, module_code, simulate, warren_reads } from './native'

// The worker's own file, with this process for a worker.
class InProcess implements Mind {
  onmessage: ((event: MessageEvent<Answered>) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  private engine: Promise<Engine> | null = null
  asked: Asked[] = []
  postMessage(asked: Asked): void {
    this.asked.push(asked)
    if ('code' in asked) this.engine = Engine.from(asked.code)
    else
      void this.engine!.then((engine) => {
        const data = (() => {
          try {
            return { id: asked.id, answer: engine.call(asked.name, asked.asked) as unknown }
          } catch (error) {
            const { code, sentence } = error as { code: string; sentence: string }
            return { id: asked.id, code, sentence }
          }
        })()
        this.onmessage?.({ data } as MessageEvent<Answered>)
      })
  }
  terminate(): void {}
}

interface Case {
  game: string
  players: number
  seat: number
  view: string
  bot: string
  seed: string
  parts: number
  hint: string
}
const cases = JSON.parse(golden('together.json')) as Case[]
const known_of = (one: Case): Known => ({
  type: 'known',
  ply: Number(one.seed),
  seat: one.seat,
  game: one.game,
  players: one.players,
  rules_version: 0,
  options: {},
  own_edition: false,
  bot: one.bot,
  view: one.view,
})

let code: WebAssembly.Module
beforeAll(async () => {
  code = await WebAssembly.compile(new Uint8Array(module_code()))
})

describe('thinking at home', () => {
  it.each(cases)('comes in $parts parts to what the program says of $game', async (one) => {
    const pool = new Pool(code, one.parts, () => new InProcess())
    expect(JSON.stringify(await together(pool, known_of(one)))).toBe(JSON.stringify(JSON.parse(one.hint)))
    pool.end()
  })

  it('asks every part for its share alone', async () => {
    const minds: InProcess[] = []
    const pool = new Pool(code, 3, () => {
      const mind = new InProcess()
      minds.push(mind)
      return mind
    })
    await together(pool, known_of(cases[0]!))
    const parts = minds.map((mind) => mind.asked.filter((a) => 'name' in a && a.name === 'ponder_begin'))
    expect(parts.map((all) => all.length)).toEqual([1, 1, 1])
    expect(parts.map(([one]) => (one as { asked: { part: number } }).asked.part)).toEqual([0, 1, 2])
  })

  it('says how far it has come: a share that rises to the whole', async () => {
    const pool = new Pool(code, 2, () => new InProcess())
    const shares: number[] = []
    await together(
      pool,
      { ...known_of(cases[0]!), bot: 'search:iterations=3000,memory=16' },
      undefined,
      (one) => shares.push(one),
    )
    expect(shares.length).toBe(10) // 1500 iterations a part, in five steps
    expect([...shares].sort((a, b) => a - b)).toEqual(shares)
    expect(shares[0]).toBeCloseTo(0.1)
    expect(shares.at(-1)).toBe(1)
    pool.end()
  })

  it('is refused with a sentence where a view is none of its seat', async () => {
    const pool = new Pool(code, 2, () => new InProcess())
    await expect(together(pool, { ...known_of(cases[0]!), view: 'nonsense' })).rejects.toThrow()
    await expect(together(pool, { ...known_of(cases[0]!), seat: 9 })).rejects.toThrow('no such seat')
  })

  it.each(full ? GAMES : ['fight-flight-bite'])(
    'judges a match of %s seat by seat as the program does',
    async (game) => {
      const [record] = simulate(game, 1, 'bot:1', 3) as [string]
      const seats = [...record.matchAll(/^seat /gm)].length
      const bot = 'search:iterations=40,memory=8'
      const native = warren_reads(record, 'analyse', '--bot', bot, '--json') as {
        decisions: { ply: number; seat: number; best: string; before: number; after: number; cost: number }[]
      }
      const pool = new Pool(code, seats, () => new InProcess())
      const judged = (
        await Promise.all(
          pool.thinkers.map(async (one, i) => {
            let now = await one.call('judge_begin', { record, seats: [i + 1], bot })
            while (now.done < now.of) now = await one.call('judge_on', { ms: 1000 })
            return (await one.call('judge_end', {})).judged
          }),
        )
      )
        .flat()
        .sort((a, b) => a.ply - b.ply)
      const plain = (d: (typeof judged)[number] | (typeof native.decisions)[number]) => [
        d.ply,
        d.seat,
        d.best,
        d.before,
        d.after,
        d.cost,
      ]
      expect(judged.map(plain)).toEqual(native.decisions.map(plain))
      const whole = await pool.first('judgement', { record, judged })
      expect(whole.status).toBe('ready')
      expect(whole.plies!.length).toBe(judged.length + 1)
    },
  )

  it('refuses to go on with nothing begun', async () => {
    const engine = await Engine.from(code)
    expect(() => engine.call('judge_on', { ms: 1 })).toThrow('no analysis was begun')
    expect(() => engine.call('judge_end', {})).toThrow('no analysis was begun')
    expect(() => engine.call('ponder_on', {})).toThrow('nothing is being pondered')
    expect(() => engine.call('ponder_end', {})).toThrow('nothing is being pondered')
    expect(() => engine.call('judge_begin', { record: 'x', seats: [1] })).toThrow()
  })
})

describe('a device', () => {
  const device = (more: object) => ({ hardwareConcurrency: 4, ...more }) as unknown as Navigator
  const worker = globalThis.Worker
  afterEach(() => {
    globalThis.Worker = worker
  })
  it('is strong, or asks the server', () => {
    globalThis.Worker = class {} as unknown as typeof Worker
    expect(is_strong(device({}))).toBe(true)
    expect(is_strong(device({ deviceMemory: 8 }))).toBe(true)
    expect(is_strong(device({ hardwareConcurrency: 1 }))).toBe(false)
    expect(is_strong(device({ deviceMemory: 1 }))).toBe(false)
    expect(is_strong(device({ connection: { saveData: true } }))).toBe(false)
  })
  it('without the module asks the server', async () => {
    expect(await engine_code()).toBe(null)
    expect(await hint_at_home(known_of(cases[0]!))).toBe(null)
    const going = analysis_at_home(
      2,
      () => Promise.resolve(''),
      () => Promise.resolve(''),
      () => {},
    )
    expect(await going.analysis).toBe(null)
  })
})
