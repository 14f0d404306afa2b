// Rodentia's view as a scene: leaders and wolves move, legal hexes are lit, closed ones hatched.
import { hex_geometry, type Geometry } from '../../board/geometry'
import type { Step } from '../../board/motion'
import { empty_scene, type Scene } from '../../board/scene'
import type { Action, Picture, Told } from '../../net/types'
import { point } from '../acting'
import type { Choice, Reading, SeatPicture, Sight } from '../game'
import { capital, list, plural } from '../words'
import { in_names, SEATS, so_many_of, thing_of } from '../you'
import { board_of, head_of, index_of, land_of, paint_of, show_of, type RodentiaShow } from './show'

export const RADIUS = 64

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

function pawns(sight: Sight, show: RodentiaShow, scene: Scene): void {
  const cells = board_of(sight.board).cells
  show.cells.forEach((hex, i) => {
    const leaders = hex.leaders ?? []
    leaders.forEach((seat, k) =>
      scene.pieces.push({
        cell: cells[i]!.label,
        kind: 'leader',
        seat: paint_of(show, seat),
        look: head_of(show, seat),
        dx: (k - (leaders.length - 1) / 2) * 30 + 3,
        dy: 25.6,
      }),
    )
  })
  show.wolves.forEach((cell, i) => {
    const shared = (show.cells[index_of(sight.board, cell)]?.leaders?.length ?? 0) > 0
    scene.pieces.push({ cell, kind: `wolf${i + 1}`, seat: 0, look: 'c-wolf', dx: shared ? 30 : 6, dy: 21 })
  })
}

export function read(sight: Sight): Reading {
  const show = show_of(sight.show)
  const scene = empty_scene()
  pawns(sight, show, scene)
  for (const cell of sight.last) scene.marks.push({ kind: 'last', cell })
  const mine = sight.actions.length > 0 && !sight.past
  if (!mine) return { scene, ...waiting(sight, show), choices: [], pick: () => ({ kind: 'nothing' }) }

  const own = show.seats[(sight.me ?? 1) - 1]
  const moving = show.node === 'R4' || show.node === 'R5' || show.node === 'R5b'
  if (moving) for (const cell of show.danger ?? []) scene.marks.push({ kind: 'danger', cell })
  if (show.node === 'R4' && own?.leader) scene.marks.push({ kind: 'select', cell: own.leader })
  targets(sight, show, scene)
  return {
    scene,
    ...said(sight, show),
    choices: choices(sight, show),
    pick: (cell) => point(sight, cell, (a) => last_choice(show, a)),
  }
}

// The third rodent and the second step of a wolf cannot be taken back: they end the turn.
function last_choice(show: RodentiaShow, a: Action): string {
  if (a.kind === 'place' && show.rodents_left === 1) return `Place your last rodent on ${a.cells[0]}?`
  return show.node === 'R5b' && a.cells.length > 0 ? `Take the wolf on to ${a.cells[0]}?` : ''
}

function targets(sight: Sight, show: RodentiaShow, scene: Scene): void {
  const wolves = new Set(sight.actions.filter((a) => a.kind.startsWith('wolf')).map((a) => a.kind))
  for (const a of sight.actions) {
    const cell = a.cells[0]
    if (!cell || scene.targets.has(cell)) continue
    const caught = show.choices?.offered.find((o) => o.action === a.action)?.catches?.length ?? 0
    scene.marks.push({
      kind: 'plus',
      cell,
      ...(a.kind === 'place' ? {} : { text: wolves.size > 1 ? a.kind.slice(4) : caught ? '!' : '' }),
    })
    scene.targets.set(cell, [verb(a), a.remark].filter(Boolean).join(', '))
  }
  if (show.node === 'R3') {
    const land = held_land(sight, show)
    for (const cell of Object.keys(show.choices?.refused ?? {}))
      if (land_of(sight.board, cell) === land) scene.marks.push({ kind: 'hatch', cell })
  }
  // Where the leader's reach would grow, or what a wolf would catch, for the cell looked at.
  const aimed = show.choices?.offered.find((o) => sight.hover && o.action.endsWith(` ${sight.hover}`))
  for (const cell of aimed?.reach ?? []) scene.marks.push({ kind: 'preview', cell })
  if (aimed?.catches?.length && sight.hover) scene.marks.push({ kind: 'falls', cell: sight.hover })
}

const verb = (a: Action): string =>
  a.kind === 'place'
    ? 'place a rodent'
    : a.kind === 'leader'
      ? 'move your leader here'
      : a.kind === 'burrow'
        ? 'draw your burrow'
        : a.kind.startsWith('wolf')
          ? `move ${a.kind === 'wolf2' ? 'wolf 2' : 'the wolf'} here`
          : a.action

function held_land(sight: Sight, show: RodentiaShow): string {
  const die = show.seats[(sight.me ?? 1) - 1]?.die
  return die ? (board_of(sight.board).terrains[die - 1]?.name ?? '') : ''
}

function said(sight: Sight, show: RodentiaShow): { title: string; detail: string } {
  const own = show.seats[(sight.me ?? 1) - 1]
  const aimed = sight.hover ? sight.actions.find((a) => a.cells[0] === sight.hover) : undefined
  const why = sight.hover ? show.choices?.refused[sight.hover] : undefined
  const look = aimed?.remark
    ? `${sight.hover}: ${named(sight, aimed.remark)}.`
    : why
      ? `${sight.hover}: ${why.sentence} (${why.rule}).`
      : ''
  const species = own?.species ?? 'rodents'
  const land = held_land(sight, show)
  switch (show.node) {
    case 'S5':
      return {
        title: `Draw the burrow of your ${species}`,
        detail: look || 'Your leader starts there, and is safe there. Hexes beside it come into reach.',
      }
    case 'R2':
      return {
        title: 'Take one of the dice',
        detail: 'The land on it is where you place. The die nobody takes makes its land worth more for good.',
      }
    case 'R3': {
      if (show.advanced)
        return {
          title: `Nothing of ${land} is in reach: place one anywhere`,
          detail:
            look ||
            'An advanced placement: one rodent on any open hex of that land. Your leader may jump there.',
        }
      const placed = show.painted?.length ?? 0
      const full = [...new Set((show.painted ?? []).filter((c, i, all) => all.indexOf(c) !== i))]
      return {
        title:
          show.rodents_left === 1
            ? `Place one ${placed === 0 ? '' : 'more '}of your ${species} on ${land}`
            : placed === 0
              ? `Place up to ${show.rodents_left} ${species} on ${land}`
              : `Place ${show.rodents_left} more ${species} on ${land}`,
        detail:
          look ||
          [
            full.length ? `${list(full)} has its two of this turn.` : 'At most two on one hex.',
            placed > 0 ? 'You may also stop now.' : '',
          ]
            .filter(Boolean)
            .join(' '),
      }
    }
    case 'R3b':
      return {
        title: `Does your leader jump to ${show.painted?.[0] ?? 'the new hex'}?`,
        detail: 'It costs nothing: the leader still moves later this round.',
      }
    case 'R4':
      return {
        title: `Move your leader from ${own?.leader ?? ''}, or stay`,
        detail:
          look ||
          ((show.danger?.length ?? 0) > 0
            ? 'A wolf moves this round: dashed hexes are in its reach. Burrows are safe.'
            : 'No wolf moves this round.'),
      }
    case 'R5':
      return {
        title: 'Move the wolf one hex',
        detail: look || 'It may go a second hex after that. Leaders it meets outside burrows are caught.',
      }
    case 'R5b':
      return { title: 'One more hex with the wolf, or stop', detail: look || '' }
    default:
      return { title: capital(sight.prompt), detail: look }
  }
}

const named = (sight: Sight, text: string) => in_names(text, SEATS, sight.name, sight.me)

function waiting(sight: Sight, show: RodentiaShow): { title: string; detail: string } {
  if (sight.past) return { title: 'Looking back', detail: capital(show.phase) }
  if (sight.node.kind === 'over') return { title: 'The match is over', detail: '' }
  const who = show.turn ? sight.name(show.turn) : 'The table'
  const doing: Record<string, string> = {
    S5: 'draws a burrow',
    R2: 'takes a die',
    R3: 'places rodents',
    R3b: 'may jump',
    R4: 'moves a leader',
    R5: 'moves the wolf',
    R5b: 'moves the wolf',
  }
  const ahead = show.seats.find((s) => s.next_catch_ends)
  const why = sight.hover ? show.choices?.refused[sight.hover]?.sentence : ''
  return {
    title: `${who} ${doing[show.node] ?? 'draws lots'}`,
    detail:
      why ||
      (show.last_round
        ? 'The match ends after this round.'
        : ahead
          ? `One more catch of ${ahead.seat === sight.me ? 'your' : `${sight.name(ahead.seat)}’s`} leader ends the match.`
          : ''),
  }
}

function choices(sight: Sight, show: RodentiaShow): Choice[] {
  const placed = show.painted?.length ?? 0
  return sight.actions
    .filter((a) => a.cells.length === 0 && a.kind !== 'die')
    .map((a): Choice => {
      if (a.kind === 'stop')
        return {
          label: show.node === 'R3' ? `Stop with ${placed} placed` : 'Stop here',
          actions: [a.action],
          primary: true,
        }
      if (a.kind === 'stay') return { label: 'Stay', actions: [a.action] }
      if (a.kind === 'jump') return { label: 'Jump there', actions: [a.action], primary: true }
      return { label: capital(a.action), actions: [a.action] }
    })
}

export function speak(sight: Sight, cell: string): string {
  const show = show_of(sight.show)
  const hex = show.cells[index_of(sight.board, cell)]
  const parts = [land_of(sight.board, cell)]
  hex?.rodents?.forEach((n, i) => {
    if (n > 0) parts.push(so_many_of(n, sight.name(i + 1)))
  })
  if (hex?.control)
    parts.push(
      `${hex.for_good ? 'held for good' : 'led'} by ${hex.control === sight.me ? 'you' : sight.name(hex.control)}`,
    )
  if (hex?.burrow) parts.push(thing_of('burrow', sight.name(hex.burrow)))
  for (const seat of hex?.leaders ?? []) parts.push(thing_of('leader', sight.name(seat)))
  if (show.wolves.includes(cell)) parts.push('wolf')
  const target = read({ ...sight, hover: null }).scene.targets.get(cell)
  const refused = show.choices?.refused[cell]
  if (target) parts.push(named(sight, target))
  else if (refused && sight.actions.length > 0) parts.push(`closed: ${refused.sentence}`)
  return parts.join(', ')
}

export function seat(sight: Sight, n: number): SeatPicture {
  const show = show_of(sight.show)
  const s = show.seats[n - 1]
  const home = s?.own_terrain ? board_of(sight.board).terrains[s.own_terrain - 1]?.name : undefined
  const wolf = s?.die === 6 && show.node.startsWith('R') && show.node < 'R5' && show.turn !== n
  return {
    paint: paint_of(show, n),
    symbol: head_of(show, n),
    box: '0 0 48 48',
    sub: s?.species
      ? [`${capital(s.species)} · home: ${home}`, show.start === n ? 'starts' : '']
          .filter(Boolean)
          .join(' · ')
      : 'species not dealt yet',
    short: s ? plural(s.score.total, 'point') : '',
    stats: s
      ? [
          [s.score.hexes, s.score.hexes === 1 ? 'hex' : 'hexes'],
          [s.catches, 'caught'],
          [s.score.total, s.score.total === 1 ? 'point now' : 'points now'],
        ]
      : [],
    ...(wolf ? { tag: 'wolf later' } : s?.next_catch_ends ? { tag: 'next catch ends it' } : {}),
  }
}

const MOVES = new Set(['leader', 'jump', 'wolf', 'catch'])
export const steps = (told: Told[]): Step[] =>
  told.flatMap((t) =>
    t.events
      .filter((e) => MOVES.has(e.kind) && e.cells.length === 2)
      .map((e) => ({ from: e.cells[0]!, to: e.cells[1]! })),
  )

export function where(sight: Sight): string {
  const show = show_of(sight.show)
  const doing: Record<string, string> = {
    R2: 'choosing dice',
    R3: 'placing',
    R3b: 'placing',
    R4: 'leaders',
    R5: 'wolves',
    R5b: 'wolves',
  }
  return show.round > 0 ? [`round ${show.round}`, doing[show.node]].filter(Boolean).join(' · ') : 'setting up'
}
