// The log and single actions in the page's words: cards by name, food as what it is.
import type { Picture, Told, ToldEvent } from '../../net/types'
import { capital } from '../words'
import { board_of, face_of } from './show'
import { card_name, food_name, singular } from './words'

// "2 brown", "a brown": 2 nuts, a nut.
function food(text: string, board: Picture): string {
  const ids = board_of(board)
    .food.map((f) => f.id)
    .join('|')
  return text.replace(
    new RegExp(`\\b(\\w+) (${ids})\\b`, 'g'),
    (_, n: string, id: string) =>
      `${n} ${/^(1|an?|one)$/.test(n) ? singular(food_name(board, id)) : food_name(board, id)}`,
  )
}

export function retell(event: ToldEvent, _me: number | null, board: Picture): string {
  const text = event.text.replace(/ \((\w+(?:-\w)?)\)/g, (whole, code: string) =>
    face_of(board, code) ? '' : whole,
  )
  if (event.kind === 'score') return text.replace(/\w+(-\w)?/g, (code) => card_name(board, code))
  return food(text, board)
}

export function footnote(told: Told[], board: Picture): string {
  const left = told
    .flatMap((t) => t.events)
    .filter((e) => e.kind === 'unclaimed')
    .map((e) => food(e.text, board).replace(/ stays? unclaimed$/, ''))
  return left.length > 0 ? `Unclaimed: ${left.join('; ')}.` : ''
}

export function spoken(action: string, board: Picture): string {
  const [verb = '', what = '', where = ''] = action.split(' ')
  switch (verb) {
    case 'place':
      return `place a critter on ${what}`
    case 'card':
      return `show ${card_name(board, what)}`
    case 'throw':
      return `throw ${capital(what)}`
    case 'duel':
      return `duel ${what}`
    case 'reinforce':
      return what ? `bring a critter from ${what}` : 'place one more critter'
    case 'push':
      return `push ${what} to ${where}`
    case 'in':
      return `bring a critter in from ${what}`
    case 'out':
      return `send a critter out to ${what}`
    case 'bite':
      return `move a ${singular(food_name(board, what))} to ${where}`
    case 'grow':
      return `add a ${singular(food_name(board, what))} to ${where}`
    case 'take':
      return `take a ${singular(food_name(board, what))}`
    default:
      return action
  }
}
