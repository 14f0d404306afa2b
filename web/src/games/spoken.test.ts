import { describe, expect, it } from 'vitest'
import cats_vs_rats from './cats_vs_rats/picture'
import fight_flight_bite from './fight_flight_bite/picture'
import kingdom_maps from './kingdom_maps/picture'
import rodentia from './rodentia/picture'
import totem from './totem/picture'

const wood = {
  food: [
    { id: 'brown', name: 'nuts', count: 24 },
    { id: 'white', name: 'mushrooms', count: 24 },
    { id: 'pink', name: 'fruit', count: 24 },
  ],
  cards: [
    { code: 'xbite', name: 'Extra Bite' },
    { code: 'scamper-p', name: 'Scamper' },
  ],
}
const told = (kind: string, text: string) => ({ kind, text, seat: 1, cells: [] })

describe('actions in words', () => {
  it('of Totem', () => {
    expect(
      ['end', 'roll', 'C3-C4', 'keep 5', 'both', 'add E5', 'pass'].map((a) => totem.spoken!(a, {})),
    ).toEqual([
      'end the turn',
      'roll again',
      'walk from C3 to C4',
      'keep the 5',
      'use both dice',
      'add a piece on E5',
      'pass',
    ])
  })
  it('of Rodentia', () => {
    const board = { terrains: [{ name: 'forest' }, { name: 'mountain' }], cells: [] }
    expect(['die 2', 'die 6', 'place E4', 'stop', 'wolf1 C3'].map((a) => rodentia.spoken!(a, board))).toEqual(
      [
        'take the mountain die',
        'take the wolf die',
        'place a rodent on E4',
        'stop there',
        'move the wolf to C3',
      ],
    )
  })
  it('of Kingdom Maps', () => {
    const board = { criteria: [{ id: 'B3', name: 'Survey Lines' }] }
    expect(['land forest', 'die 5 as 4', 'bank B3'].map((a) => kingdom_maps.spoken!(a, board))).toEqual([
      'announce forest',
      'take the 5 as 4',
      'write Survey Lines for the centre',
    ])
  })
  it('of Cats vs Rats', () => {
    const board = {
      cells: [{ id: 'C3', name: 'Campolieto' }],
      cards: [{ id: 'hex', name: 'Withering Hex' }],
      attributes: [],
    }
    expect(['from C3', 'n 1', 'card hex', 'no'].map((a) => cats_vs_rats.spoken!(a, board))).toEqual([
      'set out from Campolieto (C3)',
      'send 1 unit',
      'choose Withering Hex',
      'say no',
    ])
  })
  it('of Fight Flight Bite', () => {
    expect(
      ['card xbite', 'throw fight', 'bite brown D4', 'take pink'].map((a) =>
        fight_flight_bite.spoken!(a, wood),
      ),
    ).toEqual(['show Extra Bite', 'throw Fight', 'move a nut to D4', 'take a fruit'])
  })
})

describe('the log of Fight Flight Bite', () => {
  const line = (kind: string, text: string) => fight_flight_bite.retell!(told(kind, text), 1, wood)
  it('has cards by name and food as what it is', () => {
    expect(line('card', 'red shows Scamper (scamper-p)')).toBe('red shows Scamper')
    expect(line('throw', 'duel red-blue: bite/flight: red wins (Bite x2)')).toBe(
      'duel red-blue: bite/flight: red wins (Bite x2)',
    )
    expect(line('score', 'red keeps xbite, scamper-p: 61 points')).toBe(
      'red keeps Extra Bite, Scamper: 61 points',
    )
    expect(line('bite', 'red bites a brown from A1 to A2')).toBe('red bites a nut from A1 to A2')
    expect(line('take', 'red takes 4 brown, 1 white, 1 pink from B3')).toBe(
      'red takes 4 nuts, 1 mushroom, 1 fruit from B3',
    )
  })
  it('ends with what nobody took', () => {
    expect(
      fight_flight_bite.footnote!(
        [
          {
            ply: 9,
            events: [
              told('take', 'red takes 1 brown from A1'),
              told('unclaimed', '2 white on A1 stay unclaimed'),
              told('unclaimed', '1 pink on B2 stay unclaimed'),
            ],
          },
        ],
        wood,
      ),
    ).toBe('Unclaimed: 2 mushrooms on A1; 1 fruit on B2.')
    expect(fight_flight_bite.footnote!([], wood)).toBe('')
  })
})
