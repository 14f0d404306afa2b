// What somebody has solved, kept in this browser: which puzzles, and on which days that of the day.
import { day_before } from './day'

const KEY = 'warren.puzzles'
const MOST_DAYS = 1000

interface Kept {
  solved: Record<string, number[]> // of a game
  days: Record<string, string[]> // of a day: the games whose puzzle of that day was solved then
}

function stored(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    return { solved: kept.solved ?? {}, days: kept.days ?? {} }
  } catch {
    return { solved: {}, days: {} }
  }
}

class Solved {
  private kept = $state.raw(stored())

  is_solved(game: string, number: number): boolean {
    return this.kept.solved[game]?.includes(number) ?? false
  }
  on(day: string, game?: string): boolean {
    const games = this.kept.days[day] ?? []
    return game === undefined ? games.length > 0 : games.includes(game)
  }
  // Days in a row with the puzzle of the day of some game. A day that is not over breaks nothing.
  streak(day: string): number {
    let count = 0
    for (let at = this.on(day) ? day : day_before(day); this.on(at); at = day_before(at)) ++count
    return count
  }

  did(game: string, number: number): void {
    if (this.is_solved(game, number)) return
    const numbers = [...(this.kept.solved[game] ?? []), number]
    this.keep({ ...this.kept, solved: { ...this.kept.solved, [game]: numbers } })
  }
  did_of_day(game: string, day: string): void {
    if (this.on(day, game)) return
    const days = { ...this.kept.days, [day]: [...(this.kept.days[day] ?? []), game] }
    const known = Object.keys(days).sort().slice(-MOST_DAYS)
    this.keep({ ...this.kept, days: Object.fromEntries(known.map((d) => [d, days[d]!])) })
  }

  private keep(now: Kept): void {
    this.kept = now
    try {
      localStorage.setItem(KEY, JSON.stringify(now))
    } catch {
      // kept for as long as the page is open
    }
  }
}
export const solved = new Solved()
