// The walk through what cost somebody most: which moments, and at which of them one is. From the result to the board.
import type { Analysis, Costly } from '../net/types'

const MOST = 3

class Walk {
  table: string | null = $state(null)
  moments: Costly[] = $state.raw([])
  at = $state(0)

  begin(table: string, moments: Costly[]): void {
    this.table = table
    this.moments = moments
    this.at = 0
  }
  end(): void {
    this.table = null
  }
}
export const walk = new Walk()

// One's own, or everybody's where one only looks on; in the order in which they were played.
export function moments_of(analysis: Pick<Analysis, 'costly'> | null, me: number | null): Costly[] {
  const all = (analysis?.costly ?? []).filter((move) => me === null || move.seat === me)
  return [...all]
    .sort((a, b) => b.cost - a.cost)
    .slice(0, MOST)
    .sort((a, b) => a.ply - b.ply)
}
