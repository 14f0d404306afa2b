// The module as it was built, and the program to compare it with.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Engine } from '../../src/engine/module'

const root = resolve(import.meta.dirname, '../../..')
export const full = process.env.WARREN_TESTS === 'full'
export const GAMES = ['totem', 'rodentia', 'kingdom-maps', 'fight-flight-bite', 'cats-vs-rats']

export const module_code = (): Buffer => readFileSync(join(root, 'build/module/warren.wasm'))
export const new_engine = () => Engine.from(module_code())
export const rules_text = (game: string): string =>
  readFileSync(join(root, 'games', game.replaceAll('-', '_'), 'rules.md'), 'utf8')
export const page = (file: string): Buffer => readFileSync(join(root, 'web/dist', file))
export const example = (file: string, ...options: string[]): string =>
  execFileSync(process.execPath, [join(root, 'docs/examples', file), ...options], { encoding: 'utf8' })

export const warren = (...options: string[]): string =>
  execFileSync(join(root, 'build/warren'), options, { encoding: 'utf8', maxBuffer: 1 << 28 })

// A command that reads a record and answers in JSON.
export function warren_reads(record: string, command: string, ...options: string[]): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'warren-engine-'))
  try {
    const file = join(folder, 'match.warren')
    writeFileSync(file, record)
    return JSON.parse(warren(command, file, ...options))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const golden = (file: string): string => readFileSync(join(root, 'tests/golden', file), 'utf8')
export const golden_records = (): string[] => readdirSync(join(root, 'tests/golden/records'))

// What the program says of a record in a file.
export function judged_by(verb: 'replay' | 'verify', record: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'warren-engine-'))
  try {
    const file = join(folder, 'match.warren')
    writeFileSync(file, record)
    return warren(verb, file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

// What the program is played with beside the usual.
export interface Setup {
  options?: Record<string, string>
  edition?: string // the file's text
}

// The records of so many games that the program plays; `bots` is one for all seats, or one a seat.
export function simulate(
  game: string,
  count: number,
  bots: string,
  seed: number,
  { options = {}, edition }: Setup = {},
): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'warren-engine-'))
  try {
    const more = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])
    if (edition) {
      const file = join(folder, 'edition.json')
      writeFileSync(file, edition)
      more.push('--edition', file)
    }
    const records = join(folder, 'records')
    warren(
      ...['sim', game, '-n', `${count}`, '--bots', bots, '--seed', `${seed}`],
      ...['--record', records, '--json', ...more],
    )
    return readdirSync(records).map((name) => readFileSync(join(records, name), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

// The setups of all games: every number of players.
export function all_setups(): { game: string; players: number }[] {
  const games = JSON.parse(warren('games', '--json')) as {
    id: string
    min_players: number
    max_players: number
  }[]
  return games.flatMap(({ id, min_players, max_players }) =>
    Array.from({ length: max_players - min_players + 1 }, (_, i) => ({ game: id, players: min_players + i })),
  )
}

export function native_signature(game: string, players: number): string {
  const text = warren('bench', game, '--players', `${players}`, '--seconds', '0', '--json')
  const [one] = JSON.parse(text) as { players: number; signature: string }[]
  if (one?.players !== players) throw new Error(`warren bench ${game} was of ${one?.players} players`)
  return one.signature
}

// The bot that the highest level of a game stands for, without the clock that it minds too.
export function highest_level(game: string): string {
  const levels = JSON.parse(warren('bots', game, '--json')) as { bot: string; spec: string }[]
  const { spec } = levels.at(-1)!
  const counted = spec.replace(/,ms=\d+/, '')
  if (counted === spec || !/iterations=\d{4,}/.test(counted))
    throw new Error(`${game}: the highest level is not a search by iterations and a clock: ${spec}`)
  return counted
}
