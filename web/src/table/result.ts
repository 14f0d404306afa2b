// The score sheet: one row a line of the rules, one column a seat.
import type { Result } from '../net/types'
import { headline_words } from './end_words'

export interface Cell {
  points: number
  note: string
  mark: string
}
export interface Row {
  label: string
  rules: string[]
  cells: (Cell | null)[]
  best: number
  differ: boolean
  tie: boolean // pays nothing: only told apart those who have as much
}

// "river (own terrain)" of one seat stands in the row that is "river" for another, with its mark.
function heading(label: string, all: Set<string>): { label: string; mark: string } {
  const [, base = '', mark = ''] = /^(.+) \((.+)\)$/.exec(label) ?? []
  return all.has(base) ? { label: base, mark } : { label, mark: '' }
}

export function sheet(result: Result): Row[] {
  const all = new Set(result.seats.flatMap((seat) => seat.lines.map((l) => l.label)))
  const rows = new Map<string, string[]>()
  for (const line of result.seats.flatMap((seat) => seat.lines)) {
    const { label, mark } = heading(line.label, all)
    const rules = rows.get(label) ?? []
    if (line.rule && !mark && !rules.includes(line.rule)) rules.push(line.rule)
    rows.set(label, rules)
  }
  return [...rows].map(([label, rules]) => {
    const cells = result.seats.map((seat): Cell | null => {
      const lines = seat.lines.filter((l) => heading(l.label, all).label === label)
      if (lines.length === 0) return null
      return {
        points: lines.reduce((sum, l) => sum + l.points, 0),
        note: lines
          .map((l) => l.note ?? '')
          .filter(Boolean)
          .join(', '),
        mark: lines.map((l) => heading(l.label, all).mark).find(Boolean) ?? '',
      }
    })
    // A tie-break pays nothing: its number is the note, and more of it is not always better.
    const compared = cells.every((c) => c === null || (c.points === 0 && /^-?\d+$/.test(c.note)))
    const shown = compared ? cells.map((c) => c && { ...c, points: Number(c.note), note: '' }) : cells
    const points = shown.flatMap((c) => (c ? [c.points] : []))
    const best = Math.max(...points)
    return {
      label,
      rules: rules.sort(),
      cells: shown,
      best,
      differ: result.scored && !compared && points.some((p) => p !== best),
      tie: result.scored && compared,
    }
  })
}

export function headline(result: Result, me: number | null, name: (seat: number) => string): string {
  const first = result.seats.filter((s) => s.place === 1)
  const others = result.seats.filter((s) => s.place > 1).sort((a, b) => a.place - b.place)
  const score: [number, number] | null =
    first[0] && others[0] && result.scored ? [first[0].score, others[0].score] : null
  if (result.seats.length === 1 && first[0])
    return first[0].seat === me
      ? headline_words.you_reach(first[0].score)
      : headline_words.reaches(name(first[0].seat), first[0].score)
  const you_first = [...first].sort((a, b) => Number(b.seat === me) - Number(a.seat === me))
  const named = (seats: typeof first) => seats.map((s) => (s.seat === me ? headline_words.you : name(s.seat)))
  const won_together = first.length > 1 && others.length > 0 && first.every((s) => s.side === first[0]!.side)
  if (won_together) return headline_words.win_together(named(you_first), score)
  if (first.length > 1) return headline_words.tie(named(first))
  if (first[0]?.seat === me) return headline_words.you_win(score)
  return headline_words.wins(name(first[0]?.seat ?? 0), score)
}
