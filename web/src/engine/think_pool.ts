// Workers that think, one a core.
import type { Calls } from './calls'
import { EngineRefusal } from './module'
import type { Answered, Asked } from './think_worker'

const MOST = 8 // more would only share the same memory's lanes

export interface Mind {
  postMessage(asked: Asked): void
  terminate(): void
  onmessage: ((event: MessageEvent<Answered>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

export const cores = (): number => Math.max(1, Math.min(navigator.hardwareConcurrency || 1, MOST))

const new_worker = (): Mind =>
  new Worker(new URL('./think_worker.ts', import.meta.url), { type: 'module', name: 'think' })

// The calls of one worker, answered in turn.
class Thinker {
  private number = 0
  private waiting = new Map<number, { done: (answer: unknown) => void; failed: (why: Error) => void }>()

  constructor(
    private readonly mind: Mind,
    code: WebAssembly.Module,
  ) {
    mind.onmessage = ({ data }) => {
      const one = this.waiting.get(data.id)
      this.waiting.delete(data.id)
      if ('answer' in data) one?.done(data.answer)
      else one?.failed(new EngineRefusal(data.code, data.sentence))
    }
    mind.onerror = (event) => this.give_up(event.message)
    mind.postMessage({ code })
  }

  call<Name extends keyof Calls>(name: Name, asked: Calls[Name]['asked']): Promise<Calls[Name]['answer']> {
    return new Promise((done, failed) => {
      const id = ++this.number
      this.waiting.set(id, { done: done as (answer: unknown) => void, failed })
      this.mind.postMessage({ id, name, asked })
    })
  }

  end(): void {
    this.mind.terminate()
    this.give_up('it was called off')
  }

  private give_up(why: string): void {
    for (const one of this.waiting.values()) one.failed(new EngineRefusal('engine', why))
    this.waiting.clear()
  }
}

export class Pool {
  readonly thinkers: Thinker[]

  constructor(code: WebAssembly.Module, count = cores(), make: () => Mind = new_worker) {
    this.thinkers = Array.from({ length: count }, () => new Thinker(make(), code))
  }

  first<Name extends keyof Calls>(name: Name, asked: Calls[Name]['asked']): Promise<Calls[Name]['answer']> {
    return this.thinkers[0]!.call(name, asked)
  }

  end(): void {
    for (const one of this.thinkers) one.end()
  }
}
