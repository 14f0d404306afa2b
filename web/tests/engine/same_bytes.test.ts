// One source, one signature: what the module plays is what the program plays, ply by ply.
import { beforeAll, describe, expect, it } from 'vitest'
import { EngineRefusal, type Engine } from '../../src/engine/module'
import {
  example,
  full,
  GAMES,
  golden,
  golden_records,
  module_code,
  new_engine,
  page,
  simulate,
} from './native'

let engine: Engine
beforeAll(async () => {
  engine = await new_engine()
})

describe('the module', () => {
  it('has the signatures of the golden file, of every game, number of players and option', () => {
    const lines = golden('signatures.txt')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    expect(lines.length).toBeGreaterThan(50)
    for (const line of lines) {
      const [game, version, players, options, signature] = line.split(' ') as [
        string,
        string,
        string,
        string,
        string,
      ]
      const asked = {
        game,
        players: Number(players),
        rules_version: Number(version),
        options:
          options === '-' ? {} : Object.fromEntries(options.split(';').map((one) => one.split('=', 2))),
      }
      expect(engine.call('signature', asked).signature, line).toBe(signature)
    }
  })

  it('replays every golden record with the hash at every ply', () => {
    for (const name of golden_records()) {
      const record = golden(`records/${name}`)
      expect(engine.call('replay', { record }).plies, name).toBeGreaterThan(0)
    }
  })

  it.each(GAMES)('replays random matches of %s with the hash at every ply', (game) => {
    for (let done = 0; done < (full ? 1000 : 10); done += 50)
      for (const record of simulate(game, full ? 50 : 10, 'random', 7 + done))
        expect(engine.call('replay', { record }).over).toBe(true)
  })

  it.each(GAMES)('has bots that choose in whole matches of %s as those of the program', (game) => {
    // The highest level minds the clock too: the same search without it.
    for (const bot of [
      'bot:1',
      'bot:2',
      'bot:3',
      'bot:4',
      `search:iterations=${full ? 300 : 60},memory=16`,
    ]) {
      const [record] = simulate(game, 1, bot, 11) as [string]
      const seed = /^seed (\d+)$/m.exec(record)![1]!
      const bots = [...record.matchAll(/^seat (.+)$/gm)].map((line) => line[1]!)
      const again = engine.call('play', { game, players: bots.length, bots, seed })
      expect(again.record, `${game} ${bot}`).toBe(record)
    }
  })

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
