// The geometry of the curve.
export const picture_size = { left: 46, right: 616, top: 14, bottom: 232 }

type Plies = { ply: number; values: number[] }[]

function at(p: Plies[number], seat: number, last: number): [number, number] {
  const { left, right, top, bottom } = picture_size
  const x = left + (p.ply / last) * (right - left)
  const y = bottom - (p.values[seat - 1] ?? 0) * (bottom - top)
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
}

// Numbers above the curve, apart from each other: each as near to its place as those beside it let it be.
export function apart(places: number[], least: number): number[] {
  const { left, right } = picture_size
  const order = places.map((_, i) => i).sort((a, b) => places[a]! - places[b]!)
  const at = [...places]
  order.forEach((i, k) => {
    at[i] = Math.max(at[i]!, k === 0 ? left : at[order[k - 1]!]! + least)
  })
  const back = [...order].reverse()
  back.forEach((i, k) => {
    at[i] = Math.min(at[i]!, k === 0 ? right : at[back[k - 1]!]! - least)
  })
  return at
}

export const curve_path = (plies: Plies, seat: number, last: number): string =>
  plies.map((p, i) => `${i ? 'L' : 'M'}${at(p, seat, last).join(' ')}`).join('')

// A seat's shape a few times along its line, and at its end: colour is never alone.
export function marks_along(plies: Plies, seat: number, last: number): [number, number][] {
  const count = Math.min(5, plies.length)
  const picks = Array.from(
    { length: count },
    (_, i) => plies[Math.round(((i + 0.5 + (seat % 2) * 0.25) / count) * (plies.length - 1))]!,
  )
  return [...new Map([...picks, plies[plies.length - 1]!].map((p) => [p.ply, at(p, seat, last)])).values()]
}
