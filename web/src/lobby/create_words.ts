// What the page of a new table says.
import { list, number_word, plural } from '../games/words'

export const create_words = {
  title: (game: string): string => `A new table of ${game}`,
  players: (least: number, most: number): string =>
    least === most ? `${least} players` : `${least}–${most} players`,
  // Who will sit there, in the order people think of it: oneself, friends, bots.
  summary: (preset: string, mine: boolean, free: number, of_bots: number): string => {
    const who = [mine && 'you', free > 0 && plural(free, 'friend'), of_bots > 0 && plural(of_bots, 'bot')]
    return `${preset}: ${list(who.filter((one) => one !== false))}.`
  },
  where: 'Where',
  there: 'At this server',
  there_says: 'Friends come by a link, wherever they are.',
  here: 'On this device',
  here_says: 'Without a network: against bots, and with people around this device. It is kept here alone.',
  // Why it is not offered.
  not_here: {
    engine: 'Only at this server: its page came without the engine for playing on this device, offline.',
    browser:
      'Only at this server: playing on this device, offline, takes an address with https and a browser of today.',
    server:
      'No server answers, and the engine for playing offline is not on this device. No table can be opened now.',
  },
  somebody: 'A person here',
  name_of: (seat: number): string => `Name of seat ${seat}`,
  person: (seat: number, people: number): string => (people > 1 ? `Player ${seat}` : 'You'),
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
  edition_make: 'Change it in the workshop',
  edition_good: (name: string): string => `“${name}” is sound and will be played.`,
  edition_bad: 'This file cannot be played yet:',
  edition_away: 'Play the printed edition instead',
  edition_large: 'This file is too large for an edition.',
  warned: 'It is unusual. Everybody at the table will be told:',
  picture: (title: string, players: number): string =>
    players === 1 ? `The board of ${title} for one` : `The board of ${title} for ${players} players`,
  no_picture: 'With these rules there is no board to show.',
}
