import { describe, expect, it } from 'vitest'
import { told_hint } from './log'
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
  const say = (remark: string, choices: number, why = '') =>
    told_hint({ action: 'x', remark, why }, choices, { spoken: () => 'walk to H2' }, {}, null, null)
  it('says what, and why', () => {
    expect(say('2 points left', 9)).toEqual({ say: 'A bot would walk to H2.', why: '2 points left.' })
    expect(say('', 9).why).toBe('It weighed 9 choices and likes this one best.')
    expect(say('', 1).why).toBe('There is no other choice.')
    expect(say('2 points left', 9, '+2 hexes held for good.').why).toBe('+2 hexes held for good.')
  })
  it('says what a rival can do then in words, not in notation', () => {
    const hint = { action: 'F8-F7', remark: '', why: 'P2 can answer A1-A2.', answer: 'A1-A2' }
    const spoken = (action: string) => `walk from ${action.replace('-', ' to ')}`
    const seats = [1, 2].map((n) => ({ seat: n, label: `P${n}`, name: `Bot ${n}`, kind: 'bot' }))
    const at = { seats } as unknown as Parameters<typeof told_hint>[4]
    expect(told_hint(hint, 9, { spoken }, {}, at, 1).why).toBe('Bot 2 can then walk from A1 to A2.')
    expect(told_hint(hint, 9, {}, {}, at, 1).why).toBe('Bot 2 can answer A1-A2.')
  })
})
