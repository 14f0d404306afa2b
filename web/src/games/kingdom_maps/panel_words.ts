// What the panels beside a sheet of Kingdom Maps say.
import { list, plural } from '../words'

// The dice and the territory of a turn.
export const dice = 'Dice'
export const the_dice = 'The dice'
export const your_roll = 'Your roll'
export const rolled = (name: string): string => `${name} rolled`
export const land_for_all = (land: string): string => `${land}s for everyone`
export const land_alone = (land: string, half: number): string =>
  half === 2 ? `${land}s, second half` : `${land}s, first half`
export const second_half = 'The second half'
export const choose_land = 'choose a territory'
export const announces = (name: string): string => `${name} announces next`
export const about_to_roll = 'about to roll'
export const take_a_die = 'take one of the dice'
// What oneself draws this turn, and what the others do: 0 and [] where that is nothing.
const numbers = (values: number[]): string => values.join(' or ')
export const you_draw = (n: number): string => `you draw ${n}`
export const you_cannot_draw = 'you cannot draw'
export const other_draws = (name: string, n: number): string => `${name} draws ${n}`
export const others_draw = (values: number[]): string => `the others draw ${numbers(values)}`
export const others_too = (values: number[]): string => `the others ${numbers(values)}`
export const who_draws = (parts: string[]): string => parts.join(', ')
export const die_taken = (die: number, name: string): string => `die ${die}, taken by ${name}`
export const die_of_land = (die: number): string => `die ${die}, the territory`
export const territory = 'territory'
export const you = 'you'
export const no_room = 'no room'
export const draw = (n: number): string => `draw ${n}`
export const only_changed = 'only changed'
export const change = 'Change the number'
export const less = 'One less'
export const more = 'One more'
export const costs = (price: number, powers: number): string =>
  powers === 1 ? 'costs your only power' : `costs ${price} of your ${powers} powers`
export const as_rolled = (powers: number): string => `as rolled; you have ${plural(powers, 'power')}`
export const territories = 'Territories'
export const no_use_left = 'no use left'
export const use_of_land = (use: string, cells: number): string =>
  `${use}, ${plural(cells, 'cell')} on your map`
export const which_die = 'Which die says the territory'
export const die_as_land = (die: number, land: string): string => `the ${die} as ${land}`
export const lands = (land: string): string => `${land}s`
export const by_the = (die: number): string => `by the ${die}`
export const last_turn = (names: string[]): string => `This is the last turn: ${list(names)} cannot draw.`
export const maybe_last = (rooms: string[]): string => `This turn may be the last: ${list(rooms)}.`
export const your_room = (cells: number): string => `you have room for ${cells}`
export const room_of = (name: string, cells: number): string => `${name} has room for ${cells}`

// What makes a good map.
export const criteria = 'A good map, this time'
export const your_and_others = 'you, others'
export const one_and_others = (name: string): string => `${name}, others`
export const same = 'same'
export const point_at = (source: string): string => `${source}: point at it to see which cells count`
export const choose = 'Choose'
export const choose_worth = (name: string, points: number): string => `Choose ${name}, worth ${points} now`
export const criteria_first = 'Two of six of each kind are rolled first.'
export const centre = 'The centre'
export const paid_twice = 'One criterion, paid twice'
export const with_drawn = (cell: string): string => `With ${cell} drawn`
export const together = 'Together'
export const to_use = 'to use'
export const not_yet = 'not yet'

// Sheets.
export const your_announcements = 'Your announcements'
export const announcements_of = (name: string): string => `${name}’s announcements`
export const of_each = (n: number): string => `${n} of each`
export const announcements_left = 'Announcements left'
export const uses_left = (land: string, uses: number, now: boolean): string =>
  now ? `${land}: ${plural(uses, 'use')} left, announced now` : `${land}: ${plural(uses, 'use')} left`
export const powers = 'Powers'
export const room_for = (cells: number): string => `room for ${cells}`
export const room = 'Room in one piece'
export const total = 'Total now'
export const hidden = 'Cells of this turn are hidden until everybody has finished.'
export const ready = (n: string): string => `${n} ready`
export const none_ready = 'none ready'
export const spent = (n: string): string => `${n} spent`
export const not_found_yet = (n: string): string => `${n} not found yet`
export const boxes = (parts: string[], centre: string): string => `${parts.join(', ')}. ${centre}`
export const centre_used = 'The centre is used at the end of this turn.'
export const centre_paid = (points: number, criteria: string[]): string =>
  `The centre paid ${points} for ${criteria.join(', ')}.`
export const centre_not_drawn = 'The centre is not drawn yet.'
export const your_map = 'Your map'
export const map_of = (name: string): string => `The map of ${name}`
export const look_at_yours = 'Look at your map'
export const look_at = (name: string): string => `Look at the map of ${name}`
export const whose = 'Whose map'
export const your_hand = 'Your hand'
export const how_drawn = 'how territories are drawn'
export const drawn_as = (land: string): string => `${land} drawn as`
export const drawing = (land: string, n: number): string => `${land}, drawing ${n}`

// The end.
export const maps = 'The maps'
export const copy_summary = 'Copy the summary'
export const first_match = 'Your first match with these four criteria on this device.'
export const best_now = (before: number): string => `Your best with these four criteria; it was ${before}.`
export const best = (points: number): string =>
  `Your best with these four criteria is ${plural(points, 'point')}.`
export const show_large = (name: string): string => `Show the map of ${name} large`
export const show_what_counts = 'Show what counts for'
export const marks = 'Marks'
export const more_for = (points: number, mark: string): string => `${points} more for ${mark}`
export const all_reached = 'all reached'
export const reached = 'reached'
