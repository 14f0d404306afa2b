// Before the match.
import { capital } from '../games/words'

// Somebody followed a link to a table.
export const invitation_words = {
  title: (owner: string, game: string): string =>
    owner ? `${owner} invites you to ${game}` : `A table of ${game}`,
  name: 'What should the others call you?',
  seat: 'Where do you want to sit?',
  chair: (n: number): string => `Seat ${n}`,
  sit: 'Sit here',
  watch: 'Only watch',
  warning: (said: string): string => `This edition is unusual. ${capital(said)}.`,
}
export const invite_friends = 'Invite friends'
export const copy_the_link = 'Copy the link'
export const seat_empty = (seat: number): string => `Seat ${seat}, empty`
export const empty_seat = 'Empty seat'
export const sit_here = 'Sit here'
export const seat_a_bot = 'Seat a bot'
export const away = 'away'
export const strength = (seat: number): string => `Strength of the bot on seat ${seat}`
export const free_the_seat = 'Free the seat'
export const ready = 'ready'
