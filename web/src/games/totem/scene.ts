// Totem's view as a scene, with what can be pointed at and what the action bar says.
import { hex_geometry, type Geometry } from '../../board/geometry'
import type { Mark, Scene } from '../../board/scene'
import { empty_scene } from '../../board/scene'
import type { Step } from '../../board/motion'
import type { Picture, Told } from '../../net/types'
import { point } from '../acting'
import type { Choice, Pick, Reading, SeatPicture, Sight } from '../game'
import { list, number_word, plural } from '../words'
import { thing_of } from '../you'
import { board_of, seat_of, show_of, type Blow, type Reach, type TotemShow } from './show'
import { no_trade } from './trade'
import { beside, steps_of, way } from './walk'

export const RADIUS = 34

let known: { board: Picture; geometry: Geometry } | null = null
export function geometry_of(board: Picture): Geometry {
  if (known?.board !== board) {
    known = {
      board,
      geometry: hex_geometry(
        board_of(board).cells.map((c) => ({ cell: c.label, q: c.q, r: c.r })),
        RADIUS,
      ),
    }
  }
  return known.geometry
}

// The unit whose reach is on show: the active one, the one picked, or the one looked at.
export function unit_of(sight: Sight): string | null {
  const show = show_of(sight.show)
  if (show.node !== 'step') return null
  if (show.active) return show.active
  const units = new Set((show.reach ?? []).map((r) => r.unit))
  const picked = sight.picked[0]
  if (picked && units.has(picked)) return picked
  return sight.hover && units.has(sight.hover) ? sight.hover : null
}

const reach_of = (show: TotemShow, unit: string | null): Reach[] =>
  show.reach?.find((r) => r.unit === unit)?.to ?? []

// What stopping somewhere would do: here, for the active unit; there, when the view says so.
export function blows_of(sight: Sight): { cell: string; blows: Blow[] } | null {
  const show = show_of(sight.show)
  if (show.node === 'take') return show.by ? { cell: show.by, blows: show.finish ?? [] } : null
  const unit = unit_of(sight)
  const aim = sight.hover ? reach_of(show, unit).find(([cell]) => cell === sight.hover) : undefined
  if (aim) return aim[3] ? { cell: aim[0], blows: aim[3] } : null
  return show.active && show.finish?.length ? { cell: show.active, blows: show.finish } : null
}

function units(show: TotemShow, scene: Scene): void {
  const finished = new Set(show.finished ?? [])
  show.seats.forEach((seat, i) => {
    for (const cell of seat.pieces)
      scene.pieces.push({ cell, kind: 'piece', seat: i + 1, faded: finished.has(cell) })
    if (seat.totem)
      scene.pieces.push({ cell: seat.totem, kind: 'totem', seat: i + 1, faded: finished.has(seat.totem) })
  })
  // Whoever stands lower on the board is drawn over those above: a totem is tall.
  scene.pieces.sort((a, b) => row(a.cell) - row(b.cell))
}
const row = (cell: string) => cell.charCodeAt(0)

function blow_marks(blows: Blow[], hover: string | null): Mark[] {
  const marks: Mark[] = []
  for (const blow of blows) {
    const several = blow.takes.length > 1
    for (const take of blow.takes) {
      const shown = !several || hover === take.cell
      marks.push({ kind: 'lost', cell: take.cell })
      if (shown) for (const cell of take.falls) marks.push({ kind: 'falls', cell })
    }
  }
  return marks
}

export function read(sight: Sight): Reading {
  const show = show_of(sight.show)
  const scene = empty_scene()
  units(show, scene)
  for (const cell of sight.last) scene.marks.push({ kind: 'last', cell })
  const mine = sight.actions.length > 0 && !sight.past
  const blows = blows_of(sight)
  if (blows) scene.marks.push(...blow_marks(blows.blows, sight.hover))
  if (show.active) {
    scene.marks.push({ kind: 'select', cell: show.active })
    scene.trails.push({ cells: trail(sight, show), seat: seat_of(show.turn) })
  }
  const waits: Reading = { scene, title: '', detail: '', choices: [], pick: () => ({ kind: 'nothing' }) }
  if (!mine) return { ...waits, ...waiting(sight, show) }
  switch (show.node) {
    case 'place':
      return placing(sight, scene)
    case 'dice':
      return dice(sight, show, scene)
    case 'step':
      return stepping(sight, show, scene)
    case 'take':
      return taking(sight, show, scene)
    default:
      return bonus(sight, scene)
  }
}

// The cells the active unit has come by, in the order it came.
function trail(sight: Sight, show: TotemShow): string[] {
  const geometry = geometry_of(sight.board)
  const left = new Set(show.visited ?? [])
  const cells = [show.active!]
  for (;;) {
    const before = [...left].find((c) => beside(geometry, c, cells[0]!))
    if (!before) return cells
    left.delete(before)
    cells.unshift(before)
  }
}

function waiting(sight: Sight, show: TotemShow): { title: string; detail: string } {
  const who = show.turn ? sight.name(seat_of(show.turn)) : ''
  if (sight.past) return { title: 'Looking back', detail: show.dice ? `${who}: ${show.dice.text}` : '' }
  if (sight.node.kind === 'over') return { title: 'The match is over', detail: '' }
  const doing: Record<string, string> = {
    place: 'chooses a starting cell',
    dice: 'has rolled and chooses the dice',
    step: 'is walking',
    take: 'chooses a piece to take',
    bonus: 'may roll again',
    roll: 'rolls the dice',
  }
  return {
    title: `${who} ${doing[show.node] ?? 'is to play'}`,
    detail: show.points ? `${plural(show.points, 'point')} left` : '',
  }
}

function placing(sight: Sight, scene: Scene): Reading {
  for (const a of sight.actions) {
    const cell = a.cells[0]!
    scene.marks.push({ kind: 'dot', cell })
    scene.targets.set(cell, `${a.remark || 'starting cell'}, free`)
  }
  return {
    scene,
    title: 'Choose where your totem stands',
    choices: [],
    detail: 'Six of your pieces go around it, the other 19 wait in reserve.',
    pick: (cell) => point(sight, cell, () => `Put your totem on ${cell}?`),
  }
}

function dice(sight: Sight, show: TotemShow, scene: Scene): Reading {
  const adds = sight.actions.filter((a) => a.kind === 'add')
  for (const a of adds) {
    scene.marks.push({ kind: 'plus', cell: a.cells[0]! })
    scene.targets.set(a.cells[0]!, 'add a piece here and end the move')
  }
  const roll = show.dice
  const choices: Choice[] = []
  for (const a of sight.actions) {
    if (a.kind === 'keep') choices.push({ label: `Only ${a.number}`, actions: [a.action] })
    if (a.kind === 'pass') choices.push({ label: 'Pass', actions: [a.action], ends: true })
  }
  choices.reverse()
  const both = sight.actions.find((a) => a.kind === 'both')
  if (both && roll) choices.push({ label: `Both = ${roll.total}`, actions: [both.action], primary: true })
  const steps = both !== undefined
  return {
    scene,
    choices,
    title: steps ? `You rolled ${roll?.high}-${roll?.low}: how many points?` : 'None of your units can step',
    detail:
      adds.length > 0
        ? 'Or trade the whole roll for a new piece: choose a free cell beside your totem.'
        : no_trade(sight),
    pick: (cell) => point(sight, cell, () => `Trade the roll for a piece on ${cell}?`),
  }
}

function stepping(sight: Sight, show: TotemShow, scene: Scene): Reading {
  const unit = unit_of(sight)
  const reach = reach_of(show, unit)
  const points = show.points ?? 0
  const geometry = geometry_of(sight.board)
  const movable = new Set((show.reach ?? []).map((r) => r.unit))
  if (!show.active) {
    for (const cell of movable) {
      if (cell !== unit) scene.marks.push({ kind: 'can', cell })
      scene.targets.set(cell, 'can step')
    }
    if (unit) scene.marks.push({ kind: 'select', cell: unit })
  }
  const chosen = show.active ?? (sight.picked[0] && movable.has(sight.picked[0]) ? sight.picked[0] : null)
  for (const [cell, cost, touches] of reach) {
    scene.marks.push({ kind: 'number', cell, text: String(cost) })
    if (!chosen) continue
    const parts = [plural(cost, 'point')]
    if (touches.length > 0) parts.push(`touches ${list(touches.map((t) => sight.name(seat_of(t))))}`)
    if (cost === points) parts.push('your last')
    scene.targets.set(cell, parts.join(', '))
  }
  const aim = sight.hover && chosen ? reach.find(([cell]) => cell === sight.hover) : undefined
  if (aim && unit)
    scene.trails = [...scene.trails, { cells: way(geometry, unit, reach, aim[0]), seat: seat_of(show.turn) }]

  const choices: Choice[] = []
  const done = sight.actions.find((a) => a.kind === 'done')
  const losses = show.active ? lost(show.finish ?? []) : 0
  if (show.active) {
    choices.push({
      label: losses > 0 ? `Stop here, take ${losses}` : 'Stop here',
      primary: losses > 0,
      actions: done ? [done.action] : [],
      ...(done ? {} : { off: show.must_walk ?? 'this unit must use the remaining points' }),
    })
  }
  const pick = (cell: string): Pick => {
    if (chosen) {
      const there = reach.find(([c]) => c === cell)
      if (there)
        return {
          kind: 'act',
          actions: steps_of(way(geometry, chosen, reach, cell)),
          ends: there[1] === points,
          say: aim_words(sight, show, there),
          ask: `Walk to ${cell} with your last ${there[1] === 1 ? 'point' : 'points'}?`,
          preview: `Walk to ${cell}`,
        }
    }
    if (!show.active && movable.has(cell)) return { kind: 'pick', picked: chosen === cell ? [] : [cell] }
    const from = chosen ?? cell
    if (from !== cell) {
      return beside(geometry, from, cell)
        ? { kind: 'ask', action: `${from}-${cell}` }
        : {
            kind: 'say',
            rule: 'TOT-040',
            sentence: `${from} finds no way to ${cell} with ${plural(points, 'point')}`,
          }
    }
    // An own unit that cannot step: ask about any free cell beside it.
    const taken = new Set(scene.pieces.map((p) => p.cell))
    if (!taken.has(cell))
      return { kind: 'say', rule: 'TOT-040', sentence: 'Choose the unit first, then where it goes' }
    const free = geometry.places.find((p) => !taken.has(p.cell) && beside(geometry, p.cell, cell))
    return free ? { kind: 'ask', action: `${cell}-${free.cell}` } : { kind: 'nothing' }
  }
  return { scene, choices, pick, ...step_words(sight, show, chosen, aim, losses) }
}

function step_words(
  sight: Sight,
  show: TotemShow,
  chosen: string | null,
  aim: Reach | undefined,
  losses: number,
): { title: string; detail: string } {
  const points = show.points ?? 0
  if (aim)
    return { title: `Walk to ${aim[0]}: ${plural(aim[1], 'point')}`, detail: aim_words(sight, show, aim) }
  if (show.active && losses > 0)
    return {
      title: `Stop on ${show.active} and take ${losses === 1 ? 'one' : losses}?`,
      detail: blow_words(sight, show.finish ?? []),
    }
  if (show.active)
    return {
      title: `Walk on with ${show.active}, or stop`,
      detail: `${plural(points, 'point')} left. ${show.must_walk ? sentence(show.must_walk) : 'Another unit can use what is left.'}`,
    }
  if (chosen)
    return {
      title: `Where should ${chosen} go?`,
      detail: `The numbers are what each cell costs. You have ${plural(points, 'point')}.`,
    }
  return {
    title: `Choose a unit to walk`,
    detail: `${plural(points, 'point')} to spend. Dotted units can step; one that stops beside an enemy takes a piece.`,
  }
}

function aim_words(sight: Sight, show: TotemShow, [, cost, touches, finish]: Reach): string {
  const left = (show.points ?? 0) - cost
  const touch =
    finish && finish.length > 0
      ? left === 0
        ? blow_words(sight, finish)
        : `Stopping there: ${blow_words(sight, finish)}`
      : touches.length > 0
        ? `It touches ${list(touches.map((t) => sight.name(seat_of(t))))}.`
        : ''
  return [
    left === 0
      ? 'Uses your last point: the unit stops there.'
      : `${plural(left, 'point')} ${left === 1 ? 'stays' : 'stay'}.`,
    touch,
  ]
    .filter(Boolean)
    .join(' ')
}

export const lost = (blows: Blow[]): number =>
  blows.reduce((sum, b) => sum + (b.out ? 1 : 0) + Math.max(0, ...b.takes.map((t) => 1 + t.falls.length)), 0)

export function blow_words(sight: Sight, blows: Blow[]): string {
  return blows
    .map((blow) => {
      const who = blow.seat ? sight.name(seat_of(blow.seat)) : ''
      if (blow.out) return `${who} is out: the totem is touched.`
      const [take] = blow.takes
      if (!take) return ''
      if (blow.takes.length > 1)
        return `You choose one of ${list(blow.takes.map((t) => t.cell))}, equally far.`
      const falls =
        take.falls.length > 0
          ? ` ${list(take.falls)} ${take.falls.length > 1 ? 'hang on it and fall' : 'hangs on it and falls'} too.`
          : ''
      return `${who || sight.name(seat_of(take.owner))} loses ${take.cell}.${falls}`
    })
    .filter(Boolean)
    .join(' ')
}

function taking(sight: Sight, show: TotemShow, scene: Scene): Reading {
  for (const cell of show.candidates ?? []) scene.targets.set(cell, 'equally far, take it')
  const takes = (show.finish ?? []).flatMap((b) => b.takes)
  return {
    scene,
    title: 'Which piece falls?',
    detail: `${list(show.candidates ?? [])} are equally far from their totem: you choose.`,
    choices: sight.actions.map((a) => {
      const falls = takes.find((t) => t.cell === a.cells[0])?.falls.length ?? 0
      return { label: `Take ${a.cells[0]}${falls ? ` and ${falls} more` : ''}`, actions: [a.action] }
    }),
    pick: (cell) => point(sight, cell),
  }
}

function bonus(sight: Sight, scene: Scene): Reading {
  const choices: Choice[] = sight.actions.map((a) =>
    a.kind === 'roll'
      ? { label: 'Roll again', actions: [a.action], primary: true }
      : { label: a.kind === 'end' ? 'End my turn' : a.action, actions: [a.action], ends: true },
  )
  return {
    scene,
    choices: choices.reverse(),
    title: 'Six and six: you may roll again',
    detail: 'Every unit may move again with the new roll.',
    pick: () => ({ kind: 'nothing' }),
  }
}

const sentence = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1) + (text.endsWith('.') ? '' : '.')

export function speak(sight: Sight, cell: string): string {
  const show = show_of(sight.show)
  const parts: string[] = []
  show.seats.forEach((seat, i) => {
    if (seat.totem === cell) parts.push(thing_of('totem', sight.name(i + 1)))
    else if (seat.pieces.includes(cell)) parts.push(thing_of('piece', sight.name(i + 1)))
  })
  if (parts.length === 0) parts.push('free')
  const blows = blows_of(sight)?.blows ?? []
  if (blows.some((b) => b.takes.some((t) => t.cell === cell || t.falls.includes(cell))))
    parts.push('will be lost')
  if (show.active === cell) parts.push('walking')
  if (show.visited?.includes(cell)) parts.push('closed, it was here')
  if (show.finished?.includes(cell)) parts.push('finished')
  const target = read({ ...sight, hover: null }).scene.targets.get(cell)
  if (target) parts.push(target)
  return parts.join(', ')
}

export function seat(sight: Sight, n: number): SeatPicture {
  const show = show_of(sight.show)
  const s = show.seats[n - 1]
  const kind = board_of(sight.board).starts?.find((start) => start.cell === s?.totem)?.kind
  const where = !s
    ? ''
    : s.out
      ? `out, ${number_word(s.out)} to leave`
      : s.totem
        ? `${kind ? `${kind === 'corner' ? 'Corner' : 'Side'} seat ` : 'Totem on '}${s.totem}`
        : 'not placed yet'
  return {
    paint: n,
    symbol: 'totem',
    box: '-6 0 60 58',
    sub: [where, s?.start ? 'start player' : ''].filter(Boolean).join(' · '),
    short: s ? (s.out ? 'out' : `${s.board} + ${s.reserve}`) : '',
    stats: s
      ? [
          [s.board, 'on board'],
          [s.reserve, 'reserve'],
          [s.eliminated, 'lost'],
        ]
      : [],
    ...(s?.out ? { out: true } : {}),
  }
}

export const steps = (told: Told[]): Step[] =>
  told.flatMap((t) =>
    t.events
      .filter((e) => e.kind === 'step' && e.cells.length === 2)
      .map((e) => ({ from: e.cells[0]!, to: e.cells[1]! })),
  )

export const where = (sight: Sight): string => {
  const rolls = show_of(sight.show).rolls
  return rolls ? `roll ${rolls}` : 'setting up'
}
