import { expect, test } from 'vitest'
import { counts } from './counts'

test('the sheet of Totem counts what was told', () => {
  const told = [
    {
      ply: 1,
      events: [
        { kind: 'add', text: 'P1 trades the roll for a piece on F6, reserve 2', seat: 1, cells: ['F6'] },
      ],
    },
    {
      ply: 2,
      events: [
        {
          kind: 'eliminate',
          text: "P2 eliminates P1's piece on G7; G8 H8 fall with it",
          seat: 2,
          cells: ['G7', 'G8', 'H8'],
        },
        { kind: 'lost', text: 'no unit can step: P2 loses 4 points', seat: 2, cells: [] },
        {
          kind: 'out',
          text: "P2's piece touches P1's totem on E6: P1 is out in roll 12 with 3 pieces and 5 in reserve",
          seat: 2,
          cells: ['E6'],
        },
      ],
    },
  ]
  expect(
    counts(told, 2, (s) => (s === 2 ? 'Birch' : 'Ash')).map((row) => [row.label, ...row.values]),
  ).toEqual([
    ['pieces eliminated', 0, 3],
    ['totems eliminated', 0, 1],
    ['pieces added', 1, 0],
    ['points lost', 0, 4],
    ['went out', 'roll 12, by Birch', '–'],
  ])
})
