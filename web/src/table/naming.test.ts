import { describe, expect, it } from 'vitest'
import { named_in } from './naming'

describe('the cells a sentence speaks of', () => {
  const known = new Set(['H2', 'A1', 'G10'])
  it('are those of the board, each once', () => {
    expect(named_in(['How many units start in H2?', null, 'From H2 to G10 (P2, Z9).'], known)).toEqual([
      'H2',
      'G10',
    ])
    expect(named_in([undefined, 'CVR-701 says H23'], known)).toEqual([])
  })
})
