import { describe, expect, it } from 'vitest'
import type { Action, Hint } from '../net/types'
import { another, shown_of, type Advice } from './advice'
import { advice_of, drawn_by, told_advice } from './telling'

const action = (name: string, remark = ''): Action => ({
  action: name,
  kind: 'x',
  cells: [name],
  number: 0,
  remark,
})
const told = (
  advice: Advice,
  choices = 9,
  spoken: ((action: string) => string) | null = (a) => `walk to ${a}`,
) => told_advice(advice, choices, spoken ? { spoken } : {}, {}, null, null)

describe('an advice', () => {
  const offered = ['H2', 'J4', 'K1'].map((name) => action(name))
  const hint = (options: Hint['options']) => ({ action: offered[0]!, why: options[0]?.why ?? '', options })
  const three = advice_of(
    hint([
      { action: 'H2', why: '+2 hexes held for good.' },
      {
        action: 'J4',
        why: '+1 hex held for good. It gives away 3 % of the win against H2.',
        against: 'It gives away 3 % of the win.',
      },
      {
        action: 'K1',
        why: 'It gives away 9 % of the win against H2.',
        against: 'It gives away 9 % of the win.',
      },
    ]),
    offered,
    0,
  )

  it('says the best with its reason, and the next best with what speaks against it', () => {
    expect(told(three)).toEqual({
      say: 'A bot would walk to H2.',
      why: '+2 hexes held for good. Next best: walk to J4. It gives away 3 % of the win.',
      more: true,
      actions: ['H2'],
    })
  })
  it('goes to the next best, and after the last to the best again', () => {
    const second = another(three)
    expect(shown_of(second).map((one) => one.action)).toEqual(['J4'])
    expect(told(second)).toEqual({
      say: 'Second best: walk to J4.',
      why: '+1 hex held for good. It gives away 3 % of the win against “walk to H2”.',
      more: true,
      actions: ['J4'],
    })
    expect(told(another(second)).say).toBe('Third best: walk to K1.')
    expect(another(another(second)).at).toBe(0)
  })
  it('says a single choice, and what the game says of it', () => {
    const only = (remark: string) => ({
      ...told(advice_of({ action: action('H2', remark), why: '', options: [] }, [], 0), 1),
    })
    expect(only('')).toEqual({
      say: 'A bot would walk to H2.',
      why: 'There is no other choice.',
      more: false,
      actions: ['H2'],
    })
    expect(only('2 points left').why).toBe('2 points left.')
  })
  it('leaves out what is not on offer any more', () => {
    const gone = advice_of(
      hint([
        { action: 'H2', why: 'x.' },
        { action: 'Z9', why: 'y.' },
      ]),
      offered,
      0,
    )
    expect(gone.options.map((one) => one.action)).toEqual(['H2'])
    expect(told(gone).more).toBe(false)
  })
  it('says what a rival can do then in words, not in notation', () => {
    const answered = advice_of(
      hint([{ action: 'H2', why: 'P2 can answer A1.', answer: { seat: 2, action: 'A1' } }]),
      offered,
      0,
    )
    expect(told(answered).why).toBe('P2 can then walk to A1.')
    expect(told(answered, 9, null)).toMatchObject({ say: 'A bot would play: H2.', why: 'P2 can answer A1.' })
  })
})

describe('an advice that mixes', () => {
  const offered = ['Flight', 'Bite', 'Fight'].map((name) => action(name))
  const of = (shares: number[], words: string[], chance = 0) =>
    advice_of(
      {
        action: offered[0]!,
        why: '',
        options: shares.map((share, i) => ({
          action: offered[i]!.action,
          share,
          often: words[i]!,
          why: `Play it ${words[i]}. +1 point harvested by you.`,
        })),
      },
      offered,
      chance,
    )
  const spoken = (name: string) => `throw ${name}`
  const two = [0.66, 0.3, 0.04]
  const words = ['two times in three', 'one time in three', 'hardly ever']

  it('says the shares, the last as what is left, and no word of what is rare', () => {
    expect(told(of(two, words), 3, spoken)).toEqual({
      say: 'A bot would throw Flight two times in three, else Bite.',
      why: '+1 point harvested by you. So nobody can foresee it. “Do it” draws one of them.',
      more: false,
      actions: ['Flight'],
    })
    expect(
      told(of([0.5, 0.3, 0.2], ['every other time', 'one time in three', 'one time in five']), 3, spoken).say,
    ).toBe('A bot would throw Flight every other time, Bite one time in three, else Fight.')
    const sure = told(of([0.98, 0.01, 0.01], ['nearly always', 'hardly ever', 'hardly ever']), 3, spoken)
    expect(sure).toMatchObject({
      say: 'A bot would nearly always throw Flight.',
      why: '+1 point harvested by you.',
    })
  })
  it('draws one by the shares, once', () => {
    expect(told(of(two, words, 0.65), 3, spoken).actions).toEqual(['Flight'])
    expect(told(of(two, words, 0.7), 3, spoken).actions).toEqual(['Bite'])
    expect(told(of(two, words, 0.99), 3, spoken).actions, 'nothing that was not said').toEqual(['Bite'])
    expect(drawn_by([0.5, 0.5], 0.999)).toBe(1)
    expect(drawn_by([0, 0], 0)).toBe(0)
  })
})
