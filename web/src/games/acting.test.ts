import { describe, expect, it } from 'vitest'
import type { Action } from '../net/types'
import { buttons, next_cells, point, question } from './acting'
import type { Sight } from './game'

const action = (text: string, cells: string[]): Action => ({
  action: text,
  kind: 'x',
  cells,
  number: 0,
  remark: '',
})
const steps = [
  action('F8-F7', ['F8', 'F7']),
  action('F8-G9', ['F8', 'G9']),
  action('G7-F7', ['G7', 'F7']),
  action('done', []),
]
const sight = (actions: Action[], picked: string[] = []): Sight => ({
  board: {},
  show: {},
  node: { kind: 'act', name: 'step', seats: [1] },
  actions,
  prompt: '',
  me: 1,
  picked,
  hover: null,
  last: [],
  past: false,
  name: (s) => `P${s}`,
})

describe('pointing at actions', () => {
  it('offers first cells, then what goes on from there, and buttons apart', () => {
    expect([...next_cells(steps, [])]).toEqual(['F8', 'G7'])
    expect([...next_cells(steps, ['F8'])]).toEqual(['F7', 'G9'])
    expect(buttons(steps).map((a) => a.action)).toEqual(['done'])
  })
  it('acts when the cells name one action', () => {
    expect(point(sight(steps), 'F8')).toEqual({ kind: 'pick', picked: ['F8'] })
    expect(point(sight(steps, ['F8']), 'G9')).toMatchObject({ kind: 'act', actions: ['F8-G9'] })
    expect(point(sight([action('place C4', ['C4'])]), 'C4')).toMatchObject({
      kind: 'act',
      actions: ['place C4'],
    })
  })
  it('begins again at another first cell', () => {
    expect(point(sight(steps, ['F8']), 'G7')).toEqual({ kind: 'pick', picked: ['G7'] })
  })
  it('asks the referee about a cell that is not on offer', () => {
    expect(point(sight(steps, ['F8']), 'A1')).toEqual({ kind: 'ask', action: 'F8-A1' })
    expect(question([action('place C4', ['C4'])], [], 'B1')).toBe('place B1')
    expect(question(steps, [], 'A1')).toBe('A1-F7')
  })
  it("does nothing when it is not the person's turn, or in the past", () => {
    expect(point(sight([]), 'A1')).toEqual({ kind: 'nothing' })
    expect(point({ ...sight(steps), past: true }, 'F8')).toEqual({ kind: 'nothing' })
  })
})
