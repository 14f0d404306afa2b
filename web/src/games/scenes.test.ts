import { describe, expect, it } from 'vitest'
import { pages as totem_pages } from '../how/totem'
import { pages as rodentia_pages } from '../how/rodentia'
import type { Action, Picture } from '../net/types'
import * as generic from './generic/scene'
import * as rodentia from './rodentia/scene'
import { show_of } from './rodentia/show'
import * as totem from './totem/scene'
import { way } from './totem/walk'

// The boards as the games send them.
function totem_board(): Picture {
  const cells = []
  for (let r = -6, id = 0; r <= 6; ++r) {
    const first = Math.max(-6, -6 - r)
    for (let q = first; q <= Math.min(6, 6 - r); ++q)
      cells.push({ id: id++, label: `${String.fromCharCode(71 + r)}${q - first + 1}`, q, r })
  }
  return {
    shape: 'hex',
    cells,
    starts: [
      { cell: 'L5', kind: 'side' },
      { cell: 'G12', kind: 'corner' },
    ],
    pieces: 25,
    reserve: 19,
  }
}
function rodentia_board(): Picture {
  const land = ['MSGFMR', 'RFMWRGS', 'SRSGFM', 'FGFMRSG']
  const cells = land.flatMap((row, r) =>
    [...row].map((letter, i) => ({
      label: `${'ABCD'[r]}${i + 1}`,
      q: [0, -1, -1, -2][r]! + i,
      r,
      terrain: 'FMRSG'.indexOf(letter) + 1 || null,
      near: [],
    })),
  )
  const terrains = [
    ['forest', 'squirrels'],
    ['mountain', 'marmots'],
    ['river', 'otters'],
    ['swamp', 'beavers'],
    ['grassland', 'moles'],
  ].map(([name, species], i) => ({ face: i + 1, letter: 'FMRSG'[i], name, species, colour: '' }))
  return {
    shape: 'hexes',
    map: 'one',
    cells,
    terrains,
    slots: 5,
    catch_points: [0, -3, -5, -7],
    leader_points: 3,
  }
}
const kinds = (marks: { kind: string; cell: string }[], kind: string) =>
  marks
    .filter((m) => m.kind === kind)
    .map((m) => m.cell)
    .sort()

describe('Totem', () => {
  const board = totem_board()
  const geometry = totem.geometry_of(board)
  const walking = totem_pages[1]!.sight(board)

  it('has 127 cells', () => expect(geometry.places).toHaveLength(127))
  it('shows every unit once, those below over those above', () => {
    const { scene } = totem.read(totem_pages[0]!.sight(board))
    expect(scene.pieces).toHaveLength(14)
    expect(scene.pieces.filter((p) => p.kind === 'totem').map((p) => p.cell)).toEqual(['B4', 'L5'])
  })
  it('shows what each cell costs and walks there step by step', () => {
    const reading = totem.read(walking)
    expect(kinds(reading.scene.marks, 'number')).toEqual(['H5', 'I5', 'J4', 'K4', 'L4'])
    expect(reading.pick('J4')).toMatchObject({
      kind: 'act',
      actions: ['L5-L4', 'L4-K4', 'K4-J4'],
      ends: false,
      preview: 'Walk to J4',
    })
  })
  it('says the one reason why nothing is traded', () => {
    const roll = {
      high: 6,
      low: 4,
      total: 10,
      discarded: null,
      exchange: true,
      double: false,
      bonus: false,
      text: '',
    }
    const with_reserve = (reserve: number) => {
      const sight = totem_pages[1]!.sight(board)
      const show = sight.show as unknown as { seats: object[] }
      return totem.read({
        ...sight,
        node: { ...sight.node, name: 'dice' },
        actions: [{ action: 'both', kind: 'both', cells: [], number: 0, remark: '' }],
        show: {
          ...sight.show,
          node: 'dice',
          dice: roll,
          additions: [],
          seats: show.seats.map((one) => ({ ...one, reserve })),
        },
      }).detail
    }
    expect(with_reserve(0)).toBe('Nothing is traded now: your reserve is empty.')
    expect(with_reserve(3)).toBe('Nothing is traded now: no cell beside your totem is free.')
  })
  it('finds a way by the costs alone', () => {
    expect(
      way(
        geometry,
        'L5',
        [
          ['L4', 1, []],
          ['K4', 2, []],
        ],
        'K4',
      ),
    ).toEqual(['L5', 'L4', 'K4'])
    expect(way(geometry, 'L5', [['L4', 1, []]], 'A1')).toEqual([])
  })
  it('asks the referee about a cell beside, and says itself what is out of reach', () => {
    const reading = totem.read(walking)
    expect(reading.pick('M5')).toEqual({ kind: 'ask', action: 'L5-M5' })
    expect(reading.pick('A1')).toMatchObject({ kind: 'say', rule: 'TOT-040' })
  })
  it('chooses a unit, and lets go of it again', () => {
    expect(totem.read({ ...walking, picked: [] }).pick('L5')).toEqual({ kind: 'pick', picked: ['L5'] })
    expect(totem.read(walking).pick('L5')).toEqual({ kind: 'pick', picked: [] })
    expect(totem.speak({ ...walking, picked: [] }, 'L5')).toMatch(/^your (totem|piece), can step$/)
  })
  it('shows what stopping would take, with what falls', () => {
    const sight = totem_pages[3]!.sight(board)
    const reading = totem.read(sight)
    expect(kinds(reading.scene.marks, 'lost')).toEqual(['G6'])
    expect(kinds(reading.scene.marks, 'falls')).toEqual(['G7'])
    expect(reading.choices[0]).toMatchObject({ label: 'Stop here, take 2', actions: ['done'], primary: true })
    expect(reading.detail).toBe('Blue loses G6. G7 hangs on it and falls too.')
    expect(reading.scene.trails[0]!.cells).toEqual(['J7', 'I7', 'H7', 'H6'])
    expect(totem.speak(sight, 'G7')).toContain('will be lost')
  })
  it('says why a unit must go on', () => {
    const sight = totem_pages[3]!.sight(board)
    const reading = totem.read({
      ...sight,
      actions: [{ action: 'H6-G5', kind: 'step', cells: ['H6', 'G5'], number: 0, remark: '' }],
      show: { ...sight.show, must_walk: 'no other unit can move' },
    })
    expect(reading.choices[0]).toMatchObject({ off: 'no other unit can move', actions: [] })
  })
  it('offers the dice with their totals and the exchange on the board', () => {
    const sight = totem_pages[4]!.sight(board)
    const keep: Action[] = [
      { action: 'both', kind: 'both', cells: [], number: 0, remark: '' },
      { action: 'keep 3', kind: 'keep', cells: [], number: 3, remark: '' },
    ]
    const reading = totem.read({ ...sight, actions: [...keep, ...sight.actions] })
    expect(reading.choices.map((c) => c.label)).toEqual(['Only 3', 'Both = 6'])
    expect([...reading.scene.targets.keys()]).toEqual(['J4', 'K4', 'L4'])
    expect(reading.pick('K4')).toMatchObject({ kind: 'act', actions: ['add K4'], ends: true })
  })
  it("has nothing to press when it is not the person's turn", () => {
    const reading = totem.read({ ...walking, actions: [] })
    expect(reading.choices).toEqual([])
    expect(reading.scene.targets.size).toBe(0)
    expect(reading.pick('L5')).toEqual({ kind: 'nothing' })
  })
})

describe('Rodentia', () => {
  const board = rodentia_board()
  const placing = rodentia_pages[1]!.sight(board)

  it('has 26 hexes, leaders, the wolf', () => {
    expect(rodentia.geometry_of(board).places).toHaveLength(26)
    expect(rodentia.read(placing).scene.pieces.map((p) => `${p.look} ${p.cell}`)).toEqual([
      'c-mole A3',
      'c-otter B6',
      'c-squirrel C2',
      'c-wolf B4',
    ])
  })
  it('lights legal hexes and hatches those of the land that are closed', () => {
    const reading = rodentia.read(placing)
    expect(kinds(reading.scene.marks, 'plus')).toEqual(['B6', 'C4'])
    expect(kinds(reading.scene.marks, 'hatch')).toEqual(['A3'])
    expect(reading.title).toBe('Place 2 more otters on grassland')
    expect(reading.pick('C4')).toMatchObject({ kind: 'act', actions: ['place C4'], ends: false })
  })
  it('asks before the last rodent of a turn', () => {
    const last = rodentia.read({ ...placing, show: { ...placing.show, rodents_left: 1 } })
    expect(last.pick('C4')).toMatchObject({ ends: true, ask: 'Place your last rodent on C4?' })
    expect(last.title).toBe('Place one more of your otters on grassland')
  })
  it('says that the match ends after the round, instead of warning of the next catch', () => {
    const seats = show_of(placing.show).seats.map((s) => ({ ...s, next_catch_ends: true }))
    const waiting = (last_round: boolean) =>
      rodentia.read({ ...placing, actions: [], show: { ...placing.show, seats, last_round } }).detail
    expect(waiting(false)).toContain('ends the match')
    expect(waiting(true)).toBe('The match ends after this round.')
  })
  it('asks the referee about any other hex', () => {
    expect(rodentia.read(placing).pick('A1')).toEqual({ kind: 'ask', action: 'place A1' })
  })
  it('paints by species, whoever plays it', () => {
    expect([1, 2, 3].map((n) => rodentia.seat(placing, n).paint)).toEqual([2, 4, 5])
  })
  it("shows the wolf's reach while leaders move", () => {
    const reading = rodentia.read(rodentia_pages[3]!.sight(board))
    expect(kinds(reading.scene.marks, 'danger')).toContain('C4')
    expect(kinds(reading.scene.marks, 'select')).toEqual(['B6'])
  })
  it('speaks a hex with its land, rodents and who leads', () => {
    expect(rodentia.speak(placing, 'B5')).toBe(
      'river, 3 of yours, 1 of Squirrels, held for good by you, your burrow',
    )
    expect(rodentia.speak(placing, 'C4')).toContain('place a rodent')
  })
})

describe('any other game', () => {
  const sight = {
    ...totem_pages[0]!.sight(totem_board()),
    actions: [
      { action: 'roll', kind: 'roll', cells: [], number: 0, remark: 'again' },
      { action: 'go A1', kind: 'go', cells: ['A1'], number: 0, remark: '' },
    ],
    prompt: 'choose something',
  }
  it('is drawn from its cells and played by pointing and buttons', () => {
    const reading = generic.read(sight)
    expect(generic.geometry_of(sight.board)?.places).toHaveLength(127)
    expect(reading.choices.map((c) => c.label)).toEqual(['roll (again)'])
    expect(reading.pick('A1')).toMatchObject({ kind: 'act', actions: ['go A1'] })
  })
  it('is played with buttons alone when it has no places', () => {
    const reading = generic.read({ ...sight, board: {} })
    expect(generic.geometry_of({})).toBeNull()
    expect(reading.choices).toHaveLength(2)
  })
  it('takes towns with roads as a board', () => {
    const geometry = generic.geometry_of({
      cells: [
        { label: 'a', x: 0, y: 0, near: ['b'] },
        { label: 'b', x: 1, y: 1, near: ['a'] },
      ],
    })
    expect(geometry?.kind).toBe('towns')
    expect(geometry?.links).toEqual([['a', 'b']])
  })
  it('says what the position tells of a cell', () => {
    expect(generic.speak(sight, 'L5')).toContain('seats 1 totem')
  })
})
