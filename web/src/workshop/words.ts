// What the workshop says.
import { plural } from '../games/words'

export const words = {
  title: 'Workshop',
  heading: 'The workshop',
  lead: 'Change the map, the cards and the numbers of a game; see at once whether it holds together; play it, and print it.',
  open: (game: string): string => `Change ${game}`,
  own_kept: 'You have begun an edition of your own.',
  board: 'The board',
  board_how:
    'Choose what to put there, then point at the board; hold and draw over many places. By keyboard: the arrows go from place to place, Enter puts it there, the numbers choose.',
  board_label: (layer: string): string => `The board: ${layer}`,
  tools: 'What to put there',
  layer: 'What is shown',
  symmetry: 'Do the same',
  symmetries: {
    none: 'here alone',
    'left-right': 'mirrored, left and right',
    'top-bottom': 'mirrored, top and bottom',
    half: 'turned by a half',
    third: 'turned by thirds',
    sixth: 'turned by sixths',
  },
  turn: 'The whole board',
  turns: {
    'left-right': 'Mirror left and right',
    'top-bottom': 'Mirror top and bottom',
    half: 'Turn by a half',
    sixth: 'Turn by a sixth',
  },
  taken: (label: string): string => `${label} is taken up: the arrows move it, Enter puts it down.`,
  joined_from: (label: string): string => `A road from ${label}: go to the other town and press Enter.`,
  free: 'a free place',
  spot: (label: string, says: string): string => (says ? `${label}: ${says}` : label),
  undo: 'Undo',
  redo: 'Redo',
  save: 'Save as a file',
  file: 'Open a file',
  house: 'Back to the house edition',
  house_again: 'This is the house edition again. Undo brings yours back.',
  kept: 'This is your edition as you left it. It is kept in this browser.',
  opened: (name: string): string => `“${name}” is open.`,
  too_large: 'This file is too large for an edition: 256 KiB at most.',
  no_json: 'This file is no edition: it cannot be read as JSON.',
  not_kept: 'This browser keeps nothing: save your edition as a file before you leave.',
  name_of_file: (game: string, edition: string): string =>
    `${game}-${
      edition
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 40) || 'edition'
    }.json`,
  sound: (name: string): string => `“${name}” is sound and can be played.`,
  checking: 'It is being read…',
  unchecked: 'Nobody can check it now: the server does not answer. Your changes are kept.',
  bad: (n: number): string => `${plural(n, 'thing')} to mend before it can be played:`,
  unusual: 'It is unusual, and may be played:',
  faults_here: (n: number): string => plural(n, 'fault'),
  players: 'Players',
  all: 'Everything else',
  all_how: 'Names, cards, numbers and texts.',
  add_item: (what: string): string => `Add a ${what}`,
  add_member: (what: string): string => `Add “${what}”`,
  remove: (what: string): string => `Take away ${what}`,
  up: (what: string): string => `Move ${what} up`,
  new_key: 'Name of a new entry',
  nothing: 'nothing',
  item: 'entry',
  numbered: (what: string, n: number): string => `${what} ${n}`,
  play: 'Play it against bots',
  invite: 'Invite friends to it',
  with_it: 'What to do with it',
  share: 'Copy a link to it',
  shared: 'The link is copied. It holds the whole edition: whoever has it can open, play and print it.',
  share_by_hand: 'Copy this link:',
  from_link: (name: string): string =>
    `“${name}” came by a link. Your own edition of before is one Undo away.`,
  link_broken: 'The link was cut off or changed: no edition can be read from it.',
}
