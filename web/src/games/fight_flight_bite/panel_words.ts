// What the panels beside the woodland of Fight, Flight, Bite say. What stands out in a sentence lies between stars.
import { list, plural } from '../words'

export const supply = 'Supply'
export const left_of_supply = (cubes: number): string => `${cubes} left`

// A card that is being chosen.
export const the_card = 'The card'
export const actions_on = (space: string): string => `Actions if you win with it on ${space}.`
export const ends_turn = 'Nobody to duel: the turn ends with it.'
export const if_kept = (points: string): string => `Kept to the end it would add ${points} now.`
export const space_and_land = (space: string, land: string): string => `${space}, a ${land}`
export const favours = (sign: string): string => `It favours ${sign}: one more action.`
export const rivals_here = (names: string[]): string =>
  names.length > 1
    ? `${list(names)} are here: there will be a duel.`
    : `${list(names)} is here: there will be a duel.`
export const nobody_here = 'Nobody to duel here, unless the card changes that.'

// A duel.
export const duel = 'Duel'
export const throw_number = (n: number): string => `throw ${n}`
export const draws = (n: number, most: number): string => `${plural(n, 'draw')} of ${most}`
export const draw_at_once = (whose: string): string => `a draw is ${whose} at once`
export const third_draw = (whose: string): string => `the third draw is ${whose}`
export const attack_on = (space: string, own: boolean): string =>
  own ? `attack on ${space}` : `attacks on ${space}`
export const most_critters = (n: number): string => `most critters: ${n}`
export const gone = 'gone from here'
export const drawn = (one: string, other: string): string => `${one} and ${other}: a draw`
export const won_with = (wins: string, sign: string): string => `${wins} with ${sign}`
export const again = (outcome: string): string => `${outcome}. Thrown again.`
export const in_time = (seconds: number, sign: string): string =>
  `Choose within ${plural(seconds, 'second')}, or it is ${sign} once more.`
export const actions_left = (left: number, of: number, name: string): string =>
  of === 1 ? `*${left} of ${of}* action left for ${name}` : `*${left} of ${of}* actions left for ${name}`
export const may_add_food = (name: string): string =>
  `${name} may add one food from the supply to any woodland space.`
export const if_held_gains = (they_win: string, own: boolean): string =>
  own
    ? `If ${they_win}: one food of your choice from the supply. No critter moves.`
    : `If ${they_win}: one food of their choice from the supply. No critter moves.`
export const if_held_nothing = (they_win: string): string => `If ${they_win}: nothing happens.`
export const shown = (card: string, effect: string): string =>
  `*${card}*, shown for the whole turn: ${effect}.`
export const land_favours = (space: string, land: string, sign: string): string =>
  `${space} is a ${land}: it favours ${sign}.`
export const last_duel = 'The last duel'
export const won_actions = (wins: string, actions: number): string =>
  actions > 0 ? `${wins}, ×${actions}` : wins

// A throw, and the signs.
export const signs = 'Signs'
export const beats = (sign: string): string => `beats ${sign}`
export const stops = (n: number): string => `stops ${plural(n, 'action')}`
export const push = (name: string): string => `push ${name} next door`
export const move_critters = 'move your critters'
export const move_food = 'move food anywhere'
export const locked = 'locked'
export const locked_sign = (sign: string): string => `locked: ${sign}`
export const not_locked = 'not locked'
export const choosing = 'choosing'
export const throw_of = (name: string, throw_: string, won: boolean): string =>
  won ? `${name}: ${throw_}, wins` : `${name}: ${throw_}`
export const throw_off = 'Throw-off'
export const for_victory = 'A tie: throw for the victory'
export const for_order = 'Throw for the turn order'
export const round_of = (n: number, most: number): string => `round ${n} of ${most}`
export const thrown = (name: string, sign: string): string => `${name} ${sign}`
export const last_round = (throws: string[]): string => `Last round: ${throws.join(', ')}.`
export const losers_drop_out =
  'If two different signs are shown, the losing ones drop out, until one is left.'
export const winner_plays_last =
  'The winner plays last, which is good; whoever sits on the winner’s left begins.'

// The harvest.
export const harvest = 'Harvest'
export const harvested_now = 'If harvested now'
export const harvest_of = (space: string): string => `Harvest of ${space}`
export const space = 'Space'
export const unclaimed = 'left'
export const all = 'all'
export const sum = 'sum'
export const in_bold = 'Bold controls the space and takes what the others leave.'
export const with_cards = (gain: number): string =>
  gain > 0 ? `With your cards: *+${gain}* points.` : `With your cards: *${gain}* points.`
export const who_takes = 'Who takes next'
export const takes_the_rest = (name: string): string => `${name}: the rest`
export const likely = (share: string): string => `Likely: ${share}.`

// Hands.
export const others_cards = 'Cards of the others'
export const cards_of = (name: string): string => `Cards of ${name}`
export const unknown = (n: number): string => `${n} unknown`
export const card = (name: string, played: boolean): string => (played ? `${name}, played` : name)
export const your_hand = 'Your hand'
export const kept = 'kept:\u00a0'
export const unseen = 'the others have not seen it'
export const hand_note =
  'Three stay at the end; each adds a point for every food of its colour. An eye marks cards the others have not seen.'
