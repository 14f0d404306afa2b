// A match in a few lines of text, to be sent to somebody.
import type { Picture, Result } from '../../net/types'
import { plural } from '../words'
import { keep, kept } from './kept'
import { board_of, type KingdomShow } from './show'

const SIGNS: Record<string, string> = {
  forest: '🌲',
  mountain: '⛰️',
  farm: '🌾',
  lake: '🌊',
  town: '🏠',
  desert: '🌵',
}
const BLANK = '⬜'

// The map row by row, each pushed in as the hexes are.
export function map_text(board: Picture, cells: string): string {
  const { cells: places, territories } = board_of(board)
  const rows = new Map<number, { left: number; text: string }>()
  places.forEach(({ q, r }, i) => {
    const row = rows.get(r) ?? { left: Infinity, text: '' }
    const land = territories.find((t) => t.code === cells[i])?.id
    rows.set(r, {
      left: Math.min(row.left, 2 * q + r),
      text: row.text + (land ? (SIGNS[land] ?? land[0]!) : BLANK),
    })
  })
  const least = Math.min(...[...rows.values()].map((r) => r.left))
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(
      ([, row]) =>
        '\u2003'.repeat(Math.floor((row.left - least) / 2)) +
        ((row.left - least) % 2 ? '\u2002' : '') +
        row.text,
    )
    .join('\n')
}

export function summary(
  board: Picture,
  show: KingdomShow,
  result: Result,
  seat: number,
  name: string,
): string {
  const own = result.seats.find((s) => s.seat === seat)
  const sheet = show.players[seat - 1]
  if (!own || !sheet) return result.sentence
  const head = show.solo
    ? `Kingdom Maps, alone: ${plural(own.score, 'point')}, ${show.solo.title}`
    : `Kingdom Maps: ${name}, ${plural(own.score, 'point')}, place ${own.place} of ${result.seats.length}`
  const lines = own.lines.map((l) => `${l.label} ${l.points}`).join(' · ')
  const next = show.solo?.next ? `${show.solo.missing} more for ${show.solo.next}` : ''
  return [head, lines, ...(next ? [next] : []), '', map_text(board, sheet.cells)].join('\n')
}

// The best of this device for one set of criteria, with the match just played.
export function best_with(criteria: string[], score: number): { before: number | null; best: number } {
  const set = [...criteria].sort().join(' ')
  const all = kept<number>('best')
  const before = all[set] ?? null
  const best = Math.max(before ?? 0, score)
  keep('best', { ...all, [set]: best })
  return { before, best }
}
