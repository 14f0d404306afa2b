// The wood as a scene: heaps of food, tribes of critters, the contested space. What a choice would
// bring came with the view; here it is only put into words and marks.
import { hex_geometry, type Geometry } from '../../board/geometry'
import type { Step } from '../../board/motion'
import { empty_scene, type Grip, type Scene } from '../../board/scene'
import type { Action, Picture } from '../../net/types'
import type { Pick, Reading, SeatPicture, Sight } from '../game'
import { capital } from '../words'
import { so_many_of } from '../you'
import { choices } from './choices'
import { final, is_cell, matching, offer_of, on_board, spelled, what_of, whats, words_of } from './choosing'
import { named, said, waiting } from './said'
import { board_of, cubes, food_symbol, head_of, seat_number, show_of, tile_of } from './show'
import { food_words, points, share_words, sign_words } from './words'

export const RADIUS = 80

const FOOD_X = [-47, -7, 33]

const FOOD_Y = -20.8

const CRITTER_Y = 20

let known: { board: Picture; geometry: Geometry } | null = null

export function geometry_of(board: Picture): Geometry {
  if (known?.board !== board) {
    known = {
      board,
      geometry: hex_geometry(
        board_of(board).spaces.map((s) => ({ cell: s.label, q: s.q, r: s.r })),
        RADIUS,
      ),
    }
  }
  return known.geometry
}

// Everyone on a space: a pile a tribe, and beside it those of the active tribe that lie on their backs.
interface Pile {
  seat: number
  count: number
  spent: boolean
  dx: number
  size: number
}

export function piles(sight: Sight, cell: string): Pile[] {
  const show = show_of(sight.show)
  const space = show.spaces.find((s) => s.label === cell)
  const found: { seat: number; count: number; spent: boolean }[] = []
  for (const [name, n] of Object.entries(space?.critters ?? {})) {
    const seat = seat_number(sight.board, name)
    const lying = show.turn?.space === cell && name === show.active ? (show.turn.spent ?? 0) : 0
    if (n > lying) found.push({ seat, count: n - lying, spent: false })
    if (lying > 0) found.push({ seat, count: lying, spent: true })
  }
  const apart = [0, 0, 40, 38, 31, 25][found.length] ?? 25
  const size = [0, 42, 40, 38, 33, 28][found.length] ?? 28
  return found.map((p, i) => ({ ...p, dx: (i - (found.length - 1) / 2) * apart, size }))
}

function pieces(sight: Sight, scene: Scene): void {
  const show = show_of(sight.show)
  const food = board_of(sight.board).food
  for (const space of show.spaces) {
    space.food.forEach((n, c) => {
      for (let k = 1; k <= n; ++k) {
        scene.pieces.push({
          cell: space.label,
          kind: food[c]!.id,
          seat: 0,
          look: food_symbol(food[c]!.id),
          dx: FOOD_X[c]!,
          dy: FOOD_Y,
          ...(k === n ? { text: String(n) } : {}),
        })
      }
    })
    for (const pile of piles(sight, space.label)) {
      for (let k = 1; k <= pile.count; ++k) {
        scene.pieces.push({
          cell: space.label,
          kind: 'critter',
          seat: pile.seat,
          look: head_of(sight, pile.seat),
          size: pile.size,
          dx: pile.dx,
          dy: CRITTER_Y,
          ...(pile.spent ? { faded: true } : {}),
          ...(k === pile.count && k > 1 ? { text: String(k) } : {}),
        })
      }
    }
  }
}

function doing(sight: Sight, a: Action): Pick {
  const ends = final(sight, a)
  return {
    kind: 'act',
    actions: [a.action],
    ends,
    say: 'Your turn ends with it and cannot be taken back.',
    ...(ends ? { ask: `${capital(spelled(sight, a))}?` } : {}),
  }
}

function pick(sight: Sight, cell: string): Pick {
  const actions = on_board(sight)
  if (actions.length === 0) return { kind: 'nothing' }
  const show = show_of(sight.show)
  // One's own critters on the contested space: one of them is to leave.
  if (cell === show.turn?.space && actions.some((a) => a.kind === 'out'))
    return { kind: 'pick', picked: sight.picked.includes('out') ? [] : ['out'] }
  const words = sight.picked.filter((w) => !is_cell(sight, w))
  const fits = matching(actions, [...words, cell])
  if (fits.length === 1) return doing(sight, fits[0]!)
  if (fits.length > 1) return { kind: 'pick', picked: sight.picked.includes(cell) ? words : [...words, cell] }
  const like = matching(actions, words)[0]
  return like
    ? { kind: 'ask', action: [...words_of(like).slice(0, -1), cell].join(' ') }
    : { kind: 'nothing' }
}

// Dragged: food or a rival from the contested space, an own critter into or out of it.
function grips(sight: Sight): Grip[] {
  const at = show_of(sight.show).turn?.space
  const actions = on_board(sight)
  if (!at || actions.length === 0) return []
  const out: Grip[] = []
  const critter = (cell: string, seat: number, what: string) => {
    const pile = piles(sight, cell).find((p) => p.seat === seat)
    if (pile) out.push({ cell, what, dx: pile.dx, dy: CRITTER_Y, radius: pile.size / 2 })
  }
  board_of(sight.board).food.forEach((f, c) => {
    if (actions.some((a) => a.kind === 'bite' && what_of(a) === f.id))
      out.push({ cell: at, what: f.id, dx: FOOD_X[c]! + 4, dy: FOOD_Y, radius: 18 })
  })
  for (const seat of whats(actions.filter((a) => a.kind === 'push')))
    critter(at, seat_number(sight.board, seat), seat)
  if (actions.some((a) => a.kind === 'out')) critter(at, sight.me ?? 0, 'out')
  for (const a of actions)
    if (a.kind === 'in' || a.kind === 'reinforce') critter(a.cells[0]!, sight.me ?? 0, a.kind)
  return out
}

function drop(sight: Sight, grip: Grip, cell: string): Pick {
  const at = show_of(sight.show).turn?.space
  const inward = grip.what === 'in' || grip.what === 'reinforce'
  if (inward && cell !== at)
    return {
      kind: 'say',
      sentence: `From ${grip.cell} a critter can only come to ${at}, the contested space`,
      rule: 'FFB-077',
    }
  const actions = on_board(sight)
  const fits = matching(actions, [grip.what, inward ? grip.cell : cell])
  if (fits.length === 1) return doing(sight, fits[0]!)
  const like = matching(actions, [grip.what])[0]
  return like
    ? { kind: 'ask', action: [...words_of(like).slice(0, -1), cell].join(' ') }
    : { kind: 'nothing' }
}

export function read(sight: Sight): Reading {
  const show = show_of(sight.show)
  const scene = empty_scene()
  pieces(sight, scene)
  const at = show.turn?.space ?? show.take?.space
  if (at) scene.marks.push({ kind: 'select', cell: at })
  const last = () => {
    for (const cell of sight.last)
      if (cell !== at && !scene.targets.has(cell)) scene.marks.push({ kind: 'last', cell })
  }
  if (sight.actions.length === 0 || sight.past) {
    last()
    return { scene, ...waiting(sight, show), choices: [], pick: () => ({ kind: 'nothing' }) }
  }

  const actions = matching(
    on_board(sight),
    sight.picked.filter((w) => !is_cell(sight, w)),
  )
  for (const a of actions) {
    const cell = a.cells[0]!
    if (scene.targets.has(cell)) continue
    const gain = offer_of(sight, a.action)?.gain
    const sole = actions.filter((b) => b.cells[0] === cell).length === 1
    scene.marks.push(
      sight.picked.includes(cell)
        ? { kind: 'select', cell }
        : { kind: 'plus', cell, dx: 0.57, dy: -0.72, ...(sole && gain ? { text: signed(gain) } : {}) },
    )
    scene.targets.set(
      cell,
      matching(actions, [cell])
        .map((b) => [spelled(sight, b), b.remark].filter(Boolean).join(', '))
        .join('; or '),
    )
  }
  if (at && on_board(sight).some((a) => a.kind === 'out') && !scene.targets.has(at))
    scene.targets.set(
      at,
      sight.picked.includes('out') ? 'chosen: one of yours leaves' : 'let one of yours leave',
    )
  if (
    at &&
    sight.hover &&
    scene.targets.has(sight.hover) &&
    sight.hover !== at &&
    show.node !== 'D7' &&
    show.turn?.card !== undefined
  ) {
    const inward = matching(actions, [sight.hover]).every((a) => a.kind === 'in' || a.kind === 'reinforce')
    const seat = actions[0]?.kind === 'push' ? seat_number(sight.board, what_of(actions[0])) : (sight.me ?? 0)
    if (actions.some((a) => a.kind !== 'grow'))
      scene.trails.push({ cells: inward ? [sight.hover, at] : [at, sight.hover], seat })
  }
  last()
  scene.grips = grips(sight)
  return {
    scene,
    ...said(sight, show),
    choices: choices(sight, show),
    pick: (cell) => pick(sight, cell),
    drop: (grip, cell) => drop(sight, grip, cell),
  }
}

const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

export function speak(sight: Sight, cell: string): string {
  const show = show_of(sight.show)
  const tile = tile_of(sight.board, cell)
  const space = show.spaces.find((s) => s.label === cell)
  const parts = [tile?.icon ? `${tile.terrain}, favours ${sign_words(tile.icon)}` : (tile?.terrain ?? '')]
  if (space && tile?.woodland) parts.push(food_words(sight.board, space.food))
  for (const pile of piles(sight, cell))
    parts.push(`${so_many_of(pile.count, sight.name(pile.seat))}${pile.spent ? ' on the back' : ''}`)
  if (show.turn?.space === cell) parts.push('contested')
  const share = show.harvest.find((h) => h.space === cell)
  if (share) parts.push(`harvest now: ${share_words(sight, share)}`)
  const target = read({ ...sight, hover: null }).scene.targets.get(cell)
  if (target) parts.push(named(sight, target))
  return parts.join(', ')
}

export function seat(sight: Sight, n: number): SeatPicture {
  const show = show_of(sight.show)
  const p = show.players[n - 1]
  const held = p ? p.hand.length + p.hidden : 0
  const now = p ? cubes(p.preview) : 0
  const harvesting = show.node === 'D8' || show.node === 'S3' || show.node === 'T'
  const throwing = show.node.startsWith('S')
  return {
    paint: n,
    symbol: head_of(sight, n),
    box: '0 0 48 48',
    sub: p ? [p.tribe ? capital(p.tribe) : '', `${p.reserve} in reserve`].filter(Boolean).join(' · ') : '',
    short: p?.points !== undefined ? points(p.points) : `${now} food`,
    stats: p
      ? [
          [held, p.hidden > 0 ? `cards, ${p.hidden} hidden` : 'cards'],
          p.points !== undefined
            ? [p.points, 'points']
            : [harvesting ? cubes(p.harvested) : now, harvesting ? 'taken' : 'food now'],
        ]
      : [],
    ...(throwing && p?.locked
      ? { tag: 'Locked' }
      : show.turn?.attacker === p?.seat
        ? { tag: 'Attacking' }
        : show.turn?.defender === p?.seat
          ? { tag: 'Defending' }
          : {}),
  }
}

// Every piece that moves is the only one of its kind that does: comparing two scenes finds it.
export const steps = (): Step[] => []

export function where(sight: Sight): string {
  const show = show_of(sight.show)
  if (show.round) return `round ${show.round} of ${show.rounds}`
  return (
    (
      { D8: 'harvest', S3: 'a tie', T: 'finished', D1: 'first critters', S1: 'turn order' } as Record<
        string,
        string
      >
    )[show.node] ?? 'setting up'
  )
}
