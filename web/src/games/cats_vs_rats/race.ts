// The race to the last town: each team's towns, split by player.
import type { Sight } from '../game'
import { board_of, show_of, type Team } from './show'

export const LENGTH = 230 // of the bar, in its own units

export interface Runner {
  id: Team
  towns: number
  lead: number
  parts: { seat: number; towns: number; x: number; w: number }[]
}

export function race(sight: Sight): { goal: number; rows: Runner[] } {
  const show = show_of(sight.show)
  const goal = board_of(sight.board).goal
  const rows = show.teams.map((team) => {
    const members = show.players.filter((p) => p.team === team.id)
    let x = 0
    return {
      id: team.id,
      towns: team.towns,
      lead: members[0]?.seat ?? 0,
      parts: members.map((p) => {
        const part = { seat: p.seat, towns: p.towns, x, w: Math.min(goal, p.towns) * (LENGTH / goal) }
        x += part.w
        return part
      }),
    }
  })
  return { goal, rows }
}

// Who wins if the turn ends as it stands (CVR-701).
export function at_goal(sight: Sight): { id: Team; towns: number }[] {
  const show = show_of(sight.show)
  if (show.upcoming.length === 0 || sight.node.kind === 'over') return []
  return show.teams.filter((t) => t.towns >= t.goal)
}

// One's own team first, oneself first in it.
export function own_first(rows: Runner[], me: number | null): Runner[] {
  const mine = (row: Runner) => Number(row.parts.some((p) => p.seat === me))
  return [...rows]
    .sort((a, b) => mine(b) - mine(a))
    .map((row) => ({
      ...row,
      parts: [...row.parts].sort((a, b) => Number(b.seat === me) - Number(a.seat === me)),
    }))
}
