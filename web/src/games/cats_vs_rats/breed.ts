// Breeding: units are laid out town by town here and sent together. What is picked is a list of
// places, one entry a unit.
import type { Choice, Pick, Sight } from '../game'
import { plural } from '../words'
import { events_of } from './story'
import { held, neighbours, show_of, team_of } from './show'

export const CUBE = 'cube'

export const places_of = (sight: Sight): string[] =>
  sight.actions.flatMap((a) => (a.kind === 'at' ? a.cells.slice(0, 1) : a.kind === 'cube' ? [CUBE] : []))

export function counted(picked: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const place of picked) counts.set(place, (counts.get(place) ?? 0) + 1)
  return counts
}

export function spread(places: string[], left: number): string[] {
  return places.length === 0 ? [] : Array.from({ length: left }, (_, i) => places[i % places.length]!)
}

// Own towns with an enemy at the other end of a road; weakest first.
export function border(sight: Sight): string[] {
  const show = show_of(sight.show)
  const mine = team_of(show, sight.me)
  return places_of(sight)
    .filter(
      (cell) =>
        cell !== CUBE &&
        neighbours(sight.board, cell).some((n) => {
          const team = team_of(show, held(sight.board, show, n).owner)
          return team !== null && team !== mine
        }),
    )
    .sort((a, b) => held(sight.board, show, a).units - held(sight.board, show, b).units)
}

// Where the last Breeding of this seat went, as far as those places are still open.
export function last_time(sight: Sight, left: number): string[] {
  const places = new Set(places_of(sight))
  const story = events_of(sight)
  const begin = story.map((e) => e.kind === 'breed' && e.seat === sight.me).lastIndexOf(true)
  const before = story.slice(0, Math.max(0, begin))
  const from = before.map((e) => e.kind === 'breed' && e.seat === sight.me).lastIndexOf(true)
  if (from < 0) return []
  const order: string[] = []
  for (const event of before.slice(from + 1)) {
    if (event.kind !== 'bred' && event.kind !== 'cube') break
    const place = event.kind === 'cube' ? CUBE : (event.cells[0] ?? '')
    if (places.has(place)) order.push(...Array<string>(event.numbers?.[0] ?? 0).fill(place))
  }
  return order.length === 0 ? [] : Array.from({ length: left }, (_, i) => order[i % order.length]!)
}

export function sent(picked: string[]): string[] {
  return [...counted(picked)].flatMap(([place, n]) => [place === CUBE ? 'cube' : `at ${place}`, `n ${n}`])
}

export function breeding(sight: Sight): {
  title: string
  detail: string
  choices: Choice[]
  pick: (cell: string) => Pick
} {
  const show = show_of(sight.show)
  const left = show.breeding?.left ?? 0
  const more = left - sight.picked.length
  const places = places_of(sight)
  const edge = border(sight)
  const again = last_time(sight, left)
  const choices: Choice[] = []
  if (sight.picked.length > 0)
    choices.push(
      { label: 'Start over', actions: [], picks: [] },
      { label: 'One back', actions: [], picks: sight.picked.slice(0, -1) },
    )
  if (places.includes(CUBE) && more > 0)
    choices.push({ label: 'One into the cube', actions: [], picks: [...sight.picked, CUBE] })
  if (sight.picked.length === 0) {
    if (again.length > 0) choices.push({ label: 'As before', actions: [], picks: again })
    if (edge.length > 0) choices.push({ label: 'Border', actions: [], picks: spread(edge, left) })
    choices.push({
      label: 'Evenly',
      actions: [],
      picks: spread(
        places.filter((p) => p !== CUBE),
        left,
      ),
    })
  }
  if (more === 0) choices.push({ label: `Breed ${left}`, actions: sent(sight.picked), primary: true })
  return {
    title:
      more > 0
        ? `Breeding: place ${plural(more, sight.picked.length > 0 ? 'more unit' : 'unit')}`
        : `Breed these ${left}?`,
    detail:
      more > 0
        ? 'Choose one of your towns once for each unit.'
        : [...counted(sight.picked)]
            .map(([place, n]) => `${n} in ${place === CUBE ? 'the cube' : place}`)
            .join(', '),
    choices,
    pick: (cell) => {
      if (!places.includes(cell)) return { kind: 'ask', action: `at ${cell}` }
      return more > 0
        ? { kind: 'pick', picked: [...sight.picked, cell] }
        : { kind: 'say', rule: 'CVR-601', sentence: 'All of them have a place; start over to change it' }
    },
  }
}
