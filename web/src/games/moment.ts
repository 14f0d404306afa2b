// A moment that decides something, as plain data: who meets, what each shows, what fell, in one line what
// it means. A game's `moments.ts` reads it from what was told; `table/Moment.svelte` draws any of them.
import type { Picture, Told } from '../net/types'

export type MomentKind = 'dice' | 'duel' | 'battle' | 'fall' | 'reveal' | 'catch' | 'harvest' | 'race'

export interface Face {
  pips?: number
  land?: string // a class of the look: the die's colour
  symbol?: string
}
// A cell of a small map, in the units of the game's geometry.
export interface Spot {
  cell: string
  land: string
  fresh: boolean // drawn just now
}
export interface Side {
  seat: number // 0: several, or nobody
  name: string
  symbol?: string // instead of the seat's own head
  sign?: string // what was turned over
  caption?: string // what it is called
  dice?: Face[]
  figure?: string | number // one number that counts
  sum?: string // how it came about
  of?: number // the figure is so much of this: drawn as a bar
  food?: { symbol: string; count: number }[]
  map?: Spot[]
  won?: boolean
  lost?: boolean
}
export interface Moment {
  kind: MomentKind
  weight: number // of several that come at once the heaviest is drawn
  title: string
  line: string // what it means, a whole sentence; may be empty
  sides: Side[]
  dice?: Face[] // that belong to nobody
  fallen?: { seat: number; count: number } // pieces that go
  also?: string[] // what came at the same time, in words
}

// What there is to be seen when it happens.
export interface Seen {
  board: Picture
  show: Picture
  me: number | null
  name: (seat: number) => string
}
export type Moments = (told: Told[], seen: Seen) => Moment[]

// A busy machine draws late: what is to be seen for a second is held a little longer.
const HELD_MS: Record<MomentKind, number> = {
  dice: 1200,
  duel: 1900,
  battle: 2000,
  fall: 1600,
  reveal: 1800,
  catch: 1700,
  harvest: 2000,
  race: 2000,
}
export const held_ms = (moment: Moment): number => HELD_MS[moment.kind]

const MOST_LINES = 3
// Several at once are one: the heaviest is drawn, the last of equals, and the others are told below it.
export function together(all: Moment[]): Moment | null {
  const first = all.reduce<Moment | null>((best, m) => (best && best.weight > m.weight ? best : m), null)
  if (!first || all.length === 1) return first
  const also = all
    .filter((m) => m !== first && m.kind !== 'dice')
    .map((m) => m.line || m.title)
    .slice(-MOST_LINES)
  return also.length > 0 ? { ...first, also } : first
}

// Whole sentences for whoever reads about themselves and for the others.
export const of_seat = (
  seen: Pick<Seen, 'me' | 'name'>,
  seat: number,
  yours: string,
  theirs: (name: string) => string,
): string => (seat === seen.me ? yours : theirs(seen.name(seat)))
