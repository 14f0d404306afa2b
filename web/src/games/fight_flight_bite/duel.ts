// The last throw, read from what was told: both signs are public once both are locked.
import type { Told } from '../../net/types'
import type { Counts } from '../game'

export interface Thrown {
  ply: number
  attacker: string
  defender: string
  signs: [string, string]
  winner: string | null // null: a draw, thrown again
  actions: number // what the attacker won
}
export interface Revealed {
  ply: number
  signs: Record<string, string>
  left: string
}

const THROW = /^duel (\S+)-(\S+): (\w+)\/(\w+): (?:draw \d|(\S+) wins(?: \(\w+ x(\d+)\))?)/
const REVEAL = /^(?:turn order|throw-off): (.+); (.+ (?:wins|still in))$/

function latest<T>(told: Told[], kind: string, read: (text: string, ply: number) => T | null): T | null {
  for (let i = told.length - 1; i >= 0; --i) {
    for (const event of [...told[i]!.events].reverse()) {
      if (event.kind === kind) return read(event.text, told[i]!.ply)
    }
  }
  return null
}

export const last_throw = (told: Told[] = []): Thrown | null =>
  latest(told, 'throw', (text, ply) => {
    const m = THROW.exec(text)
    return (
      m && {
        ply,
        attacker: m[1]!,
        defender: m[2]!,
        signs: [m[3]!, m[4]!],
        winner: m[5] ?? null,
        actions: Number(m[6] ?? 0),
      }
    )
  })

export const last_reveal = (told: Told[] = []): Revealed | null =>
  latest(told, 'reveal', (text, ply) => {
    const m = REVEAL.exec(text)
    if (!m) return null
    return {
      ply,
      signs: Object.fromEntries(m[1]!.split(', ').map((part) => part.split(' ') as [string, string])),
      left: m[2]!,
    }
  })

// Whether the last throw belongs to the duel going on: none has begun since.
export function of_this_duel(told: Told[] = []): boolean {
  const kinds = told.flatMap((t) => t.events.map((e) => e.kind))
  return kinds.lastIndexOf('throw') > Math.max(kinds.lastIndexOf('duel'), kinds.lastIndexOf('end-turn'))
}

// For the end: how many duels each seat has won.
export function counts(told: Told[], seats: number): Counts[] {
  const won = Array<number>(seats).fill(0)
  for (const event of told.flatMap((t) => t.events)) {
    if (event.kind === 'throw' && event.seat) won[event.seat - 1]! += 1
  }
  return [{ label: 'duels won', values: won }]
}
