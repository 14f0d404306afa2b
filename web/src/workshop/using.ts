// A tool used at a place, and at those that symmetry names with it.
import type { BoardKind, Plan, Tool } from './boards/board'
import type { Json } from './json'
import { together, place_at, places } from './view'
import type { Point, Symmetry } from './symmetry'

export interface Desk {
  board: BoardKind
  layer: string
  tool: Tool
  symmetry: Symmetry
}

const reach = (plan: Plan): number => plan.size * 0.5

// Places are looked for anew after each change: what one takes away moves the numbers of the rest.
export function paint(edition: Json, desk: Desk, from: Point): Json {
  const { board, layer, tool, symmetry } = desk
  const before = board.plan(edition, layer)
  return together(before, from, symmetry).reduce((now, point) => {
    const plan = board.plan(now, layer)
    const place = place_at(places(plan, tool), point, reach(plan))
    return place ? board.use(now, layer, tool, { way: 'paint', id: place.id }) : now
  }, edition)
}

export function join(edition: Json, desk: Desk, from: Point, to: Point): Json {
  const { board, layer, tool, symmetry } = desk
  const plan = board.plan(edition, layer)
  const ends = together(plan, to, symmetry)
  const done = new Set<string>()
  return together(plan, from, symmetry).reduce((now, point, i) => {
    const a = place_at(plan.spots, point, reach(plan))
    const b = place_at(plan.spots, ends[i]!, reach(plan))
    const pair = [a?.id, b?.id].sort().join(' ')
    if (!a || !b || done.has(pair)) return now
    done.add(pair)
    return board.use(now, layer, tool, { way: 'join', from: a.id, to: b.id })
  }, edition)
}

// `edition` is as it was when it was taken up, so that its images are found however far it has come.
export function move(edition: Json, desk: Desk, from: Point, to: Point): Json {
  const { board, layer, tool, symmetry } = desk
  const plan = board.plan(edition, layer)
  const targets = together(plan, to, symmetry)
  const done = new Set<string>()
  return together(plan, from, symmetry).reduce((now, point, i) => {
    const spot = place_at(plan.spots, point, reach(plan))
    if (!spot || done.has(spot.id)) return now
    done.add(spot.id)
    return board.use(now, layer, tool, { way: 'move', id: spot.id, to: targets[i]! })
  }, edition)
}
