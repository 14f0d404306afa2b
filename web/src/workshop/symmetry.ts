// Where a place lies again when a board is mirrored or turned.
export interface Point {
  x: number
  y: number
}
export interface Hex {
  q: number
  r: number
}

export type Symmetry = 'none' | 'left-right' | 'top-bottom' | 'half' | 'third' | 'sixth'
// What a whole board can be made to do; by thirds and sixths only on hexes.
export type Turn = 'left-right' | 'top-bottom' | 'half' | 'sixth'

export const at = ({ q, r }: Hex): Point => ({ x: Math.sqrt(3) * (q + r / 2), y: 1.5 * r })

export function hex_at({ x, y }: Point): Hex {
  const r = y / 1.5
  const q = x / Math.sqrt(3) - r / 2
  // The nearest hex: of the three coordinates that add up to 0, the one that is off most gives way.
  const s = -q - r
  let [rq, rr] = [Math.round(q), Math.round(r)]
  const rs = Math.round(s)
  const off = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)] as const
  if (off[0] > off[1] && off[0] > off[2]) rq = -rr - rs
  else if (off[1] > off[2]) rr = -rq - rs
  return { q: rq + 0, r: rr + 0 }
}

export function middle(points: Point[]): Point {
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  }
}

function turned(p: Point, c: Point, sixths: number): Point {
  const angle = (sixths * Math.PI) / 3
  const [dx, dy] = [p.x - c.x, p.y - c.y]
  return {
    x: c.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: c.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  }
}

// The other places that the same is done at.
export function images(p: Point, c: Point, symmetry: Symmetry): Point[] {
  switch (symmetry) {
    case 'none':
      return []
    case 'left-right':
      return [{ x: 2 * c.x - p.x, y: p.y }]
    case 'top-bottom':
      return [{ x: p.x, y: 2 * c.y - p.y }]
    case 'half':
      return [turned(p, c, 3)]
    case 'third':
      return [2, 4].map((n) => turned(p, c, n))
    case 'sixth':
      return [1, 2, 3, 4, 5].map((n) => turned(p, c, n))
  }
}

// A whole board, mirrored or turned about its first hex's own corner of the world: only the shape counts.
export function turn_hex({ q, r }: Hex, turn: Turn): Hex {
  const [a, b] = {
    'left-right': [-q - r, r],
    'top-bottom': [q + r, -r],
    half: [-q, -r],
    sixth: [-r, q + r],
  }[turn] as [number, number]
  return { q: a + 0, r: b + 0 }
}

export function turn_point(p: Point, [width, height]: [number, number], turn: Turn): Point {
  if (turn === 'left-right') return { x: width - p.x, y: p.y }
  if (turn === 'top-bottom') return { x: p.x, y: height - p.y }
  return { x: width - p.x, y: height - p.y }
}
