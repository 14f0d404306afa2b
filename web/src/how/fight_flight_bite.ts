import type { FfbShow, Player, Share, Space } from '../games/fight_flight_bite/show'
import type { Sight } from '../games/game'
import type { Action, Picture } from '../net/types'
import type { HowPage } from './pages'

const NAMES = ['', 'You', 'Birds', 'Rabbits']
const SEATS = ['red', 'blue', 'yellow']

const FOOD: Record<string, [number, number, number]> = {
  A1: [2, 3, 1],
  A2: [3, 1, 2],
  B1: [1, 2, 3],
  B2: [0, 0, 0],
  B3: [2, 2, 2],
  C1: [4, 1, 1],
  C2: [1, 4, 1],
}
function wood(
  critters: Record<string, Record<string, number>>,
  food: Record<string, [number, number, number]> = FOOD,
): Space[] {
  return Object.keys(FOOD).map((label) => ({
    label,
    critters: critters[label] ?? {},
    food: food[label] ?? [0, 0, 0],
  }))
}
const player = (seat: string): Player => ({
  seat,
  reserve: 4,
  hand: [],
  hidden: 4,
  discards: [],
  harvested: [0, 0, 0],
  preview: [0, 0, 0],
  locked: false,
})

// The house board is that of two players; the same wood serves three.
function page(show: Partial<FfbShow>, actions: Action[] = [], more: Partial<Sight> = {}) {
  return (board: Picture): Sight => ({
    board: { ...board, seats: SEATS },
    show: {
      node: 'D2',
      to_act: ['red'],
      rounds: 5,
      round: 2,
      active: 'red',
      supply: [9, 9, 9],
      spaces: [],
      players: SEATS.map(player),
      harvest: [],
      ...show,
    },
    node: { kind: 'act', name: show.node ?? 'D2', seats: [1] },
    actions,
    prompt: '',
    me: 1,
    picked: [],
    hover: null,
    last: [],
    past: false,
    name: (s) => NAMES[s] ?? `Seat ${s}`,
    ...more,
  })
}
const to = (verb: string, cells: string[]): Action[] =>
  cells.map((cell) => ({
    action: `${verb} ${cell}`,
    kind: verb.split(' ')[0]!,
    cells: [cell],
    number: 0,
    remark: '',
  }))

const SPREAD = {
  A1: { red: 1, blue: 1 },
  B1: { blue: 2 },
  B3: { yellow: 1 },
  C1: { red: 1 },
  C2: { yellow: 1 },
}
const DUEL = {
  A1: { red: 2, blue: 1 },
  B1: { blue: 1 },
  B3: { yellow: 1 },
  C1: { red: 1 },
  C2: { yellow: 1 },
}
const TURN = {
  space: 'A1',
  card: 'xfight',
  standing: 1,
  spent: 1,
  duels: 1,
  attacker: 'red',
  defender: 'blue',
  draws: 0,
}
const SHARES: Share[] = [
  {
    space: 'A1',
    controller: 'red',
    retreating: ['blue'],
    each: 2,
    fleeing: ['yellow'],
    unclaimed: [0, 0, 0],
    to: { red: [2, 1, 1], blue: [0, 2, 0] },
  },
  {
    space: 'B1',
    controller: null,
    retreating: ['red', 'yellow'],
    each: 1,
    fleeing: [],
    unclaimed: [1, 1, 2],
    to: { red: [0, 1, 0], yellow: [0, 0, 1] },
  },
]

export const pages: HowPage[] = [
  {
    title: 'A wood full of food',
    rule: 'FFB-008',
    picture:
      'Six woodland spaces around a pond, each with nuts, mushrooms and fruit, and critters of three tribes',
    words: [
      'Each tribe has eight critters. Crags favour Fight, glades favour ' +
        'Flight, thickets favour Bite; the pond holds no food.',
      'After five turns each the wood is harvested. Every food is worth 2 points, and more with the cards you kept.',
    ],
    sight: page({ spaces: wood(SPREAD) }),
  },
  {
    title: 'Place a critter, show a card',
    rule: 'FFB-031',
    picture: 'Every woodland space can be chosen for the next critter',
    words: [
      'On your turn place one critter on any woodland space. Then show one of your ' +
        'cards: it helps in this turn’s duels, or does something at once.',
      'You have eight cards and show five. Each of the three you keep adds a point for ' +
        'every food of its colour: a strong card shown is points given away.',
    ],
    sight: page({ spaces: wood(SPREAD) }, to('place', ['A1', 'A2', 'B1', 'B3', 'C1', 'C2'])),
  },
  {
    title: 'Fight, Flight or Bite',
    rule: 'FFB-060',
    picture: 'The contested space A1, where two foxes meet a bird; one fox lies on its back',
    words: [
      'Where you meet others, you duel the strongest of them: both choose a sign in secret and ' +
        'show it together. Fight beats Bite, Bite beats Flight, Flight beats Fight.',
      'A draw is thrown again, the third one is won by the attacker. Each of your critters ' +
        'there may attack once; then it lies on its back until the turn ends.',
    ],
    sight: page({ node: 'S2', spaces: wood(DUEL), turn: TURN }),
  },
  {
    title: 'Fight pushes, Flight moves, Bite carries food',
    rule: 'FFB-071',
    picture: 'After winning with Fight the bird can be pushed to the spaces next to A1',
    words: [
      'Win with Fight and push the loser next door, even into the pond. Win ' +
        'with Flight and move your own critters in or out, at any distance. Win ' +
        'with Bite and move food to any woodland space.',
      'One action, one more if the land favours the sign, one more if your card ' +
        'does. A defender who wins adds one food from the supply instead.',
    ],
    sight: page(
      { node: 'D6', spaces: wood(DUEL), turn: { ...TURN, sign: 'fight', left: 2, of: 3 } },
      to('push blue', ['A2', 'B1', 'B2']),
      { hover: 'B2' },
    ),
  },
  {
    title: 'The harvest',
    rule: 'FFB-104',
    picture: 'Three tribes on A1: three foxes, two birds, one rabbit; foxes and rabbits one each on B1',
    words: [
      'The tribe with most critters controls a space; the second one first takes a ' +
        'food for each of its critters, the controller takes the rest, weaker tribes ' +
        'get nothing. On A1 the birds take two, then you four.',
      'Where the strongest are tied nobody controls: they take in turn, one for each ' +
        'critter, and the rest stays. On B1 you and the rabbits take one each.',
    ],
    sight: page({
      node: 'D8',
      round: undefined,
      active: undefined,
      spaces: wood({ A1: { red: 3, blue: 2, yellow: 1 }, B1: { red: 1, yellow: 1 }, C2: { blue: 2 } }),
      harvest: SHARES,
      take: { space: 'A1', taken: 0, queue: ['blue', 'blue'] },
    }),
  },
]
