import type { Sight } from '../games/game'
import { board_of, type Hex, type RodentiaShow } from '../games/rodentia/show'
import type { Action, Picture } from '../net/types'
import type { HowPage } from './pages'

const NAMES = ['', 'You', 'Squirrels', 'Moles']
const SCORE = {
  terrains: [0, 0, 0, 0, 0],
  leader: 0,
  catches: 0,
  goals: {},
  total: 0,
  hexes: 0,
  own_hexes: 0,
  place: 1,
}

function seat(
  n: number,
  species: string,
  own: number,
  burrow: string,
  leader: string,
  die: number | null = null,
) {
  return {
    seat: n,
    species,
    own_terrain: own,
    burrow,
    leader,
    die,
    waived: false,
    catches: 0,
    next_catch_ends: false,
    score: SCORE,
  }
}
const SEATS = [
  seat(1, 'otters', 3, 'B5', 'B6', 5),
  seat(2, 'squirrels', 1, 'D3', 'C2', 2),
  seat(3, 'moles', 5, 'A3', 'A3', 6),
]
const LAND: Record<string, Hex> = {
  B5: { rodents: [3, 1, 0], control: 1, for_good: true },
  B6: { rodents: [1, 0, 0], control: 1, for_good: false },
  C4: { rodents: [1, 2, 0], control: 2, for_good: false },
  D3: { rodents: [0, 3, 0], control: 2, for_good: true },
  C2: { rodents: [0, 2, 0], control: 2, for_good: false },
  A2: { rodents: [0, 0, 3], control: 3, for_good: true },
  A3: { rodents: [0, 0, 1], control: 3, for_good: false },
}

function page(
  show: Partial<RodentiaShow>,
  actions: Action[] = [],
  land: Record<string, Hex> = LAND,
  hover: string | null = null,
) {
  return (board: Picture): Sight => {
    const seats = show.seats ?? SEATS
    const cells = board_of(board).cells.map(({ label }): Hex => {
      const leaders = seats.filter((s) => s.leader === label).map((s) => s.seat)
      const home = seats.find((s) => s.burrow === label)
      return {
        ...land[label],
        ...(leaders.length ? { leaders } : {}),
        ...(home ? { burrow: home.seat } : {}),
      }
    })
    const whole: RodentiaShow = {
      node: 'R3',
      phase: '',
      round: 4,
      start: 1,
      turn: 1,
      order: [1, 2, 3],
      cells,
      wolves: ['B4'],
      dice: { left: [], free: 3 },
      terrains: Array.from({ length: 5 }, () => ({ marks: 0, own_value: 2, other_value: 1, free_slots: 20 })),
      goals: [],
      seats,
      ...show,
    }
    return {
      board,
      show: whole as unknown as Picture,
      node: { kind: 'act', name: whole.node, seats: [1] },
      actions,
      prompt: '',
      me: 1,
      picked: [],
      hover,
      last: [],
      past: false,
      name: (s) => NAMES[s] ?? `Seat ${s}`,
    }
  }
}
const act = (kind: string, cell: string): Action => ({
  action: `${kind} ${cell}`,
  kind,
  cells: [cell],
  number: 0,
  remark: '',
})

export const pages: HowPage[] = [
  {
    title: 'A species, a burrow, a leader',
    rule: 'ROD-016',
    picture: 'The map with three burrows and leaders, the wolf in its den',
    words: [
      'Each player is a species with a home land: otters live by rivers, squirrels in ' +
        'forests. You draw one burrow on a hex of your land; your leader starts there.',
      'One more die than players is rolled each round. Everybody takes one.',
    ],
    sight: page({ node: 'R1', seats: SEATS.map((s) => ({ ...s, leader: s.burrow })) }, [], {}),
  },
  {
    title: 'Paint the land on your die',
    rule: 'ROD-043',
    picture: 'Grassland hexes where a rodent can be placed are ringed, closed ones are hatched',
    words: [
      'With your die you place one to three rodents on hexes of its land, at most two on one hex, five in all.',
      'A hex must be in reach: beside your burrow, your leader or your rodents. ' +
        'Where a rival’s leader or a wolf stands, nobody else may place.',
    ],
    sight: page(
      {
        node: 'R3',
        rodents_left: 2,
        painted: ['C4'],
        choices: { offered: [], refused: { A3: { rule: 'ROD-038', sentence: '' } } },
      },
      [act('place', 'C4'), act('place', 'B6')],
    ),
  },
  {
    title: 'Three of a colour hold a hex',
    rule: 'ROD-056',
    picture: 'Hexes outlined in the colour of who leads in them, thick ones held for good',
    words: [
      'Whoever has most rodents in a hex controls it; three of five hold it ' +
        'for good. A hex of your home land counts 2, any other 1.',
      'The die nobody took makes every hex of its land worth one more, for the rest of the match.',
    ],
    sight: page({ node: 'R1' }),
  },
  {
    title: 'Leaders move, wolves hunt',
    rule: 'ROD-075',
    picture: 'A leader with the hexes it can move to; dashed hexes are in the wolf’s reach',
    words: [
      'Then every leader may move one hex. Somebody who took a wolf die moves the wolf one or two hexes.',
      'A leader caught outside a burrow goes home and costs 3 points, then 5, then 7. Burrows are safe for everyone.',
    ],
    sight: page(
      { node: 'R4', danger: ['A3', 'A4', 'B3', 'B5', 'C3', 'C4', 'B6', 'C5', 'A5'] },
      ['A5', 'A6', 'B5', 'B7', 'C5', 'C6'].map((c) => act('leader', c)),
    ),
  },
  {
    title: 'Two goals, drawn for each match',
    rule: 'ROD-011',
    picture: 'A map late in the match',
    words: [
      'Rows, zones, the largest area, diagonals, connected burrows or edges: two of six ' +
        'pay at the end. Point at one beside the board and its hexes light up.',
      'The match ends when somebody cannot place any more, or when the ' +
        'wolves have caught enough leaders. The highest total wins.',
    ],
    sight: page({ node: 'R1', wolves: ['C4'] }, [], {
      ...LAND,
      C5: { rodents: [3, 0, 0], control: 1, for_good: true },
      D5: { rodents: [2, 1, 0], control: 1, for_good: false },
      A6: { rodents: [3, 0, 1], control: 1, for_good: true },
      D2: { rodents: [0, 3, 1], control: 2, for_good: true },
      B3: { rodents: [0, 0, 3], control: 3, for_good: true },
    }),
  },
]
