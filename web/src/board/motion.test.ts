import { describe, expect, it } from 'vitest'
import { difference, type Drawn } from './motion'
import type { Piece } from './scene'

const piece = (cell: string, seat = 1, kind = 'piece'): Piece => ({ cell, seat, kind })
const start = (...pieces: Piece[]): Drawn[] => difference([], pieces, []).drawn

describe('motion from before and after', () => {
  it('draws the first picture without motion', () => {
    const { drawn, motions } = difference([], [piece('A1'), piece('B1', 2)], [])
    expect(drawn.map((d) => d.cell)).toEqual(['A1', 'B1'])
    expect(motions).toEqual([])
  })
  it('keeps what stands and walks what the events say, cell by cell', () => {
    const before = start(piece('A1'), piece('A2'))
    const { drawn, motions, gone } = difference(
      before,
      [piece('A1'), piece('C2')],
      [
        { from: 'A2', to: 'B2' },
        { from: 'B2', to: 'C2' },
      ],
    )
    const walker = before[1]!.id
    expect(motions).toEqual([{ id: walker, walk: ['A2', 'B2', 'C2'], fall: null, enter: false }])
    expect(drawn.find((d) => d.id === walker)?.cell).toBe('C2')
    expect(gone).toEqual([])
  })
  it('lets fall in order what is no longer there', () => {
    const before = start(piece('A1', 2), piece('A2', 2), piece('B1'))
    const { gone, motions } = difference(before, [piece('B1')], [])
    expect(gone.map((g) => g.cell)).toEqual(['A1', 'A2'])
    expect(motions.map((m) => m.fall)).toEqual([0, 1])
  })
  it('finds a single mover without any event', () => {
    const before = start(piece('A1', 1, 'leader'), piece('A1', 2, 'leader'))
    const { motions } = difference(before, [piece('B1', 1, 'leader'), piece('A1', 2, 'leader')], [])
    expect(motions).toEqual([{ id: before[0]!.id, walk: ['A1', 'B1'], fall: null, enter: false }])
  })
  it('lets a new piece enter, and swaps of kind are no walk', () => {
    const before = start(piece('A1'))
    const { motions } = difference(before, [piece('A1'), piece('A2')], [])
    expect(motions).toHaveLength(1)
    expect(motions[0]).toMatchObject({ enter: true, walk: [] })
  })
  it('ignores events about cells where nothing stands', () => {
    const before = start(piece('A1'))
    expect(difference(before, [piece('A1')], [{ from: 'X9', to: 'A2' }]).motions).toEqual([])
  })
})
