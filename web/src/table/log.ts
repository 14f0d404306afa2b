// The story of a match, one entry a ply, in plain sentences with people's names.
import type { Table, Told, ToldEvent } from '../net/types'
import { capital, exactly } from '../games/words'
import { to_you } from './you'

export interface Entry { ply: number; events: ToldEvent[] }

// Adds what was told; a ply told again replaces itself, an undone one goes.
export function add(log: Entry[], told: Told[], newest: number): Entry[] {
  const kept = new Map(log.filter((e) => e.ply <= newest).map((e) => [e.ply, e]))
  for (const t of told) if (t.ply <= newest) kept.set(t.ply, { ply: t.ply, events: t.events })
  return [...kept.values()].sort((a, b) => a.ply - b.ply)
}

// The games say "P1" or "red"; people have names, and one of them reads this.
export function worded(text: string, table: Pick<Table, 'seats'> | null, me: number | null): string {
  const seats = (table?.seats ?? []).filter((s) => s.label)
  const own = seats.find((s) => s.seat === me)
  const others = new Map(seats.filter((s) => s !== own).map((s) => [s.label, seat_name(s)]))
  const said = own ? to_you(text, own.label) : text
  if (others.size === 0) return capital(said)
  const labels = [...others.keys()].map(exactly).join('|')
  return capital(said.replace(new RegExp(`\\b(${labels})\\b`, 'g'), (label) => others.get(label) ?? label))
}

export function seat_name(seat: { seat: number; name: string; kind: string }): string {
  if (seat.kind === 'bot') return `Bot ${seat.seat}`
  return seat.name || `Seat ${seat.seat}`
}
