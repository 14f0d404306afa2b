// A roll and all that came of it, as one line of the log: whose it is stands before it.
import type { ToldEvent } from '../../net/types'
import { capital, list, plural } from '../words'

export function roll_line(events: ToldEvent[]): string {
  const of = (kind: string) => events.filter((e) => e.kind === kind)
  const found = (kind: string, pattern: RegExp) => of(kind).flatMap((e) => pattern.exec(e.text)?.[1] ?? [])
  const dice = found('roll', /(\d-\d)$/)[0] ?? ''
  const kept = found('choose', /keeps the (\d)/)[0]
  const used = kept ? `, only ${kept}` : of('choose').length > 0 ? ', both' : ''
  const parts = [`${dice}${used}`]
  // Steps of one unit in a row are one walk.
  const walks: string[][] = []
  for (const { cells } of of('step')) {
    const last = walks.at(-1)
    if (last && last.at(-1) === cells[0]) last.push(cells[1]!)
    else walks.push([...cells])
  }
  if (walks.length > 0) parts.push(list(walks.map((w) => `${w[0]}-${w.at(-1)}`)))
  for (const cell of of('add').flatMap((e) => e.cells)) parts.push(`adds ${cell}`)
  for (const e of of('eliminate')) {
    const whose = /eliminates (P\d's)/.exec(e.text)?.[1] ?? ''
    const more = e.cells.length - 1
    parts.push(`takes ${whose} ${e.cells[0]}${more > 0 ? ` and ${more} more` : ''}`)
  }
  parts.push(...found('out', /: (P\d is out)/))
  for (const n of found('lost', /loses (\d+)/)) parts.push(`${plural(Number(n), 'point')} lost`)
  if (of('pass').length > 0) parts.push('passes')
  for (const e of of('bonus')) parts.push(/rolls again/.test(e.text) ? 'rolls again' : 'no second roll')
  return parts.map(capital).join('. ')
}
