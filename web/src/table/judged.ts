// Where the analysis of a match that is over comes from: all cores of this device where it can, else whoever has the table.
// Whoever wants it shares one; what was found is kept while the page is open.
import { http, refusal } from '../net/http'
import type { Analysis } from '../net/types'

const ASK_AGAIN_MS = 1000
const LINGER_MS = 3000 // from the result to the board, nobody asks for a moment

interface Wanting {
  found: (analysis: Analysis, at_home: boolean) => void
  failed: (why: string) => void
}

class Going {
  private readonly all = new Set<Wanting>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private stopped = false
  private stop_here = () => {}
  private last: [Analysis, boolean] | null = null

  constructor(
    private readonly table: string,
    private readonly seats: number,
  ) {
    void this.at_home().then((analysis) => {
      if (this.stopped) return
      if (analysis) this.tell(analysis, true)
      else void this.ask()
    })
  }

  add(one: Wanting): { stop: () => void } {
    this.all.add(one)
    if (this.last) one.found(...this.last)
    return {
      stop: () => {
        this.all.delete(one)
        setTimeout(() => {
          if (this.all.size === 0 && !this.last?.[0].plies) this.end()
        }, LINGER_MS)
      },
    }
  }

  // Lots are weighed at the server alone: its own analysis has them.
  async ask_luck(): Promise<void> {
    for (;;) {
      const found = await http.analysis(this.table)
      if (found.luck) {
        const [analysis, at_home] = this.last ?? [found, false]
        this.tell({ ...analysis, luck: found.luck }, at_home)
        return
      }
      await new Promise((done) => setTimeout(done, ASK_AGAIN_MS))
    }
  }

  private tell(analysis: Analysis, at_home: boolean): void {
    this.last = [analysis, at_home]
    for (const one of [...this.all]) one.found(analysis, at_home)
  }
  private end(): void {
    this.stopped = true
    clearTimeout(this.timer)
    this.stop_here()
    known.delete(this.table)
  }

  private async ask(): Promise<void> {
    try {
      const analysis = await http.analysis(this.table)
      if (this.stopped) return
      this.tell(analysis, false)
      if (!analysis.plies) this.timer = setTimeout(() => void this.ask(), ASK_AGAIN_MS)
    } catch (error) {
      if (this.stopped) return
      for (const one of [...this.all]) one.failed(refusal(error).sentence)
      this.end()
    }
  }
  private async at_home(): Promise<Analysis | null> {
    if (this.seats === 0) return null
    const think = await import('../engine/think').catch(() => null)
    if (!think?.is_strong() || this.stopped) return null
    const going = think.analysis_at_home(
      this.seats,
      () => http.record(this.table),
      () => http.edition(this.table),
      (share) => {
        if (!this.stopped) this.tell({ status: 'working', done: Math.round(share * 100), of: 100 }, true)
      },
    )
    this.stop_here = going.stop
    return going.analysis
  }
}

const known = new Map<string, Going>()

export function judged(
  table: string,
  seats: number,
  found: (analysis: Analysis, at_home: boolean) => void,
  failed: (why: string) => void,
): { stop: () => void } {
  let going = known.get(table)
  if (!going) {
    going = new Going(table, seats)
    known.set(table, going)
  }
  return going.add({ found, failed })
}

// What the lots gave, where this device thought; whoever wants the analysis is told it with it.
export async function ask_luck(table: string): Promise<void> {
  await known.get(table)?.ask_luck()
}
