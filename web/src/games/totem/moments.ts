// What decides a match of Totem: the dice, a chain cut off and falling, a totem touched.
import type { ToldEvent } from '../../net/types'
import { of_seat, type Moment, type Moments, type Seen } from '../moment'

const WORDS = {
  your_roll: (high: number, low: number) => `You roll ${high} and ${low}`,
  their_roll: (name: string, high: number, low: number) => `${name} rolls ${high} and ${low}`,
  falls: 'A chain is cut off',
  taken: 'A piece is taken',
  you_lose: (n: number) => (n === 1 ? 'You lose a piece.' : `You lose ${n} pieces at once.`),
  they_lose: (name: string, n: number) =>
    n === 1 ? `${name} loses a piece.` : `${name} loses ${n} pieces at once.`,
  out: 'A totem is touched',
  you_out: (by: string) => `${by} touched your totem: you are out.`,
  out_by_you: (name: string) => `You touch the totem of ${name}, who is out.`,
  they_out: (name: string, by: string) => `${by} touches the totem of ${name}, who is out.`,
}

function roll(event: ToldEvent, seen: Seen): Moment[] {
  const [high = 0, low = 0] = event.numbers ?? []
  if (!event.seat || !high) return []
  return [
    {
      kind: 'dice',
      weight: 1,
      title: of_seat(seen, event.seat, WORDS.your_roll(high, low), (name) =>
        WORDS.their_roll(name, high, low),
      ),
      line: '',
      sides: [],
      dice: [{ pips: high }, { pips: low }],
    },
  ]
}

function fall(event: ToldEvent, seen: Seen): Moment[] {
  const [owner = 0] = event.numbers ?? []
  const by = event.seat ?? 0
  if (!owner) return []
  const out = event.kind === 'out'
  const count = event.cells.length
  const line = !out
    ? of_seat(seen, owner, WORDS.you_lose(count), (name) => WORDS.they_lose(name, count))
    : owner === seen.me
      ? WORDS.you_out(seen.name(by))
      : by === seen.me
        ? WORDS.out_by_you(seen.name(owner))
        : WORDS.they_out(seen.name(owner), seen.name(by))
  return [
    {
      kind: 'fall',
      weight: out ? 9 : 3 + Math.min(count, 5),
      title: out ? WORDS.out : count > 1 ? WORDS.falls : WORDS.taken,
      line,
      sides: [
        { seat: by, name: seen.name(by), won: true },
        { seat: owner, name: seen.name(owner), lost: true },
      ],
      fallen: { seat: owner, count },
    },
  ]
}

export const moments: Moments = (told, seen) =>
  told.flatMap((t) =>
    t.events.flatMap((event) => {
      if (event.kind === 'roll') return roll(event, seen)
      return event.kind === 'eliminate' || event.kind === 'out' ? fall(event, seen) : []
    }),
  )
