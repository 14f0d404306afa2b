// What a game brings to the table screen: a reading of its view. Nothing here decides what is legal;
// that came with the view.
import type { Component } from 'svelte'
import type { Geometry, Place } from '../board/geometry'
import type { Drawn, Step } from '../board/motion'
import type { Grip, Scene } from '../board/scene'
import type { Moments } from './moment'
import type { Action, Node, Picture, Result, Told, ToldEvent } from '../net/types'

// What is to be seen, and where the person's attention is.
export interface Sight {
  board: Picture
  show: Picture
  node: Node
  actions: Action[]
  prompt: string
  me: number | null
  picked: string[] // chosen so far of an action that names several things: cells, or the game's own words
  hover: string | null
  last: string[] // cells of what happened last
  past: boolean // looking back: nothing can be done
  told?: Told[] // the story so far
  name: (seat: number) => string
}

export interface Choice {
  label: string
  actions: string[] // sent one after the other
  primary?: boolean
  off?: string // why it cannot be pressed now
  ends?: boolean // passes the turn: a point of no return
  picks?: string[] // chooses these instead of acting
  on?: boolean // of those that choose: chosen
  symbol?: string // a drawing before the label
}

// How many: asked with the sentence, answered with the button.
export interface Amount {
  moment: string // another moment begins again at `start`
  least: number
  most: number
  start: number
  presets: [string, number][]
  say: (n: number) => string // what this many would bring
  label: (n: number) => string
  actions: (n: number) => string[]
}

export type Pick =
  | { kind: 'pick'; picked: string[] }
  // preview: a finger sees it first, with a button that says this
  | { kind: 'act'; actions: string[]; ends: boolean; say: string; ask?: string; preview?: string }
  | { kind: 'ask'; action: string; first?: string[] } // not on offer: ask the referee why, after these
  | { kind: 'say'; sentence: string; rule: string } // no action at all: said by what is on show
  | { kind: 'nothing' }

export interface Reading {
  scene: Scene
  title: string
  detail: string
  choices: Choice[]
  amount?: Amount
  pick: (cell: string) => Pick
  drop?: (grip: Grip, cell: string) => Pick // a piece was dragged onto a cell
}

export interface SeatPicture {
  paint: number
  symbol: string
  box: string
  sub: string
  short: string // one number or two, for a phone
  stats: [string | number, string][]
  tag?: string
  out?: boolean // takes no more turns
  side?: number // of those who win together
}

// One row of what happened in the match, a value a seat.
export interface Counts {
  label: string
  values: (string | number)[]
}

// Options worth having for so many players, and why.
export interface Advice {
  options: Record<string, string>
  label: string
  why: string
}

export interface PanelProps {
  sight: Sight
  act: (actions: string[]) => void
  cite: (rule: string) => void
  light?: (cells: string[], nearly?: string[]) => void
  pick?: (picked: string[]) => void // chosen, not yet sent
  ask?: (action: string) => void // not on offer: ask the referee why
}

export interface GamePicture {
  id: string
  css: string
  geometry: (board: Picture) => Geometry | null
  ground?: Component<{ place: Place; sight: Sight }>
  backdrop?: Component<{ board: Picture }> // under the whole board
  over?: Component<{ sight: Sight }> // above everything on the board
  closeup?: (sight: Sight) => string[] // what a small screen looks at
  figure: Component<{ piece: Drawn }>
  avatar?: Component<{ sight: Sight; seat: number }> // instead of a seat's symbol
  afterwards?: Component<{ sight: Sight; result: Result }> // instead of the last position, once it is over
  above?: Component<PanelProps> // between top bar and board
  below?: Component<PanelProps> // between board and action bar
  now?: Component<PanelProps> // right column, what is happening
  aid?: Component<PanelProps> // foot of the left column
  read: (sight: Sight) => Reading
  speak: (sight: Sight, cell: string) => string
  seat: (sight: Sight, seat: number) => SeatPicture
  steps: (told: Told[]) => Step[]
  where: (sight: Sight) => string
  moments?: Moments // what is held for a moment when it happens
  tips: Record<string, string> // the first-game guide, by node
  in_words?: string[] // lines of the score sheet whose number means nothing to a person: only their note is shown
  counts?: (told: Told[], seats: number, name: (seat: number) => string) => Counts[] // below the score sheet
  advise?: (players: number) => Advice | null
  // a line of the log in the page's words, as a neighbour's eye may read it
  retell?: (event: ToldEvent, me: number | null, board: Picture) => string
  folds?: { from: string; to: string } // kinds of events: all from one to the other is one line of the log
  spoken?: (action: string, board: Picture) => string // an action in words: "take the river die"
  explain?: (label: string, board: Picture) => string // below a line of the score sheet: what it counts
  footnote?: (told: Told[], board: Picture) => string // below the score sheet: what belongs to nobody
}
