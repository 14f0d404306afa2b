import { index_of, type CvrShow, type Ends, type Origin, type Player } from '../games/cats_vs_rats/show'
import type { Sight } from '../games/game'
import type { Action, Picture } from '../net/types'
import type { HowPage } from './pages'

const NAMES = ['', 'You', 'Blue', 'Amber', 'Green']
const ATTRIBUTES = [null, 'claws', 'tunnel', 'taunt', 'spawning']

type Armies = Record<string, [owner: number, units: number]>
const START: Armies = {
  C3: [1, 4],
  C4: [1, 6],
  D4: [1, 5],
  E3: [1, 2],
  A2: [3, 3],
  B2: [3, 5],
  C2: [3, 7],
  C5: [4, 3],
  D5: [4, 4],
  E5: [4, 6],
  G2: [2, 6],
  G3: [2, 5],
  F3: [2, 4],
}

function player(seat: number, armies: Armies, hand: number): Player {
  const own = Object.values(armies).filter(([owner]) => owner === seat)
  return {
    seat,
    name: `P${seat}`,
    attribute: ATTRIBUTES[seat] ?? null,
    team: seat % 2 === 1 ? 'cats' : 'rats',
    towns: own.length,
    units: own.reduce((sum, [, n]) => sum + n, 0),
    breeds: own.length,
    hand,
    known: {},
    returns: false,
  }
}

function page(
  show: Partial<CvrShow>,
  actions: Action[] = [],
  armies: Armies = START,
  more: Partial<Sight> = {},
) {
  return (board: Picture): Sight => {
    const towns = Array.from({ length: 45 }, (): { owner: number | null; units: number } => ({
      owner: null,
      units: 0,
    }))
    for (const [cell, [owner, units]] of Object.entries(armies))
      towns[index_of(board, cell)] = { owner, units }
    const players = [1, 2, 3, 4].map((n) => player(n, armies, 2))
    const count = (team: string) =>
      players.filter((p) => p.team === team).reduce((sum, p) => sum + p.towns, 0)
    const whole: CvrShow = {
      node: 'MAIN',
      turn: 6,
      actions: 3,
      asked: 1,
      active: 1,
      first: 'cats',
      free_attack: false,
      teams: [
        { id: 'cats', towns: count('cats'), goal: 23, close: false },
        { id: 'rats', towns: count('rats'), goal: 23, close: false },
      ],
      upcoming: [1, 2, 3, 4, 1, 2],
      players,
      towns,
      cube: 0,
      deck: 20,
      discard: {},
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
      hover: null,
      last: [],
      past: false,
      name: (s) => NAMES[s] ?? `Seat ${s}`,
      ...more,
    }
  }
}

const act = (verb: string, cell: string): Action => ({
  action: `${verb} ${cell}`,
  kind: verb,
  cells: [cell],
  number: 0,
  remark: '',
})
const ends = (moves: string[], attacks: string[], steps: string[]): Ends => ({
  moves,
  attacks,
  steps,
  previews: [],
})
const ORIGIN: Origin = { from: 'D4', units: 5, ...ends(['C3', 'C4', 'E3'], ['D5'], []) }
const BATTLE: CvrShow['battle'] = {
  origin: 'D4',
  declared: 'D5',
  target: 'D5',
  attacker: 1,
  commander: 1,
  defender: 4,
  defending_player: 4,
  own: 4,
  lent: 0,
  lender: null,
  defenders: 4,
  phase: 'carding',
  sides: [
    { card: 'moon', fetched: null, live: null, die: null },
    { card: null, fetched: null, live: null, die: null },
  ],
}

export const pages: HowPage[] = [
  {
    title: 'Cats against rats, to 23 towns',
    rule: 'CVR-701',
    picture: 'The peninsula with two armies of cats and two of rats',
    words: [
      'Two teams race to hold 23 of the 45 towns. The head shows the team, colour ' +
        'and shape the player, the badge how many units stand there.',
      'You win together: your ally’s towns count as much as yours.',
    ],
    sight: page({ asked: null }),
  },
  {
    title: 'Three actions a turn',
    rule: 'CVR-201',
    picture: 'A town of yours with the towns its units can go to',
    near: ['B4', 'E2', 'E5', 'C5'],
    words: [
      'Each action moves a group along one road, attacks a town at the end of a road, or draws a card.',
      'Choose a town, then where to: arrows are moves, swords are attacks. Dragging ' +
        'does both at once. Leave a unit behind, or you give the town up.',
    ],
    sight: page({ origins: [ORIGIN] }, [act('from', 'D4')], START, { picked: ['D4'] }),
  },
  {
    title: 'Units, a die, and the walls',
    rule: 'CVR-317',
    picture: 'Four cats march on a town of the rats',
    near: ['B4', 'E2', 'E5', 'C5'],
    words: [
      'Both sides add up: units, one die each, the town’s defence, and what an attribute gives. The higher total wins.',
      'A win costs half of the attackers, the others move in. A loss costs the ' +
        'attacker two and the defender one; a tie costs one each.',
    ],
    sight: page({ node: 'CARD_D', asked: 4, battle: BATTLE }, [], { ...START, D4: [1, 1] }),
  },
  {
    title: 'A card face down',
    rule: 'CVR-310',
    picture: 'A battle in which cards are being placed',
    near: ['B4', 'E2', 'E5', 'C5'],
    words: [
      'Before the dice each side may place one Witchcraft card face ' +
        'down, the attacker first. Both are turned up together.',
      'Nobody sees your hand, not even your ally. On this screen it lies turned over until you touch it.',
    ],
    sight: page({ node: 'CARD_A', asked: 1, battle: BATTLE }, [], { ...START, D4: [1, 1] }),
  },
  {
    title: 'Every town breeds',
    rule: 'CVR-601',
    picture: 'New units laid out on your towns',
    near: ['B3', 'E2', 'E5', 'B5'],
    words: [
      'After your actions you breed one unit for each town you hold, on any of your own towns.',
      'Choose a town once for each unit, or let the page lay them out evenly or at the border.',
    ],
    sight: page(
      { node: 'BREED', breeding: { left: 4, used: [] } },
      ['C3', 'C4', 'D4', 'E3'].map((c) => act('at', c)),
      START,
      { picked: ['C4', 'C4', 'D4', 'E3'] },
    ),
  },
  {
    title: 'Ports, walls, allies',
    rule: 'CVR-208',
    picture: 'A port reaches the other seven; an ally’s town can be passed',
    near: ['A2', 'D1', 'E2', 'B1'],
    words: [
      'Any port reaches any other in one action. Walls add one or two to a defence.',
      'You may not stay in an ally’s town, but you may pass through it: one action for each step.',
    ],
    sight: page(
      { origins: [{ from: 'C1', units: 4, ...ends(['B1', 'D1'], [], ['C2']) }] },
      [act('from', 'C1')],
      { ...START, C1: [1, 4] },
      { picked: ['C1'] },
    ),
  },
  {
    title: 'Nobody is out for good',
    rule: 'CVR-620',
    picture: 'Unoccupied towns where a player may come back',
    words: [
      'Whoever loses the last town comes back on the next own turn with ten units in any ' +
        'unoccupied town. Taking a last town costs no losses, but think twice.',
    ],
    sight: page(
      { node: 'RETURN' },
      ['F1', 'F2', 'G1', 'H1', 'H2', 'I1', 'I2', 'I3', 'H4', 'G5', 'F6'].map((c) => act('at', c)),
      Object.fromEntries(Object.entries(START).filter(([, [o]]) => o !== 1)),
    ),
  },
]
