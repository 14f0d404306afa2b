// What the page of a new table says.
import { number_word } from '../games/words'

export const create_words = {
  seat: (n: number): string => `Seat ${n}`,
  place: (n: number): string => `Who plays ${number_word(n)}`,
  range: (least: number, most: number): string => `A number from ${least} to ${most}.`,
  many: (n: number): string => (n === 2 ? 'Choose two of them.' : `Choose ${n} of them.`),
  presets: 'How do you want to play?',
  own: { name: 'My own', says: 'Some rules are chosen below.' },
  rules: 'Rules of this match',
  readings: 'Other readings of the rulebook',
  edition: 'An edition of your own',
  edition_how: 'Drop an edition file here, or choose one. Every game has one to begin with:',
  edition_house: 'the printed one',
  edition_pick: 'Choose a file',
  edition_good: (name: string): string => `“${name}” is sound and will be played.`,
  edition_bad: 'This file cannot be played yet:',
  edition_away: 'Play the printed edition instead',
  edition_large: 'This file is too large for an edition.',
  warned: 'It is unusual. Everybody at the table will be told:',
  picture: (title: string, players: number): string =>
    players === 1 ? `The board of ${title} for one` : `The board of ${title} for ${players} players`,
  no_picture: 'With these rules there is no board to show.',
}
