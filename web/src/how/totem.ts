import type { Sight } from '../games/game'
import type { TotemShow } from '../games/totem/show'
import type { Action, Picture } from '../net/types'
import type { HowPage } from './pages'

const NAMES = ['', 'You', 'Blue', 'Amber', 'Green']

function seat(n: number, totem: string | null, pieces: string[], reserve = 19) {
  return {
    name: `P${n}`,
    totem,
    pieces,
    board: pieces.length,
    reserve,
    eliminated: 25 - pieces.length - reserve,
    out: 0,
    start: n === 1,
    open_sides: [],
  }
}
function page(show: Partial<TotemShow>, actions: Action[] = [], more: Partial<Sight> = {}) {
  return (board: Picture): Sight => ({
    board,
    show: { node: 'roll', turn: 'P1', rolls: 5, seats: [], ...show },
    node: { kind: 'act', name: show.node ?? 'roll', seats: [1] },
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
const step = (from: string, to: string): Action => ({
  action: `${from}-${to}`,
  kind: 'step',
  cells: [from, to],
  number: 0,
  remark: '',
})
const RED = ['K5', 'K6', 'L4', 'L6', 'M4', 'M5']
const BLUE = ['A3', 'A4', 'B3', 'B5', 'C4', 'C5']
const WALK: TotemShow['seats'] = [
  seat(1, 'K5', ['J5', 'K6', 'I6', 'H6', 'L5'], 17),
  seat(2, 'E4', ['E5', 'F5', 'F6', 'G6', 'D4'], 18),
]
const DICE = {
  high: 4,
  low: 2,
  total: 6,
  discarded: null,
  exchange: false,
  double: false,
  bonus: false,
  text: '4-2',
}

export const pages: HowPage[] = [
  {
    title: 'A totem and its ring',
    rule: 'TOT-015',
    picture: 'Two totems, each with six pieces around it',
    words: [
      'Each player has one totem and 25 pieces. Six pieces stand around the totem, the others wait in reserve.',
      'Touch a rival’s totem and that player is out. The last totem standing wins.',
    ],
    sight: page({ seats: [seat(1, 'L5', RED), seat(2, 'B4', BLUE)] }),
  },
  {
    title: 'Roll, then walk every point',
    rule: 'TOT-024',
    picture: 'A piece with the cells it can reach, each with its cost',
    near: ['D3', 'M6', 'H4', 'H9'],
    words: [
      'Roll two dice. Use both, or keep only one: that many points must ' +
        'be walked, one cell a point, if any unit can step.',
      'The number on a cell is what it costs to walk there. Points may be ' +
        'split among your units, one unit after the other.',
    ],
    sight: page(
      {
        node: 'step',
        seats: WALK,
        dice: DICE,
        points: 6,
        chosen_points: 6,
        active: null,
        visited: [],
        finished: [],
        reach: [
          {
            unit: 'L5',
            to: [
              ['L4', 1, []],
              ['K4', 2, []],
              ['J4', 3, []],
              ['I5', 4, []],
              ['H5', 5, []],
            ],
          },
        ],
      },
      [step('L5', 'L4')],
      { picked: ['L5'] },
    ),
  },
  {
    title: 'Always one group',
    rule: 'TOT-042',
    picture: 'A chain of units that hang together',
    near: ['D3', 'M6', 'H4', 'H9'],
    words: [
      'After every single step all your units hang together with the totem. A ' +
        'step that cuts some off is refused, and you are shown which.',
      'Long chains reach far, and are easily cut.',
    ],
    sight: (board) => {
      const sight = page(
        {
          node: 'step',
          seats: WALK,
          dice: DICE,
          points: 2,
          chosen_points: 2,
          active: null,
          visited: [],
          finished: [],
          reach: [],
        },
        [step('L5', 'L4')],
      )(board)
      return { ...sight, last: ['I6'] }
    },
  },
  {
    title: 'Stopping beside an enemy takes',
    rule: 'TOT-065',
    picture: 'A red piece beside a blue chain; the touched piece and those behind it are marked as lost',
    near: ['D3', 'L6', 'G4', 'G9'],
    words: [
      'A unit that ends its walk beside an enemy takes the touched piece farthest from its totem.',
      'Whatever then hangs in the air falls with it.',
    ],
    sight: page(
      {
        node: 'step',
        seats: [
          seat(1, 'K5', ['J5', 'I5', 'I6', 'H6', 'K6'], 17),
          seat(2, 'E4', ['E5', 'F5', 'F6', 'G6', 'G7'], 18),
        ],
        dice: DICE,
        points: 3,
        chosen_points: 6,
        active: 'H6',
        visited: ['H7', 'I7', 'J7'],
        finished: [],
        reach: [],
        may_finish: true,
        finish: [{ seat: 'P2', out: false, takes: [{ cell: 'G6', owner: 'P2', falls: ['G7'] }] }],
      },
      [{ action: 'done', kind: 'done', cells: [], number: 0, remark: '' }],
    ),
  },
  {
    title: 'A strong roll may buy a piece',
    rule: 'TOT-030',
    picture: 'Free cells beside a totem where a piece can be added',
    near: ['H3', 'M6', 'J3', 'J8'],
    words: [
      'A double, or 10 and more, may be traded for one piece from the ' +
        'reserve: on a free cell beside your totem. Then nothing moves.',
      'Six and six lets you roll again afterwards.',
    ],
    sight: page(
      {
        node: 'dice',
        seats: [seat(1, 'K5', ['J5', 'K6', 'I6', 'L5'], 17), WALK[1]!],
        dice: { ...DICE, high: 3, low: 3, double: true, exchange: true },
      },
      ['J4', 'K4', 'L4'].map((cell) => ({
        action: `add ${cell}`,
        kind: 'add',
        cells: [cell],
        number: 0,
        remark: '',
      })),
    ),
  },
]
