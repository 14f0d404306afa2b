import { describe, expect, it } from 'vitest'
import { choice_words, choices_of, option_title, plain } from './options'

describe('options', () => {
  it('have titles instead of ids', () => {
    expect(option_title('goal2_with_2')).toBe('Goal 2 with two players')
    expect(option_title('even_breeding')).toBe('Even breeding')
  })
  it('are explained without ids and marks', () => {
    expect(plain('balanced: first_turn_actions 1 and even_breeding on, unless given')).toBe(
      'balanced: “Actions of the first turn” 1 and even breeding on, unless given',
    )
    expect(plain('fixed: `sides` says who is Cat or Rat')).toBe('fixed: sides says who is Cat or Rat')
  })
  it('are chosen from a list, or typed', () => {
    expect(choices_of('leaders_first, by_player')?.map(choice_words)).toEqual(['leaders first', 'by player'])
    expect(choices_of('random, or two of 1 to 6 such as 1+3')).toBeNull()
    expect(choices_of('1 to 250')).toBeNull()
  })
})
