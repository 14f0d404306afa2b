// An action in words.
import type { Picture } from '../../net/types'
import { criterion_of } from './show'

export function spoken(action: string, board: Picture): string {
  const [verb = '', what = ''] = action.split(' ')
  switch (verb) {
    case 'land':
      return `announce ${what}`
    case 'die':
      return `take the ${action.slice(4)}`
    case 'field':
      return `let the ${what} say the territory`
    case 'draw':
      return `draw ${what}`
    case 'bank':
      return `write ${criterion_of(board, what)?.name ?? what} for the centre`
    default:
      return action
  }
}
