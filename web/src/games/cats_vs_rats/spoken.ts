// An action in words.
import type { Picture } from '../../net/types'
import { attribute_of, card_of, town_name } from './show'

export function spoken(action: string, board: Picture): string {
  const [verb = '', what = ''] = action.split(' ')
  const town = () => `${town_name(board, what)} (${what})`
  switch (verb) {
    case 'from':
      return `set out from ${town()}`
    case 'to':
      return `go to ${town()}`
    case 'at':
      return `choose ${town()}`
    case 'n':
      return what === '1' ? 'send 1 unit' : `send ${what} units`
    case 'card':
      return `choose ${card_of(board, what)?.name ?? what}`
    case 'attr':
      return `take ${attribute_of(board, what)?.name ?? what}`
    case 'draw':
      return 'draw a card'
    case 'end':
      return 'end the turn'
    case 'yes':
    case 'no':
      return `say ${verb}`
    case 'cube':
      return 'fill the cube'
    default:
      return action
  }
}
