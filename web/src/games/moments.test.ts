// Moments as plain data, from what the server tells.
import { describe, expect, it } from 'vitest'
import type { ToldEvent } from '../net/types'
import { moments as cvr } from './cats_vs_rats/moments'
import { moments as ffb } from './fight_flight_bite/moments'
import { moments as kingdom } from './kingdom_maps/moments'
import { held_ms, together, type Moment, type Seen } from './moment'
import { moments as rodentia } from './rodentia/moments'
import { moments as totem } from './totem/moments'

const seen = (board: object = {}, show: object = {}, me: number | null = 1): Seen => ({
  board: board as Seen['board'],
  show: show as Seen['show'],
  me,
  name: (seat) => (seat === me ? 'You' : `Bot ${seat}`),
})
const event = (
  kind: string,
  seat: number | null,
  numbers: number[],
  cells: string[] = [],
  text = '',
): ToldEvent => ({ kind, text, seat, cells, numbers })
const told = (...events: ToldEvent[]) => [{ ply: 1, events }]

describe('moments', () => {
  it('of Totem: the dice, and a chain that falls', () => {
    const [roll, fall] = totem(
      told(event('roll', 2, [6, 4]), event('eliminate', 2, [1], ['C3', 'C4', 'C5'])),
      seen(),
    )
    expect(roll).toMatchObject({
      kind: 'dice',
      title: 'Bot 2 rolls 6 and 4',
      dice: [{ pips: 6 }, { pips: 4 }],
    })
    expect(fall).toMatchObject({
      kind: 'fall',
      title: 'A chain is cut off',
      line: 'You lose 3 pieces at once.',
      fallen: { seat: 1, count: 3 },
    })
    const [out] = totem(told(event('out', 1, [2], ['D4', 'D5'])), seen())
    expect(out!.line).toBe('You touch the totem of Bot 2, who is out.')
  })
  it('of Rodentia: a leader caught, the dice of a round', () => {
    const board = { terrains: [{ name: 'forest' }, { name: 'grassland' }] }
    const [roll, caught] = rodentia(
      told(event('roll', 1, [2, 6]), event('catch', 2, [2], ['C3', 'A1'])),
      seen(board),
    )
    expect(roll!.dice).toEqual([
      { land: 'grass', symbol: 't-grass' },
      { land: 'wolfd', symbol: 'c-wolf' },
    ])
    expect(caught).toMatchObject({
      kind: 'catch',
      line: 'The wolf catches the leader of Bot 2 on C3: home to A1.',
    })
    expect(caught!.sides[1]!.caption).toBe('caught twice')
  })
  it('of Kingdom Maps: the maps turned over, with what is new on them', () => {
    const board = {
      cells: [{ label: 'A1' }, { label: 'A2' }, { label: 'A3' }],
      territories: [
        { id: 'forest', code: 'F' },
        { id: 'lake', code: 'L' },
      ],
    }
    const show = { players: [{ cells: '...' }, { cells: 'FL.' }] }
    const all = kingdom(told(event('reveal', 2, [1], ['A2'])), seen(board, show))
    expect(all[0]).toMatchObject({ kind: 'reveal', title: 'The map of Bot 2 is turned over' })
    expect(all[0]!.sides[0]).toMatchObject({
      caption: '1 new cell of lake',
      map: [
        { cell: 'A1', land: 'forest', fresh: false },
        { cell: 'A2', land: 'lake', fresh: true },
      ],
    })
    const late = kingdom(
      told(event('reveal', 2, [0], ['A1']), event('reveal', 2, [1], ['A2'])),
      seen(board, show),
    )
    expect(late[0]!.sides.map((s) => s.caption)).toEqual(['1 new cell of lake'])
  })
  it('of Fight, Flight, Bite: both signs together, and the harvest', () => {
    const [draw] = ffb(told(event('throw', null, [1, 2, 1, 1, 0, 0, 1])), seen())
    expect(draw).toMatchObject({ kind: 'duel', title: 'A draw: both throw again' })
    expect(draw!.sides.map((s) => s.sign)).toEqual(['s-flight', 's-flight'])
    const [won] = ffb(told(event('throw', 2, [2, 1, 0, 2, 2, 2, 0])), seen())
    expect(won).toMatchObject({ title: 'Bot 2 wins with Fight', line: 'Bot 2 has 2 actions.' })
    expect(won!.sides.map((s) => [s.seat, s.won])).toEqual([
      [2, true],
      [1, false],
    ])
    const board = { food: [{ id: 'brown' }, { id: 'white' }, { id: 'pink' }] }
    const [harvest] = ffb(
      told(event('take', 1, [2, 0, 1], ['A1']), event('take', 2, [1, 0, 0], ['A1'])),
      seen(board),
    )
    expect(harvest!.sides.map((s) => s.figure)).toEqual(['+3', '+1'])
    expect(harvest!.sides[0]!.food).toEqual([
      { symbol: 'f-nut', count: 2 },
      { symbol: 'f-fruit', count: 1 },
    ])
  })
  it('of Cats vs Rats: a battle with its sums, and the race won', () => {
    const board = { cards: [{ name: 'Twin Moon' }] }
    const all = cvr(
      told(
        event('reveal', null, [0, -1]),
        event('roll', 1, [5, 0]),
        event('roll', 2, [3, 1]),
        event('strength', null, [4, 5, 0, 2, 3, 3, 2, 0]),
        event('battle', 1, [0, 1, 3, 3, 0, 1, 2, 0, 0], ['C3', 'C4'], 'P1 wins C4 and loses 1'),
        event('score', 1, [23, 7, 23]),
        event('end', null, [], [], 'the Cats win'),
      ),
      seen(board),
    )
    expect(all.map((m) => m.kind)).toEqual(['battle', 'race'])
    expect(all[0]!.line).toBe('You win C4 and lose 1.')
    expect(all[0]!.sides.map((s) => [s.seat, s.figure, s.won, s.caption])).toEqual([
      [1, 11, true, 'Twin Moon'],
      [2, 8, false, undefined],
    ])
    expect(all[1]).toMatchObject({ title: 'The Cats win the race', line: 'The Cats win.' })
  })
  it('that come at once are one, the heaviest, and each is held for one to two seconds', () => {
    const moment = (kind: Moment['kind'], weight: number, line: string): Moment => ({
      kind,
      weight,
      title: line,
      line,
      sides: [],
    })
    const both = together([moment('fall', 4, 'a'), moment('dice', 1, 'b'), moment('fall', 9, 'c')])!
    expect([both.line, both.also]).toEqual(['c', ['a']])
    expect(together([])).toBeNull()
    for (const kind of ['dice', 'duel', 'battle', 'fall', 'reveal', 'catch', 'harvest', 'race'] as const) {
      expect(held_ms(moment(kind, 1, ''))).toBeGreaterThanOrEqual(1000)
      expect(held_ms(moment(kind, 1, ''))).toBeLessThanOrEqual(2000)
    }
  })
})
