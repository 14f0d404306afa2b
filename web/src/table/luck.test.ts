import { describe, expect, it } from 'vitest'
import { luck_of, luck_words, walk_words } from './after_words'
import { picture_size } from './curve'
import { added_up, height_of, reach_of, steps_path } from './luck'

const luck = {
  seats: [
    { seat: 1, sum: -0.12, low: -0.1, high: 0.09, worse: 0.02 },
    { seat: 2, sum: 0.12, low: -0.09, high: 0.1, worse: 0.98 },
  ],
  draws: [
    { ply: 2, gave: [-0.2, 0.2] },
    { ply: 5, gave: [0.08, -0.08] },
  ],
}

describe('luck in words', () => {
  it('says how lucky somebody was', () => {
    expect([0.004, 0.08, 0.2, 0.3, 0.5, 0.7, 0.75, 0.93, 0.999].map(luck_of)).toEqual([
      'very unlucky',
      'unlucky',
      'a little unlucky',
      'neither lucky nor unlucky',
      'neither lucky nor unlucky',
      'neither lucky nor unlucky',
      'a little lucky',
      'lucky',
      'very lucky',
    ])
  })
  it('counts the matches that are worse, or better', () => {
    const say = (worse: number, you = true) =>
      luck_words.seat(you ? 'you' : 'Bot 2', you, { sum: -0.08, low: -0.1, high: 0.09, worse }).say
    expect(say(0.08)).toBe('You were unlucky: 8 in 100 matches are worse.')
    expect(say(0.01)).toBe('You were very unlucky: 1 in 100 matches is worse.')
    expect(say(0.001)).toBe('You were very unlucky: fewer than 1 in 100 matches is worse.')
    expect(say(0.88, false)).toBe('Bot 2 was a little lucky: 12 in 100 matches are better.')
    expect(say(0.55)).toBe('You were neither lucky nor unlucky: 55 in 100 matches are worse.')
  })
  it('says where matches like this one come out', () => {
    expect(luck_words.seat('you', true, luck.seats[0]!).range).toBe(
      'It came to −12%; nine in ten matches like this one come to between −10% and +9%.',
    )
    expect(luck_words.seat('you', true, { sum: 0, low: 0, high: 0.001, worse: 0.5 }).range).toBe(
      'Matches like this one give nobody anything.',
    )
  })
  it('says what a draw gave', () => {
    expect(luck_words.draw('you', -0.052)).toBe('It cost you 5%.')
    expect(luck_words.draw('Wren', 0.2)).toBe('It gave Wren 20%.')
    expect(luck_words.draw('you', 0.004)).toBe('It changed nobody’s chances by as much as 1%.')
  })
  it('tells the picture', () => {
    expect(luck_words.chart(luck.seats.map((s) => ({ name: `Seat ${s.seat}`, sum: s.sum })))).toBe(
      'What dice and cards gave, added up: Seat 1 ends at −12 percent, Seat 2 ends at +12 percent',
    )
  })
})

describe('the walk in words', () => {
  it('counts the moments there are', () => {
    expect([1, 2, 3].map((n) => walk_words.begin(n, true))).toEqual([
      'Your most costly moment',
      'Your two most costly moments',
      'Your three most costly moments',
    ])
    expect(walk_words.begin(3, false)).toBe('The three most costly moments')
  })
  it('says what was lost', () => {
    expect(walk_words.cost('you', 0.183)).toBe('It cost you 18 of 100 chances.')
    expect(walk_words.better('stay', false)).toBe('“stay” was better.')
    expect(walk_words.better('stay', true)).toBe('“stay” was better (marked on the board).')
    expect(walk_words.played('you', 'move G7 to F7')).toBe('You played “move G7 to F7”.')
  })
})

describe('the picture of luck', () => {
  it('adds up from draw to draw', () => {
    const points = added_up(luck)
    expect(points.map((p) => p.ply)).toEqual([0, 2, 5])
    expect(points.at(-1)!.sums[0]).toBeCloseTo(-0.12)
    expect(points.at(-1)!.sums[1]).toBeCloseTo(0.12)
  })
  it('reaches as far as anybody’s luck', () => {
    expect(reach_of(added_up(luck))).toBe(0.2)
    expect(reach_of([{ sums: [0, 0] }])).toBe(0.02)
    expect(reach_of([{ sums: [0.21] }])).toBe(0.5)
    const { top, bottom } = picture_size
    expect(height_of(0.2, 0.2)).toBe(top)
    expect(height_of(-0.2, 0.2)).toBe(bottom)
  })
  it('stays level between draws', () => {
    const path = steps_path(added_up(luck), 1, 10, 0.2)
    expect(path.match(/V/g)).toHaveLength(2)
    expect(path.endsWith(`H${picture_size.right}`)).toBe(true)
  })
})
