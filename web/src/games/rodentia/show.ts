// What games/rodentia/show.cpp sends.
import type { Picture } from '../../net/types'

export interface Hex {
  rodents?: number[]
  control?: number
  for_good?: boolean
  burrow?: number
  leaders?: number[]
}
export interface GoalPart {
  name: string
  cells: string[]
  paid: number[]
  counts: number[]
}
export interface Goal {
  id: number
  name: string
  words: string
  rule: string
  direction?: string
  parts: GoalPart[]
}
export interface RodentiaSeat {
  seat: number
  species: string | null
  own_terrain: number | null
  burrow: string | null
  leader: string | null
  die: number | null
  waived: boolean
  catches: number
  next_catch_ends: boolean
  score: {
    terrains: number[]
    leader: number
    catches: number
    goals: Record<string, number>
    total: number
    hexes: number
    own_hexes: number
    place: number
  }
}
export interface Offer {
  action: string
  remark: string
  ends_match?: boolean
  reach?: string[]
  catches?: number[]
}
export interface RodentiaShow {
  node: string
  phase: string
  round: number
  last_round?: boolean
  start: number | null
  turn: number | null
  order: number[]
  cells: Hex[]
  wolves: string[]
  dice: { left: number[]; free: number | null; uses?: Record<string, string> }
  terrains: { marks: number; own_value: number; other_value: number; free_slots: number }[]
  goals: Goal[]
  seats: RodentiaSeat[]
  rodents_left?: number
  advanced?: boolean
  painted?: string[]
  wolf_in_motion?: number
  danger?: string[]
  choices?: { offered: Offer[]; refused: Record<string, { rule: string; sentence: string }> }
}
export interface RodentiaBoard {
  map: string
  cells: { label: string; q: number; r: number; terrain: number | null; near: string[] }[]
  terrains: { face: number; letter: string; name: string; species: string; colour: string }[]
  slots: number
  catch_points: number[]
  leader_points: number
}

export const show_of = (show: Picture): RodentiaShow => show as unknown as RodentiaShow
export const board_of = (board: Picture): RodentiaBoard => board as unknown as RodentiaBoard

// Colour belongs to the species, whoever plays it.
const PAINT: Record<string, number> = { squirrels: 4, marmots: 1, otters: 2, beavers: 3, moles: 5 }
const HEAD: Record<string, string> = {
  squirrels: 'c-squirrel',
  marmots: 'c-marmot',
  otters: 'c-otter',
  beavers: 'c-beaver',
  moles: 'c-mole',
}

export const paint_of = (show: RodentiaShow, seat: number): number =>
  PAINT[show.seats[seat - 1]?.species ?? ''] ?? ((seat - 1) % 5) + 1
export const head_of = (show: RodentiaShow, seat: number): string =>
  HEAD[show.seats[seat - 1]?.species ?? ''] ?? 'c-rabbit'

// Drawings are named by land; the den is no terrain.
export const land_class = (name: string): string => (name === 'grassland' ? 'grass' : name)
export const WOLF = 6
// A face of the dice: its colour and its drawing.
export function die_look(board: Picture, face: number): { land: string; symbol: string } {
  const land = face === WOLF ? 'wolfd' : land_class(board_of(board).terrains[face - 1]?.name ?? '')
  return { land, symbol: face === WOLF ? 'c-wolf' : `t-${land}` }
}

const index = new WeakMap<object, Map<string, number>>()
export function index_of(board: Picture, cell: string): number {
  let known = index.get(board)
  if (!known) {
    known = new Map(board_of(board).cells.map((c, i) => [c.label, i]))
    index.set(board, known)
  }
  return known.get(cell) ?? -1
}
export const land_of = (board: Picture, cell: string): string => {
  const b = board_of(board)
  const face = b.cells[index_of(board, cell)]?.terrain
  return face ? (b.terrains[face - 1]?.name ?? '') : 'den'
}
