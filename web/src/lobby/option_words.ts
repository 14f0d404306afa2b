// The options of every game in words: a question, its answers, and the rule they change. What is sent stays
// as the game calls it. An option that is not here is shown with the game's own description.
import { choice, number, type OptionWords } from './option_kinds'
import { READINGS } from './reading_words'

const ATTRIBUTES: [string, string][] = [
  ['claws', 'Sharp Claws (Cats)'],
  ['taunt', 'Taunt (Cats)'],
  ['dispatcher', 'Dispatcher (Cats)'],
  ['crusader', 'Crusader (Cats)'],
  ['drop', 'Cat Drop (Cats)'],
  ['fort', 'Fortification (Rats)'],
  ['tunnel', 'Rat Tunnel (Rats)'],
  ['bridge', 'Allied Bridge (Rats)'],
  ['reserves', 'Join the Reserves (Rats)'],
  ['spawning', 'Spawning (Rats)'],
]

const PRINTED: Record<string, Record<string, OptionWords>> = {
  totem: {
    roll_cap: number('After how many rolls does the match end at the latest?', 1, 65535, 'TOT-087'),
    first_player: choice(
      'Who starts?',
      [
        ['random', 'Somebody by lot'],
        ['seat1', 'Seat 1'],
      ],
      'TOT-008',
    ),
    multi_enemy: choice(
      'A unit touches several opponents. What does it take?',
      [
        ['each', 'A piece of each of them'],
        ['one', 'One piece in all'],
      ],
      'TOT-068',
    ),
    revisit: choice(
      'Which cells are closed to a unit while it walks?',
      [
        ['path', 'Every cell it has left in this move'],
        ['last', 'Only the one it left last'],
      ],
      'TOT-047',
    ),
    distance: choice(
      'How is the piece farthest from its totem found?',
      [
        ['board', 'By counting cells, as the crow flies'],
        ['chain', 'Along its own chain of pieces'],
      ],
      'TOT-066',
    ),
    placement_attacks: choice(
      'Does a piece that comes from the reserve attack?',
      [
        ['false', 'No, it only stands there'],
        ['true', 'Yes, like one that has walked'],
      ],
      'TOT-032',
    ),
    bonus_roll: choice(
      'A six and a six give another roll. May it be declined?',
      [
        ['optional', 'Yes, whoever rolled decides'],
        ['automatic', 'No, it follows by itself'],
      ],
      'TOT-035',
    ),
  },
  rodentia: {
    goals: {
      ask: 'Which two goals are played?',
      rule: 'ROD-011',
      answers: {
        kind: 'some',
        usual: ['random', 'Two by lot'],
        many: 2,
        joint: '+',
        of: [
          ['1', 'Row'],
          ['2', 'Separate zones'],
          ['3', 'Largest area'],
          ['4', 'Diagonal'],
          ['5', 'Connect burrows'],
          ['6', 'Edges'],
        ],
      },
    },
    goal2_with_2: choice(
      'May “Separate zones” be drawn with two players?',
      [
        ['off', 'No'],
        ['on', 'Yes'],
      ],
      'ROD-013',
    ),
    diagonal: choice(
      'Which diagonals does the goal “Diagonal” count?',
      [
        ['random', 'One direction by lot'],
        ['asc', 'Those that rise to the right'],
        ['desc', 'Those that fall to the right'],
      ],
      'ROD-014',
    ),
    goal4_mode: choice(
      'What counts on a diagonal?',
      [
        ['runs', 'Three hexes in a row, all controlled'],
        ['lines', 'Most hexes of a whole diagonal'],
      ],
      'ROD-128',
    ),
    species: {
      ask: 'Who plays which species?',
      rule: 'ROD-007',
      answers: {
        kind: 'each',
        usual: ['random', 'By lot'],
        of: [
          ['squirrels', 'Squirrels (forest)'],
          ['marmots', 'Marmots (mountain)'],
          ['otters', 'Otters (river)'],
          ['beavers', 'Beavers (swamp)'],
          ['moles', 'Moles (grassland)'],
        ],
      },
    },
    start: {
      ask: 'Who starts the first round?',
      rule: 'ROD-008',
      answers: { kind: 'seat', usual: ['random', 'Somebody by lot'], value: (seat) => `P${seat}` },
    },
    stuck_rule: choice(
      'When does a player who has no die to place with end the match?',
      [
        ['house', 'When no die that is left helps, unless all of them are wolves'],
        ['literal', 'When no die that is left helps, even if all are wolves'],
        ['wolf_saves', 'Only when there is no wolf die to take, either'],
      ],
      'ROD-100',
    ),
    dead_die: choice(
      'Somebody takes a dead die. Who places nothing?',
      [
        ['own', 'Only who took it'],
        ['all', 'Everybody in this round'],
      ],
      'ROD-028',
    ),
    phase3_order: choice(
      'In which order do leaders and wolves move?',
      [
        ['leaders_first', 'All leaders, then all wolves'],
        ['by_player', 'Each player both, one after the other'],
      ],
      'ROD-067',
    ),
    round_cap: number('After which round does the match end at the latest?', 1, 250, 'ROD-106'),
    map: choice(
      'Which map is played?',
      [
        ['auto', 'The one for this number of players'],
        ['one', 'The map with one wolf'],
        ['two', 'The map with two wolves'],
      ],
      'ROD-002',
    ),
  },
  'kingdom-maps': {
    first_seat: {
      ask: 'Who is active first?',
      rule: 'KIN-014',
      answers: { kind: 'seat', usual: ['random', 'Somebody by lot'], value: (seat) => String(seat - 1) },
    },
    criteria: {
      ask: 'Which four criteria count?',
      rule: 'KIN-008',
      answers: {
        kind: 'some',
        usual: ['roll', 'Two of each list by lot'],
        many: 4,
        joint: ',',
        of: [
          ['A1', 'Deep Woods'],
          ['A2', 'High Ridges'],
          ['A3', 'Watered Fields'],
          ['A4', 'Quiet Lakes'],
          ['A5', 'Market Towns'],
          ['A6', 'Desert Frontier'],
          ['B1', 'Meeting Stones'],
          ['B2', 'Even Realm'],
          ['B3', 'Survey Lines'],
          ['B4', 'Hidden Valleys'],
          ['B5', 'Counties of Five'],
          ['B6', 'Mirrored Kingdom'],
        ],
      },
    },
    number_choice: choice(
      'May somebody choose a number that cannot be drawn?',
      [
        ['obliged', 'No, not while another one can'],
        ['free', 'Yes, and fail on purpose'],
      ],
      'KIN-041',
    ),
    number_max: number('How high may powers raise a die?', 6, 12, 'KIN-041'),
    solo_second: choice(
      'Alone: where is the second half of a turn drawn?',
      [
        ['own', 'Anywhere it fits'],
        ['joined', 'So that it touches the first half'],
      ],
      'KIN-136',
    ),
    drawing: choice(
      'Who sees what is drawn?',
      [
        ['secret', 'Everybody draws in secret, then all maps are turned over'],
        ['open', 'Everybody sees every cell at once, in seat order'],
      ],
      'KIN-035',
    ),
    uses: {
      ask: 'How often may each player announce each territory?',
      rule: 'KIN-015',
      answers: { kind: 'number', least: 1, most: 9, usual: ['edition', 'As printed for this many players'] },
    },
    auto_bank: choice(
      'Which criterion goes into the ? box?',
      [
        ['off', 'The one its owner chooses'],
        ['on', 'The best one, by itself'],
      ],
      'KIN-081',
    ),
  },
  'fight-flight-bite': {
    layout: choice(
      'Which shape does the wood have?',
      [
        ['default', 'The usual one for this many players'],
        ['flower7', 'The flower (2 or 3 players)'],
        ['bank7', 'The bank (2 or 3 players)'],
        ['triangle10', 'The triangle (4 players)'],
        ['long10', 'The long wood (4 players)'],
      ],
      'FFB-006',
    ),
    tribes: {
      ask: 'Does everybody have a tribe, with cards of its own?',
      rule: 'FFB-131',
      answers: {
        kind: 'each',
        usual: ['off', 'No, the four extras for everybody'],
        of: [
          ['foxes', 'Foxes'],
          ['birds', 'Birds'],
          ['snakes', 'Snakes'],
          ['rabbits', 'Rabbits'],
          ['moles', 'Moles'],
        ],
      },
    },
    tiles: { ask: 'In which order do the tiles lie?', rule: 'FFB-134' },
    pond: choice(
      'What is the pond?',
      [
        ['dunk', 'Critters may be pushed into it'],
        ['wade', 'First critters may start there, too'],
        ['barrier', 'Nothing enters it'],
        ['open', 'A space like any other'],
      ],
      'FFB-009',
    ),
    immediate: choice(
      'May the immediate effect of a card be declined?',
      [
        ['may', 'Yes'],
        ['must', 'No'],
      ],
      'FFB-036',
    ),
    bite_range: choice(
      'How far may food be bitten?',
      [
        ['any', 'To any space'],
        ['adjacent', 'Only next door'],
      ],
      'FFB-081',
    ),
    fight_target: choice(
      'Whose critters may a won Fight push?',
      [
        ['dueled', 'Those of the loser'],
        ['any', 'Anybody’s'],
      ],
      'FFB-074',
    ),
    grow_space: choice(
      'A defender has won. Where may the food be added?',
      [
        ['any', 'Anywhere'],
        ['other', 'Anywhere but on the contested space'],
      ],
      'FFB-085',
    ),
    order: choice(
      'Who begins?',
      [
        ['throw', 'A throw-off decides'],
        ['random', 'Somebody by lot'],
      ],
      'FFB-021',
    ),
    throw_cap: number('After how many rounds is a throw-off broken off?', 1, 1_000_000_000, 'FFB-023'),
    komi: {
      ask: 'Does somebody get points for the place in the turn order?',
      rule: 'FFB-123',
      answers: { kind: 'points', usual: ['0', 'Nobody'] },
    },
    rethrow_clock: choice(
      'After a draw, how much time is there to throw again?',
      [
        ['off', 'As much as everybody likes'],
        ['3', '3 seconds, or the same sign again'],
        ['5', '5 seconds, or the same sign again'],
        ['10', '10 seconds, or the same sign again'],
      ],
      'FFB-062',
    ),
  },
  'cats-vs-rats': {
    preset: choice(
      'Who has the first move has an advantage. Is it evened out?',
      [
        ['printed', 'No, as printed'],
        ['balanced', 'Yes: the first turn has one action, and a trio breeds more'],
      ],
      'CVR-102',
    ),
    attribute_pick: choice(
      'How does everybody come by an attribute?',
      [
        ['draft', 'They choose in turn'],
        ['random', 'By lot'],
        ['preset', 'As chosen below'],
      ],
      'CVR-020',
    ),
    attributes: {
      ask: 'Which attribute does each seat have, if chosen beforehand?',
      rule: 'CVR-020',
      answers: { kind: 'each', usual: ['', 'Not chosen beforehand'], of: ATTRIBUTES },
    },
    teams: choice(
      'How do the teams come about?',
      [
        ['free', 'By the attributes everybody takes'],
        ['fixed', 'As chosen below'],
      ],
      'CVR-002',
    ),
    sides: {
      ask: 'Who is Cat, who is Rat, if chosen beforehand?',
      rule: 'CVR-002',
      answers: {
        kind: 'each',
        usual: ['', 'Not chosen beforehand'],
        of: [
          ['cats', 'Cats'],
          ['rats', 'Rats'],
        ],
      },
    },
    turn_cap: number('After how many turns is the match judged?', 20, 2000, 'CVR-801'),
    unit_cap: number('Up to how many units may a player breed?', 60, 220, 'CVR-802'),
    first_turn_actions: number('How many actions has the very first turn?', 1, 3, 'CVR-102'),
    even_breeding: choice(
      'Does each player of a trio breed one and a half units a town?',
      [
        ['off', 'No, one a town like everybody'],
        ['on', 'Yes, rounded up'],
      ],
      'CVR-601',
    ),
    return_turn: choice(
      'What does a player do on the turn of coming back?',
      [
        ['full', 'A whole turn'],
        ['place_only', 'Only come back'],
      ],
      'CVR-624',
    ),
  },
}

// With the readings of the rulebook that are not the house's.
export const OPTION_WORDS: Record<string, Record<string, OptionWords>> = Object.fromEntries(
  Object.entries(PRINTED).map(([game, options]) => [game, { ...options, ...READINGS[game] }]),
)

export interface Preset {
  name: string
  says: string
  options: (players: number) => Record<string, string>
}
const CLASSIC: Preset = { name: 'Classic', says: 'As printed.', options: () => ({}) }

const TRIBES = ['foxes', 'birds', 'snakes', 'rabbits']
export const PRESETS: Record<string, Preset[]> = {
  totem: [
    CLASSIC,
    {
      name: 'Short',
      says: 'Ends after 60 rolls; then the pieces are counted.',
      options: () => ({ roll_cap: '60' }),
    },
    {
      name: 'For experts',
      says: 'New pieces attack at once, and distance is measured along the chain.',
      options: () => ({ placement_attacks: 'true', distance: 'chain' }),
    },
  ],
  rodentia: [
    CLASSIC,
    { name: 'Short', says: 'Ends after ten rounds.', options: () => ({ round_cap: '10' }) },
    {
      name: 'For experts',
      says: 'A dead die stops everybody, and each player moves leader and wolf at once.',
      options: () => ({ dead_die: 'all', phase3_order: 'by_player' }),
    },
  ],
  'kingdom-maps': [
    CLASSIC,
    {
      name: 'Short',
      says: 'Every territory is announced only once by each player.',
      options: () => ({ uses: '1' }),
    },
    {
      name: 'Open maps',
      says: 'Everybody sees what is drawn at once.',
      options: () => ({ drawing: 'open' }),
    },
    {
      name: 'For experts',
      says: 'Numbers up to nine, and failing on purpose is allowed.',
      options: () => ({ number_max: '9', number_choice: 'free' }),
    },
  ],
  'fight-flight-bite': [
    CLASSIC,
    {
      name: 'Quick hands',
      says: 'After a draw there are three seconds to throw again.',
      options: () => ({ rethrow_clock: '3' }),
    },
    {
      name: 'Another wood',
      says: 'The other shape of the wood for this many players.',
      options: (players) => ({ layout: players > 3 ? 'long10' : 'bank7' }),
    },
    {
      name: 'For experts',
      says: 'Tribes with cards of their own, and food is bitten only next door.',
      options: (players) => ({ tribes: TRIBES.slice(0, players).join(','), bite_range: 'adjacent' }),
    },
  ],
  'cats-vs-rats': [
    CLASSIC,
    { name: 'Short', says: 'Judged after 40 turns.', options: () => ({ turn_cap: '40' }) },
    {
      name: 'Even start',
      says: 'Evens out the advantage of going first.',
      options: () => ({ preset: 'balanced' }),
    },
    {
      name: 'For experts',
      says: 'Attributes by lot, and coming back takes the whole turn.',
      options: () => ({ attribute_pick: 'random', return_turn: 'place_only' }),
    },
  ],
}

// An answer as people read it.
export function answer_words(game: string, option: string, value: string): string | null {
  const answers = OPTION_WORDS[game]?.[option]?.answers
  if (!answers) return null
  if (answers.kind === 'choice') return answers.of.find(([v]) => v === value)?.[1] ?? null
  if ('usual' in answers && answers.usual?.[0] === value) return answers.usual[1]
  if (answers.kind === 'some' || answers.kind === 'each') {
    const joint = answers.kind === 'some' ? answers.joint : ','
    const words = value.split(joint).map((v) => answers.of.find(([id]) => id === v)?.[1] ?? v)
    return words.join(', ')
  }
  return value
}
