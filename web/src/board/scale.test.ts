import { describe, expect, it } from 'vitest'
import { at_least, holds } from './scale'

describe('what is written on a board', () => {
  it('keeps its size where that can be read, and where the scale is not known', () => {
    expect(at_least(12, 1.2)).toBe(12)
    expect(at_least(12, 0)).toBe(12)
  })
  it('grows on a small screen until it can be read', () => {
    expect(at_least(12, 0.44) * 0.44).toBeCloseTo(11)
  })
  it('stands on a disc that grows with it', () => {
    expect(holds('+18', 20)).toBeGreaterThan(holds('7', 20))
    expect(2 * holds('+18', 20)).toBeGreaterThan(3 * 0.55 * 20)
  })
})
