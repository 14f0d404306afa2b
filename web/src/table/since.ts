// What the others did while somebody was away: one line an opponent, and the cells it was about.
import type { GamePicture } from '../games/game'
import { folded, type Entry, type Line } from './log'

// What may fall to a seat by lot, without its doing anything, and how a match is set up.
const LOTS = new Set(['roll', 'turn', 'deal', 'draw', 'first', 'refill', 'start', 'attr'])

export interface Since {
  lines: { seat: number; line: Line; more: number }[]
  cells: string[]
}

// The ply of this seat's latest own deed; 0: none.
export const last_deed = (log: Entry[], me: number): number =>
  log.reduce((last, e) => (e.events.some((v) => v.seat === me && !LOTS.has(v.kind)) ? e.ply : last), 0)

// `seen`: the ply this device has shown last; 0 when it never showed the table.
export function since_then(
  log: Entry[],
  me: number | null,
  seen: number,
  seats: number[],
  folds: GamePicture['folds'],
): Since | null {
  if (me === null) return null
  const from = Math.max(seen, last_deed(log, me))
  if (from === 0) return null
  const later = log.filter((e) => e.ply > from)
  const told = folded(later, folds)
  const lines = seats.flatMap((seat) => {
    const own = told.filter((line) => seat !== me && line.events.some((v) => v.seat === seat))
    const line = own.at(-1)
    if (!line) return []
    const events = line.events.filter((v) => v.seat === seat)
    return [{ seat, line: { ...line, events }, more: own.length - 1 }]
  })
  if (lines.length === 0) return null
  const cells = later.flatMap((e) => e.events.filter((v) => v.seat !== me).flatMap((v) => v.cells))
  return { lines, cells: [...new Set(cells)] }
}

const key = (table: string) => `warren.seen.${table}`
export function keep_seen(table: string, ply: number): void {
  try {
    localStorage.setItem(key(table), String(ply))
  } catch {
    // a private window: then it only knows its own deeds
  }
}
export function kept_seen(table: string): number {
  try {
    return Number(localStorage.getItem(key(table)) ?? 0)
  } catch {
    return 0
  }
}
