// The geometry of the picture of luck: what was given, added up from draw to draw.
import type { Luck } from '../net/types'
import { picture_size } from './curve'

const SCALES = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

// After every draw the sums of all seats; nothing before the first.
export function added_up(luck: Luck): { ply: number; sums: number[] }[] {
  const sums = luck.seats.map(() => 0)
  return [
    { ply: 0, sums: [...sums] },
    ...luck.draws.map((draw) => {
      draw.gave.forEach((gave, i) => {
        sums[i]! += gave
      })
      return { ply: draw.ply, sums: [...sums] }
    }),
  ]
}

// How far the picture reaches up and down from nothing.
export function reach_of(points: { sums: number[] }[]): number {
  const most = Math.max(0, ...points.flatMap((p) => p.sums.map(Math.abs)))
  return SCALES.find((s) => s >= most) ?? Math.ceil(most)
}

export const height_of = (share: number, reach: number): number => {
  const { top, bottom } = picture_size
  return Math.round(((top + bottom) / 2 - (share / reach) * ((bottom - top) / 2)) * 10) / 10
}
export const place_of = (ply: number, last: number): number => {
  const { left, right } = picture_size
  return Math.round((left + (ply / last) * (right - left)) * 10) / 10
}

// Steps: between two draws nothing is given.
export function steps_path(
  points: { ply: number; sums: number[] }[],
  seat: number,
  last: number,
  reach: number,
): string {
  const at = (p: { sums: number[] }) => height_of(p.sums[seat - 1] ?? 0, reach)
  const path = points.map((p, i) =>
    i === 0 ? `M${place_of(p.ply, last)} ${at(p)}` : `H${place_of(p.ply, last)}V${at(p)}`,
  )
  return `${path.join('')}H${place_of(last, last)}`
}
