import type { Sight } from '../games/game'
import {
  board_of,
  type Criterion,
  type KingdomShow,
  type Offer,
  type Sheet,
} from '../games/kingdom_maps/show'
import type { Action, Picture } from '../net/types'
import type { HowPage } from './pages'

const NAMES = ['', 'You', 'Blue']
const MAP =
  'F D3 E3 E4 F4 F5 F6, G D1 D2 E1 E2, M F2 F3 G2 G3 G4 H2, D D4 D5 E5 E6, L G5 G6 H5, T H3 H4 I3, G H6 H7 I4 I5 I6'

// "F D3 E3, M G4": letters, each with its cells, as the string a sheet is sent as.
function cells_of(board: Picture, text: string): string {
  const at = new Map<string, string>()
  for (const part of text.split(', ').filter(Boolean)) {
    const [code = '.', ...labels] = part.split(' ')
    for (const label of labels) at.set(label, code)
  }
  return board_of(board)
    .cells.map((c) => at.get(c.label) ?? '.')
    .join('')
}
const indexes = (board: Picture, labels: string[]): number[] =>
  board_of(board).cells.flatMap((c, i) => (labels.includes(c.label) ? [i] : []))

interface Page {
  map: string
  group?: string[]
  show?: Partial<KingdomShow>
  own?: Partial<Sheet>
  draws?: Record<string, number[]>
  hover?: string
  picked?: string[]
}

function page({ map, group = [], show = {}, own = {}, draws = {}, hover, picked = [] }: Page) {
  return (board: Picture): Sight => {
    const sheet: Sheet = {
      name: 'P1',
      active: true,
      acts: true,
      cells: cells_of(board, map),
      group: indexes(board, group),
      gap: 20,
      area: [],
      uses: [3, 2, 3, 2, 3, 3],
      powers: { available: 1, spent: 1, found: 2 },
      query: { value: 0, banked: [], pending: 0 },
      die: 5,
      number: 5,
      left: 5 - group.length,
      failed: false,
      total: 17,
      ...own,
    }
    const actions: Action[] = Object.keys(draws).map((cell) => ({
      action: `draw ${cell}`,
      kind: 'draw',
      cells: [cell],
      number: 0,
      remark: '',
    }))
    const choices: Offer[] = actions.map((a) => ({ action: a.action, change: draws[a.cells[0]!]! }))
    const criteria: Criterion[] = []
    const whole: KingdomShow = {
      node: 'DRAW',
      turn: 10,
      half: 1,
      active: 0,
      uses: 3,
      dice: [2, 3],
      taken: 5,
      field: null,
      land: 'lake',
      players: [sheet],
      criteria,
      last_turn: false,
      you: 0,
      choices,
      ...show,
    }
    return {
      board,
      show: whole as unknown as Picture,
      node: { kind: 'act', name: whole.node, seats: [1] },
      actions,
      prompt: '',
      me: 1,
      picked,
      hover: hover ?? null,
      last: [],
      past: false,
      name: (s) => NAMES[s] ?? `Seat ${s}`,
    }
  }
}
const none = [0, 0, 0, 0]

export const pages: HowPage[] = [
  {
    title: 'One map each, one territory for all',
    rule: 'KIN-024',
    picture: 'A sheet of 61 hexes, half drawn with forests, mountains, farms, lakes, towns and deserts',
    words: [
      'Each turn one player rolls three dice, announces a territory for everybody and crosses out ' +
        'one of its uses. Uses are few: three of each with two players, one with four.',
      'Then that player takes a die; everybody else chooses one of the two ' +
        'left, in secret. The number is how many cells you draw.',
    ],
    sight: page({ map: MAP, show: { node: 'LAND', land: null } }),
  },
  {
    title: 'Draw it in one piece',
    rule: 'KIN-054',
    picture:
      'Three new lakes in a row; the cells that can follow carry a dot, the next one is drawn as a ghost',
    near: ['G3', 'K1', 'K5', 'G7'],
    words: [
      'The first cell touches your map, every further one a cell of the same draw. All of them must be drawn, exactly.',
      'Pull over the cells like a pencil, or choose them one by one. The last one waits ' +
        'until you confirm. Nobody sees your draw before all have finished.',
    ],
    sight: page({
      map: `${MAP}, L J3 J4 J5`,
      group: ['J5', 'J4', 'J3'],
      draws: { J2: none, J6: none, K2: none, K3: none, K4: none, K5: none, I2: none },
      hover: 'J2',
    }),
  },
  {
    title: 'Four criteria say what a good map is',
    rule: 'KIN-008',
    picture: 'A map with a lake shut in by other territories and farms along the water',
    near: ['E3', 'I3', 'G3', 'G7'],
    words: [
      'Two criteria of each kind are rolled for the match, out of twelve: lakes shut in, ' +
        'long ridges, farms by the water, corners where three territories meet.',
      'Point at a criterion and the cells that count for it light up; dashed ' +
        'ones nearly do. Before you draw a cell you see what it adds.',
    ],
    sight: page({
      map: 'L F4 G5, F E4 E5 F5 F6, M E3 F3 G4, G G6 H4 H5 H6, T F2 G3',
      show: { node: 'LAND', land: null },
    }),
  },
  {
    title: 'Powers lie on the map',
    rule: 'KIN-070',
    picture: 'A sheet with the cells that carry plus or minus one, some of them drawn',
    near: ['C3', 'H3', 'E1', 'E7'],
    words: [
      'Drawing on a ±1 gives you a power: later, spend it to change your number by one.',
      'The centre pays at once: choose a criterion, and its value at the end of this ' +
        'turn is written down. The criterion still counts at the end. The longer you wait ' +
        'the more it pays, but a centre walled in takes exactly a 1.',
    ],
    sight: page({ map: 'F D3 E3 E4 F4, M F5 F6 G6', show: { node: 'LAND', land: null } }),
  },
  {
    title: 'The first without room ends it',
    rule: 'KIN-090',
    picture: 'A nearly full sheet with three blank areas, the largest of three cells',
    words: [
      'A number fits if your largest blank area has that many cells. When somebody’s ' +
        'number does not fit, the others finish the turn and the match ends.',
      'The four criteria and the centre are added up; the highest total wins. Alone you draw ' +
        'twice a turn and play against marks, from Lost Wanderer to Legend of the Realm.',
    ],
    sight: page({
      map:
        'M C1 C2 D3 F7 F8 G7 G8 H5 H6 I5, G C5 D5 D6 G9 H7 H8 I6 I7 J5 J6, F D1 D2 E1 E2 F2 H3 H4 I3 ' +
        'I4, L E3 E4 F3 F4 I1 I2 J3 J4 K4 K5, T E5 E6 E7 F5 F6 J1 J2 K2 K3, D F1 G1 G2 G3 G4 H1 H2',
      show: { node: 'LAND', land: null },
      own: { gap: 3 },
    }),
  },
]
