// What the engine can be asked, and what it answers: docs/everywhere.md in types. Seats count from 1.

import type { ThinkCalls } from './think_calls'

export interface SetupAsked {
  game: string
  players?: number
  rules_version?: number
  options?: Record<string, string>
  edition?: string
}
export interface BotAsked extends SetupAsked {
  view: string // what the seat knows, on one line
  seat: number
  bot: string
  seed: string // a whole number
}
export interface AdviceOption {
  action: string
  chance: number
  weight: number
  next: { seat: number; action: string }[]
}
export interface JudgedPly {
  ply: number
  seat: number
  played: string
  best: string
  before: number
  after: number
  cost: number
}

export interface Calls extends ThinkCalls {
  version: { asked: object; answer: { version: string; rules: Record<string, number> } }
  signature: { asked: SetupAsked; answer: { signature: string } }
  bench: { asked: SetupAsked & { games: number }; answer: { plies: number } }
  replay: {
    asked: { record: string; edition?: string }
    answer: { plies: number; position: string; over: boolean }
  }
  play: { asked: SetupAsked & { bots: string[]; seed: string }; answer: { record: string; plies: number } }
  choose: { asked: BotAsked; answer: { action: string } }
  advise: {
    asked: BotAsked
    answer: { chance: number; iterations: number; options: AdviceOption[] }
  }
  analyse: { asked: { record: string; edition?: string; bot: string }; answer: { judged: JudgedPly[] } }
}

export interface Refused {
  error: { code: string; sentence: string; faults?: { code: string; where: string; sentence: string }[] }
}
