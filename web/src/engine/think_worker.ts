// One core that thinks: an engine of its own, asked call by call. It is sent what a seat knows, or the
// record of a match that is over, and nothing else.
import type { Calls } from './calls'
import { Engine, EngineRefusal } from './module'

export type Asked = { code: WebAssembly.Module } | { id: number; name: keyof Calls; asked: object }
export type Answered = { id: number; answer: unknown } | { id: number; code: string; sentence: string }

// Tests look into its memory for what must not be there.
const here = globalThis as unknown as { engine: Promise<Engine> | null }
here.engine = null

onmessage = async ({ data }: MessageEvent<Asked>) => {
  if ('code' in data) {
    here.engine = Engine.from(data.code)
    here.engine.catch(() => {}) // whoever asks is told
    return
  }
  const { id, name, asked } = data
  try {
    const engine = await here.engine!
    const answer = engine.call(name, asked)
    postMessage({ id, answer } satisfies Answered)
  } catch (error) {
    const known = error instanceof EngineRefusal
    const code = known ? error.code : 'engine'
    postMessage({ id, code, sentence: known ? error.sentence : String(error) } satisfies Answered)
  }
}
