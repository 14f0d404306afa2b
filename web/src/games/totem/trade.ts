// Whether a roll may be traded for a piece, and what alone stands in the way.
import type { Sight } from '../game'
import { board_of, seat_of, show_of } from './show'

export type Trade = 'open' | 'low' | 'reserve' | 'room'

export function trade_of(sight: Sight): Trade {
  const show = show_of(sight.show)
  if (!show.dice?.exchange) return 'low'
  if (show.seats[seat_of(show.turn) - 1]?.reserve === 0) return 'reserve'
  return show.additions?.length === 0 ? 'room' : 'open'
}

// One sentence, for whoever has rolled.
export function no_trade(sight: Sight): string {
  const { exchange_total: wanted, exchange_doubles } = board_of(sight.board)
  const total = show_of(sight.show).dice?.total ?? 0
  switch (trade_of(sight)) {
    case 'low':
      return exchange_doubles
        ? `Nothing is traded: ${total} is less than ${wanted}, and it is no double.`
        : `Nothing is traded: ${total} is less than ${wanted}.`
    case 'reserve':
      return 'Nothing is traded now: your reserve is empty.'
    default:
      return 'Nothing is traded now: no cell beside your totem is free.'
  }
}

// The same in a few words, for everybody.
export function trade_words(sight: Sight): string {
  const roll = show_of(sight.show).dice
  if (!roll) return ''
  if (roll.bonus) return 'six and six: roll again after it'
  const { exchange_total: wanted, exchange_doubles } = board_of(sight.board)
  switch (trade_of(sight)) {
    case 'low':
      return exchange_doubles ? `no exchange: ${roll.total}, no double` : `no exchange: ${roll.total}`
    case 'reserve':
      return 'no exchange: the reserve is empty'
    case 'room':
      return 'no exchange: no room'
    case 'open':
      return roll.double && exchange_doubles ? 'exchange: a double' : `exchange: ${wanted} or more`
  }
}
