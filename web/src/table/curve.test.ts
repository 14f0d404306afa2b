import { describe, expect, it } from 'vitest'
import { apart, picture_size } from './curve'

describe('numbers above the curve', () => {
  it('stay where they are while there is room', () => {
    expect(apart([300, 100, 200], 32)).toEqual([300, 100, 200])
  })
  it('move apart where moves follow each other, in their order', () => {
    expect(apart([210, 200], 32)).toEqual([232, 200])
  })
  it('stay within the picture at its end', () => {
    const at = apart([picture_size.right, picture_size.right - 5, picture_size.right - 10], 32)
    expect(at).toEqual([picture_size.right, picture_size.right - 32, picture_size.right - 64])
  })
})
