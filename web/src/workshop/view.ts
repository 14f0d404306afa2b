// What is seen of a plan, and the way from place to place by keys.
import type { Plan, Tool } from './boards/board'
import { images, middle, type Point, type Symmetry } from './symmetry'

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export function frame_of(plan: Plan, wide: boolean): Frame {
  if (plan.bounds) return { x: 0, y: 0, ...plan.bounds }
  const points: Point[] = [...plan.spots, ...(wide ? plan.free : [])]
  if (points.length === 0) return { x: -3, y: -3, width: 6, height: 6 }
  const room = plan.size * 1.15
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room]
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y }
}

export const corners = ({ x, y }: Point, size: number): string =>
  [0, 1, 2, 3, 4, 5]
    .map((n) => {
      const angle = (Math.PI / 3) * n + Math.PI / 6
      return `${(x + size * Math.cos(angle)).toFixed(3)},${(y + size * Math.sin(angle)).toFixed(3)}`
    })
    .join(' ')

// What a tool can be used on.
export const places = (plan: Plan, tool: Tool | undefined): (Point & { id: string; label: string })[] => [
  ...plan.spots,
  ...(tool?.free ? plan.free.map((one) => ({ ...one, label: '' })) : []),
]

// The nearest place that lies in this direction rather than beside it.
export function next_place<T extends Point & { id: string }>(all: T[], from: Point, key: string): T | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (!way) return null
  const [wx, wy] = way as [number, number]
  let best: T | null = null
  let least = Infinity
  for (const one of all) {
    const [dx, dy] = [one.x - from.x, one.y - from.y]
    const along = dx * wx + dy * wy
    const aside = Math.abs(dx * wy) + Math.abs(dy * wx)
    if (along <= 1e-6 || aside > along * 2) continue
    const far = along + 2 * aside
    if (far < least - 1e-6) {
      least = far
      best = one
    }
  }
  return best
}

// Where the same is to be done, the place itself first; one on the mirror's line stands there twice. The middle is that
// of the places as they are before.
export const together = (plan: Plan, from: Point, symmetry: Symmetry): Point[] => {
  const centre = plan.bounds
    ? { x: plan.bounds.width / 2, y: plan.bounds.height / 2 }
    : plan.spots.length > 0
      ? middle(plan.spots)
      : from
  return [{ x: from.x, y: from.y }, ...images(from, centre, symmetry)]
}

export const near = (a: Point, b: Point, within: number): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) <= within

export const place_at = <T extends Point>(all: T[], point: Point, within: number): T | null =>
  all
    .filter((one) => near(one, point, within))
    .sort((a, b) => Math.hypot(a.x - point.x, a.y - point.y) - Math.hypot(b.x - point.x, b.y - point.y))[0] ??
  null
