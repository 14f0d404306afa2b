// What boards of hexes share: where they lie, which hexes are free beside them, and labels for new ones.
import { get, is_list, is_object, type Json, type Path } from '../json'
import { at, turn_hex, type Hex, type Turn } from '../symmetry'
import type { Plan, Spot } from './board'

export const texts = (value: Json | undefined): string[] =>
  is_list(value) ? value.filter((one) => typeof one === 'string') : []

export interface Cell extends Hex {
  label: string
  index: number
}

// [label, q, r, ...] or {label, q, r}; what is neither is left out: the reader says so.
export function cells_at(edition: Json, path: Path): Cell[] {
  const list = get(edition, path)
  if (!is_list(list)) return []
  return list.flatMap((item, index) => {
    const [label, q, r] = is_list(item) ? item : is_object(item) ? [item.label, item.q, item.r] : []
    const good = typeof label === 'string' && Number.isInteger(q) && Number.isInteger(r)
    return good ? [{ label, q: q as number, r: r as number, index }] : []
  })
}

const NEAR: Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
]
const key = ({ q, r }: Hex) => `${q},${r}`
export const free_id = (hex: Hex): string => `free ${key(hex)}`
export function hex_of_free(id: string): Hex | null {
  const [, q, r] = /^free (-?\d+),(-?\d+)$/.exec(id) ?? []
  return q === undefined || r === undefined ? null : { q: Number(q), r: Number(r) }
}

export function hex_plan(cells: Cell[], spot: (cell: Cell) => Omit<Spot, 'id' | 'label' | 'x' | 'y'>): Plan {
  const taken = new Set(cells.map(key))
  const free = new Map<string, Hex>()
  for (const cell of cells)
    for (const step of NEAR) {
      const there = { q: cell.q + step.q, r: cell.r + step.r }
      if (!taken.has(key(there))) free.set(key(there), there)
    }
  return {
    shape: 'hex',
    size: 1,
    // Two cells with one label are a fault; the page still has to tell them apart.
    spots: cells.map((cell) => ({ id: `cell ${cell.index}`, label: cell.label, ...at(cell), ...spot(cell) })),
    free: [...free.values()].map((hex) => ({ id: free_id(hex), ...at(hex) })),
    lines: [],
    land: [],
  }
}

export const index_of = (id: string): number => Number(/^cell (\d+)$/.exec(id)?.[1] ?? NaN)

// A label that nobody has: the letter of the row that it lies in, and the next number.
export function new_label(cells: Cell[], hex: Hex): string {
  const used = new Set(cells.map((cell) => cell.label))
  const row = cells.find((cell) => cell.r === hex.r)?.label.replace(/\d+$/, '')
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const fresh = letters.find((letter) => !cells.some((cell) => cell.label.startsWith(letter))) ?? 'Z'
  const begin = row ?? fresh
  for (let n = 1; ; ++n) if (!used.has(`${begin}${n}`)) return `${begin}${n}`
}

// All cells mirrored or turned; labels stay where they are in the list.
export function turned_cells(cells: Json | undefined, turn: Turn): Json {
  if (!is_list(cells)) return cells ?? null
  return cells.map((item) => {
    const [q, r] = is_list(item) ? [item[1], item[2]] : is_object(item) ? [item.q, item.r] : []
    if (typeof q !== 'number' || typeof r !== 'number') return item
    const there = turn_hex({ q, r }, turn)
    if (is_list(item)) return [item[0] ?? '', there.q, there.r, ...item.slice(3)]
    return is_object(item) ? { ...item, q: there.q, r: there.r } : item
  })
}

export const without = (list: Json | undefined, label: string): Json =>
  is_list(list) ? list.filter((one) => one !== label) : (list ?? [])
