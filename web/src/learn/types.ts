// Lessons as docs/protocol.md gives them.
import type { Action, Node, Picture, ToldEvent } from '../net/types'

export interface Course {
  id: string
  title: string
  about: string
  steps: { id: string; title: string }[]
}
export interface Lessons {
  game: string
  courses: Course[]
}

// Where the learner stands, and what is asked now; nothing once it is done.
export interface Stand {
  moves_done: number
  made: number
  done: boolean
  node: Node
  show: Picture
  prompt?: string
  task?: string
  hint?: string
  within?: number
  way?: string[]
  actions: Action[]
}
export interface Lesson {
  id: string
  title: string
  scene: string
  seat: number
  seats: string[]
  moves: number
  board: Picture
  stand: Stand
}
export interface LessonAnswer {
  kind: 'stands' | 'allowed' | 'refused' | 'wrong' | 'on' | 'right' | 'done'
  actions: string[]
  stand: Stand
  text?: string
  breach?: { rule: string; sentence: string; cells: string[] }
  told?: ToldEvent[]
  seen?: { node: Node; show: Picture }
}
