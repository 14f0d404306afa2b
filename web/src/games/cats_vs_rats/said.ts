// What the action bar says at each moment, to whoever acts and to whoever waits.
import type { Sight } from '../game'
import { capital, list, plural } from '../words'
import { board_of, TEAM, town_name, type CvrShow } from './show'
import { named } from './story'

const town_words = (sight: Sight, cell: string | null | undefined) =>
  cell ? `${town_name(sight.board, cell)} (${cell})` : 'the town'

export function said(sight: Sight, show: CvrShow): { title: string; detail: string } {
  const battle = show.battle
  const target = town_words(sight, battle?.target)
  const aimed = sight.hover ? sight.actions.find((a) => a.cells[0] === sight.hover) : undefined
  const aim = aimed
    ? `${town_words(sight, sight.hover)}${aimed.remark ? `: ${named(sight, aimed.remark)}` : ''}.`
    : ''
  const other = battle ? sight.name(battle.attacker) : ''
  switch (show.node) {
    case 'ATTR':
      return {
        title: 'Choose what you can do',
        detail: 'Your attribute also says which team you play for. It is kept for the whole match.',
      }
    case 'START':
      return {
        title: `Choose start town ${(show.chosen?.length ?? 0) + 1}`,
        detail:
          aim ||
          'Start towns hang together by roads and keep away from enemies. Then your units are shared among them.',
      }
    case 'STARTN': {
      const [question = '', most = ''] = sight.prompt.split('? ')
      return {
        title: most ? `${capital(question)}?` : capital(question),
        detail: [most ? `${capital(most)}.` : '', `Your start: ${list(show.chosen ?? [])}.`]
          .filter(Boolean)
          .join(' '),
      }
    }
    case 'RETURN':
      return {
        title: 'You come back: choose an unoccupied town',
        detail: aim || 'Ten fresh units stand there, and you have a whole turn.',
      }
    case 'SPAWN':
      return {
        title: 'Spawning: choose one of your towns',
        detail: aim || 'Each of your towns one road away from it gains a unit.',
      }
    case 'TAUNT':
      return {
        title: `${other} attacks ${town_words(sight, battle?.declared)}: draw it to you?`,
        detail:
          aim || 'Taunt: choose one of your towns beside the origin, and the attack goes there instead.',
      }
    case 'RESERVE':
      return {
        title: `Throw the reserve into the battle for ${target}?`,
        detail: `All ${plural(show.cube, 'unit')} of the cube join; it is empty afterwards.`,
      }
    case 'CARD_A':
      return {
        title: `Your attack on ${target}: a card?`,
        detail: 'Look at your hand and choose one, or none. Nobody sees it until both are turned up.',
      }
    case 'CARD_D':
      return {
        title: `${other} attacks ${target} with ${battle?.own ?? 0}: a card?`,
        detail: battle?.sides[0].card
          ? 'A card lies face down against you. Look at your hand and choose one, or none.'
          : 'The attacker placed none. Look at your hand and choose one, or none.',
      }
    case 'SWITCH_A':
    case 'SWITCH_D':
      return {
        title: 'Your card is muddled: play another',
        detail: 'It goes back to your hand; choose a different one.',
      }
    case 'NECRO_A':
    case 'NECRO_D':
      return {
        title: 'Necromancy: which card rises?',
        detail: 'Choose from the discard pile; it acts as if you had played it.',
      }
    case 'CHANGE':
      return {
        title: 'Changeling: who fights instead?',
        detail: aim || 'Your units and those of an allied town beside it change places.',
      }
    case 'RALLY':
      return {
        title: 'Rallying Bell: who sends half?',
        detail: aim || 'An allied town beside your origin sends half of its units, rounded up.',
      }
    case 'REROLL_A':
    case 'REROLL_D':
      return {
        title: `The dice show ${battle?.sides[0].die ?? ''} to ${battle?.sides[1].die ?? ''}: throw yours again?`,
        detail: 'Knucklebones: the second throw counts.',
      }
    case 'BROOM':
      return {
        title: `${target} is lost: where do they flee?`,
        detail: aim || 'Broomstick Flight: up to three units go to one of your towns beside it.',
      }
    case 'BREEDN':
      return { title: capital(sight.prompt), detail: '' }
    case 'DISCARD':
      return {
        title: 'Discard a card',
        detail: `At the end of your turn you hold ${board_of(sight.board).hand_limit} at most.`,
      }
    default:
      return { title: capital(sight.prompt), detail: '' }
  }
}

const DOING: Record<string, string> = {
  ATTR: 'chooses an attribute',
  START: 'chooses start towns',
  STARTN: 'places units',
  RETURN: 'comes back',
  SPAWN: 'chooses a town for Spawning',
  MAIN: 'is to act',
  TO: 'sends a group',
  HOP: 'passes through an ally',
  COUNT: 'sends a group',
  TAUNT: 'may taunt',
  RESERVE: 'may throw in the reserve',
  CARD_A: 'may place a card',
  CARD_D: 'may place a card',
  SWITCH_A: 'plays another card',
  SWITCH_D: 'plays another card',
  NECRO_A: 'raises a card',
  NECRO_D: 'raises a card',
  CHANGE: 'changes places',
  RALLY: 'calls an ally',
  REROLL_A: 'may throw again',
  REROLL_D: 'may throw again',
  BROOM: 'may flee',
  BROOMN: 'flees',
  FRENZY: 'may attack on',
  FCOUNT: 'attacks on',
  BREED: 'breeds',
  BREEDN: 'breeds',
  DISCARD: 'discards a card',
}

export function waiting(sight: Sight, show: CvrShow): { title: string; detail: string } {
  if (sight.past) return { title: 'Looking back', detail: `Turn ${show.turn + 1}` }
  if (sight.node.kind === 'over')
    return {
      title: 'The match is over',
      detail: show.over?.sentence ? `${capital(show.over.sentence)}.` : '',
    }
  const who = show.asked ? sight.name(show.asked) : 'The table'
  const close = show.teams.filter((t) => t.close)
  const warning =
    close.length > 0
      ? `The ${list(close.map((t) => TEAM[t.id]))} could reach ${close[0]!.goal} towns in one turn.`
      : ''
  const next = show.upcoming[1]
  return {
    title: show.asked ? `${who} ${DOING[show.node] ?? 'is to play'}` : 'The dice decide',
    detail: warning || (next ? `${sight.name(next)} ${next === sight.me ? 'follow' : 'follows'}.` : ''),
  }
}
