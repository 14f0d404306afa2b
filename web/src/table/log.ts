// The story of a match, one entry a ply, in plain sentences with people's names.
import type { Table, Told, ToldEvent } from '../net/types'

export interface Entry { ply: number; events: ToldEvent[] }

// Adds what was told; a ply told again replaces itself, an undone one goes.
export function add(log: Entry[], told: Told[], newest: number): Entry[] {
  const kept = new Map(log.filter((e) => e.ply <= newest).map((e) => [e.ply, e]))
  for (const t of told) if (t.ply <= newest) kept.set(t.ply, { ply: t.ply, events: t.events })
  return [...kept.values()].sort((a, b) => a.ply - b.ply)
}

// The games say "P1" or "red"; people have names.
export function worded(text: string, table: Pick<Table, 'seats'> | null): string {
  let out = text
  for (const seat of table?.seats ?? []) {
    if (!seat.label) continue
    const label = seat.label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    out = out.replace(new RegExp(`\\b${label}\\b`, 'g'), seat_name(seat))
  }
  return out.charAt(0).toUpperCase() + out.slice(1)
}

export function seat_name(seat: { seat: number; name: string; kind: string }): string {
  if (seat.kind === 'bot') return `Bot ${seat.seat}`
  return seat.name || `Seat ${seat.seat}`
}
