import { describe, expect, it, vi } from 'vitest'
import type { View } from '../net/types'
import { add, folded, story, worded } from './log'
import { Pace } from './pace'

const event = (text: string) => ({ kind: 'x', text, seat: 1, cells: [] })

describe('the log', () => {
  it('keeps one entry a ply, in order, whatever is told twice', () => {
    let log = add(
      [],
      [
        { ply: 1, events: [event('a')] },
        { ply: 2, events: [event('b')] },
      ],
      2,
    )
    log = add(
      log,
      [
        { ply: 2, events: [event('b')] },
        { ply: 3, events: [event('c')] },
      ],
      3,
    )
    expect(log.map((e) => e.events[0]!.text)).toEqual(['a', 'b', 'c'])
  })
  it('forgets what was undone', () => {
    const log = add(
      [],
      [
        { ply: 1, events: [event('a')] },
        { ply: 2, events: [event('b')] },
      ],
      2,
    )
    expect(add(log, [], 1).map((e) => e.ply)).toEqual([1])
  })
  const seat = (n: number, name: string, kind: 'person' | 'bot', label = `P${n}`) => ({
    seat: n,
    label,
    kind,
    name,
    bot: null,
    connected: true,
    stand_in: null,
    resigned: false,
    may_hand: false,
  })
  it('folds a battle into one line, said by its end, or by its beginning while it goes on', () => {
    const of = (kind: string) => ({ ...event(kind), kind })
    const log = [
      { ply: 1, events: [of('turn'), of('attack')] },
      { ply: 2, events: [of('card')] },
      { ply: 3, events: [of('roll'), of('battle'), of('breed')] },
      { ply: 4, events: [of('attack')] },
      { ply: 5, events: [of('card')] },
    ]
    const lines = folded(log, { from: 'attack', to: 'battle' })
    expect(
      lines.map((l) => [
        l.ply,
        l.events.map((e) => e.kind),
        l.parts?.map((p) => p.events.map((e) => e.kind)),
      ]),
    ).toEqual([
      [1, ['turn'], undefined],
      [3, ['battle'], [['attack'], ['card'], ['roll', 'battle']]],
      [3, ['breed'], undefined],
      [5, ['attack'], [['attack'], ['card']]],
    ])
    expect(folded(log, undefined)).toEqual(log)
  })
  it('tells an event in the words of the game', () => {
    expect(
      story(
        [event('P1 shows xbite'), event('x')],
        { retell: (e) => e.text.replace('xbite', 'Extra Bite') },
        {},
        { seats: [seat(1, 'Ada', 'person')] },
        1,
      ),
    ).toBe('You show Extra Bite. X')
  })
  it('names people instead of seats', () => {
    const table = { seats: [seat(1, 'Ada', 'person'), seat(2, 'greedy', 'bot')] }
    expect(worded('P1 rolls 5 and 2; P12 waits for P2', table, null)).toBe(
      'Ada rolls 5 and 2; P12 waits for Bot 2',
    )
  })
  it('leaves a name as it was written, whatever is in it', () => {
    const table = { seats: [seat(1, 'Cash $& Co', 'person'), seat(2, 'P1', 'person')] }
    expect(worded('P1 attacks P2', table, null)).toBe('Cash $& Co attacks P1')
  })
  it('says you to whoever reads, with the verbs that follow', () => {
    const table = { seats: [seat(1, 'Quiet Hare', 'person'), seat(2, 'greedy', 'bot')] }
    const mine = (text: string) => worded(text, table, 1)
    expect(mine('roll 3: P1 rolls 6-2')).toBe('Roll 3: you roll 6-2')
    expect(mine("P1 eliminates P2's piece on C3; C4 falls with it")).toBe(
      'You eliminate Bot 2’s piece on C3; C4 falls with it',
    )
    expect(mine("P2 eliminates P1's piece on C3")).toBe('Bot 2 eliminates your piece on C3')
    expect(mine("P2's piece touches P1's totem on E5: P1 is out in roll 7 with 3 pieces")).toBe(
      'Bot 2’s piece touches your totem on E5: you are out in roll 7 with 3 pieces',
    )
    expect(mine('P1 can do nothing and passes')).toBe('You can do nothing and pass')
    expect(mine('P1 is muddled, takes Hex back and plays Rally')).toBe(
      'You are muddled, take Hex back and play Rally',
    )
    expect(mine('P2 wins F3 and loses 2; 4 units move in')).toBe('Bot 2 wins F3 and loses 2; 4 units move in')
    expect(mine('the wolf catches the leader of P1 on C3 and sends it home to A1')).toBe(
      'The wolf catches your leader on C3 and sends it home to A1',
    )
    expect(mine('the leader of P1 goes from A1 to B2')).toBe('Your leader goes from A1 to B2')
    expect(mine('the leader of P1 stays')).toBe('Your leader stays')
    expect(mine("by P2's order P1 attacks P2's A4")).toBe('By Bot 2’s order you attack Bot 2’s A4')
    expect(mine('Rallying Bell: 2 units of P1 from A4 join the attack')).toBe(
      'Rallying Bell: 2 units of yours from A4 join the attack',
    )
    expect(mine('attacker P1 re-rolls 6')).toBe('You re-roll 6')
    expect(mine("7 of them P1's")).toBe('7 of them yours')
    expect(mine('P1 and P2 share the win with 9 points')).toBe('You and Bot 2 share the win with 9 points')
    expect(
      worded(
        'blue pushes a red critter from A1 to B1',
        { seats: [seat(1, 'Ada', 'person', 'red'), seat(2, 'x', 'bot', 'blue')] },
        1,
      ),
    ).toBe('Bot 2 pushes a critter of yours from A1 to B1')
  })
})

describe('pace', () => {
  const view = (ply: number, undone = false): View => ({
    type: 'view',
    ply,
    seat: 1,
    node: { kind: 'act', name: '', seats: [] },
    prompt: '',
    show: {},
    actions: [],
    can_undo: false,
    undone,
    result: null,
    told: [{ ply, events: [] }],
  })
  it('shows the first at once and the rest one by one', () => {
    vi.useFakeTimers()
    const seen: number[] = []
    const pace = new Pace(
      (v) => seen.push(v.ply),
      () => 100,
    )
    for (const ply of [1, 2, 3]) pace.push(view(ply))
    expect(seen).toEqual([1])
    vi.advanceTimersByTime(100)
    expect(seen).toEqual([1, 2])
    vi.advanceTimersByTime(100)
    expect(seen).toEqual([1, 2, 3])
    vi.useRealTimers()
  })
  it('gives all that waits when asked, with everything that was told', () => {
    vi.useFakeTimers()
    const seen: View[] = []
    const pace = new Pace(
      (v) => seen.push(v),
      () => 100,
    )
    for (const ply of [1, 2, 3]) pace.push(view(ply))
    pace.flush()
    expect(seen.map((v) => v.ply)).toEqual([1, 3])
    expect(seen[1]!.told.map((t) => t.ply)).toEqual([2, 3])
    vi.advanceTimersByTime(500)
    expect(seen).toHaveLength(2)
    vi.useRealTimers()
  })
  it('does not hold back without a gap', () => {
    const seen: number[] = []
    const pace = new Pace(
      (v) => seen.push(v.ply),
      () => 0,
    )
    for (const ply of [1, 2, 3]) pace.push(view(ply))
    expect(seen).toEqual([1, 2, 3])
  })
})
