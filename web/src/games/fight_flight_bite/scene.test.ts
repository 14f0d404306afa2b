import { describe, expect, it } from 'vitest'
import { pages } from '../../how/fight_flight_bite'
import type { Action, Picture, Told } from '../../net/types'
import type { Sight } from '../game'
import { counts, last_reveal, last_throw, of_this_duel } from './duel'
import { matching } from './choosing'
import { geometry_of, piles, read, seat, speak, where } from './scene'
import { drawn_on } from './show'
import { card_text, share_words } from './words'

// The wood of three players, as the game sends it.
function board(): Picture {
  const tile = (label: string, q: number, r: number, terrain: string, icon: string | null) => ({
    label,
    q,
    r,
    terrain,
    woodland: icon !== null,
    icon,
    near: [],
  })
  return {
    layout: 'flower7',
    seats: ['red', 'blue', 'yellow'],
    turns: 5,
    food_points: 2,
    card_points: 1,
    signs: [],
    throw_draws: 3,
    rethrow_clock: 0,
    spaces: [
      tile('A1', 0, -1, 'crag', 'fight'),
      tile('A2', 1, -1, 'glade', 'flight'),
      tile('B1', -1, 0, 'thicket', 'bite'),
      tile('B2', 0, 0, 'pond', null),
      tile('B3', 1, 0, 'thicket', 'bite'),
      tile('C1', -1, 1, 'glade', 'flight'),
      tile('C2', 0, 1, 'crag', 'fight'),
    ],
    food: [
      { id: 'brown', name: 'nuts', count: 24 },
      { id: 'white', name: 'mushrooms', count: 24 },
      { id: 'pink', name: 'fruit', count: 24 },
    ],
    cards: [
      {
        code: 'xfight',
        name: 'Extra Fight',
        copies: 4,
        food: 'brown',
        starter: true,
        effect: '+1 action: Fight',
      },
      {
        code: 'claw-p',
        name: 'Tooth and Claw',
        copies: 1,
        food: 'pink',
        starter: false,
        effect: '+1 action: Fight, Bite',
      },
      {
        code: 'windfall-b',
        name: 'Windfall',
        copies: 1,
        food: 'brown',
        starter: false,
        effect: 'at once: add one food anywhere',
      },
    ],
  }
}
const wood = board()
const [spread, placing, duel, pushing, harvest] = pages.map((p) => p.sight(wood)) as [
  Sight,
  Sight,
  Sight,
  Sight,
  Sight,
]
const action = (text: string, cell?: string): Action => ({
  action: text,
  kind: text.split(' ')[0]!,
  cells: cell ? [cell] : [],
  number: 0,
  remark: '',
})
const with_show = (sight: Sight, show: object): Sight => ({ ...sight, show: { ...sight.show, ...show } })
const kinds = (sight: Sight, kind: string) =>
  read(sight)
    .scene.marks.filter((m) => m.kind === kind)
    .map((m) => m.cell)
    .sort()

describe('the wood', () => {
  it('has seven spaces, every critter and every food', () => {
    expect(geometry_of(wood).places).toHaveLength(7)
    const { pieces } = read(spread).scene
    expect(pieces.filter((p) => p.kind === 'critter')).toHaveLength(7)
    expect(pieces.filter((p) => p.kind !== 'critter')).toHaveLength(36)
  })
  it('writes the count on the last of a pile', () => {
    const { pieces } = read(spread).scene
    expect(pieces.filter((p) => p.cell === 'B1' && p.kind === 'critter').map((p) => p.text)).toEqual([
      undefined,
      '2',
    ])
    expect(pieces.filter((p) => p.cell === 'A1' && p.kind === 'white').at(-1)?.text).toBe('3')
  })
  it('lays those that have attacked on their backs', () => {
    expect(piles(duel, 'A1').map((p) => [p.seat, p.count, p.spent])).toEqual([
      [1, 1, false],
      [1, 1, true],
      [2, 1, false],
    ])
    expect(piles(duel, 'B1').some((p) => p.spent)).toBe(false)
  })
  it('speaks a space with its land, food, critters and what it is', () => {
    expect(speak(duel, 'A1')).toBe(
      'crag, favours Fight, 2 nuts, 3 mushrooms and 1 fruit, 1 of yours, 1 of yours on the back, 1 of Birds, contested',
    )
    expect(speak(duel, 'B2')).toBe('pond')
    expect(speak(placing, 'A2')).toContain('place a critter on A2')
  })
})

describe('choosing', () => {
  it('places with one pick and asks the referee about the pond', () => {
    expect(kinds(placing, 'plus')).toEqual(['A1', 'A2', 'B1', 'B3', 'C1', 'C2'])
    expect(read(placing).pick('A2')).toMatchObject({ kind: 'act', actions: ['place A2'], ends: false })
    expect(read(placing).pick('B2')).toEqual({ kind: 'ask', action: 'place B2' })
  })
  it('asks before what ends the turn', () => {
    const last = with_show(pushing, { choices: [{ action: 'push blue B1', ends_turn: true }] })
    expect(read(last).pick('B1')).toMatchObject({ kind: 'act', ends: true, ask: 'Push one of Birds to B1?' })
  })
  it('writes what a choice would bring on its space', () => {
    const seen = with_show(placing, {
      choices: [
        { action: 'place A1', ends_turn: false, gain: 6 },
        { action: 'place B1', ends_turn: false, gain: -3 },
      ],
    })
    expect(
      read(seen)
        .scene.marks.filter((m) => m.kind === 'plus')
        .map((m) => m.text),
    ).toEqual(['+6', undefined, '−3', undefined, undefined, undefined])
  })
  it('takes a food and a space in any order', () => {
    const actions = [
      action('bite brown B1', 'B1'),
      action('bite pink B1', 'B1'),
      action('bite pink C1', 'C1'),
      action('pass'),
    ]
    const biting = {
      ...with_show(pushing, { turn: { ...(pushing.show.turn as object), sign: 'bite' } }),
      actions,
    }
    expect(read(biting).choices.map((c) => c.label)).toEqual(['Nut', 'Fruit', 'Stop here'])
    expect(read(biting).pick('B1')).toEqual({ kind: 'pick', picked: ['B1'] })
    expect(read({ ...biting, picked: ['B1'] }).choices[1]).toMatchObject({ actions: ['bite pink B1'] })
    expect(read(biting).choices[0]).toMatchObject({ actions: [], picks: ['brown'], on: false })
    expect([...read({ ...biting, picked: ['brown'] }).scene.targets.keys()]).toEqual(['B1'])
    expect(read({ ...biting, picked: ['brown'] }).pick('B1')).toMatchObject({ actions: ['bite brown B1'] })
    expect(read({ ...biting, picked: ['brown'] }).pick('B2')).toEqual({
      kind: 'ask',
      action: 'bite brown B2',
    })
    expect(read(biting).pick('C1')).toMatchObject({ actions: ['bite pink C1'] })
  })
  it('moves own critters in and out, and asks which where both are possible', () => {
    const actions = [action('in C1', 'C1'), action('out C1', 'C1'), action('out B3', 'B3'), action('pass')]
    const flying = {
      ...with_show(pushing, { turn: { ...(pushing.show.turn as object), sign: 'flight' } }),
      actions,
    }
    expect(read(flying).pick('C1')).toEqual({ kind: 'pick', picked: ['C1'] })
    expect(
      read({ ...flying, picked: ['C1'] })
        .choices.slice(0, 2)
        .map((c) => c.label),
    ).toEqual(['In from C1', 'Out to C1'])
    expect(read(flying).pick('A1')).toEqual({ kind: 'pick', picked: ['out'] })
    expect(read({ ...flying, picked: ['out'] }).pick('C1')).toMatchObject({ actions: ['out C1'] })
  })
  it('is also dragged', () => {
    const grips = read(pushing).scene.grips!
    expect(grips.map((g) => `${g.what} ${g.cell}`)).toEqual(['blue A1'])
    expect(read(pushing).drop!(grips[0]!, 'B2')).toMatchObject({ kind: 'act', actions: ['push blue B2'] })
    expect(read(pushing).drop!(grips[0]!, 'C2')).toEqual({ kind: 'ask', action: 'push blue C2' })
    const flying = { ...pushing, actions: [action('in C1', 'C1'), action('out B3', 'B3')] }
    const [out, into] = read(flying).scene.grips!
    expect(read(flying).drop!(into!, 'A1')).toMatchObject({ actions: ['in C1'] })
    expect(read(flying).drop!(into!, 'B3')).toMatchObject({ kind: 'say', rule: 'FFB-077' })
    expect(read(flying).drop!(out!, 'B3')).toMatchObject({ actions: ['out B3'] })
  })
  it('shows a card and locks a sign in two steps', () => {
    const showing = {
      ...with_show(duel, { node: 'D3' }),
      actions: [action('card xfight'), action('card claw-p')],
    }
    expect(read(showing).choices).toEqual([])
    expect(read({ ...showing, picked: ['card claw-p'] }).choices).toMatchObject([
      { label: 'Show Tooth and Claw', actions: ['card claw-p'], primary: true },
    ])
    const throwing = { ...duel, actions: ['fight', 'flight', 'bite'].map((s) => action(`throw ${s}`)) }
    expect(read(throwing).choices).toMatchObject([{ label: 'Lock', off: 'choose a sign first' }])
    expect(read({ ...throwing, picked: ['throw bite'] }).choices).toMatchObject([
      { label: 'Lock Bite', actions: ['throw bite'] },
    ])
  })
  it('offers the food of the harvest with its worth, the best first in sight', () => {
    const own = { ...(harvest.show.players as object[])[0], worth: [3, 2, 5] }
    const taking = {
      ...with_show(harvest, { players: [own, ...(harvest.show.players as object[]).slice(1)] }),
      actions: [action('take brown'), action('take pink')],
    }
    expect(read(taking).choices.map((c) => [c.label, c.primary])).toEqual([
      ['Nut, 3', false],
      ['Fruit, 5', true],
    ])
  })
  it('finds actions by their words', () => {
    expect(matching(pushing.actions, ['blue', 'B1']).map((a) => a.action)).toEqual(['push blue B1'])
  })
  it('has nothing to press when it is not the person’s turn', () => {
    const still = read({ ...placing, actions: [] })
    expect([still.choices, still.scene.targets.size, still.pick('A1')]).toEqual([[], 0, { kind: 'nothing' }])
    expect(still.title).toBe('You place a critter')
  })
})

describe('the words', () => {
  it('tell the harvest of a space', () => {
    const [first, tie] = harvest.show.harvest as Parameters<typeof share_words>[1][]
    expect(share_words(harvest, first!)).toBe('Birds 2 first, then you 4; nothing for Rabbits')
    expect(share_words(harvest, tie!)).toBe('You 1 and Rabbits 1 in a tie, 4 unclaimed')
  })
  it('tell a card', () => {
    expect(card_text(wood, 'claw-p')).toBe('+1 if you win with Fight or Bite')
    expect(card_text(wood, 'windfall-b')).toBe('at once: add one food anywhere')
    expect(drawn_on(wood, 'claw-p')).toEqual(['s-fight', 's-bite'])
    expect(drawn_on(wood, 'windfall-b')).toEqual(['f-nut'])
  })
  it('say how far the match is', () => {
    expect(where(placing)).toBe('round 2 of 5')
    expect(where(harvest)).toBe('harvest')
    expect(seat(duel, 2)).toMatchObject({ paint: 2, tag: 'Defending', symbol: 'c-bird' })
  })
})

describe('the throws that were told', () => {
  const told = (...texts: [string, string][]): Told[] =>
    texts.map(([kind, text], i) => ({ ply: i + 1, events: [{ kind, text, seat: null, cells: [] }] }))
  it('are read with signs and winner', () => {
    expect(last_throw(told(['throw', 'duel red-blue: bite/flight: red wins (Bite x2)']))).toEqual({
      ply: 1,
      attacker: 'red',
      defender: 'blue',
      signs: ['bite', 'flight'],
      winner: 'red',
      actions: 2,
    })
    expect(last_throw(told(['throw', 'duel red-blue: bite/fight: blue wins']))).toMatchObject({
      winner: 'blue',
      actions: 0,
    })
    expect(last_throw(told(['throw', 'duel red-blue: fight/fight: draw 1, throw again']))).toMatchObject({
      winner: null,
    })
    expect(last_reveal(told(['reveal', 'turn order: red fight, blue bite; red wins']))).toMatchObject({
      signs: { red: 'fight', blue: 'bite' },
      left: 'red wins',
    })
  })
  it('are counted by who won them', () => {
    const won = (seat: number | null) => ({ ply: 1, events: [{ kind: 'throw', text: '', seat, cells: [] }] })
    expect(counts([won(2), won(null), won(1), won(2)], 3)).toEqual([
      { label: 'duels won', values: [1, 2, 0] },
    ])
  })
  it('belong to the duel going on until the next begins', () => {
    const thrown: [string, string] = ['throw', 'duel red-blue: fight/fight: draw 1, throw again']
    expect(of_this_duel(told(['duel', ''], thrown))).toBe(true)
    expect(of_this_duel(told(thrown, ['duel', '']))).toBe(false)
    expect(of_this_duel([])).toBe(false)
  })
})
