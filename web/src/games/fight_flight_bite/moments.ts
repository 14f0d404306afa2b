// What decides a match of Fight, Flight, Bite: both signs of a duel turned over together, a throw-off, the
// harvest shared out.
import type { ToldEvent } from '../../net/types'
import { of_seat, type Moment, type Moments, type Seen, type Side } from '../moment'
import { board_of, food_symbol, sign_symbol } from './show'
import { sign_words } from './words'

const SIGNS = ['fight', 'flight', 'bite']
const WORDS = {
  draw: 'A draw: both throw again',
  you_win: (sign: string) => `You win with ${sign}`,
  they_win: (name: string, sign: string) => `${name} wins with ${sign}`,
  you_gain: (n: number) => (n === 1 ? 'You have one action.' : `You have ${n} actions.`),
  they_gain: (name: string, n: number) => (n === 1 ? `${name} has one action.` : `${name} has ${n} actions.`),
  held: 'The attack is stopped.',
  order: 'The throw-off',
  you_left: 'You win the throw-off.',
  they_left: (name: string) => `${name} wins the throw-off.`,
  again: 'Those who are left throw again.',
  harvest: 'The harvest is shared out',
  from: (space: string) => `The food of ${space} goes to those who stand there.`,
  all_over: 'The food goes to those who stand by it.',
}

function duel(event: ToldEvent, seen: Seen): Moment[] {
  const [attacker = 0, defender = 0, first = 0, second = 0, winner = 0, actions = 0] = event.numbers ?? []
  if (!attacker || !defender) return []
  const signs = [SIGNS[first] ?? 'fight', SIGNS[second] ?? 'fight'] as const
  const side = (seat: number, i: 0 | 1): Side => ({
    seat,
    name: seen.name(seat),
    sign: sign_symbol(signs[i]),
    caption: sign_words(signs[i]),
    won: winner === seat,
    lost: winner !== 0 && winner !== seat,
  })
  const sign = sign_words(signs[winner === attacker ? 0 : 1])
  const title = !winner
    ? WORDS.draw
    : of_seat(seen, winner, WORDS.you_win(sign), (name) => WORDS.they_win(name, sign))
  const line = !winner
    ? ''
    : winner === attacker
      ? of_seat(seen, winner, WORDS.you_gain(actions), (name) => WORDS.they_gain(name, actions))
      : WORDS.held
  return [
    { kind: 'duel', weight: winner ? 7 : 6, title, line, sides: [side(attacker, 0), side(defender, 1)] },
  ]
}

function throw_off(event: ToldEvent, seen: Seen): Moment[] {
  const [left = 0, ...signs] = event.numbers ?? []
  const stays = (seat: number) => (left & (1 << (seat - 1))) !== 0
  const sides = signs.flatMap((one, i): Side[] =>
    one === 0
      ? []
      : [
          {
            seat: i + 1,
            name: seen.name(i + 1),
            sign: sign_symbol(SIGNS[one - 1] ?? 'fight'),
            caption: sign_words(SIGNS[one - 1] ?? 'fight'),
            won: stays(i + 1),
            lost: !stays(i + 1),
          },
        ],
  )
  if (sides.length === 0) return []
  const winners = sides.filter((s) => s.won)
  return [
    {
      kind: 'duel',
      weight: 5,
      title: WORDS.order,
      line:
        winners.length === 1 ? of_seat(seen, winners[0]!.seat, WORDS.you_left, WORDS.they_left) : WORDS.again,
      sides,
    },
  ]
}

function harvest(takes: ToldEvent[], seen: Seen): Moment[] {
  const heaps = new Map<number, number[]>()
  for (const event of takes) {
    const heap = heaps.get(event.seat ?? 0) ?? []
    event.numbers?.forEach((n, i) => {
      heap[i] = (heap[i] ?? 0) + n
    })
    heaps.set(event.seat ?? 0, heap)
  }
  const spaces = new Set(takes.flatMap((e) => e.cells))
  const foods = board_of(seen.board).food
  const sides = [...heaps]
    .sort(([a], [b]) => a - b)
    .map(([seat, heap]): Side => ({
      seat,
      name: seen.name(seat),
      figure: `+${heap.reduce((sum, n) => sum + n, 0)}`,
      food: heap.flatMap((count, i) =>
        count > 0 ? [{ symbol: food_symbol(foods[i]?.id ?? ''), count }] : [],
      ),
    }))
  const line = spaces.size === 1 ? WORDS.from([...spaces][0]!) : WORDS.all_over
  return sides.length > 0 ? [{ kind: 'harvest', weight: 6, title: WORDS.harvest, line, sides }] : []
}

export const moments: Moments = (told, seen) => {
  const events = told.flatMap((t) => t.events)
  const duels = events.flatMap((event) => {
    if (event.kind === 'throw') return duel(event, seen)
    return event.kind === 'reveal' ? throw_off(event, seen) : []
  })
  return [
    ...duels,
    ...harvest(
      events.filter((e) => e.kind === 'take' && e.numbers),
      seen,
    ),
  ]
}
