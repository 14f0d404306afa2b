// Thinking at home: hints and analyses on the player's own machine, from what the seat knows. Where that
// cannot be, or takes too long, the answer is null and the server is asked instead.
import type { Analysis, Hint, Known } from '../net/types'
import { EngineRefusal } from './module'
import { cores, Pool } from './think_pool'
import type { JudgedPly } from './calls'
import type { Progress, RecordAsked } from './think_calls'

const PATIENCE_MS = 8000 // for a hint
const IDLE_MS = 30000 // then the workers' memory is given back
const STEP_MS = 120 // of judging between two words about it
const LEAST_MEMORY_GB = 2

let code: Promise<WebAssembly.Module | null> | null = null

async function compile(): Promise<WebAssembly.Module | null> {
  const answer = await fetch('/engine.json')
  if (!answer.ok) return null // the page was built without it
  const { module } = (await answer.json()) as { module?: string }
  if (!module) return null
  return WebAssembly.compileStreaming(fetch(module))
}

// The engine, fetched when it is first wanted.
export function engine_code(): Promise<WebAssembly.Module | null> {
  code ??= compile().catch(() => null)
  void code.then((found) => {
    if (!found) code = null // another time, perhaps
  })
  return code
}

// A weak machine asks the server, and so does one whose owner counts every byte.
export function is_strong(of: Navigator = navigator): boolean {
  const known = of as Navigator & { deviceMemory?: number; connection?: { saveData?: boolean } }
  return (
    typeof WebAssembly === 'object' &&
    typeof Worker === 'function' &&
    (of.hardwareConcurrency || 1) > 1 &&
    (known.deviceMemory ?? LEAST_MEMORY_GB) >= LEAST_MEMORY_GB &&
    known.connection?.saveData !== true
  )
}

const after = (ms: number): Promise<null> => new Promise((done) => setTimeout(() => done(null), ms))

// How far several workers have come together, each told apart by its number.
function shared(parts: number, told: (share: number) => void): (part: number, now: Progress) => void {
  const shares = Array.from({ length: parts }, () => 0)
  return (part, { done, of }) => {
    shares[part] = of ? done / of : 1
    told(shares.reduce((sum, share) => sum + share, 0) / parts)
  }
}

// -- Hints: one pool, kept for a while for the next

let pool: Pool | null = null
let rest: ReturnType<typeof setTimeout> | undefined

function close(): void {
  clearTimeout(rest)
  pool?.end()
  pool = null
}

// Every core grows a tree of its own; together they say what one bot would with the same seed.
export async function together(
  thinkers: Pool,
  known: Known,
  edition?: string,
  told: (share: number) => void = () => {},
): Promise<Pick<Hint, 'why' | 'options'> & { action: string }> {
  const { game, players, rules_version, options, view, seat, bot, ply } = known
  const asked = { game, players, rules_version, options, view, seat, ...(edition ? { edition } : {}) }
  const seed = String(ply)
  const parts = thinkers.thinkers.length
  const come = shared(parts, told)
  const advice = await Promise.all(
    thinkers.thinkers.map(async (one, part) => {
      let now = await one.call('ponder_begin', { ...asked, bot, seed, part, parts })
      while (now.done < now.of) {
        now = await one.call('ponder_on', {})
        come(part, now)
      }
      return one.call('ponder_end', {})
    }),
  )
  return thinkers.first('hint', { ...asked, advice })
}

export async function hint_at_home(
  known: Known,
  edition?: string,
  told: (share: number) => void = () => {},
): Promise<Awaited<ReturnType<typeof together>> | null> {
  const engine = await engine_code()
  if (!engine) return null
  clearTimeout(rest)
  pool ??= new Pool(engine)
  const thought = await Promise.race([
    together(pool, known, edition, told).catch(() => null),
    after(PATIENCE_MS),
  ])
  if (thought) rest = setTimeout(close, IDLE_MS)
  else close()
  return thought
}

// -- The analysis of a match that is over: each seat's decisions by one worker

async function judge(
  thinkers: Pool,
  asked: RecordAsked,
  seats: number,
  progress: (share: number) => void,
): Promise<Analysis> {
  const come = shared(thinkers.thinkers.length, progress)
  const all: JudgedPly[] = []
  await Promise.all(
    thinkers.thinkers.map(async (one, i) => {
      const own = Array.from({ length: seats }, (_, k) => k + 1).filter(
        (seat) => (seat - 1) % thinkers.thinkers.length === i,
      )
      let now: Progress = await one.call('judge_begin', { ...asked, seats: own })
      while (now.done < now.of) {
        now = await one.call('judge_on', { ms: STEP_MS })
        come(i, now)
      }
      all.push(...(await one.call('judge_end', {})).judged)
    }),
  )
  return thinkers.first('judgement', { ...asked, judged: all })
}

export interface Judging {
  analysis: Promise<Analysis | null>
  stop: () => void
}

// `record` and `edition` are asked for when they are needed; most matches are of the house's edition.
export function analysis_at_home(
  seats: number,
  record: () => Promise<string>,
  edition: () => Promise<string>,
  progress: (share: number) => void,
): Judging {
  let thinkers: Pool | null = null
  let stopped = false
  const whole = async () => {
    const engine = await engine_code()
    if (!engine || stopped) return null
    const text = await record()
    if (stopped) return null
    thinkers = new Pool(engine, Math.min(cores(), seats))
    try {
      return await judge(thinkers, { record: text }, seats, progress)
    } catch (error) {
      if (stopped || !(error instanceof EngineRefusal) || error.code === 'engine') return null
      return await judge(thinkers, { record: text, edition: await edition() }, seats, progress)
    } finally {
      thinkers.end()
    }
  }
  return {
    analysis: whole().catch(() => null),
    stop: () => {
      stopped = true
      thinkers?.end()
    },
  }
}
