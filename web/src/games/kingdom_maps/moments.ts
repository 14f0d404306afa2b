// What decides a match of Kingdom Maps: the dice of a turn, and the maps turned over after it.
import type { ToldEvent } from '../../net/types'
import type { Moment, Moments, Seen, Side, Spot } from '../moment'
import { board_of, land_at, show_of } from './show'

const WORDS = {
  rolled: 'The dice land',
  revealed_one: (name: string) => `The map of ${name} is turned over`,
  revealed: 'The maps are turned over',
  drew: (n: number, land: string) => (n === 1 ? `1 new cell of ${land}` : `${n} new cells of ${land}`),
}

function map_of(seen: Seen, seat: number, fresh: string[]): Spot[] {
  const sheet = show_of(seen.show).players[seat - 1]
  return board_of(seen.board).cells.flatMap((cell, i) => {
    const land = land_at(seen.board, sheet, i)
    return land ? [{ cell: cell.label, land, fresh: fresh.includes(cell.label) }] : []
  })
}

function revealed(events: ToldEvent[], seen: Seen): Moment[] {
  const sides = events.map((event): Side => {
    const seat = event.seat ?? 0
    const land = board_of(seen.board).territories[event.numbers?.[0] ?? -1]?.id ?? ''
    return {
      seat,
      name: seen.name(seat),
      caption: WORDS.drew(event.cells.length, land),
      map: map_of(seen, seat, event.cells),
    }
  })
  if (sides.length === 0) return []
  return [
    {
      kind: 'reveal',
      weight: 4,
      title: sides.length === 1 ? WORDS.revealed_one(sides[0]!.name) : WORDS.revealed,
      line: '',
      sides,
    },
  ]
}

export const moments: Moments = (told, seen) => {
  const events = told.flatMap((t) => t.events)
  const rolls = events
    .filter((e) => e.kind === 'roll' && (e.numbers?.length ?? 0) > 0)
    .map((e): Moment => ({
      kind: 'dice',
      weight: 1,
      title: WORDS.rolled,
      line: '',
      sides: [],
      dice: e.numbers!.map((pips) => ({ pips })),
    }))
  // Whoever lags behind sees every map once, as it lies now.
  const maps = new Map(
    events.filter((e) => e.kind === 'reveal' && e.cells.length > 0).map((e) => [e.seat, e] as const),
  )
  return [...rolls, ...revealed([...maps.values()], seen)]
}
