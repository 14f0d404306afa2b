// Choosing by words: an action is the verb, what it moves, and a space.
import type { Action } from '../../net/types'
import type { Sight } from '../game'
import { show_of, tile_of, who, type Offer } from './show'
import { food_name, singular, whom } from './words'

export const words_of = (a: Action): string[] => a.action.split(' ')

export const matching = (actions: Action[], picked: string[]): Action[] =>
  actions.filter((a) => picked.every((word) => words_of(a).includes(word)))

export const on_board = (sight: Sight): Action[] => sight.actions.filter((a) => a.cells.length > 0)

export const is_cell = (sight: Sight, word: string) => tile_of(sight.board, word) !== undefined

// What is moved: a food, a seat's critter, or one's own in or out.
export function what_of(a: Action): string {
  const [verb = '', what = ''] = words_of(a)
  return verb === 'in' || verb === 'out' ? verb : a.cells[0] === what ? '' : what
}

export const whats = (actions: Action[]): string[] => [...new Set(actions.map(what_of))].filter(Boolean)

export const offer_of = (sight: Sight, action: string): Offer | undefined =>
  show_of(sight.show).choices?.find((o) => o.action === action)

export const final = (sight: Sight, a: Action): boolean => offer_of(sight, a.action)?.ends_turn ?? false

// An action in the words of the table.
export function spelled(sight: Sight, a: Action): string {
  const cell = a.cells[0] ?? ''
  const at = show_of(sight.show).turn?.space ?? ''
  const what = what_of(a)
  switch (a.kind) {
    case 'place':
      return `place a critter on ${cell}`
    case 'push':
      return `push one of ${whom(sight, what)} to ${cell}`
    case 'in':
      return `bring one in from ${cell}`
    case 'out':
      return `send one out to ${cell}`
    case 'reinforce':
      return cell ? `bring one from ${cell}` : `one more critter to ${at}`
    case 'bite':
      return `move one ${singular(food_name(sight.board, what))} to ${cell}`
    case 'grow':
      return `add one ${singular(food_name(sight.board, what))} to ${cell}`
    case 'duel':
      return `duel ${who(sight, words_of(a)[1])}`
    default:
      return a.action
  }
}

export function chosen_card(sight: Sight): string | undefined {
  return sight.picked.map((w) => /^card (.+)$/.exec(w)?.[1]).find(Boolean)
}

export const chosen_sign = (sight: Sight): string | undefined =>
  sight.picked.map((w) => /^throw (.+)$/.exec(w)?.[1]).find(Boolean)
