import { capital } from '../games/words'

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
export const count_word = (n: number): string => COUNTS[n] ?? String(n)
export const number_of_players = (n: number): string => `${capital(count_word(n))} ${n === 1 ? 'player' : 'players'}`

// A table's code in groups, as it is read aloud.
export const spaced_code = (id: string): string => id.toUpperCase().replace(/(.{3})(.{3})(.*)/, '$1 $2 $3').trim()
