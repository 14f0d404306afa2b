// What each player did in the match, counted from what was told: the position does not hold it.
import type { Told } from '../../net/types'
import type { Counts } from '../game'

export function counts(told: Told[], seats: number): Counts[] {
  const zero = () => Array.from({ length: seats }, () => 0)
  const cells = zero(),
    announced = zero(),
    powers = zero()
  const centre = Array.from({ length: seats }, () => '–')
  let turn = 0
  for (const event of told.flatMap((t) => t.events)) {
    if (event.kind === 'turn') turn = Number(/turn (\d+)/.exec(event.text)?.[1] ?? turn)
    if (!event.seat) continue
    const by = event.seat - 1
    // One's own cells are told one by one, the others' together.
    if (event.kind === 'draw' || event.kind === 'reveal') cells[by]! += event.cells.length
    if (event.kind === 'land') announced[by]! += 1
    if (event.kind === 'number' || event.kind === 'chosen')
      powers[by]! += Number(/paying (\d+) power/.exec(event.text)?.[1] ?? 0)
    if (event.kind === 'bank') centre[by] = `turn ${turn}`
  }
  return [
    { label: 'cells drawn', values: cells },
    { label: 'announcements', values: announced },
    { label: 'powers spent', values: powers },
    { label: 'centre used', values: centre },
  ]
}
