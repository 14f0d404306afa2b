import { describe, expect, it } from 'vitest'
import { before_the_start, goes_on_without, older_rules, older_version } from './words'

const seat = (n: number, kind: 'person' | 'bot', resigned = false) => ({ seat: n, kind, resigned })
const alone = (n: number) => n

describe('before the start', () => {
  it('asks only those who can to seat bots, and nobody once all are here', () => {
    expect(before_the_start(true, true, true).detail).toContain('seat bots')
    expect(before_the_start(true, true, false).detail).not.toContain('bots')
    expect(before_the_start(true, false, false).detail).toContain('Take a chair')
    expect(before_the_start(false, true, true)).toEqual({
      title: 'Everybody is here',
      detail: 'Start when you are ready.',
    })
  })
})

describe('older rules', () => {
  it('are said where newer ones are there', () => {
    expect(older_rules({ rules_version: 1, newest_rules_version: 2 })).toBe(
      'This table plays by version 1 of the rules; version 2 is the newest.',
    )
    expect(older_version({ rules_version: 1, newest_rules_version: 2 })).toBe(1)
    expect(older_version({ rules_version: 2, newest_rules_version: 2 })).toBeUndefined()
  })
  it('are not spoken of at a table of today, nor where the server does not tell', () => {
    expect(older_rules({ rules_version: 2, newest_rules_version: 2 })).toBe('')
    expect(older_rules({ rules_version: 2 })).toBe('')
    expect(older_rules({ newest_rules_version: 2 })).toBe('')
    expect(older_rules({})).toBe('')
    expect(older_rules(null)).toBe('')
  })
})

describe('resigning', () => {
  it('ends the match when one side or only bots are left', () => {
    expect(goes_on_without([seat(1, 'person'), seat(2, 'person')], 1, alone)).toBe(false)
    expect(goes_on_without([seat(1, 'person'), seat(2, 'bot'), seat(3, 'bot')], 1, alone)).toBe(false)
    expect(goes_on_without([seat(1, 'person'), seat(2, 'person', true), seat(3, 'person')], 1, alone)).toBe(
      false,
    )
    expect(
      goes_on_without([seat(1, 'person'), seat(2, 'person'), seat(3, 'person')], 1, (n) => (n === 1 ? 1 : 2)),
    ).toBe(false)
  })
  it('leaves the seat to a bot otherwise', () => {
    expect(goes_on_without([seat(1, 'person'), seat(2, 'person'), seat(3, 'bot')], 1, alone)).toBe(true)
    expect(goes_on_without([seat(1, 'person'), seat(2, 'person'), seat(3, 'person')], 1, (n) => n % 2)).toBe(
      true,
    )
  })
})
