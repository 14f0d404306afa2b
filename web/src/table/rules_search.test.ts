import { describe, expect, it } from 'vitest'
import { find_rules, stem } from './rules_search'

const rule = (id: string, text: string) => ({ id, section: 'Dice', text })
const rules = [
  rule('TOT-028', 'A roll allows an exchange if the two dice total 10 or more, or show the same number.'),
  rule('TOT-066', 'Distance is counted in cells, whoever stands between.'),
]
const found = (typed: string) => find_rules(rules, typed).map((r) => r.id)

describe('searching the rules', () => {
  it('finds what means the same', () => {
    expect(found('double')).toEqual(['TOT-028'])
    expect(found('trading doubles')).toEqual(['TOT-028'])
    expect(found('hexes')).toEqual(['TOT-066'])
  })
  it('still finds ids, and nothing where no word fits', () => {
    expect(found('tot-066')).toEqual(['TOT-066'])
    expect(found('castle')).toEqual([])
    expect(found('')).toHaveLength(2)
  })
  it('does not care about endings', () => {
    expect(['counted', 'counting', 'counts'].map(stem)).toEqual(['count', 'count', 'count'])
  })
})
