// Where the cells of a board lie. A hex board gives axial coordinates, a town graph gives points and
// roads; from here on both are places with a centre.

export interface Place {
  cell: string
  x: number
  y: number
}
export interface Box {
  x: number
  y: number
  w: number
  h: number
}
export interface Geometry {
  kind: 'hex' | 'towns'
  radius: number // of a hex, or the room around a town
  places: Place[]
  at: Map<string, Place>
  links: [string, string][] // roads of a graph; a hex board needs none
  bounds: Box
}

export interface HexCell {
  cell: string
  q: number
  r: number
}
export interface TownCell {
  cell: string
  x: number
  y: number
}

const ROOT3 = Math.sqrt(3)

export function hex_geometry(cells: HexCell[], radius: number): Geometry {
  const places = cells.map(({ cell, q, r }) => ({
    cell,
    x: radius * ROOT3 * (q + r / 2),
    y: radius * 1.5 * r,
  }))
  const rim = radius * 1.3
  return {
    kind: 'hex',
    radius,
    places,
    at: by_cell(places),
    links: [],
    bounds: around(places, (rim * ROOT3) / 2, rim),
  }
}

export function town_geometry(towns: TownCell[], links: [string, string][], radius: number): Geometry {
  const places = towns.map(({ cell, x, y }) => ({ cell, x, y }))
  return {
    kind: 'towns',
    radius,
    places,
    at: by_cell(places),
    links,
    bounds: around(places, radius * 2, radius * 2),
  }
}

const by_cell = (places: Place[]) => new Map(places.map((p) => [p.cell, p]))

export function around(places: Place[], dx: number, dy: number): Box {
  const xs = places.map((p) => p.x)
  const ys = places.map((p) => p.y)
  const x = Math.min(...xs) - dx
  const y = Math.min(...ys) - dy
  return { x, y, w: Math.max(...xs) + dx - x, h: Math.max(...ys) + dy - y }
}

const round = (n: number) => Math.round(n * 10) / 10

// A pointy-top hexagon as a path.
export function hexagon(x: number, y: number, radius: number): string {
  const w = (radius * ROOT3) / 2
  const points: [number, number][] = [
    [0, -radius],
    [w, -radius / 2],
    [w, radius / 2],
    [0, radius],
    [-w, radius / 2],
    [-w, -radius / 2],
  ]
  return `M${points.map(([dx, dy]) => `${round(x + dx)} ${round(y + dy)}`).join('L')}Z`
}

// The outline of a cell, grown or shrunk.
export function outline(geometry: Geometry, place: Place, radius: number): string {
  if (geometry.kind === 'hex') return hexagon(place.x, place.y, radius)
  const { x, y } = place
  return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
}

export const line = (places: Place[]): string =>
  places.map((p, i) => `${i ? 'L' : 'M'}${round(p.x)} ${round(p.y)}`).join('')

// The four corner ticks of the last move.
export function ticks(place: Place, radius: number): string {
  const a = radius * 0.86
  const b = radius * 0.3
  return [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(
      ([sx = 1, sy = 1]) =>
        `M${round(place.x + sx * a)} ${round(place.y + sy * (a - b))}v${round(sy * b)}h${round(-sx * b)}`,
    )
    .join('')
}

// The same for a large hexagon: inside its four side corners, so that its neighbours stay clean.
export function corners(place: Place, radius: number): string {
  const w = (radius * 0.84 * ROOT3) / 2
  const h = radius * 0.42
  const a = radius * 0.2
  return [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(([sx = 1, sy = 1]) => {
      const [x, y] = [(by: number) => round(place.x + sx * by), (by: number) => round(place.y + sy * by)]
      return `M${x(w - a * 0.87)} ${y(h + a / 2)}L${x(w)} ${y(h)}V${y(h - a)}`
    })
    .join('')
}

// The nearest of some cells to a point, no further than `within`: a finger is wider than a cell.
export function nearest(
  geometry: Geometry,
  x: number,
  y: number,
  among: Iterable<string>,
  within: number,
): string | null {
  let best: string | null = null
  let least = within
  for (const cell of among) {
    const place = geometry.at.get(cell)
    if (!place) continue
    const away = Math.hypot(place.x - x, place.y - y)
    if (away <= least) {
      least = away
      best = cell
    }
  }
  return best
}
