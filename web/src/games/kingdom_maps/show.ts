// What games/kingdom_maps/show.cpp sends. Seats count from 0 here, cells by their place in the list.
import type { Picture } from '../../net/types'
import type { Sight } from '../game'

export interface Sheet {
  name: string
  active: boolean
  acts: boolean
  cells: string // a territory's letter or a dot for each cell
  group: number[] // cells of this draw, as far as they may be seen
  first?: number[] // cells of the first half, where the second must touch them
  gap: number
  area: number[]
  uses: number[]
  powers: { available: number; spent: number; found: number }
  query: { value: number; banked: string[]; pending: number }
  die: number | '?' | null
  number: number
  left: number
  failed: boolean
  total: number
  bank?: string
}
export interface Criterion {
  id: string
  values: number[]
  before: number[]
  highlights: { scoring: number[]; nearly: number[] }[]
}
export interface Offer {
  action: string
  remark?: string
  cell?: number
  change?: number[]
  die?: number
  number?: number
  price?: number
  fits?: boolean
}
export interface KingdomShow {
  node: string
  turn: number
  half: number
  active: number
  uses: number // boxes of each territory, crossed out or not
  dice: number[]
  taken: number | null
  field: number | null
  land: string | null
  players: Sheet[]
  criteria: Criterion[]
  last_turn: boolean
  you?: number
  prompt?: string
  choices?: Offer[]
  solo?: { title: string; next?: string; missing?: number }
}
export interface KingdomBoard {
  cells: { label: string; q: number; r: number; power?: '+1/-1' | '?' }[]
  territories: { id: string; code: string; numbers: number[] }[]
  criteria: { id: string; name: string; rule: string; source: string }[]
  marks: { score: number; title: string }[]
  boxes: { plus_minus: number; query: number }
}

export const show_of = (show: Picture): KingdomShow => show as unknown as KingdomShow
export const board_of = (board: Picture): KingdomBoard => board as unknown as KingdomBoard

// Whose sheet lies in the middle: one's own; for somebody who only looks on, the active player's.
export const seat_shown = (sight: Sight): number => sight.me ?? show_of(sight.show).active + 1
export const sheet_shown = (sight: Sight): Sheet | undefined =>
  show_of(sight.show).players[seat_shown(sight) - 1]

const indexes = new WeakMap<object, Map<string, number>>()
export function index_of(board: Picture, cell: string): number {
  let known = indexes.get(board)
  if (!known) {
    known = new Map(board_of(board).cells.map((c, i) => [c.label, i]))
    indexes.set(board, known)
  }
  return known.get(cell) ?? -1
}
export const labels_of = (board: Picture, cells: number[]): string[] =>
  cells.map((i) => board_of(board).cells[i]?.label ?? '').filter(Boolean)

export const land_at = (board: Picture, sheet: Sheet | undefined, index: number): string | null =>
  board_of(board).territories.find((t) => t.code === sheet?.cells[index])?.id ?? null

// "B3 Survey Lines" on the score sheet: what it counts.
export const explain = (label: string, board: Picture): string =>
  board_of(board).criteria.find((c) => label === `${c.id} ${c.name}`)?.rule ?? ''

export const criterion_of = (board: Picture, id: string) => board_of(board).criteria.find((c) => c.id === id)

// What a cell of one's own would change, when the view says so.
export function change_of(sight: Sight, cell: string | null): number[] | null {
  if (!cell || sight.past) return null
  return show_of(sight.show).choices?.find((o) => o.action === `draw ${cell}`)?.change ?? null
}

// The cell being considered: the one held back for confirming, or the one pointed at.
export function aim_of(sight: Sight): string | null {
  const held = sight.picked[0]
  if (sight.hover && change_of(sight, sight.hover)) return sight.hover
  return held && change_of(sight, held) ? held : null
}
