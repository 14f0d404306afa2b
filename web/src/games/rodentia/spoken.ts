// An action in words.
import type { Picture } from '../../net/types'
import { board_of, WOLF } from './show'

export function spoken(action: string, board: Picture): string {
  const [verb = '', what = ''] = action.split(' ')
  switch (verb) {
    case 'die':
      return `take the ${Number(what) === WOLF ? 'wolf' : (board_of(board).terrains[Number(what) - 1]?.name ?? what)} die`
    case 'burrow':
      return `draw the burrow on ${what}`
    case 'place':
      return `place a rodent on ${what}`
    case 'leader':
      return `move the leader to ${what}`
    case 'jump':
      return 'jump with the leader'
    case 'stay':
      return 'stay with the leader'
    case 'stop':
      return 'stop there'
    case 'wolf1':
    case 'wolf2':
      return `move ${board_of(board).cells.length > 26 ? `wolf ${verb.slice(4)}` : 'the wolf'} to ${what}`
    default:
      return action
  }
}
