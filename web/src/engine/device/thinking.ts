// The other side of thinker.ts: one question, one answer.
import { EngineRefusal, type Engine } from '../module'
import type { Question } from './thinker'

export function thought(engine: Engine, question: Question): object {
  try {
    if (question.what === 'think') return engine.call('think', { ...question.asked, place: question.place })
    if (question.what === 'leave') return engine.call('leave', { place: question.place })
    return engine.call('explain', question.asked)
  } catch (error) {
    if (error instanceof EngineRefusal) return {}
    throw error
  }
}
