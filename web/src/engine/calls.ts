// What the engine can be asked, and what it answers: docs/everywhere.md in types. Seats count from 1.
import type { Events } from './device/house'
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

export interface Guest {
  id: string
  name: string
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
  // Bots of seats, each at a place where it waits for its next decision; device/thinker.ts.
  think: { asked: BotAsked & { place: number }; answer: { action: string } }
  leave: { asked: { place: number }; answer: object }
  explain: { asked: BotAsked; answer: { options: object[] } }
  // Tables of this device; device/house.ts.
  'house.begin': { asked: { key: string; bot_pause_ms?: number }; answer: Events }
  'house.keep': { asked: { tables: object[]; whole: boolean }; answer: Events }
  'house.forget': { asked: { table: string }; answer: Events }
  'house.rules': { asked: { game: string; text: string }; answer: Events }
  'house.request': {
    asked: { n: number; method: string; path: string; query: string; body: string; as: Guest }
    answer: Events
  }
  'house.open': { asked: { wire: number; table: string; as: Guest }; answer: Events }
  'house.say': { asked: { wire: number; text: string }; answer: Events }
  'house.close': { asked: { wire: number }; answer: Events }
  'house.tick': { asked: object; answer: Events }
  'house.answered': { asked: { n: number }; answer: Events }
}

export interface Refused {
  error: { code: string; sentence: string; faults?: { code: string; where: string; sentence: string }[] }
}
