// What the panels beside Totem's board say. What stands out in a sentence lies between stars.
import { list, plural } from '../words'

// The roll.
export const your_roll = 'Your roll'
export const roll_of = (name: string): string => `${name}’s roll`
export const the_roll = 'The roll'
export const both = (points: number): string => `both = ${points}`
export const only = (points: number): string => `only ${points}`
export const walked = (walked: number, left: number): string => `${walked} walked, ${left} left`
export const not_chosen = (total: number): string => `${total} points, or one die`
export const left_of = (left: number, points: number): string => `${left} of ${plural(points, 'point')} left`
export const totems_first = 'The totems are placed first.'
export const about_to_roll = 'The dice are about to roll.'

// What stopping would do.
export const you_choose = 'You choose'
export const if_you_stop = 'If you stop'
export const if_you_stop_on = (cell: string): string => `If you stop on ${cell}`
export const point_at_one = 'Point at a number: what stopping there would take stands here.'
export const nothing_touched = (cell: string): string =>
  `On ${cell} nothing is touched: nobody loses a piece.`
export const out = (name: string): string =>
  `*${name}* is out: the totem is touched, and everything goes with it`
export const touched = (cell: string, of_several: boolean): string =>
  of_several
    ? `*${cell}* is one of the farthest touched`
    : `*${cell}* is touched, the farthest from its totem`
export const falls = (cells: string[]): string =>
  cells.length > 1
    ? `*${cells.join(' ')}* lose the totem and fall`
    : `*${cells.join(' ')}* loses the totem and falls`
export const points_stay = (left: number): string =>
  left === 1 ? 'point stays for your other units' : 'points stay for your other units'

// Before the turn passes.
export const before_you_pass = 'Before you pass'
export const open_sides = (totem: string, sides: number): string =>
  sides === 0
    ? `Your totem on *${totem}* has no open side.`
    : `Your totem on *${totem}* has ${plural(sides, 'open side')}.`
export const reach = (name: string, unit: string, side: string): string => `${name}’s ${unit} reaches ${side}`
export const reached = (reaches: string[], points: number, more: number): string =>
  more > 0
    ? `${list(reaches)} with ${plural(points, 'point')}, ${more} more with up to 12.`
    : `${list(reaches)} with ${plural(points, 'point')}.`
export const out_of_reach = 'No enemy can come beside it with one roll.'
