// One source, one signature: what the module plays is what the program plays, ply by ply. The same questions to a
// module in node (same_bytes.test.ts) and to one in Chromium (../e2e/same_bytes.test.ts).
import { expect, it } from 'vitest'
import type { Calls } from '../../src/engine/calls'
import {
  all_setups,
  GAMES,
  golden,
  golden_records,
  highest_level,
  native_signature,
  simulate,
  type Setup,
} from './native'
import { small_kingdom } from '../small_kingdom'

// Answers in the order of what was asked; rejects where one is refused.
export type Ask = <Name extends keyof Calls>(
  name: Name,
  asked: Calls[Name]['asked'][],
) => Promise<Calls[Name]['answer'][]>

const AT_ONCE = 50
const LONG_MS = 600_000

// Whole matches that are soon over, for the level that thinks longest of each decision.
const SHORT: Record<string, Setup> = {
  totem: { options: { roll_cap: '3' } },
  rodentia: { options: { round_cap: '1' } },
  'kingdom-maps': { options: { uses: '1' }, edition: small_kingdom() },
  'fight-flight-bite': { options: { layout: 'bank7' } },
  'cats-vs-rats': { options: { turn_cap: '20', attribute_pick: 'random' } },
}

// The same bots, the same seed: the module's record is the program's to the last byte, with the hash at every ply.
async function plays_as(ask: Ask, game: string, record: string, edition?: string): Promise<void> {
  const seed = /^seed (\d+)$/m.exec(record)![1]!
  const bots = [...record.matchAll(/^seat (.+)$/gm)].map((line) => line[1]!)
  const options = Object.fromEntries(
    [...record.matchAll(/^option (\S+?)=(.*)$/gm)].map((line) => [line[1]!, line[2]!]),
  )
  const asked = { game, players: bots.length, options, bots, seed, ...(edition ? { edition } : {}) }
  const [again] = await ask('play', [asked])
  expect(again!.record, `${game} ${bots.join(' ')}`).toBe(record)
}

// `matches` random ones a game; `iterations` of a search that no level stands for.
export function has_the_same_bytes(ask: Ask, matches: number, iterations: number): void {
  it('has the signatures of the golden file, of every game, number of players and option', async () => {
    const lines = golden('signatures.txt')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split(' ') as [string, string, string, string, string])
    expect(lines.length).toBeGreaterThan(50)
    const found = await ask(
      'signature',
      lines.map(([game, version, players, options]) => ({
        game,
        players: Number(players),
        rules_version: Number(version),
        options:
          options === '-' ? {} : Object.fromEntries(options.split(';').map((one) => one.split('=', 2))),
      })),
    )
    expect(found.map(({ signature }, i) => [...lines[i]!.slice(0, 4), signature])).toEqual(lines)
  })

  it('has the signatures that the program has now, of every game and number of players', async () => {
    const setups = all_setups()
    expect(new Set(setups.map((one) => one.game))).toEqual(new Set(GAMES))
    expect(setups.length).toBeGreaterThan(14)
    const found = await ask('signature', setups)
    const native = setups.map(({ game, players }) => native_signature(game, players))
    expect(found.map(({ signature }) => signature)).toEqual(native)
  })

  it('replays every golden record with the hash at every ply', async () => {
    const names = golden_records()
    const found = await ask(
      'replay',
      names.map((name) => ({ record: golden(`records/${name}`) })),
    )
    found.forEach(({ plies }, i) => expect(plies, names[i]).toBeGreaterThan(0))
  })

  it.each(GAMES)(
    `replays ${matches} random matches of %s with the hash at every ply`,
    async (game) => {
      let replayed = 0
      for (let first = 0; first < matches; first += AT_ONCE) {
        const records = simulate(game, Math.min(AT_ONCE, matches - first), 'random', 7 + first)
        const found = await ask(
          'replay',
          records.map((record) => ({ record })),
        )
        expect(found.every(({ over }) => over)).toBe(true)
        replayed += found.length
      }
      expect(replayed).toBe(matches)
    },
    LONG_MS,
  )

  it.each(GAMES)(
    'has bots that choose in whole matches of %s as those of the program',
    async (game) => {
      for (const bot of ['bot:1', 'bot:2', 'bot:3', 'bot:4', `search:iterations=${iterations},memory=16`]) {
        const [record] = simulate(game, 1, bot, 11) as [string]
        await plays_as(ask, game, record)
      }
    },
    LONG_MS,
  )

  // It also minds the clock, which no seed decides: the same search without it.
  it.each(GAMES)(
    'has a highest level that chooses in short whole matches of %s as the program’s',
    async (game) => {
      const setup = SHORT[game]!
      const seats = simulate(game, 1, 'random', 1, setup)[0]!.match(/^seat /gm)!.length
      // It has one seat, so that it is soon over; the others are played by the lowest.
      const bots = [highest_level(game), ...Array.from({ length: seats - 1 }, () => 'bot:1')].join(',')
      const [record] = simulate(game, 1, bots, 11, setup) as [string]
      await plays_as(ask, game, record, setup.edition)
    },
    LONG_MS,
  )
}
