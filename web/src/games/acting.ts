// Choosing an action by pointing at its cells, one after the other: the part every game shares.
import type { Action } from '../net/types'
import type { Pick, Sight } from './game'

const begins = (cells: string[], picked: string[]) => picked.every((cell, i) => cells[i] === cell)

// Actions that go on from what is picked.
export const going_on = (actions: Action[], picked: string[]): Action[] =>
  actions.filter((a) => a.cells.length > picked.length && begins(a.cells, picked))

// The cells that can be pointed at next.
export const next_cells = (actions: Action[], picked: string[]): Set<string> =>
  new Set(going_on(actions, picked).map((a) => a.cells[picked.length]!))

// Actions without cells are buttons.
export const buttons = (actions: Action[]): Action[] => actions.filter((a) => a.cells.length === 0)

// A sentence for the referee about a cell that is not on offer: an action like those on offer, with
// this cell in the place of theirs.
export function question(actions: Action[], picked: string[], cell: string): string | null {
  const like = going_on(actions, picked)[0]
  const theirs = like?.cells[picked.length]
  if (!like || theirs === undefined) return null
  const at = like.action.lastIndexOf(theirs)
  if (at < 0) return null
  const first =
    like.cells.length > picked.length + 1 && like.cells[picked.length + 1] !== theirs
      ? like.action.indexOf(theirs)
      : at
  return like.action.slice(0, first) + cell + like.action.slice(first + theirs.length)
}

// `ends` names the question to ask before an action that cannot be taken back.
export function point(sight: Sight, cell: string, ends: (action: Action) => string = () => ''): Pick {
  if (sight.past || sight.actions.length === 0) return { kind: 'nothing' }
  const { actions, picked } = sight
  const on = going_on(actions, picked).filter((a) => a.cells[picked.length] === cell)
  if (on.length === 0) {
    // Another first cell may be meant: begin again there.
    if (picked.length > 0 && next_cells(actions, []).has(cell)) return { kind: 'pick', picked: [cell] }
    const action = question(actions, picked, cell)
    return action ? { kind: 'ask', action } : { kind: 'nothing' }
  }
  const whole = on.filter((a) => a.cells.length === picked.length + 1)
  if (whole.length === 1 && on.length === 1) {
    const [action] = whole as [Action]
    const ask = ends(action)
    return {
      kind: 'act',
      actions: [action.action],
      ends: action.final ?? ask !== '',
      say: action.remark,
      ...(ask ? { ask } : {}),
    }
  }
  return { kind: 'pick', picked: [...picked, cell] }
}
