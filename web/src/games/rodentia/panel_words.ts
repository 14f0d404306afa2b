// What the panels beside Rodentia's map say.
import { plural } from '../words'

// The goals.
export const goals = 'Goals of this match'
export const points_now = (points: number): string => `${points} points now`
export const no_diagonal = 'Nobody has two of a diagonal yet.'
export const goals_first = 'Two goals of six are drawn first.'

// The legend.
export const reading_the_map = 'Reading the map'
export const you_may = 'you may choose it'
export const closed = 'right land, but closed to you'
export const for_good = 'held for good, 3 of 5'
export const for_now = 'ahead for now'

// The dice.
export const dice = 'Dice'
export const wolf = 'wolf'
export const die = (land: string): string => `${land} die`
export const die_left_over = (land: string): string =>
  `${land} die, left over: what it adds comes after this round`
export const left_over = 'Left over'
export const one_more = (land: string): string => `${land} +1`
export const nothing_more = 'nothing gets more'
export const ends_the_match = 'ends the match'
export const after_burrows = 'The dice come after the burrows.'
export const about_to_roll = 'The dice are about to roll.'
export const moves_the_wolf = 'moves the wolf'
export const places_nothing = 'places nothing'
export const left = (rodents: number): string => `${rodents} left`

// What a land is worth.
export const worth = 'One hex is worth'
export const full = 'full'
export const room_for = (slots: number): string => `room for ${slots}`
export const bonus_marks = (marks: number): string => plural(marks, 'bonus mark')
export const land = (marks: number, slots: number, home: boolean): string =>
  home
    ? `${plural(marks, 'bonus mark')}, ${plural(slots, 'slot')} left, your home`
    : `${plural(marks, 'bonus mark')}, ${plural(slots, 'slot')} left`
