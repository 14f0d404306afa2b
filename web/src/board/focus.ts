// Moving the keyboard's focus over a board, by direction on the picture and from target to target.
import type { Geometry, Place } from './geometry'

export type Direction = 'left' | 'right' | 'up' | 'down'

export interface Focus {
  cell: string
  // The line one travels along: going up and down through staggered rows must not drift sideways.
  x: number
  y: number
}

export const focus_on = (place: Place): Focus => ({ cell: place.cell, x: place.x, y: place.y })

export function step(geometry: Geometry, focus: Focus, direction: Direction): Focus {
  const here = geometry.at.get(focus.cell)
  if (!here) return focus
  const across = direction === 'left' || direction === 'right'
  const sign = direction === 'left' || direction === 'up' ? -1 : 1
  let best: Place | null = null
  let least = Infinity
  for (const place of geometry.places) {
    const ahead = sign * (across ? place.x - here.x : place.y - here.y)
    if (ahead < geometry.radius * 0.4) continue
    const aside = across ? Math.abs(place.y - focus.y) : Math.abs(place.x - focus.x)
    // On a hex board a row is a row: sideways never changes it.
    if (geometry.kind === 'hex' && across && Math.abs(place.y - here.y) > 1) continue
    if (aside > ahead * 1.8) continue
    const cost = ahead + aside * 1.4
    if (cost < least - 1e-6) {
      least = cost
      best = place
    }
  }
  if (!best) return focus
  return across
    ? { cell: best.cell, x: best.x, y: geometry.kind === 'hex' ? best.y : focus.y }
    : { cell: best.cell, x: focus.x, y: best.y }
}

// The next of the targets in reading order, around the end.
export function next_target(
  geometry: Geometry,
  from: string | null,
  targets: Iterable<string>,
  back = false,
): Focus | null {
  const order = [...targets]
    .map((c) => geometry.at.get(c))
    .filter((p): p is Place => p !== undefined)
    .sort((a, b) => a.y - b.y || a.x - b.x)
  if (order.length === 0) return null
  const here = from ? geometry.at.get(from) : undefined
  if (!here) return focus_on(order[back ? order.length - 1 : 0]!)
  const later = (p: Place) => p.y - here.y || p.x - here.x
  const found = back ? [...order].reverse().find((p) => later(p) < 0) : order.find((p) => later(p) > 0)
  return focus_on(found ?? order[back ? order.length - 1 : 0]!)
}

export function direction_of(key: string): Direction | null {
  switch (key) {
    case 'ArrowLeft':
      return 'left'
    case 'ArrowRight':
      return 'right'
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    default:
      return null
  }
}
