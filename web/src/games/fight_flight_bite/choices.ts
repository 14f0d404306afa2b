// What is chosen with buttons beside the board.
import type { Action } from '../../net/types'
import type { Choice, Sight } from '../game'
import { capital } from '../words'
import {
  chosen_card,
  chosen_sign,
  final,
  is_cell,
  matching,
  on_board,
  spelled,
  whats,
  words_of,
} from './choosing'
import { board_of, food_symbol, me_of, seat_number, who, type FfbShow } from './show'
import { card_name, food_name, sign_words, singular } from './words'

export function choices(sight: Sight, show: FfbShow): Choice[] {
  const out: Choice[] = []
  const actions = on_board(sight)
  const of = whats(actions)
  const cell = sight.picked.find((w) => is_cell(sight, w))
  if (of.length > 1) {
    for (const what of of) {
      const fits = matching(actions, [what, ...(cell ? [cell] : [])])
      if (fits.length === 0) continue
      const on = sight.picked.includes(what)
      out.push({
        ...what_choice(sight, what, cell),
        ...(cell
          ? { actions: [fits[0]!.action], ends: final(sight, fits[0]!) }
          : { actions: [], picks: on ? [] : [what], on }),
      })
    }
  }
  for (const a of sight.actions.filter((b) => b.cells.length === 0)) {
    switch (a.kind) {
      case 'card':
        if (chosen_card(sight) === words_of(a)[1])
          out.push({
            label: final(sight, a)
              ? `Show ${card_name(sight.board, words_of(a)[1]!)}, end the turn`
              : `Show ${card_name(sight.board, words_of(a)[1]!)}`,
            actions: [a.action],
            primary: true,
          })
        break
      case 'throw':
        if (chosen_sign(sight) === words_of(a)[1])
          out.push({
            label: `Lock ${sign_words(words_of(a)[1]!)}`,
            actions: [a.action],
            primary: true,
            symbol: 'u-lock',
          })
        break
      case 'pass':
        out.push({ label: passing(show), actions: [a.action], ends: false })
        break
      case 'take':
        out.push(take_choice(sight, a))
        break
      case 'duel':
        out.push({ label: capital(spelled(sight, a)), actions: [a.action], primary: true })
        break
      default:
        out.push({ label: capital(spelled(sight, a)), actions: [a.action], primary: true })
    }
  }
  if (show.node === 'S1' || show.node === 'S2' || show.node === 'S3')
    if (!chosen_sign(sight))
      out.push({ label: 'Lock', actions: [], off: 'choose a sign first', symbol: 'u-lock' })
  return out
}

function passing(show: FfbShow): string {
  switch (show.node) {
    case 'D5':
      return 'End the turn'
    case 'D7':
      return 'Add nothing'
    case 'D4':
      return 'Do without'
    default:
      return 'Stop here'
  }
}

function what_choice(
  sight: Sight,
  what: string,
  cell: string | undefined,
): { label: string; symbol?: string } {
  if (what === 'in') return { label: cell ? `In from ${cell}` : 'Bring one in' }
  if (what === 'out') return { label: cell ? `Out to ${cell}` : 'Send one out' }
  if (board_of(sight.board).food.some((f) => f.id === what))
    return {
      label: `${capital(singular(food_name(sight.board, what)))}${cell ? ` to ${cell}` : ''}`,
      symbol: food_symbol(what),
    }
  return {
    label: cell ? `${who(sight, what)} to ${cell}` : who(sight, what),
    symbol: `sh-${seat_number(sight.board, what)}`,
  }
}

function take_choice(sight: Sight, a: Action): Choice {
  const id = words_of(a)[1]!
  const worth = me_of(sight)?.worth ?? []
  const at = (food: string) => worth[board_of(sight.board).food.findIndex((f) => f.id === food)] ?? 0
  const best = Math.max(...sight.actions.map((b) => at(words_of(b)[1] ?? '')))
  return {
    label: `${capital(singular(food_name(sight.board, id)))}, ${at(id)}`,
    actions: [a.action],
    symbol: food_symbol(id),
    primary: at(id) === best,
  }
}
