// What the editor knows of a board: places to point at, tools, and what a tool writes into the edition. A game's file
// in this folder only draws and writes; whether it makes a game is for the engine to say.
import type { Json, Path } from '../json'
import type { Point, Turn } from '../symmetry'

export interface Spot extends Point {
  id: string
  label: string
  path: Path // where a fault about it lies
  fill: string // a colour of workshop.css
  sign?: string // a letter or two on it
  mark?: string // a ring around it, of workshop.css
  says?: string // what it is, in words
}

export interface Plan {
  shape: 'hex' | 'town'
  size: number // of a hex from its middle to a corner; of a town
  spots: Spot[]
  free: (Point & { id: string })[] // where a new place may go
  lines: { from: string; to: string; path: Path }[]
  land: (Point & { path: Path })[]
  bounds?: { width: number; height: number }
}

export interface Tool {
  id: string
  label: string
  // paint: whatever the stroke comes by; join: from one place to another; move: taken along
  way: 'paint' | 'join' | 'move'
  free?: boolean // works where nothing is yet
  corners?: boolean // works on the coast
  fill?: string
  sign?: string
  mark?: string
}

export type Use =
  | { way: 'paint'; id: string }
  | { way: 'join'; from: string; to: string }
  | { way: 'move'; id: string; to: Point }

export interface Layer {
  id: string
  name: string
}

export interface BoardKind {
  layers(edition: Json): Layer[]
  plan(edition: Json, layer: string): Plan
  tools(edition: Json, layer: string): Tool[]
  use(edition: Json, layer: string, tool: Tool, use: Use): Json
  turns: Turn[]
  turn(edition: Json, layer: string, turn: Turn): Json
}

const kinds: Record<string, () => Promise<BoardKind>> = {
  totem: async () => (await import('./totem')).totem,
  rodentia: async () => (await import('./rodentia')).rodentia,
  'kingdom-maps': async () => (await import('./kingdom_maps')).kingdom_maps,
  'fight-flight-bite': async () => (await import('./fight_flight_bite')).fight_flight_bite,
  'cats-vs-rats': async () => (await import('./cats_vs_rats')).cats_vs_rats,
}

// Nothing where a game has no board to point at: its forms are enough.
export const board_of = async (game: string): Promise<BoardKind | null> => (await kinds[game]?.()) ?? null
