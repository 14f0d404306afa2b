// Bots at the seats of this device's tables think in a worker of their own, one after the other: the
// tables answer meanwhile.
import type { BotAsked } from '../calls'

export type Asked = BotAsked
export interface Thinker {
  think(place: number, asked: Asked): Promise<object>
  explain(asked: Asked): Promise<object>
  leave(place: number): void
}

export type Question =
  | { n: number; what: 'think'; place: number; asked: Asked }
  | { n: number; what: 'explain'; asked: Asked }
  | { n: number; what: 'leave'; place: number }

// What it needs of a worker; node's and the browser's both have it.
export interface Thread {
  post(message: object): void
  heard: ((message: { n: number; answer: object }) => void) | null
  broken: (() => void) | null
  end(): void
}

// A worker that broke down (no memory left, most likely) is replaced, and asked again: its bots begin anew.
export class ThreadThinker implements Thinker {
  private thread: Thread
  private number = 0
  private waiting = new Map<
    number,
    { question: Question; resolve: (answer: object) => void; tries: number }
  >()

  constructor(private readonly start: () => Thread) {
    this.thread = this.begin()
  }

  think(place: number, asked: Asked): Promise<object> {
    return this.ask({ n: ++this.number, what: 'think', place, asked })
  }
  explain(asked: Asked): Promise<object> {
    return this.ask({ n: ++this.number, what: 'explain', asked })
  }
  leave(place: number): void {
    this.thread.post({ n: ++this.number, what: 'leave', place })
  }

  private ask(question: Question): Promise<object> {
    return new Promise((resolve) => {
      this.waiting.set(question.n, { question, resolve, tries: 0 })
      this.thread.post(question)
    })
  }

  private begin(): Thread {
    const thread = this.start()
    thread.heard = ({ n, answer }) => {
      this.waiting.get(n)?.resolve(answer)
      this.waiting.delete(n)
    }
    thread.broken = () => {
      thread.end()
      this.thread = this.begin()
      for (const [n, one] of this.waiting) {
        // Twice is no accident: the table goes on without this answer.
        if (++one.tries > 2) {
          one.resolve({})
          this.waiting.delete(n)
        } else this.thread.post(one.question)
      }
    }
    return thread
  }
}
