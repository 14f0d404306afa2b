// An edition of Kingdom Maps with 19 cells, so that whole matches take seconds: the house edition, cut down to
// what lies within two steps of the centre.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

interface Edition {
  edition: string
  cells: [string, number, number][]
  powers: Record<string, string[]>
  sides: Record<string, string[]>
}

export function small_kingdom(): string {
  const edition = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../../games/kingdom_maps/house.json'), 'utf8'),
  ) as Edition
  const cells = edition.cells.filter(([, q, r]) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= 2)
  const kept = new Set(cells.map(([label]) => label))
  const powers = Object.fromEntries(
    Object.entries(edition.powers).map(([name, labels]) => [name, labels.filter((l) => kept.has(l))]),
  )
  const sides = {
    N: cells.filter(([, , r]) => r === -2).map(([label]) => label),
    S: cells.filter(([, , r]) => r === 2).map(([label]) => label),
  }
  return JSON.stringify({ ...edition, edition: 'small', cells, powers, sides })
}
