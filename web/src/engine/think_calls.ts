// What a worker that thinks is asked, and answers: parts of hints and of analyses. Seats count from 1.
import type { Analysis, Hint } from '../net/types'
import type { AdviceOption, BotAsked, JudgedPly, SetupAsked } from './calls'

// What one part thinks; only the engine reads it.
export interface PartAdvice {
  chance: number
  mixed: boolean
  iterations: number
  options: (AdviceOption & { visits: number })[]
}
export interface ViewAsked extends SetupAsked {
  view: string
  seat: number
}
export interface RecordAsked {
  record: string
  edition?: string
}
export interface Progress {
  done: number
  of: number
}

export interface ThinkCalls {
  // One part of a hint at a time, in steps; and what all parts come to.
  ponder_begin: { asked: BotAsked & { part: number; parts: number }; answer: Progress }
  ponder_on: { asked: object; answer: Progress }
  ponder_end: { asked: object; answer: PartAdvice }
  hint: {
    asked: ViewAsked & { advice: PartAdvice[] }
    answer: { action: string; why: string; iterations: number; options: Hint['options'] }
  }
  // One match at a time: begun, gone on with, ended.
  judge_begin: { asked: RecordAsked & { seats: number[]; bot?: string }; answer: Progress }
  judge_on: { asked: { ms: number }; answer: Progress }
  judge_end: { asked: object; answer: { judged: JudgedPly[] } }
  judgement: { asked: RecordAsked & { judged: JudgedPly[] }; answer: Analysis }
}
