// What the panels beside the map of Cats vs Rats say.
import { list, plural } from '../words'

// The attributes, and who has which.
export const team = (name: string): string => `The ${name}`
export const who_can = 'Who can do what'

// A battle.
export const battle = 'Battle'
export const attacks = 'attacks'
export const to = 'to'
export const score = { won: 'beats', lost: 'loses to', tied: 'ties', ruin: 'and' }
export const units_from = (units: number, town: string): string => `${units} from ${town}`
export const units_in = (units: number, town: string): string => `${units} in ${town}`
export const units = 'units'
export const dice = 'dice'
export const after_cards = 'after cards'
export const wall = 'wall'
export const total = 'total'
export const earlier = 'Earlier battle'
export const later = 'Later'
export const fixed_order = 'Cards act in a fixed order'
export const higher_wins = 'The higher total wins'
export const step_through = 'Step through'
export const next_step = 'Next step'
export const done = 'Done'
export const yours_face_down = 'Yours, face down.'
export const face_down = 'a card, face down'
export const choosing = 'choosing'
export const not_yet = 'not yet'
export const no_card = 'no card'

// Cards.
export const my_cards = 'My cards'
export const my_hand = 'My hand'
export const cards = (n: number): string => plural(n, 'card')
export const cards_to_touch = (n: number): string => `${plural(n, 'card')}, touch to look`
export const copies = (n: number): string => `${n} of these`
export const useless_here = 'no use on your side'
export const too_late = 'too late to act'
export const no_cards = 'None. Drawing one costs an action.'
export const discard_pile = 'Discard pile'
export const the_discard_pile = 'The discard pile'
export const witchcraft = 'Witchcraft'
export const piles = (deck: number, discarded: number): string =>
  `${deck} in the deck, ${discarded} discarded`
export const nothing_discarded = 'Nothing has been discarded yet.'
export const answer_no = 'Answer no until my next turn'
export const answers_no =
  'No card, no reserve: each question is answered with no after the same pause, so nobody learns what you hold.'

// The race.
export const first_to = (towns: number): string => `First to ${towns} towns`
export const actions_left = (n: number): string => `${plural(n, 'action')} left`
export const next_turns = 'Next turns'
export const there = (name: string, towns: number): string =>
  `The ${name} hold ${towns}: they win when this turn ends.`
export const close = (name: string, towns: number): string => `The ${name} could reach ${towns} in one turn.`
export const players = (names: string[]): string => list(names)
export const towns_of = (towns: number, goal: number): string => `*${towns}* of ${goal}`
export const wins_at_the_end = (towns: number, goal: number): string =>
  `*${towns}* of ${goal}, wins when the turn ends`
