// The story of a match, one entry a ply, in plain sentences with people's names.
import type { Table, Told, ToldEvent } from '../net/types'
import { capital } from '../games/words'
import { in_names } from '../games/you'

export interface Entry { ply: number; events: ToldEvent[] }

// Adds what was told; a ply told again replaces itself, an undone one goes.
export function add(log: Entry[], told: Told[], newest: number): Entry[] {
  const kept = new Map(log.filter((e) => e.ply <= newest).map((e) => [e.ply, e]))
  for (const t of told) if (t.ply <= newest) kept.set(t.ply, { ply: t.ply, events: t.events })
  return [...kept.values()].sort((a, b) => a.ply - b.ply)
}

// A game's sentence, beginning like one, with the names of this table.
export function worded(text: string, table: Pick<Table, 'seats'> | null, me: number | null): string {
  const seats = table?.seats ?? []
  return capital(in_names(text, seats.map((s) => s.label), (n) => seat_name(seats[n - 1]!), me))
}

export function seat_name(seat: { seat: number; name: string; kind: string }): string {
  if (seat.kind === 'bot') return `Bot ${seat.seat}`
  return seat.name || `Seat ${seat.seat}`
}
