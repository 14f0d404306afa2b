// What a board shows. A game turns its view into one of these; the widget draws it and has never
// heard of the game.

export interface Piece {
  cell: string
  kind: string // what it is to its game: "totem", "leader"
  seat: number // 0: nobody's
  look?: string // a symbol of the art
  faded?: boolean
  text?: string // written on or beside it: a count
  size?: number // where pieces of a kind are drawn in several
  dx?: number // from the centre of the cell, where several share one
  dy?: number
}

export type MarkKind =
  | 'dot' // legal target
  | 'number' // legal target, with a number that matters
  | 'plus' // legal target of a large cell
  | 'can' // a unit that can be chosen
  | 'select' // chosen
  | 'preview' // not yet real
  | 'lost' // would be lost: touched
  | 'falls' // would be lost with it
  | 'hatch' // one might expect to use it, but no
  | 'bad' // refused
  | 'cut' // named by the referee
  | 'last' // changed by the last move
  | 'danger' // could be struck
  | 'glow' // pointed at by an overlay or the guide

// dx, dy: where the sign of a large cell's target sits, in radii.
export interface Mark {
  kind: MarkKind
  cell: string
  text?: string
  seat?: number
  dx?: number
  dy?: number
}
export interface Trail {
  cells: string[]
  seat: number
}

// What can be taken hold of and dragged: a spot on a cell, and what the game calls it.
export interface Grip {
  cell: string
  what: string
  dx: number
  dy: number
  radius: number
}

export interface Scene {
  pieces: Piece[]
  grips?: Grip[]
  marks: Mark[]
  trails: Trail[]
  // Cells that answer to a click, with what a screen reader says of each.
  targets: Map<string, string>
  stroke?: boolean // a press that travels over cells chooses one after the other
}

export const empty_scene = (): Scene => ({ pieces: [], marks: [], trails: [], targets: new Map() })
