import { describe, expect, it } from 'vitest'
import house from '../../../../games/cats_vs_rats/house.json'
import { pages } from '../../how/cats_vs_rats'
import type { Action, Picture, ToldEvent } from '../../net/types'
import { border, counted, last_time, sent, spread } from './breed'
import { odds_words, presets } from './march'
import { at_goal, LENGTH, own_first, race } from './race'
import { advise, closeup, geometry_of, read, rings, seat, speak, steps, where } from './scene'
import { neighbours, show_of, type Preview } from './show'
import { counts, fights, named, reached, total, veiled } from './story'

// The board as the game sends it: roads by place in the list of towns.
const board = {
  ...house,
  width: 1000,
  height: 1000,
  cells: house.towns,
  goal: 23,
  actions: 3,
  hand_limit: 3,
  roads: house.roads.map(([a, b]) => [
    house.towns.findIndex((t) => t.id === a),
    house.towns.findIndex((t) => t.id === b),
  ]),
} as unknown as Picture
const marching = pages[1]!.sight(board)
const main = { ...marching, picked: [] }
const breeding = pages[4]!.sight(board)
const kinds = (marks: { kind: string; cell: string }[], kind: string) =>
  marks
    .filter((m) => m.kind === kind)
    .map((m) => m.cell)
    .sort()
const PREVIEW: Preview = {
  target: 'D5',
  defence: 7,
  claws: 2,
  fort: 2,
  town: 1,
  last_town: false,
  taunt: true,
  reserve: false,
  odds: [
    [0, 0, 36, 1, 1],
    [1, 2, 33, 1.9, 1.1],
    [6, 4, 26, 1.9, 1.5],
    [15, 6, 15, 2, 2.3],
    [21, 5, 10, 1.9, 2.8],
  ],
}

describe('numbers', () => {
  it('are asked for where fewer may flee than could', () => {
    const actions = [1, 2, 3].map((n): Action => ({
      action: `n ${n}`,
      kind: 'n',
      cells: [],
      number: n,
      remark: '',
    }))
    const fleeing = { ...main, show: { ...show_of(main.show), node: 'BROOMN' }, actions }
    const { amount } = read(fleeing)
    expect(amount).toMatchObject({ least: 1, most: 3, start: 3 })
    expect(amount!.label(2)).toBe('Let 2 flee')
    expect(amount!.actions(2)).toEqual(['n 2'])
  })
})

describe('the map', () => {
  it('has 45 towns, 82 roads and the whole sheet', () => {
    const geometry = geometry_of(board)
    expect(geometry.places).toHaveLength(45)
    expect(geometry.links).toHaveLength(82)
    expect(geometry.bounds).toEqual({ x: 0, y: 0, w: 1000, h: 1000 })
    expect(neighbours(board, 'I2')).toEqual(['I1', 'I3'])
  })
  it('shows every army with its head, its player and its number', () => {
    const pieces = read(main).scene.pieces
    expect(pieces).toHaveLength(13)
    expect(pieces.find((p) => p.cell === 'C4')).toMatchObject({ seat: 1, look: 'c-cat', text: '6' })
    expect(pieces.find((p) => p.cell === 'G2')).toMatchObject({ seat: 2, look: 'c-rat', text: '6' })
  })
  it('lights the other ports under the pointer', () => {
    expect(kinds(read({ ...main, hover: 'E1' }).scene.marks, 'preview')).toEqual([
      'B1',
      'B6',
      'E5',
      'H1',
      'H4',
      'I1',
      'I3',
    ])
  })
  it('speaks a town with its army, side, port and walls', () => {
    expect(speak(main, 'C2')).toBe('Rocca Artiglia, 7 units of Amber, ally, defence 1')
    expect(speak(main, 'E5')).toBe('Porto Rattara, 6 units of Green, enemy, port')
    expect(speak(main, 'D4')).toBe('Campolieto, your 5 units, 5 units can go from here')
    expect(speak(main, 'I2')).toBe('Finisterra, unoccupied')
  })
})

describe('a march', () => {
  it('begins in a town that can send somebody, and asks the referee about any other', () => {
    const reading = read(main)
    expect([...rings(main)]).toEqual([['D4', 'can']])
    expect(reading.pick('D4')).toEqual({ kind: 'pick', picked: ['D4'] })
    expect(reading.pick('G2')).toEqual({ kind: 'ask', action: 'from G2' })
  })
  it('shows its ends in three styles', () => {
    expect([...rings(marching)]).toEqual([
      ['C3', 'move'],
      ['C4', 'move'],
      ['E3', 'move'],
      ['D5', 'attack'],
      ['D4', 'chosen'],
    ])
    expect(rings(pages[5]!.sight(board)).get('C2')).toBe('step')
    expect(rings({ ...marching, actions: [] }).size).toBe(0)
  })
  it('goes on to an end, lets go again, and asks about what is none', () => {
    const reading = read(marching)
    expect(reading.pick('D5')).toEqual({ kind: 'pick', picked: ['D4', 'D5'] })
    expect(reading.pick('D4')).toEqual({ kind: 'pick', picked: [] })
    expect(reading.pick('A1')).toEqual({ kind: 'ask', action: 'to A1', first: ['from D4'] })
  })
  it('is the same when an army is dragged', () => {
    const grip = read(main).scene.grips?.[0]
    expect(grip).toMatchObject({ cell: 'D4', what: 'army' })
    expect(read(main).drop?.(grip!, 'D5')).toEqual({ kind: 'pick', picked: ['D4', 'D5'] })
  })
  it('does not run into the only way when it asks why another is none', () => {
    const one = {
      ...marching,
      show: {
        ...marching.show,
        origins: [{ from: 'D4', units: 1, moves: [], attacks: ['D5'], steps: [], previews: [] }],
      },
    }
    expect(read(one).pick('A1')).toMatchObject({ kind: 'say', rule: 'CVR-201' })
  })
  it('asks how many, confirms an attack by its button, and sends all three', () => {
    const show = {
      ...marching.show,
      origins: show_of(marching.show).origins!.map((o) => ({ ...o, previews: [PREVIEW] })),
    }
    const reading = read({ ...marching, show, picked: ['D4', 'D5'] })
    expect(reading.amount).toMatchObject({ least: 1, most: 5, start: 4 })
    expect(reading.amount!.label(4)).toBe('Attack with 4')
    expect(reading.amount!.actions(4)).toEqual(['from D4', 'to D5', 'n 4'])
    expect(closeup({ ...marching, show, picked: ['D4', 'D5'] })).toEqual(['D4', 'D5'])
    expect(read({ ...marching, picked: ['D4', 'E3'] }).amount!.say(5)).toContain('you give D4 up')
  })
  it('spells out both sums, the odds and who may interfere', () => {
    const words = odds_words(main, 'D4', PREVIEW, 5)
    expect(words).toContain('5 + 2 Sharp Claws = 7 against 4 + 1 wall + 2 Fortification = 7')
    expect(words).toContain('58 % won, 14 % tied, 28 % lost')
    expect(words).toContain('Taunt may draw it')
    expect(words).toContain('A win gives D4 up')
  })
  it('offers the usual numbers once each', () => {
    expect(presets(9)).toEqual([
      ['1', 1],
      ['Half', 5],
      ['All but one', 8],
      ['All', 9],
    ])
    expect(presets(2)).toEqual([
      ['1', 1],
      ['All', 2],
    ])
    expect(presets(1)).toEqual([['1', 1]])
  })
  it('sends a step through an ally at once and goes on from there', () => {
    expect(read(pages[5]!.sight(board)).pick('C2')).toMatchObject({
      kind: 'act',
      actions: ['from C1', 'to C2'],
      ends: false,
    })
    const hop = {
      ...marching,
      picked: [],
      show: {
        ...marching.show,
        node: 'HOP',
        origins: undefined,
        walk: {
          from: 'C1',
          to: null,
          via: ['C2'],
          units: 4,
          moves: ['D2'],
          attacks: [],
          steps: [],
          previews: [],
        },
      },
    }
    expect(read(hop).title).toBe('On from C2: where to?')
    expect(read({ ...hop, picked: ['D2'] }).amount!.actions(3)).toEqual(['to D2', 'n 3'])
  })
})

describe('breeding', () => {
  it('lays units out one by one and sends them together', () => {
    const reading = read({ ...breeding, picked: ['C4', 'D4', 'C4'] })
    expect(reading.title).toBe('Breeding: place 1 more unit')
    expect(reading.pick('E3')).toEqual({ kind: 'pick', picked: ['C4', 'D4', 'C4', 'E3'] })
    expect(sent(['C4', 'D4', 'C4', 'E3'])).toEqual(['at C4', 'n 2', 'at D4', 'n 1', 'at E3', 'n 1'])
    expect(read(breeding).choices.find((c) => c.primary)).toMatchObject({
      label: 'Breed 4',
      actions: ['at C4', 'n 2', 'at D4', 'n 1', 'at E3', 'n 1'],
    })
  })
  it('spreads, or thinks of the border first', () => {
    expect([...counted(spread(['A', 'B', 'C'], 5)).values()]).toEqual([2, 2, 1])
    expect(border(breeding)).toEqual(['D4', 'C4'])
  })
  it('remembers the last time', () => {
    const bred = (cell: string, n: number): ToldEvent => ({
      kind: 'bred',
      text: '',
      seat: 1,
      cells: [cell],
      numbers: [n],
    })
    const begin: ToldEvent = { kind: 'breed', text: '', seat: 1, cells: [] }
    const told = [
      { ply: 1, events: [begin, bred('C4', 2), bred('G1', 1), bred('E3', 1)] },
      { ply: 2, events: [begin] },
    ]
    expect(last_time({ ...breeding, told }, 4)).toEqual(['C4', 'C4', 'E3', 'C4'])
    expect(last_time(breeding, 4)).toEqual([])
  })
  it('asks the referee about a town that cannot have any', () => {
    expect(read({ ...breeding, picked: [] }).pick('G2')).toEqual({ kind: 'ask', action: 'at G2' })
  })
})

describe('cards', () => {
  const card = (id: string): Action => ({
    action: `card ${id}`,
    kind: 'card',
    cells: [],
    number: 0,
    remark: 'text',
  })
  const asked = {
    ...pages[3]!.sight(board),
    actions: [card('moon'), { action: 'no', kind: 'no', cells: [], number: 0, remark: '' }],
  }
  it('names no card before one is chosen, then asks once more', () => {
    const before = read(asked)
    expect(`${before.title} ${before.detail} ${before.choices.map((c) => c.label).join()}`).not.toContain(
      'Moon',
    )
    expect(before.choices.map((c) => c.label)).toEqual(['No card'])
    const after = read({ ...asked, picked: ['card moon'] })
    expect(after.title).toBe('Twin Moon: place it face down?')
    expect(after.choices[1]).toMatchObject({
      label: 'Place it face down',
      actions: ['card moon'],
      primary: true,
    })
  })
})

describe('the story of a battle', () => {
  const event = (
    kind: string,
    numbers: number[] = [],
    cells: string[] = [],
    seat_: number | null = 1,
    text = kind,
  ): ToldEvent => ({ kind, text, seat: seat_, cells, numbers })
  const told = [
    event('attack', [9, 1, 4], ['D4', 'C4']),
    event('card'),
    event('card', [], [], 4),
    event('reveal', [2, -1], [], null),
    event('roll', [4, 0]),
    event('roll', [5, 1], [], 4),
    event('strength', [9, 8, 0, 2, 7, 5, 1, 0], [], null),
    event('battle', [0, 4, 7, 5, 0, 1, 4, 0, 0], ['D4', 'C4']),
    event('wipe', [], [], 4),
    event('bred', [2], ['C4']),
  ]
  it('is told in five steps with both sums', () => {
    const [fight] = fights(told)
    expect(fight).toMatchObject({
      from: 'D4',
      target: 'C4',
      attacker: 1,
      defender: 4,
      units: 9,
      cards: [2, -1],
      dice: [[4], [5]],
      end: { how: 'won', lost: 4, own_left: 5 },
    })
    expect(fight!.sums!.map(total)).toEqual([19, 13])
    expect(fight!.lines).toHaveLength(9)
    expect(reached(fight!)).toBe(4)
  })
  it('is counted for the last page', () => {
    expect(counts([{ ply: 1, events: told }], 4).map((c) => [c.label, ...c.values])).toEqual([
      ['Attacks', 1, 0, 0, 0],
      ['Battles won', 1, 0, 0, 0],
      ['Units lost', 4, 0, 0, 7],
      ['Times wiped out', 0, 0, 0, 1],
      ['Cards drawn', 0, 0, 0, 0],
      ['Units bred', 2, 0, 0, 0],
    ])
  })
  it('counts lent units for their lender, and a swapped defence for who fought', () => {
    // P1 attacks P4 with P3's help; a Hex kills P1's last 1 and 1 of P3's; P2, swapped in, repels the rest.
    const repelled = [
      event('attack', [1, 1, 4], ['D4', 'C4']),
      event('change', [], ['C4', 'C5'], 4),
      event('hex', [2, 0, 1, 1, 3], [], 4),
      event('battle', [1, 2, 1, 0, 5, 1, 2, 2, 3], ['D4', 'C4']),
    ]
    const rows = new Map(counts([{ ply: 1, events: repelled }], 4).map((c) => [c.label, c.values]))
    expect(rows.get('Units lost')).toEqual([1, 1, 3, 0])
    expect(rows.get('Battles won')).toEqual([0, 1, 0, 0])
  })
  it('is half told while it lasts', () => {
    const [fight] = fights(told.slice(0, 2))
    expect(fight).toMatchObject({ cards: null, sums: null, end: null })
    expect(reached(fight!)).toBe(1)
  })
  it('follows a taunt to its town and its player', () => {
    expect(fights([told[0]!, event('taunt', [], ['B5'], 3)])[0]).toMatchObject({ target: 'B5', defender: 3 })
  })
  it("names no card of one's own in the log", () => {
    expect(veiled(event('draw', [], [], 1, 'P1 draws Evil Eye'), 1)).toBe('P1 draws a card')
    expect(veiled(event('card', [], [], 1, 'P1 places Evil Eye face down'), 1)).toBe(
      'P1 places a card face down',
    )
    expect(veiled(event('card', [], [], 1, 'P1 places no card'), 1)).toBe('P1 places no card')
    expect(veiled(event('discard', [], [], 2, 'P2 discards Evil Eye'), 1)).toBe('P2 discards Evil Eye')
  })
  it('speaks to people', () => {
    expect(named(main, 'P1 wins D4 and loses 2; 2 units move in')).toBe(
      'you win D4 and lose 2; 2 units move in',
    )
    expect(named(main, "P4's attack on C4 fails")).toBe('Green’s attack on C4 fails')
    expect(named(main, 'P1 is wiped off the map')).toBe('you are wiped off the map')
    expect(named(main, 'P2 throws in the reserve')).toBe('Blue throws in the reserve')
  })
  it('moves whoever won into the town', () => {
    expect(steps([{ ply: 1, events: told }])).toEqual([{ from: 'D4', to: 'C4' }])
  })
})

describe('the table around it', () => {
  it('marks allies, enemies and who is next', () => {
    expect([1, 2, 3, 4].map((n) => seat(main, n).tag)).toEqual(['3 actions', 'next', 'ally', 'enemy'])
    expect(seat(main, 1).sub).toBe('Cats · Sharp Claws: +2 strength when attacking.')
    expect(seat(main, 2)).toMatchObject({
      paint: 2,
      symbol: 'c-rat',
      stats: [
        [3, 'towns'],
        [15, 'units'],
        [2, 'cards'],
      ],
    })
  })
  it('counts the race in the top bar', () => expect(where(main)).toBe('turn 7 · Cats 7, Rats 6 of 23'))
  it('advises five players, and nobody else', () => {
    expect(advise(4)).toBeNull()
    expect(advise(5)).toMatchObject({ options: { preset: 'balanced' } })
  })
  it("has nothing to press when it is not the person's turn", () => {
    const reading = read({ ...main, actions: [] })
    expect(reading.choices).toEqual([])
    expect(reading.pick('D4')).toEqual({ kind: 'nothing' })
  })
})

describe('the race', () => {
  it('splits each team by player and ends at the goal', () => {
    const { goal, rows } = race(main)
    expect(goal).toBe(23)
    for (const row of rows) {
      expect(row.parts.reduce((sum, p) => sum + p.towns, 0)).toBe(row.towns)
      expect(row.parts.at(-1)!.x + row.parts.at(-1)!.w).toBeCloseTo((row.towns * LENGTH) / goal)
    }
  })
  it('says who wins when the turn ends as it stands', () => {
    const at = (towns: number) => {
      const show = show_of(main.show)
      const teams = show.teams.map((t) => (t.id === 'rats' ? { ...t, towns } : t))
      return at_goal({ ...main, show: { ...show, teams } }).map((t) => t.id)
    }
    expect(at(22)).toEqual([])
    expect(at(23)).toEqual(['rats'])
  })
  it('begins with one’s own team, and there with oneself', () => {
    const { rows } = race(main)
    for (const me of [1, 2, 3, 4]) expect(own_first(rows, me)[0]!.parts[0]!.seat).toBe(me)
    expect(own_first(rows, null).map((r) => r.id)).toEqual(rows.map((r) => r.id))
  })
})
