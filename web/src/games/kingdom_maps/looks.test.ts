import { expect, it } from 'vitest'
import { draw_as, drawing_of, DRAWINGS } from './looks.svelte'

it('draws a territory as this person likes it, and as printed until then', () => {
  expect(Object.keys(DRAWINGS).map(drawing_of)).toEqual(Object.keys(DRAWINGS))
  draw_as('lake', 'river')
  expect(drawing_of('lake')).toBe('river')
  expect(drawing_of('town')).toBe('town')
  draw_as('lake', 'castle')
  expect(drawing_of('lake')).toBe('lake')
})
