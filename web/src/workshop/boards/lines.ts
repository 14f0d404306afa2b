// The lists of a map of The Treaty of Rodentia that follow from where its hexes lie: rows to the east, diagonals to the
// north-east and south-east, its edges.
import type { Hex } from '../symmetry'
import type { Cell } from './hexes'

const EAST: Hex = { q: 1, r: 0 }
const NORTH_EAST: Hex = { q: 1, r: -1 }
const SOUTH_EAST: Hex = { q: 0, r: 1 }

const key = (q: number, r: number) => `${q},${r}`

// Every longest line of hexes one step after the other, from the lowest row of the first one on.
function lines(cells: Cell[], step: Hex): string[][] {
  const there = new Map(cells.map((cell) => [key(cell.q, cell.r), cell]))
  const begins = cells
    .filter((cell) => !there.has(key(cell.q - step.q, cell.r - step.r)))
    .sort((a, b) => a.r - b.r || a.q - b.q)
  return begins.map((begin) => {
    const line: string[] = []
    for (let at: Cell | undefined = begin; at; at = there.get(key(at.q + step.q, at.r + step.r)))
      line.push(at.label)
    return line
  })
}

export const rows = (cells: Cell[]): string[][] => lines(cells, EAST)

export const diagonals = (cells: Cell[]): { asc: string[][]; desc: string[][] } => ({
  asc: lines(cells, NORTH_EAST).filter((line) => line.length >= 3),
  desc: lines(cells, SOUTH_EAST).filter((line) => line.length >= 3),
})

// Three in a line without a den.
export function threes(cells: Cell[], dens: Set<string>): { asc: string[][]; desc: string[][] } {
  const of = (all: string[][]) =>
    all
      .flatMap((line) => line.slice(2).map((_, i) => line.slice(i, i + 3)))
      .filter((three) => !three.some((label) => dens.has(label)))
  const whole = diagonals(cells)
  return { asc: of(whole.asc), desc: of(whole.desc) }
}

export function edges(cells: Cell[]): Record<'upper' | 'lower' | 'left' | 'right', string[]> {
  const by_row = new Map<number, Cell[]>()
  for (const cell of cells) by_row.set(cell.r, [...(by_row.get(cell.r) ?? []), cell])
  const all = [...by_row.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => a.q - b.q).map((cell) => cell.label))
  const ends = (at: number) => all.flatMap((row) => row.at(at) ?? [])
  return { upper: all[0] ?? [], lower: all.at(-1) ?? [], left: ends(0), right: ends(-1) }
}
