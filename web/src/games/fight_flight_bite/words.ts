// Sentences about food, critters and shares, with people's names.
import type { Picture } from '../../net/types'
import type { Sight } from '../game'
import { capital, list, plural } from '../words'
import { board_of, cubes, face_of, is_me, who, type Heap, type Share } from './show'

// "You take", "Bot 2 takes".
export const does = (sight: Sight, name: string, verb: string): string =>
  `${who(sight, name)} ${verb}${is_me(sight, name) ? '' : 's'}`
// Within a sentence: "you", "Bot 2".
export const whom = (sight: Sight, name: string | null | undefined): string => lower(who(sight, name))
export const whose = (sight: Sight, name: string): string =>
  is_me(sight, name) ? 'yours' : `${who(sight, name)}’s`

export function food_words(board: Picture, heap: Heap): string {
  const parts = board_of(board)
    .food.map((f, i) => (heap[i] ? `${heap[i]} ${heap[i] === 1 ? singular(f.name) : f.name}` : ''))
    .filter(Boolean)
  return parts.length > 0 ? list(parts) : 'no food'
}
export const food_name = (board: Picture, id: string): string =>
  board_of(board).food.find((f) => f.id === id)?.name ?? id
export const singular = (name: string): string => name.replace(/s$/, '')

// One space of the harvest in a sentence.
export function share_words(sight: Sight, share: Share): string {
  const got = (name: string) => cubes(share.to[name] ?? [])
  const takers = share.retreating.filter((r) => got(r) > 0)
  const left = cubes(share.unclaimed)
  const rest = left > 0 ? `, ${left} unclaimed` : ''
  const flee =
    share.fleeing.length > 0 ? `; nothing for ${list(share.fleeing.map((f) => lower(who(sight, f))))}` : ''
  if (share.controller === null) {
    if (share.retreating.length === 0) return `nobody is there, ${left} unclaimed`
    return `${list(takers.map((r) => `${who(sight, r)} ${got(r)}`))} in a tie${rest}${flee}`
  }
  const first = takers.map((r) => `${who(sight, r)} ${got(r)}`)
  const control = `${who(sight, share.controller)} ${got(share.controller)}`
  return `${first.length > 0 ? `${list(first)} first, then ${lower(control)}` : `${control}, alone`}${flee}`
}
export const lower = (text: string) => (text.startsWith('You') ? `y${text.slice(1)}` : text)

export const card_name = (board: Picture, code: string): string => face_of(board, code)?.name ?? code

// The card's own words, short enough for its face.
export function card_text(board: Picture, code: string): string {
  const effect = face_of(board, code)?.effect ?? ''
  const bonus = /^\+1 action: (.+)$/.exec(effect)
  return bonus ? `+1 if you win with ${either(bonus[1]!.split(', '))}` : effect
}
const either = (things: string[]) =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} or ${things[things.length - 1]}`

export const sign_words = (sign: string): string => capital(sign)
export const points = (n: number): string => plural(n, 'point')
