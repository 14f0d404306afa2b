// What the action bar says at each moment, to whoever acts and to whoever waits.
import type { Sight } from '../game'
import { capital, list, plural } from '../words'
import { in_names } from '../you'
import { chosen_card, is_cell, matching, on_board, spelled } from './choosing'
import { board_of, is_me, me_of, seat_number, show_of, who, type FfbShow } from './show'
import { card_name, card_text, does, points, share_words, sign_words, whom } from './words'

function look(sight: Sight): string {
  const cell = sight.hover
  if (!cell) return ''
  const words = sight.picked.filter((w) => !is_cell(sight, w))
  const fits = matching(on_board(sight), [...words, cell])
  if (fits.length === 1 && fits[0]!.remark)
    return `${capital(spelled(sight, fits[0]!))}: ${named(sight, fits[0]!.remark)}.`
  const share = show_of(sight.show).harvest.find((h) => h.space === cell)
  return share ? `${cell}, if harvested now: ${share_words(sight, share)}.` : ''
}

export const named = (sight: Sight, text: string): string =>
  in_names(text, board_of(sight.board).seats, sight.name, sight.me)

const rival_of = (sight: Sight, show: FfbShow): string =>
  (is_me(sight, show.turn?.attacker) ? show.turn?.defender : show.turn?.attacker) ?? ''

export function said(sight: Sight, show: FfbShow): { title: string; detail: string } {
  const at = show.turn?.space ?? ''
  const seen = look(sight)
  const own = me_of(sight)
  switch (show.node) {
    case 'S1':
      return {
        title: 'Throw for the turn order, then lock it',
        detail:
          locked_words(sight, show) || 'Whoever wins plays last. Nothing is shown until all have locked.',
      }
    case 'S3':
      return {
        title: 'Throw for the victory, then lock it',
        detail: locked_words(sight, show) || 'You are tied for most points.',
      }
    case 'S2': {
      const rival = show.players[seat_number(sight.board, rival_of(sight, show)) - 1]
      return {
        title: 'Choose your throw, then lock it',
        detail: `${rival?.locked ? `${who(sight, rival.seat)} has locked. ` : ''}Nothing is shown until you both have.`,
      }
    }
    case 'D1':
      return {
        title: 'Place a first critter on an empty space',
        detail:
          seen ||
          `${plural(own?.reserve ?? 0, 'critter')} in your reserve. The number is what the harvest would bring you now.`,
      }
    case 'D2':
      return {
        title: 'Place a critter',
        detail:
          seen ||
          'Where others stand you must duel. The number is what the harvest would bring you more or less.',
      }
    case 'D3': {
      const card = chosen_card(sight)
      if (card) {
        const worth = own?.cards?.find((c) => c.code === card)?.worth ?? 0
        return {
          title: `Show ${card_name(sight.board, card)} for this turn?`,
          detail: `${capital(card_text(sight.board, card))}. Kept to the end it would add ${points(worth)} now.`,
        }
      }
      return {
        title: `Show a card for this turn on ${at}`,
        detail: 'Three cards stay with you at the end, each worth a point for every food of its colour.',
      }
    }
    case 'D4': {
      const card = show.turn?.card ?? ''
      return {
        title: `${card_name(sight.board, card)}: ${card_text(sight.board, card).replace('at once: ', '')}`,
        detail: seen || hint(sight),
      }
    }
    case 'D5':
      return (show.turn?.duels ?? 0) > 0
        ? {
            title: `Duel again on ${at}, or end the turn`,
            detail:
              `${plural(show.turn?.standing ?? 0, 'critter')} of yours can still attack. ` +
              'The rival with most critters here must be attacked.',
          }
        : { title: `Choose whom to duel on ${at}`, detail: 'They are tied for most critters here.' }
    case 'D6':
      return {
        title: `You won with ${sign_words(show.turn?.sign ?? '')}: ${gift(sight, show)}`,
        detail: seen || `${show.turn?.left} of ${plural(show.turn?.of ?? 0, 'action')} left. ${hint(sight)}`,
      }
    case 'D7':
      return { title: 'You held your ground: add one food anywhere', detail: seen || hint(sight) }
    case 'D8':
      return {
        title: `Take one food from ${show.take?.space ?? ''}`,
        detail: 'With your cards each is worth what its button says.',
      }
    default:
      return { title: capital(sight.prompt), detail: seen }
  }
}

function gift(sight: Sight, show: FfbShow): string {
  const at = show.turn?.space ?? ''
  switch (show.turn?.sign) {
    case 'fight':
      return `push ${whom(sight, show.turn.defender)} away from ${at}`
    case 'flight':
      return `move a critter into or out of ${at}`
    default:
      return `move food away from ${at}`
  }
}

// How to go on from what is chosen so far.
function hint(sight: Sight): string {
  const cell = sight.picked.find((w) => is_cell(sight, w))
  const kinds = new Set(on_board(sight).map((a) => a.kind))
  if (kinds.has('bite') || kinds.has('grow'))
    return cell
      ? `Which food goes to ${cell}?`
      : sight.picked.length > 0
        ? 'Now choose where it goes.'
        : 'Choose a food and a space, in any order.'
  if (kinds.has('in') || kinds.has('out'))
    return cell
      ? `Out to ${cell}, or in from there?`
      : sight.picked.includes('out')
        ? 'Now choose where it goes.'
        : sight.picked.includes('in')
          ? 'Now choose where it comes from.'
          : 'Drag a critter, or choose a space.'
  return cell ? `Who goes to ${cell}?` : 'Drag a critter, or choose where it goes.'
}

function locked_words(sight: Sight, show: FfbShow): string {
  const done = (show.throw_off?.in ?? []).filter(
    (n) => !is_me(sight, n) && show.players[seat_number(sight.board, n) - 1]?.locked,
  )
  return done.length > 0
    ? `${list(done.map((n) => who(sight, n)))} ${done.length > 1 ? 'have' : 'has'} locked. Nothing is shown until all have.`
    : ''
}

export function waiting(sight: Sight, show: FfbShow): { title: string; detail: string } {
  if (sight.past) return { title: 'Looking back', detail: show.round ? `Round ${show.round}` : '' }
  if (sight.node.kind === 'over') return { title: 'The match is over', detail: '' }
  const own = me_of(sight)
  const seen = look(sight)
  const acting = list(show.to_act.map((n) => who(sight, n)))
  if (own?.locked && own.sign)
    return {
      title: `You have locked ${sign_words(own.sign)}`,
      detail: `Waiting for ${acting}. Nothing is shown until all have locked.`,
    }
  const doing: Record<string, string> = {
    S1: 'throw for the turn order',
    S2: 'throw',
    S3: 'throw for the victory',
    D1: 'place a first critter',
    D2: 'place a critter',
    D3: 'choose a card',
    D4: 'use the card',
    D5: 'choose a duel',
    D6: 'use the win',
    D7: 'may add a food',
    D8: 'take food',
  }
  const verb = doing[show.node] ?? 'play'
  if (show.to_act.length === 0) return { title: 'The wood is being laid out', detail: '' }
  const title =
    show.to_act.length > 1 || verb.startsWith('may')
      ? `${acting} ${verb}`
      : does(sight, show.to_act[0]!, verb.split(' ')[0]!) +
        verb.slice(verb.indexOf(' ') < 0 ? verb.length : verb.indexOf(' '))
  return {
    title,
    detail:
      seen ||
      (show.turn?.attacker
        ? `${does(sight, show.turn.attacker, 'attack')} ${whom(sight, show.turn.defender)} on ${show.turn.space}.`
        : ''),
  }
}
