// What each player did in the match, counted from what was told: the position does not hold it.
import type { Told } from '../../net/types'
import type { Counts } from '../game'
import { seat_of } from './show'

export function counts(told: Told[], seats: number, name: (seat: number) => string): Counts[] {
  const zero = () => Array.from({ length: seats }, () => 0)
  const pieces = zero(),
    totems = zero(),
    added = zero(),
    lost = zero()
  const out = Array.from({ length: seats }, () => '–')
  for (const event of told.flatMap((t) => t.events)) {
    if (!event.seat) continue
    const by = event.seat - 1
    if (event.kind === 'eliminate') pieces[by]! += event.cells.length
    if (event.kind === 'add') added[by]! += 1
    if (event.kind === 'lost') lost[by]! += Number(/loses (\d+) point/.exec(event.text)?.[1] ?? 0)
    if (event.kind === 'out') {
      totems[by]! += 1
      const [, who, roll] = /(P\d) is out in roll (\d+)/.exec(event.text) ?? []
      if (who) out[seat_of(who) - 1] = `roll ${roll}, by ${name(event.seat)}`
    }
  }
  return [
    { label: 'pieces eliminated', values: pieces },
    { label: 'totems eliminated', values: totems },
    { label: 'pieces added', values: added },
    { label: 'points lost', values: lost },
    { label: 'went out', values: out },
  ]
}
