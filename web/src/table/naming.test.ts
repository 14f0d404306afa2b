import { describe, expect, it } from 'vitest'
import { hint_words } from './log'
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

describe('a hint', () => {
  const say = (remark: string, choices: number) =>
    hint_words({ action: 'x', remark }, choices, { spoken: () => 'walk to H2' }, {}, null, null)
  it('says what, and why', () => {
    expect(say('2 points left', 9)).toEqual({ say: 'A bot would walk to H2.', why: '2 points left.' })
    expect(say('', 9).why).toBe('It weighed 9 choices and likes this one best.')
    expect(say('', 1).why).toBe('There is no other choice.')
  })
})
