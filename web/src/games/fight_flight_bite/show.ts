// What games/fight_flight_bite/show.cpp sends.
import type { Picture } from '../../net/types'
import type { Sight } from '../game'

export type Heap = number[] // brown, white, pink
export interface Space {
  label: string
  critters: Record<string, number>
  food: Heap
}
export interface Player {
  seat: string
  reserve: number
  hand: string[]
  hidden: number
  discards: string[]
  harvested: Heap
  preview: Heap
  locked: boolean
  sign?: string
  tribe?: string
  points?: number
  cards?: { code: string; worth: number; secret: boolean }[]
  worth?: Heap // of one cube of each colour, to this viewer
}
export interface SignRow {
  sign: string
  beats: string
  actions: number
  text: string
}
export interface Turn {
  space: string
  card?: string
  standing?: number
  spent?: number
  duels?: number
  signs?: SignRow[]
  defender_gains?: boolean
  ambush?: boolean
  attacker?: string
  defender?: string
  draws?: number
  sign?: string
  left?: number
  of?: number
}
export interface Share {
  space: string
  controller: string | null
  retreating: string[]
  each: number
  fleeing: string[]
  unclaimed: Heap
  to: Record<string, Heap>
}
export interface Offer {
  action: string
  ends_turn: boolean
  gain?: number
  signs?: number[]
  harvest?: Share[]
}
export interface FfbShow {
  node: string
  to_act: string[]
  start?: string
  order?: string[]
  round?: number
  active?: string
  rounds: number
  supply: Heap
  spaces: Space[]
  players: Player[]
  throw_off?: { in: string[]; rounds: number; cap: number }
  turn?: Turn
  take?: { space: string; taken: number; queue: string[] }
  harvest: Share[]
  choices?: Offer[]
  winners?: string[]
}
export interface CardFace {
  code: string
  name: string
  copies: number
  food: string
  starter: boolean
  effect: string
}
export interface FfbBoard {
  layout: string
  spaces: {
    label: string
    q: number
    r: number
    terrain: string
    woodland: boolean
    icon: string | null
    near: string[]
  }[]
  food: { id: string; name: string; count: number }[]
  signs: { sign: string; beats: string }[]
  cards: CardFace[]
  seats: string[]
  turns: number
  food_points: number
  card_points: number
  throw_draws: number
  rethrow_clock: number
}

export const show_of = (show: Picture): FfbShow => show as unknown as FfbShow
export const board_of = (board: Picture): FfbBoard => board as unknown as FfbBoard

export const cubes = (heap: Heap): number => heap.reduce((sum, n) => sum + n, 0)

// Seats have colours for names; the tribe, where there is one, only changes the head.
const HEADS = ['c-fox', 'c-bird', 'c-rabbit', 'c-snake']
const TRIBE_HEAD: Record<string, string> = {
  foxes: 'c-fox',
  birds: 'c-bird',
  rabbits: 'c-rabbit',
  snakes: 'c-snake',
  moles: 'c-mole',
}

export const seat_number = (board: Picture, name: string | null | undefined): number =>
  board_of(board).seats.indexOf(name ?? '') + 1
export function head_of(sight: Sight, seat: number): string {
  return TRIBE_HEAD[show_of(sight.show).players[seat - 1]?.tribe ?? ''] ?? HEADS[(seat - 1) % HEADS.length]!
}
export const who = (sight: Sight, name: string | null | undefined): string =>
  sight.name(seat_number(sight.board, name))
export const is_me = (sight: Sight, name: string | null | undefined): boolean =>
  sight.me !== null && seat_number(sight.board, name) === sight.me
export const me_of = (sight: Sight): Player | undefined =>
  sight.me === null ? undefined : show_of(sight.show).players[sight.me - 1]

// Food and signs as drawings.
const FOOD: Record<string, string> = { brown: 'f-nut', white: 'f-mush', pink: 'f-fruit' }
export const food_symbol = (id: string): string => FOOD[id] ?? 'f-nut'
export const sign_symbol = (sign: string): string => `s-${sign}`

export const face_of = (board: Picture, code: string): CardFace | undefined =>
  board_of(board).cards.find((c) => c.code === code)

// What is drawn on a card, by the kind it belongs to.
const DRAWN: Record<string, string[]> = {
  xfight: ['s-fight'],
  xflight: ['s-flight'],
  xbite: ['s-bite'],
  brawl: ['s-fight', 's-flight'],
  claw: ['s-fight', 's-bite'],
  grab: ['s-flight', 's-bite'],
  cunning: ['s-fight', 's-flight', 's-bite'],
  shove: ['s-fight'],
  scamper: ['s-flight'],
  snatch: ['s-bite'],
  ambush: ['t-thicket'],
  quarter: ['u-no'],
}
export function drawn_on(board: Picture, code: string): string[] {
  if (code === 'xcritter') return []
  const kind = code.split('-')[0] ?? ''
  return DRAWN[kind] ?? [food_symbol(face_of(board, code)?.food ?? '')]
}

export const space_of = (sight: Sight, cell: string): Space | undefined =>
  show_of(sight.show).spaces.find((s) => s.label === cell)
export const tile_of = (board: Picture, cell: string) => board_of(board).spaces.find((s) => s.label === cell)
