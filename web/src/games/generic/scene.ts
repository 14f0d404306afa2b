// Any registered game, before it has a picture: its cells as a board if it has places for them, its
// actions by pointing or as buttons, its position as a list.
import { hex_geometry, town_geometry, type Geometry } from '../../board/geometry'
import { empty_scene } from '../../board/scene'
import type { Step } from '../../board/motion'
import type { Picture, Told } from '../../net/types'
import { buttons, next_cells, point } from '../acting'
import type { Reading, SeatPicture, Sight } from '../game'
import { capital } from '../words'

export const RADIUS = 40
const MANY = 40 // more buttons than this are better found on the board

interface AnyCell {
  label?: unknown
  cell?: unknown
  id?: unknown
  q?: unknown
  r?: unknown
  x?: unknown
  y?: unknown
  near?: unknown
}

const number = (v: unknown): v is number => typeof v === 'number'
const label_of = (c: AnyCell) => String(c.label ?? c.cell ?? c.id)

export function geometry_of(board: Picture): Geometry | null {
  const cells = (
    Array.isArray(board.cells) ? board.cells : Array.isArray(board.towns) ? board.towns : []
  ) as AnyCell[]
  if (cells.length === 0) return null
  if (cells.every((c) => number(c.q) && number(c.r))) {
    return hex_geometry(
      cells.map((c) => ({ cell: label_of(c), q: c.q as number, r: c.r as number })),
      RADIUS,
    )
  }
  if (!cells.every((c) => number(c.x) && number(c.y))) return null
  const xs = cells.map((c) => c.x as number)
  const span = Math.max(...xs) - Math.min(...xs) || 1
  const scale = 900 / span
  const towns = cells.map((c) => ({
    cell: label_of(c),
    x: (c.x as number) * scale,
    y: (c.y as number) * scale,
  }))
  return town_geometry(towns, roads(board, cells), 26)
}

function roads(board: Picture, cells: AnyCell[]): [string, string][] {
  const pairs = board.roads ?? board.links ?? board.edges
  if (Array.isArray(pairs))
    return pairs
      .filter((p): p is [string, string] => Array.isArray(p) && p.length === 2)
      .map(([a, b]) => [String(a), String(b)])
  return cells
    .flatMap((c) =>
      (Array.isArray(c.near) ? c.near : []).map((n) => [label_of(c), String(n)] as [string, string]),
    )
    .filter(([a, b]) => a < b)
}

export function read(sight: Sight): Reading {
  const scene = empty_scene()
  for (const cell of sight.last) scene.marks.push({ kind: 'last', cell })
  for (const cell of sight.picked) scene.marks.push({ kind: 'select', cell })
  const mine = sight.actions.length > 0 && !sight.past
  if (mine) {
    for (const cell of next_cells(sight.actions, sight.picked)) {
      scene.marks.push({ kind: 'dot', cell })
      scene.targets.set(
        cell,
        sight.actions.find((a) => a.cells[sight.picked.length] === cell)?.remark || 'can be chosen',
      )
    }
  }
  // What pointing cannot tell apart is asked in words.
  const exact = sight.actions.filter(
    (a) =>
      a.cells.length === sight.picked.length &&
      sight.picked.length > 0 &&
      a.cells.every((c, i) => c === sight.picked[i]),
  )
  const plain = geometry_of(sight.board)
    ? [...buttons(sight.actions), ...exact]
    : sight.actions.slice(0, MANY)
  return {
    scene,
    title: mine
      ? capital(sight.prompt)
      : sight.past
        ? 'Looking back'
        : sight.node.kind === 'over'
          ? 'The match is over'
          : sight.prompt
            ? capital(sight.prompt)
            : `${sight.node.seats.map(sight.name).join(', ')} to play`,
    detail: mine && sight.picked.length > 0 ? `Chosen: ${sight.picked.join(', ')}` : '',
    choices: mine
      ? plain.map((a) => ({
          label: a.remark ? `${a.action} (${a.remark})` : a.action,
          actions: [a.action],
          ...(a.final ? { ends: true } : {}),
        }))
      : [],
    pick: (cell) => point(sight, cell),
  }
}

// What the position says of one cell, wherever it says it.
export function speak(sight: Sight, cell: string): string {
  const said: string[] = []
  const look = (value: unknown, path: string) => {
    if (value === cell) said.push(path)
    else if (Array.isArray(value))
      value.forEach((v, i) => look(v, typeof v === 'object' ? `${path} ${i + 1}` : path))
    else if (value && typeof value === 'object')
      for (const [k, v] of Object.entries(value)) look(v, path ? `${path} ${k}` : k)
  }
  look(sight.show, '')
  const target = read(sight).scene.targets.get(cell)
  return (
    [...new Set(said)]
      .slice(0, 4)
      .concat(target ? [target] : [])
      .join(', ') || 'nothing here'
  )
}

export const seat = (_sight: Sight, n: number): SeatPicture => ({
  paint: ((n - 1) % 5) + 1,
  symbol: 'c-rabbit',
  box: '0 0 48 48',
  sub: '',
  short: '',
  stats: [],
})

export const steps = (told: Told[]): Step[] =>
  told.flatMap((t) =>
    t.events.filter((e) => e.cells.length === 2).map((e) => ({ from: e.cells[0]!, to: e.cells[1]! })),
  )

export const where = (sight: Sight): string => sight.node.name
