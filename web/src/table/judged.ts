// Where the analysis of a match that is over comes from: all cores of this device where it can, else whoever has the table.
import { http, refusal } from '../net/http'
import type { Analysis } from '../net/types'

const ASK_AGAIN_MS = 1000

export function judged(
  table: string,
  seats: number,
  found: (analysis: Analysis, at_home: boolean) => void,
  failed: (why: string) => void,
): { stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let stop_here = () => {}

  const ask = async (): Promise<void> => {
    try {
      const analysis = await http.analysis(table)
      if (stopped) return
      found(analysis, false)
      if (!analysis.plies) timer = setTimeout(() => void ask(), ASK_AGAIN_MS)
    } catch (error) {
      if (!stopped) failed(refusal(error).sentence)
    }
  }
  const at_home = async (): Promise<Analysis | null> => {
    if (seats === 0) return null
    const think = await import('../engine/think').catch(() => null)
    if (!think?.is_strong() || stopped) return null
    const going = think.analysis_at_home(
      seats,
      () => http.record(table),
      () => http.edition(table),
      (share) => {
        if (!stopped) found({ status: 'working', done: Math.round(share * 100), of: 100 }, true)
      },
    )
    stop_here = going.stop
    return going.analysis
  }
  void at_home().then((analysis) => {
    if (stopped) return
    if (analysis) found(analysis, true)
    else void ask()
  })
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      stop_here()
    },
  }
}
