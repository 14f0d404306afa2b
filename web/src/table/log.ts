// The story of a match, one entry a ply, in plain sentences with people's names.
import type { GamePicture } from '../games/game'
import type { Picture, Table, Told, ToldEvent } from '../net/types'
import { capital } from '../games/words'
import { in_names } from '../games/you'

export interface Entry {
  ply: number
  events: ToldEvent[]
}

// Adds what was told; a ply told again replaces itself, an undone one goes.
export function add(log: Entry[], told: Told[], newest: number): Entry[] {
  const kept = new Map(log.filter((e) => e.ply <= newest).map((e) => [e.ply, e]))
  for (const t of told) if (t.ply <= newest) kept.set(t.ply, { ply: t.ply, events: t.events })
  return [...kept.values()].sort((a, b) => a.ply - b.ply)
}

// A sentence of its own.
export const ended = (text: string): string => capital(text) + ('.?!'.includes(text.slice(-1)) ? '' : '.')

type Seated = Pick<Table, 'seats'> | null

// What a game says, with the names of this table.
export function named(text: string, table: Seated, me: number | null): string {
  const seats = table?.seats ?? []
  return in_names(
    text,
    seats.map((s) => s.label),
    (n) => seat_name(seats[n - 1]!),
    me,
  )
}
export const worded = (text: string, table: Seated, me: number | null): string =>
  capital(named(text, table, me))

// What happened at one moment, as sentences of this game at this table.
export const story = (
  events: ToldEvent[],
  game: Pick<GamePicture, 'retell'>,
  board: Picture,
  table: Seated,
  me: number | null,
): string => events.map((e) => worded(game.retell?.(e, me, board) ?? e.text, table, me)).join('. ')

// An action in the words of its game, within a sentence.
export const act_words = (
  action: string,
  game: Pick<GamePicture, 'spoken'>,
  board: Picture,
  table: Seated,
  me: number | null,
): string => named(game.spoken?.(action, board) ?? action, table, me)

// A line of the log, as of its last ply; one with `parts` can be unfolded into what led to it.
export interface Line {
  ply: number
  events: ToldEvent[]
  parts?: Entry[]
}

// What a game folds is one line, said by its last event (while it goes on, by its first) or in the game's own words.
export function folded(log: Entry[], folds: GamePicture['folds']): Line[] {
  const out: Line[] = []
  let open: Required<Line> | null = null
  for (const entry of log) {
    let rest: ToldEvent[] = []
    for (const event of entry.events) {
      if (folds?.until === event.kind) open = null
      if (folds && event.kind === folds.from) {
        if (rest.length > 0) out.push({ ply: entry.ply, events: rest })
        rest = []
        open = { ply: entry.ply, events: [event], parts: [] }
        out.push(open)
      }
      if (!open) {
        rest.push(event)
        continue
      }
      const last: Entry | undefined = open.parts[open.parts.length - 1]
      if (last?.ply === entry.ply) last.events.push(event)
      else open.parts.push({ ply: entry.ply, events: [event] })
      open.ply = entry.ply
      if (folds!.to === event.kind) {
        open.events = [event]
        open = null
      }
    }
    if (rest.length > 0) out.push({ ply: entry.ply, events: rest })
  }
  return out
}

export function seat_name(seat: { seat: number; name: string; kind: string }): string {
  if (seat.kind === 'bot') return `Bot ${seat.seat}`
  return seat.name || `Seat ${seat.seat}`
}
