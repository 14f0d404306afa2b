import { describe, expect, it } from 'vitest'
import { hex_geometry, nearest, town_geometry } from './geometry'
import { direction_of, focus_on, next_target, step } from './focus'
import { pan, reveal, seen, whole, zoom_at } from './camera'

// Three rows of a hexagon of side 2: A1 A2 / B1 B2 B3 / C1 C2.
const hex = hex_geometry(
  [
    { cell: 'A1', q: 0, r: -1 },
    { cell: 'A2', q: 1, r: -1 },
    { cell: 'B1', q: -1, r: 0 },
    { cell: 'B2', q: 0, r: 0 },
    { cell: 'B3', q: 1, r: 0 },
    { cell: 'C1', q: -1, r: 1 },
    { cell: 'C2', q: 0, r: 1 },
  ],
  10,
)

describe('moving the focus', () => {
  const from = (cell: string) => focus_on(hex.at.get(cell)!)
  it('goes along a row and stops at its end', () => {
    expect(step(hex, from('B1'), 'right').cell).toBe('B2')
    expect(step(hex, from('B3'), 'right').cell).toBe('B3')
    expect(step(hex, from('A2'), 'left').cell).toBe('A1')
  })
  it('does not drift when going straight down and up again', () => {
    let focus = from('A1')
    focus = step(hex, focus, 'down')
    focus = step(hex, focus, 'down')
    expect(focus.cell).toBe('C1')
    focus = step(hex, step(hex, focus, 'up'), 'up')
    expect(focus.cell).toBe('A1')
  })
  it('reaches every cell from every cell with the arrow keys', () => {
    for (const start of hex.places) {
      const reached = new Set([start.cell])
      const open = [start.cell]
      while (open.length > 0) {
        const cell = open.pop()!
        for (const d of ['left', 'right', 'up', 'down'] as const) {
          const next = step(hex, from(cell), d).cell
          if (!reached.has(next)) {
            reached.add(next)
            open.push(next)
          }
        }
      }
      expect(reached.size).toBe(7)
    }
  })
  it('walks the targets in reading order, around the end and back', () => {
    const targets = ['C2', 'A2', 'B1']
    expect(next_target(hex, null, targets)?.cell).toBe('A2')
    expect(next_target(hex, 'A2', targets)?.cell).toBe('B1')
    expect(next_target(hex, 'C2', targets)?.cell).toBe('A2')
    expect(next_target(hex, 'A2', targets, true)?.cell).toBe('C2')
    expect(next_target(hex, 'A2', [])).toBeNull()
  })
  it('works on a town graph by direction', () => {
    const towns = town_geometry(
      [
        { cell: 'north', x: 0, y: -50 },
        { cell: 'mid', x: 5, y: 0 },
        { cell: 'east', x: 60, y: 10 },
        { cell: 'south', x: 0, y: 55 },
      ],
      [['north', 'mid']],
      10,
    )
    const mid = focus_on(towns.at.get('mid')!)
    expect(step(towns, mid, 'up').cell).toBe('north')
    expect(step(towns, mid, 'down').cell).toBe('south')
    expect(step(towns, mid, 'right').cell).toBe('east')
    expect(step(towns, mid, 'left').cell).toBe('mid')
  })
  it('knows the arrow keys', () => {
    expect(direction_of('ArrowUp')).toBe('up')
    expect(direction_of('a')).toBeNull()
  })
})

describe('a finger', () => {
  it('takes the nearest target within reach', () => {
    const b2 = hex.at.get('B2')!
    expect(nearest(hex, b2.x + 8, b2.y, ['B1', 'B3'], 20)).toBe('B3')
    expect(nearest(hex, b2.x, b2.y - 400, ['B1', 'B3'], 20)).toBeNull()
  })
})

describe('the camera', () => {
  const bounds = { x: 0, y: 0, w: 100, h: 50 }
  it('shows the whole board first and cannot zoom out further', () => {
    expect(seen(bounds, whole(bounds))).toEqual(bounds)
    expect(seen(bounds, zoom_at(bounds, whole(bounds), 0.5, 10, 10))).toEqual(bounds)
  })
  it('keeps the point under the finger', () => {
    const camera = zoom_at(bounds, whole(bounds), 2, 40, 20)
    const box = seen(bounds, camera)
    expect((40 - box.x) / box.w).toBeCloseTo(0.4)
    expect((20 - box.y) / box.h).toBeCloseTo(0.4)
  })
  it('never leaves the board', () => {
    const camera = pan(bounds, zoom_at(bounds, whole(bounds), 2, 50, 25), 900, -900)
    expect(seen(bounds, camera)).toEqual({ x: 50, y: 0, w: 50, h: 25 })
  })
  it('moves to show a point', () => {
    const close = zoom_at(bounds, whole(bounds), 4, 0, 0)
    const box = seen(bounds, reveal(bounds, close, 90, 40))
    expect(box.x).toBeGreaterThan(60)
    expect(box.x + box.w).toBeLessThanOrEqual(100)
  })
})
