// A way to a cell, from what each cell costs: every cell on it is a neighbour of the one before and
// costs one point more. Entering a cell depends on that cell alone, so any such way will do.
import type { Geometry } from '../../board/geometry'
import type { Reach } from './show'

export function way(geometry: Geometry, unit: string, to: Reach[], target: string): string[] {
  const cost = new Map<string, number>([[unit, 0], ...to.map(([cell, n]) => [cell, n] as [string, number])])
  const n = cost.get(target)
  if (n === undefined || n === 0) return []
  const cells = [target]
  for (let left = n - 1; left >= 0; --left) {
    const before = geometry.places.find(
      (p) => cost.get(p.cell) === left && beside(geometry, p.cell, cells[0]!),
    )
    if (!before) return []
    cells.unshift(before.cell)
  }
  return cells
}

// Cells that share an edge.
export function beside(geometry: Geometry, one: string, other: string): boolean {
  const a = geometry.at.get(one)
  const b = geometry.at.get(other)
  if (!a || !b) return false
  const away = Math.hypot(a.x - b.x, a.y - b.y)
  return away > 0 && away < geometry.radius * 1.9
}

export const steps_of = (cells: string[]): string[] => cells.slice(1).map((cell, i) => `${cells[i]}-${cell}`)
