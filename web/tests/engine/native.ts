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

// The records of so many games that the program plays.
export function simulate(game: string, count: number, bots: string, seed: number): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'warren-engine-'))
  try {
    warren('sim', game, '-n', `${count}`, '--bots', bots, '--seed', `${seed}`, '--record', folder, '--json')
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
