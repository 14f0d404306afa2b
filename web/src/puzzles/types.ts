// Puzzles as docs/protocol.md gives them.
import type { Action, Node, Picture, ToldEvent } from '../net/types'
import type { Breach, Seen } from '../study/study.svelte'

export type Grade = 'easy' | 'medium' | 'hard'

export interface Puzzles {
  game: string
  day: string
  today: number // of the puzzle of that day
  puzzles: { number: number; grade: Grade; theme: string }[]
}
export interface Puzzle {
  game: string
  number: number
  of: number
  grade: Grade
  theme: string
  hint: string
  question: string
  seat: number
  seats: string[]
  board: Picture
  node: Node
  show: Picture
  prompt: string
  actions: Action[]
}
export interface Solution {
  best: Action[]
  line: string[]
  tempting: string
  why: string
  chance: number
  second: number
}
export interface PuzzleAnswer {
  kind: 'allowed' | 'refused' | 'wrong' | 'right' | 'shown'
  text?: string
  chance?: number
  best?: number
  breach?: Breach
  told?: ToldEvent[]
  seen?: Seen
  solution?: Solution
}
