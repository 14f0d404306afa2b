// The score sheet: one row a line of the rules, one column a seat.
import type { Result } from '../net/types'
import { capital, list, plural } from '../games/words'

export interface Row { label: string; rule: string; cells: ({ points: number; note: string } | null)[]; best: number; differ: boolean }

export function sheet(result: Result): Row[] {
  const labels: { label: string; rule: string }[] = []
  for (const seat of result.seats) for (const line of seat.lines) if (!labels.some((l) => l.label === line.label)) labels.push({ label: line.label, rule: line.rule })
  return labels.map(({ label, rule }) => {
    const cells = result.seats.map((seat) => {
      const lines = seat.lines.filter((l) => l.label === label)
      return lines.length === 0 ? null : { points: lines.reduce((sum, l) => sum + l.points, 0), note: lines.map((l) => l.note ?? '').filter(Boolean).join(', ') }
    }).map((cell, _, all) => {
      // A tie-break pays nothing: its number is the note.
      const compared = all.every((c) => c === null || (c.points === 0 && /^-?\d+$/.test(c.note)))
      return compared && cell ? { points: Number(cell.note), note: '' } : cell
    })
    const points = cells.flatMap((c) => (c ? [c.points] : []))
    const best = Math.max(...points)
    return { label, rule, cells, best, differ: result.scored && points.some((p) => p !== best) }
  })
}

export function headline(result: Result, me: number | null, name: (seat: number) => string): string {
  const first = result.seats.filter((s) => s.place === 1)
  const others = result.seats.filter((s) => s.place > 1).sort((a, b) => a.place - b.place)
  const numbers = first[0] && others[0] && result.scored ? `, ${first[0].score} to ${others[0].score}` : ''
  if (result.seats.length === 1 && first[0]) return `${first[0].seat === me ? 'You reach' : `${name(first[0].seat)} reaches`} ${plural(first[0].score, 'point')}`
  const won_together = first.length > 1 && others.length > 0 && first.every((s) => s.side === first[0]!.side)
  if (won_together) {
    const names = first.map((s) => (s.seat === me ? 'you' : name(s.seat))).sort((a, b) => Number(b === 'you') - Number(a === 'you'))
    return `${capital(list(names))} win${numbers}`
  }
  if (first.length > 1) return `A tie of ${list(first.map((s) => (s.seat === me ? 'you' : name(s.seat))))}`
  if (first[0]?.seat === me) return `You win${numbers}`
  return `${name(first[0]?.seat ?? 0)} wins${numbers}`
}
