import { describe, expect, it } from 'vitest'
import { pages } from '../../how/kingdom_maps'
import type { Action, Picture, Result } from '../../net/types'
import type { Sight } from '../game'
import { counts } from './counts'
import * as kingdom from './scene'
import { map_text, summary } from './share'
import { show_of, type KingdomShow, type Offer } from './show'

// The board as the game sends it.
function board(): Picture {
  const cells = []
  const power = (label: string) =>
    label === 'G5'
      ? { power: '?' }
      : ['E1', 'E4', 'E7', 'H3', 'H6', 'K3'].includes(label)
        ? { power: '+1/-1' }
        : {}
  for (let r = -4; r <= 4; ++r) {
    const first = Math.max(-4, -4 - r)
    for (let q = first; q <= Math.min(4, 4 - r); ++q) {
      const label = `${String.fromCharCode(71 + r)}${q - first + 1}`
      cells.push({ label, q, r, ...power(label) })
    }
  }
  return {
    kind: 'hex',
    cells,
    boxes: { plus_minus: 6, query: 1 },
    marks: [
      { score: 0, title: 'Lost Wanderer' },
      { score: 40, title: 'Apprentice' },
    ],
    territories: ['forest', 'mountain', 'farm', 'lake', 'town', 'desert'].map((id, i) => ({
      id,
      code: 'FMGLTD'[i],
      numbers: [i + 1],
    })),
    criteria: [
      { id: 'A3', name: 'Watered Fields', rule: '', source: 'KIN-113' },
      { id: 'B5', name: 'Counties of Five', rule: '', source: 'KIN-121' },
    ],
  }
}
const kinds = (marks: { kind: string; cell: string }[], kind: string) =>
  marks
    .filter((m) => m.kind === kind)
    .map((m) => m.cell)
    .sort()
const paper = board()
const drawing = pages[1]!.sight(paper)
const with_show = (sight: Sight, show: Partial<KingdomShow>, more: Partial<Sight> = {}): Sight => ({
  ...sight,
  show: { ...sight.show, ...show },
  node: { ...sight.node, name: show.node ?? sight.node.name },
  ...more,
})
const with_own = (sight: Sight, own: Partial<KingdomShow['players'][number]>, more: Partial<Sight> = {}) =>
  with_show(sight, { players: [{ ...show_of(sight.show).players[0]!, ...own }] }, more)
const die = (value: number, number = value, fits = true): [Action, Offer] => {
  const action = value === number ? `die ${value}` : `die ${value} as ${number}`
  return [
    { action, kind: 'die', cells: [], number, remark: '' },
    { action, die: value, number, price: Math.abs(value - number), fits },
  ]
}

describe('Kingdom Maps', () => {
  it('has 61 cells', () => expect(kingdom.geometry_of(paper).places).toHaveLength(61))
  it('stands every territory on its cell', () => {
    const { scene } = kingdom.read(drawing)
    expect(scene.pieces.filter((p) => p.look === 'lake').map((p) => p.cell)).toEqual([
      'G5',
      'G6',
      'H5',
      'J3',
      'J4',
      'J5',
    ])
  })
  it('rings the draw of this turn and shows where it can go on, with a ghost where one points', () => {
    const { scene } = kingdom.read(drawing)
    expect(kinds(scene.marks, 'select')).toEqual(['J3', 'J4', 'J5'])
    expect(kinds(scene.marks, 'preview')).toEqual(['J2'])
    expect(kinds(scene.marks, 'dot')).not.toContain('J2')
    expect(scene.stroke).toBe(true)
  })
  it('puts the dot of a target below the power that is printed there', () => {
    const { scene } = kingdom.read({ ...drawing, hover: null, picked: [] })
    const dots = scene.marks.filter((m) => m.kind === 'dot')
    const powers = new Set(
      (paper.cells as { label: string; power?: string }[]).filter((c) => c.power).map((c) => c.label),
    )
    expect(dots.some((m) => powers.has(m.cell))).toBe(true)
    for (const dot of dots) expect(dot.dy ?? 0, dot.cell).toBe(powers.has(dot.cell) ? 0.66 : 0)
  })
  it('shows the first half where the second must touch it', () => {
    const joined = with_own(drawing, { group: [], first: [57, 58] })
    expect(kinds(kingdom.read(joined).scene.marks, 'last')).toEqual(['K2', 'K3'])
    expect(kingdom.read({ ...joined, hover: null }).detail).toBe(
      'The first touches the cells of the first half.',
    )
    expect(kingdom.speak(joined, 'K2')).toContain('of the first half')
  })
  it('says when neither die of the second half can be drawn', () => {
    const offers = (other: string): Offer[] => [
      { action: 'field 2', remark: 'mountain by the 5, cannot draw: the match ends after this turn' },
      { action: 'field 5', remark: `town by the 2${other}` },
    ]
    const actions: Action[] = offers('').map(({ action }) => ({
      action,
      kind: 'field',
      cells: [],
      number: 0,
      remark: '',
    }))
    const detail = (other: string) =>
      kingdom.read(with_show(drawing, { node: 'FIELD', choices: offers(other) }, { actions })).detail
    expect(detail('')).toMatch(/^The other is your number\. /)
    expect(detail(', cannot draw: the match ends after this turn')).toMatch(/^You cannot draw by either\. /)
  })
  it('draws a cell at once, but holds the last one back until it is said again', () => {
    expect(kingdom.read(drawing).pick('K2')).toMatchObject({ kind: 'act', actions: ['draw K2'], ends: false })
    const last = with_own(drawing, { left: 1 })
    expect(kingdom.read(last).pick('K2')).toEqual({ kind: 'pick', picked: ['K2'] })
    const held = { ...last, picked: ['K2'] }
    expect(kingdom.read(held).pick('K2')).toMatchObject({ kind: 'act', actions: ['draw K2'] })
    expect(kingdom.read(held).choices).toEqual([
      { label: 'Draw K2 and finish', actions: ['draw K2'], primary: true },
    ])
    expect(kingdom.read(held).title).toBe('Finish with K2?')
  })
  it('says how many are left to draw, and why the button waits', () => {
    const reading = kingdom.read(drawing)
    expect(reading.title).toBe('Draw 2 more lakes, in one piece')
    expect(reading.choices).toEqual([{ label: 'Confirm after 5', actions: [], off: '2 to draw' }])
  })
  it('asks the referee about a cell that is not on offer, also before drawing', () => {
    expect(kingdom.read(drawing).pick('C1')).toEqual({ kind: 'ask', action: 'draw C1' })
    const [action, offer] = die(4)
    expect(
      kingdom.read(with_show(drawing, { node: 'TAKE', choices: [offer] }, { actions: [action] })).pick('C1'),
    ).toEqual({ kind: 'ask', action: 'draw C1' })
  })
  it('adds up what a cell would bring, or what the draw has brought', () => {
    const criteria = [
      { id: 'A3', values: [4], before: [3], highlights: [] },
      { id: 'B5', values: [2], before: [4], highlights: [] },
    ]
    const aiming = with_show(
      drawing,
      { criteria, choices: [{ action: 'draw J2', change: [1, 2] }] },
      { hover: 'J2' },
    )
    expect(kingdom.gains(aiming)).toEqual({ change: [1, 2], aim: 'J2' })
    expect(kingdom.gains({ ...aiming, hover: null })).toEqual({ change: [1, -2], aim: null })
  })
  it('names the criteria in what a cell brings', () => {
    const actions = drawing.actions.map((a) => ({ ...a, remark: 'A3 +1, a +1/-1' }))
    expect(kingdom.read({ ...drawing, actions }).detail).toBe('J2: Watered Fields +1, a +1/-1.')
  })
  it('sends a die with the button, and chooses the only one by itself', () => {
    const offers = [die(4), die(4, 5), die(2)]
    const sight = with_show(
      drawing,
      {
        node: 'TAKE',
        dice: [2, 4, 6],
        choices: offers.map(([, o]) => o),
        players: [show_of(drawing.show).players[0]!, show_of(drawing.show).players[0]!],
      },
      { actions: offers.map(([a]) => a), hover: null },
    )
    expect(kingdom.read(sight).choices).toEqual([])
    const chosen = kingdom.read({ ...sight, picked: ['die 4 as 5'] })
    expect(chosen.choices).toEqual([{ label: 'Take the 4 as 5', actions: ['die 4 as 5'], primary: true }])
    expect(chosen.title).toBe('Draw 5 lakes for 1 power?')
    expect(chosen.detail).toBe('It leaves 2 and 6 for the others.')
    const [only, its] = die(6, 6, false)
    expect(kingdom.read(with_show(sight, { choices: [its] }, { actions: [only] })).choices[0]!.label).toBe(
      'Take the 6, draw nothing',
    )
  })
  it('shows a passive seat as locked and a closed lane as hidden', () => {
    const own = show_of(drawing.show).players[0]!
    const other = { ...own, active: false, die: '?' as const, number: 0, left: 0, group: [] }
    const choosing = with_show(drawing, { node: 'NUMBERS', players: [own, other] }, { actions: [] })
    expect(kingdom.seat(choosing, 2)).toMatchObject({ sub: 'has chosen', tag: 'locked' })
    const closed = with_show(drawing, { players: [own, { ...other, die: 3, number: 3 }] })
    expect(kingdom.seat(closed, 2)).toMatchObject({
      sub: 'chose the 3, hidden until all finish',
      tag: 'drew 3',
    })
  })
  it('speaks a cell with its power and what it would bring', () => {
    expect(kingdom.speak(drawing, 'E4')).toBe('forest, plus or minus one')
    expect(kingdom.speak(drawing, 'J4')).toBe('lake, of this draw')
    expect(kingdom.speak(drawing, 'K3')).toMatch(/^blank, plus or minus one, can be drawn/)
  })
  it('shows the active sheet to somebody who looks on', () => {
    const own = show_of(drawing.show).players[0]!
    const sight = with_show(
      drawing,
      { active: 1, players: [own, { ...own, cells: 'F'.padEnd(61, '.'), group: [] }] },
      { me: null, actions: [] },
    )
    expect(kingdom.read(sight).scene.pieces.map((p) => p.cell)).toEqual(['C1'])
  })
  it('writes a match as a text with the map in it', () => {
    expect(map_text(paper, 'FM'.padEnd(61, '.')).split('\n')[0]!.trim()).toBe('🌲⛰️⬜⬜⬜')
    const result: Result = {
      reason: 'failure',
      sentence: '',
      scored: true,
      seats: [
        {
          seat: 1,
          name: 'P1',
          place: 1,
          value: 1,
          side: 0,
          score: 17,
          lines: [{ rule: 'KIN-113', label: 'A3 Watered Fields', points: 9 }],
        },
      ],
    }
    const show = {
      ...show_of(drawing.show),
      solo: { title: 'Lost Wanderer', next: 'Apprentice', missing: 23 },
    }
    const text = summary(paper, show, result, 1, 'You').split('\n')
    expect(text.slice(0, 4)).toEqual([
      'Kingdom Maps, alone: 17 points, Lost Wanderer',
      'A3 Watered Fields 9',
      '23 more for Apprentice',
      '',
    ])
    expect(text).toHaveLength(13)
  })
  it('counts what each player did from what was told', () => {
    const event = (kind: string, seat: number | null, text: string, cells: string[] = []) => ({
      kind,
      seat,
      text,
      cells,
    })
    const rows = counts(
      [
        {
          ply: 1,
          events: [
            event('turn', 1, 'turn 4: P1 is active'),
            event('land', 1, 'P1 announces lake, 2 uses left'),
            event('number', 1, 'P1 takes the 2 as 4, paying 2 powers'),
          ],
        },
        {
          ply: 2,
          events: [
            event('draw', 1, 'P1 draws lake in G5, 1 left', ['G5']),
            event('lane', 2, 'P2 draws a cell, 0 left'),
          ],
        },
        {
          ply: 3,
          events: [
            event('reveal', 2, 'P2 drew lake in C1 C2', ['C1', 'C2']),
            event('bank', 1, 'P1 writes 3 for A3 in the ? box'),
          ],
        },
      ],
      2,
    )
    expect(rows.map((r) => r.values)).toEqual([
      [1, 2],
      [1, 0],
      [2, 0],
      ['turn 4', '–'],
    ])
  })
  it('illustrates every page', () => {
    for (const page of pages) expect(kingdom.read(page.sight(paper)).scene.pieces.length).toBeGreaterThan(0)
  })
})
