import { describe, expect, it } from 'vitest'
import type { Result } from '../net/types'
import { headline, sheet } from './result'

const seat = (n: number, place: number, score: number, lines: [string, number][]) => ({
  seat: n,
  name: `P${n}`,
  place,
  value: place === 1 ? 1 : 0,
  side: n,
  score,
  lines: lines.map(([label, points]) => ({ rule: 'ROD-112', label, points })),
})
const result: Result = {
  reason: 'wolves',
  sentence: 'the wolves have caught every leader',
  scored: true,
  seats: [
    seat(1, 1, 30, [
      ['forest', 9],
      ['leader', 3],
    ]),
    seat(2, 2, 28, [
      ['forest', 4],
      ['goal', 8],
    ]),
  ],
}

describe('the end', () => {
  it('puts every line of anybody on the sheet, with gaps where a seat has none', () => {
    const rows = sheet(result)
    expect(rows.map((r) => r.label)).toEqual(['forest', 'leader', 'goal'])
    expect(rows[0]).toMatchObject({ best: 9, differ: true })
    expect(rows[1]!.cells).toEqual([{ points: 3, note: '', mark: '' }, null])
  })
  it('shows what a tie-break compares', () => {
    const line = (note: string) => [{ rule: 'ROD-141', label: 'tie-break: own hexes', points: 0, note }]
    const [row] = sheet({
      ...result,
      seats: [
        { ...result.seats[0]!, lines: line('2') },
        { ...result.seats[1]!, lines: line('1') },
      ],
    })
    expect(row!.cells.map((c) => c?.points)).toEqual([2, 1])
  })
  it('marks no best where a tie-break compares: fewer catches are better', () => {
    const line = (note: string) => [{ rule: 'ROD-143', label: 'tie-break: catches', points: 0, note }]
    const [row] = sheet({
      ...result,
      seats: [
        { ...result.seats[0]!, lines: line('2') },
        { ...result.seats[1]!, lines: line('0') },
      ],
    })
    expect(row).toMatchObject({ cells: [{ points: 2 }, { points: 0 }], differ: false })
  })
  it('keeps what is a seat’s own in the row of the others, marked', () => {
    const lines = (own: string) =>
      ['forest', 'river'].map((land) => ({
        rule: land === own ? 'ROD-112' : 'ROD-113',
        label: land === own ? `${land} (own terrain)` : land,
        points: land === own ? 4 : 1,
      }))
    const rows = sheet({
      ...result,
      seats: [
        { ...result.seats[0]!, lines: lines('river') },
        { ...result.seats[1]!, lines: lines('forest') },
      ],
    })
    expect(rows.map((r) => [r.label, r.rules])).toEqual([
      ['forest', ['ROD-113']],
      ['river', ['ROD-113']],
    ])
    expect(rows.map((r) => r.cells.map((c) => c?.mark))).toEqual([
      ['', 'own terrain'],
      ['own terrain', ''],
    ])
  })
  it('says who won, the same for winning and losing', () => {
    const name = (n: number) => `Bot ${n}`
    expect(headline(result, 1, name)).toBe('You win, 30 to 28')
    expect(headline(result, 2, name)).toBe('Bot 1 wins, 30 to 28')
    expect(headline({ ...result, seats: [seat(1, 1, 64, [])] }, 1, name)).toBe('You reach 64 points')
    expect(headline({ ...result, seats: [seat(1, 1, 0, []), seat(2, 1, 0, [])] }, 2, name)).toBe(
      'A tie of Bot 1 and you',
    )
  })
  it('names no points and no best where nobody won points', () => {
    const counted = {
      ...result,
      scored: false,
      seats: [seat(1, 1, 0, [['pieces lost', 4]]), seat(2, 2, 0, [['pieces lost', 25]])],
    }
    expect(headline(counted, 1, (n) => `Bot ${n}`)).toBe('You win')
    expect(sheet(counted)[0]).toMatchObject({ cells: [{ points: 4 }, { points: 25 }], differ: false })
  })
  it('says who won together', () => {
    const team = (n: number, place: number, score: number) => ({ ...seat(n, place, score, []), side: place })
    const both = { ...result, seats: [team(1, 1, 23), team(2, 3, 17), team(3, 1, 23), team(4, 3, 17)] }
    expect(headline(both, 3, (n) => `Bot ${n}`)).toBe('You and Bot 1 win, 23 to 17')
    expect(headline(both, 2, (n) => `Bot ${n}`)).toBe('Bot 1 and Bot 3 win, 23 to 17')
  })
})
