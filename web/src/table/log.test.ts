import { describe, expect, it, vi } from 'vitest'
import type { View } from '../net/types'
import { add, worded } from './log'
import { Pace } from './pace'

const event = (text: string) => ({ kind: 'x', text, seat: 1, cells: [] })

describe('the log', () => {
  it('keeps one entry a ply, in order, whatever is told twice', () => {
    let log = add([], [{ ply: 1, events: [event('a')] }, { ply: 2, events: [event('b')] }], 2)
    log = add(log, [{ ply: 2, events: [event('b')] }, { ply: 3, events: [event('c')] }], 3)
    expect(log.map((e) => e.events[0]!.text)).toEqual(['a', 'b', 'c'])
  })
  it('forgets what was undone', () => {
    const log = add([], [{ ply: 1, events: [event('a')] }, { ply: 2, events: [event('b')] }], 2)
    expect(add(log, [], 1).map((e) => e.ply)).toEqual([1])
  })
  it('names people instead of seats', () => {
    const seat = (n: number, name: string, kind: 'person' | 'bot') =>
      ({ seat: n, label: `P${n}`, kind, name, bot: null, connected: true, stand_in: null, resigned: false, may_hand: false })
    const table = { seats: [seat(1, 'Ada', 'person'), seat(2, 'greedy', 'bot')] }
    expect(worded('P1 rolls 5 and 2; P12 waits for P2', table)).toBe('Ada rolls 5 and 2; P12 waits for Bot 2')
  })
})

describe('pace', () => {
  const view = (ply: number, undone = false): View => ({
    type: 'view', ply, seat: 1, node: { kind: 'act', name: '', seats: [] }, prompt: '', show: {}, actions: [], can_undo: false, undone, result: null,
    told: [{ ply, events: [] }],
  })
  it('shows the first at once and the rest one by one', () => {
    vi.useFakeTimers()
    const seen: number[] = []
    const pace = new Pace((v) => seen.push(v.ply), () => 100)
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
    const pace = new Pace((v) => seen.push(v), () => 100)
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
    const pace = new Pace((v) => seen.push(v.ply), () => 0)
    for (const ply of [1, 2, 3]) pace.push(view(ply))
    expect(seen).toEqual([1, 2, 3])
  })
})
