import { describe, expect, it } from 'vitest'
import { last_deed, since_then } from './since'

const entry = (ply: number, seat: number | null, kind: string, cells: string[] = []) => ({
  ply,
  events: [{ kind, text: `${kind} ${ply}`, seat, cells }],
})
const log = [
  entry(1, 1, 'step', ['A1']),
  entry(2, 2, 'roll'),
  entry(3, 2, 'step', ['B1', 'B2']),
  entry(4, 3, 'add', ['C1']),
  entry(5, 3, 'step', ['C2']),
  entry(6, 1, 'roll'),
]

describe('since your last turn', () => {
  it('begins after what one did oneself, not after one’s own dice', () => {
    expect(last_deed(log, 1)).toBe(1)
  })
  it('has one line an opponent, and the cells', () => {
    const since = since_then(log, 1, 0, [1, 2, 3], undefined)!
    expect(since.lines.map((l) => [l.seat, l.line.events[0]!.text, l.more])).toEqual([
      [2, 'step 3', 1],
      [3, 'step 5', 1],
    ])
    expect(since.cells).toEqual(['B1', 'B2', 'C1', 'C2'])
  })
  it('leaves out what was seen here already', () => {
    expect(since_then(log, 1, 4, [1, 2, 3], undefined)!.lines.map((l) => l.seat)).toEqual([3])
    expect(since_then(log, 1, 6, [1, 2, 3], undefined)).toBeNull()
  })
  it('is for those who have played before', () => {
    expect(since_then(log, 4, 0, [1, 2, 3, 4], undefined)).toBeNull()
    expect(since_then(log, null, 0, [1, 2, 3], undefined)).toBeNull()
  })
})
