// Cats vs Rats as its view sends it.
import type { Picture } from '../../net/types'

export type Team = 'cats' | 'rats'
export interface TownCell {
  id: string
  name: string
  x: number
  y: number
  defence: number
  port: boolean
}
export interface Print {
  id: string
  name: string
  text: string
}
export interface CvrBoard {
  width: number
  height: number
  cells: TownCell[]
  roads: [number, number][]
  land: [number, number][]
  sea_edges: string[]
  cards: (Print & { copies: number })[]
  attributes: (Print & { team: Team; number: number })[]
  goal: number
  actions: number
  hand_limit: number
}

// An attack with 1, 2, ... units: throws of 36 that win, tie, lose, then losses to expect on each side.
export type Odds = [number, number, number, number, number]
export interface Preview {
  target: string
  defence: number
  claws: number
  fort: number
  town: number
  last_town: boolean
  taunt: boolean
  reserve: boolean
  odds: Odds[]
}
export interface Ends {
  moves: string[]
  attacks: string[]
  steps: string[]
  previews: Preview[]
}
export interface Origin extends Ends {
  from: string
  units: number
}
export interface Walk extends Origin {
  to: string | null
  via: string[]
}
export interface Player {
  seat: number
  name: string
  attribute: string | null
  team: Team | null
  towns: number
  units: number
  breeds: number
  hand: number
  known: Record<string, number>
  cube?: number
  returns: boolean
}
export interface HandCard {
  id: string
  copies: number
  useless_attacking: boolean
  useless_defending: boolean
  too_late: boolean
}
export interface BattleSide {
  card: string | null
  fetched: string | null
  live: string | null
  die: number | null
  value?: number
  units?: number
  town?: number
  attribute?: number
}
export interface BattleNow {
  origin: string
  declared: string
  target: string
  attacker: number
  commander: number
  defender: number
  defending_player: number | null
  own: number
  lent: number
  lender: string | null
  defenders: number
  phase: 'deploy' | 'carding' | 'reveal' | 'execution' | 'resolution'
  sides: [BattleSide, BattleSide]
}
export interface CvrShow {
  node: string
  turn: number
  actions: number
  asked: number | null
  active: number | null
  first: Team | null
  free_attack: boolean
  teams: { id: Team; towns: number; goal: number; close: boolean }[]
  upcoming: number[]
  players: Player[]
  towns: { owner: number | null; units: number }[]
  cube: number
  deck: number
  discard: Record<string, number>
  hand?: HandCard[]
  chosen?: string[]
  origins?: Origin[]
  walk?: Walk
  battle?: BattleNow
  breeding?: { left: number; used: string[] }
  over?: { reason: string; sentence: string; winner: Team | null }
}

export const show_of = (show: Picture): CvrShow => show as unknown as CvrShow
export const board_of = (board: Picture): CvrBoard => board as unknown as CvrBoard

const places = new WeakMap<object, Map<string, number>>()
export function index_of(board: Picture, cell: string): number {
  let known = places.get(board)
  if (!known) {
    known = new Map(board_of(board).cells.map((c, i) => [c.id, i]))
    places.set(board, known)
  }
  return known.get(cell) ?? -1
}
export const town_at = (board: Picture, cell: string): TownCell | undefined =>
  board_of(board).cells[index_of(board, cell)]
export const town_name = (board: Picture, cell: string): string => town_at(board, cell)?.name ?? cell
export const held = (board: Picture, show: CvrShow, cell: string) =>
  show.towns[index_of(board, cell)] ?? { owner: null, units: 0 }

export const team_of = (show: CvrShow, seat: number | null): Team | null =>
  seat ? (show.players[seat - 1]?.team ?? null) : null
export const allied = (show: CvrShow, a: number | null, b: number | null): boolean =>
  a !== b && team_of(show, a) !== null && team_of(show, a) === team_of(show, b)
export const TEAM: Record<Team, string> = { cats: 'Cats', rats: 'Rats' }
export const HEAD: Record<Team, string> = { cats: 'c-cat', rats: 'c-rat' }
// Before the pick nobody is a cat or a rat yet.
export const head_of = (show: CvrShow, seat: number | null): string => {
  const team = team_of(show, seat)
  return team ? HEAD[team] : 'c-mole'
}
export const card_of = (board: Picture, id: string): (Print & { copies: number }) | undefined =>
  board_of(board).cards.find((c) => c.id === id)
export const attribute_of = (board: Picture, id: string | null): Print | undefined =>
  board_of(board).attributes.find((a) => a.id === id)

// Roads join places of the list of towns.
export const roads_of = (board: Picture): [string, string][] => {
  const { roads, cells } = board_of(board)
  return roads.map(([a, b]) => [cells[a]?.id ?? '', cells[b]?.id ?? ''])
}

// Towns joined by a road.
const near = new WeakMap<object, Map<string, string[]>>()
export function neighbours(board: Picture, cell: string): string[] {
  let known = near.get(board)
  if (!known) {
    known = new Map()
    for (const [a, b] of roads_of(board)) {
      known.set(a, [...(known.get(a) ?? []), b])
      known.set(b, [...(known.get(b) ?? []), a])
    }
    near.set(board, known)
  }
  return known.get(cell) ?? []
}
