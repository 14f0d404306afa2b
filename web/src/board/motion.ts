// From two pictures, before and after, to motion. Events only say which way things went; whatever
// they leave out is found by comparing.
import type { Piece } from './scene'

export interface Drawn extends Piece {
  id: number
}
// Several kinds may share a motion: a piece walks its cells, falls in its turn, or appears.
export interface Motion {
  id: number
  walk: string[]
  fall: number | null
  enter: boolean
}
export interface Step {
  from: string
  to: string
}

export interface Difference {
  drawn: Drawn[]
  gone: Drawn[]
  motions: Motion[]
}

let last_id = 0

const same = (a: Piece, b: Piece) => a.kind === b.kind && a.seat === b.seat

export function difference(before: Drawn[], after: Piece[], steps: Step[]): Difference {
  // Follow every piece along the steps told, in order.
  const now = before.map((piece) => ({ piece, cell: piece.cell, walk: [piece.cell] }))
  for (const { from, to } of steps) {
    const mover =
      now.find(
        (m) =>
          m.cell === from && (m.walk.length > 1 || !after.some((a) => same(a, m.piece) && a.cell === from)),
      ) ?? now.find((m) => m.cell === from)
    if (!mover) continue
    mover.cell = to
    mover.walk.push(to)
  }

  const left = new Set(now)
  const drawn: Drawn[] = []
  const motions: Motion[] = []
  const later: Piece[] = []
  for (const piece of after) {
    const match = [...left].find((m) => m.cell === piece.cell && same(m.piece, piece))
    if (!match) {
      later.push(piece)
      continue
    }
    left.delete(match)
    drawn.push({ ...piece, id: match.piece.id })
    if (match.walk.length > 1)
      motions.push({ id: match.piece.id, walk: match.walk, fall: null, enter: false })
  }
  // What no event explained: the only one of its kind has moved there; otherwise it is new.
  for (const piece of later) {
    const kin = [...left].filter((m) => same(m.piece, piece))
    const only = kin.length === 1 && later.filter((p) => same(p, piece)).length === 1 ? kin[0] : undefined
    if (only) {
      left.delete(only)
      drawn.push({ ...piece, id: only.piece.id })
      motions.push({ id: only.piece.id, walk: [...only.walk, piece.cell], fall: null, enter: false })
    } else {
      const id = ++last_id
      drawn.push({ ...piece, id })
      if (before.length > 0) motions.push({ id, walk: [], fall: null, enter: true })
    }
  }
  const gone = [...left].map((m) => ({ ...m.piece, cell: m.cell }))
  gone.forEach((piece, order) => motions.push({ id: piece.id, walk: [], fall: order, enter: false }))
  return { drawn, gone, motions }
}

export const STEP_MS = 180
export const WALK_MS = 900 // a whole walk, at most
export const FALL_MS = 320
export const FOLLOW_MS = 60 // between pieces that fall together
