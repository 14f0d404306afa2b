// A Kingdom Maps view as a scene: one sheet large, the draw of this turn, and what is to be chosen.
import { hex_geometry, type Geometry } from '../../board/geometry'
import type { Step } from '../../board/motion'
import { empty_scene, type Scene } from '../../board/scene'
import type { Action, Picture } from '../../net/types'
import { point } from '../acting'
import type { Choice, Pick, Reading, SeatPicture, Sight } from '../game'
import { capital, list, plural } from '../words'
import { RADIUS } from './motifs'
import {
  aim_of,
  board_of,
  change_of,
  criterion_of,
  index_of,
  labels_of,
  land_at,
  seat_shown,
  sheet_shown,
  show_of,
  type KingdomShow,
  type Offer,
  type Sheet,
} from './show'

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

// The territories of a sheet stand on it like pieces, so that a new one is seen to appear.
function lands(sight: Sight, sheet: Sheet, scene: Scene): void {
  board_of(sight.board).cells.forEach(({ label }, i) => {
    const land = land_at(sight.board, sheet, i)
    if (land) scene.pieces.push({ cell: label, kind: `${land}-${seat_shown(sight)}`, seat: 0, look: land })
  })
}

export function read(sight: Sight): Reading {
  const show = show_of(sight.show)
  const sheet = sheet_shown(sight)
  const scene = empty_scene()
  if (sheet) lands(sight, sheet, scene)
  const mine = sight.actions.length > 0 && !sight.past
  const drawing = mine && show.node === 'DRAW'
  const group = labels_of(sight.board, sheet?.group ?? [])
  for (const cell of group) scene.marks.push({ kind: drawing ? 'select' : 'last', cell })
  for (const cell of labels_of(sight.board, sheet?.first ?? [])) scene.marks.push({ kind: 'last', cell })
  if (!mine) return { scene, ...waiting(sight, show), choices: [], pick: () => ({ kind: 'nothing' }) }
  if (drawing) {
    targets(sight, scene)
    scene.stroke = true
    return {
      scene,
      ...drawing_said(sight, show, sheet),
      choices: drawing_choices(sight, sheet),
      pick: (cell) => pick_cell(sight, sheet, cell),
    }
  }
  const chosen = chosen_of(sight)
  return {
    scene,
    ...said(sight, show, chosen),
    choices: chosen ? [confirm(sight, show, chosen)] : [],
    pick: (cell) => ({ kind: 'ask', action: `draw ${cell}` }),
  }
}

function targets(sight: Sight, scene: Scene): void {
  const aim = aim_of(sight)
  for (const a of sight.actions) {
    const cell = a.cells[0]
    if (!cell) continue
    const aimed = cell === aim || cell === sight.picked[0]
    // A power stays to be read: the dot makes room for it.
    const power = board_of(sight.board).cells[index_of(sight.board, cell)]?.power
    scene.marks.push(
      aimed ? { kind: 'preview', cell } : { kind: 'dot', cell, ...(power ? { dy: 0.66 } : {}) },
    )
    scene.targets.set(cell, brings(sight, a))
  }
}

// The last cell closes the lane and shows it to all: it waits for a second word.
function pick_cell(sight: Sight, sheet: Sheet | undefined, cell: string): Pick {
  const answer = point({ ...sight, picked: [] }, cell)
  if (answer.kind !== 'act') return answer
  if (sheet?.left === 1 && sight.picked[0] !== cell) return { kind: 'pick', picked: [cell] }
  return { ...answer, ends: false }
}

// A remark of the referee's desk, with the criteria by name.
const brings = (sight: Sight, a: Action): string =>
  a.remark.replace(/\b[AB][1-6]\b/g, (id) => criterion_of(sight.board, id)?.name ?? id)

const lands_word = (land: string | null, n = 2): string => (land ? (n === 1 ? land : `${land}s`) : 'cells')

function drawing_said(
  sight: Sight,
  show: KingdomShow,
  sheet: Sheet | undefined,
): { title: string; detail: string } {
  const left = sheet?.left ?? 0
  const begun = (sheet?.group.length ?? 0) > 0
  const cell = aim_of(sight)
  const aimed = cell ? sight.actions.find((a) => a.cells[0] === cell) : undefined
  const blank = sheet ? /^\.*$/.test(sheet.cells) : false
  const where = begun
    ? 'Each touches a cell of this draw.'
    : blank
      ? 'Your map is blank: begin anywhere.'
      : sheet?.first
        ? 'The first touches the cells of the first half.'
        : 'The first touches your map.'
  const title =
    sight.picked[0] && left === 1
      ? `Finish with ${sight.picked[0]}?`
      : begun
        ? `Draw ${left} more ${lands_word(show.land, left)}, in one piece`
        : left === 1
          ? `Draw one ${lands_word(show.land, 1)}`
          : `Draw ${left} ${lands_word(show.land)}, in one piece`
  return { title, detail: aimed ? `${cell}: ${brings(sight, aimed)}.` : where }
}

function drawing_choices(sight: Sight, sheet: Sheet | undefined): Choice[] {
  const held = sight.picked[0]
  const left = sheet?.left ?? 0
  const last = held && left === 1 ? sight.actions.find((a) => a.cells[0] === held) : undefined
  if (last) return [{ label: `Draw ${held} and finish`, actions: [last.action], primary: true }]
  return [
    {
      label: `Confirm after ${sheet?.number ?? left}`,
      actions: [],
      off: `${left === 1 ? 'one' : left} to draw`,
    },
  ]
}

// Dice and criteria are chosen first and sent with the button; what cannot be otherwise is chosen already.
export function chosen_of(sight: Sight): Offer | undefined {
  const show = show_of(sight.show)
  if (sight.past || !['TAKE', 'TAKE2', 'NUMBERS', 'BANK'].includes(show.node)) return undefined
  const offers = show.choices ?? []
  return (
    offers.find((o) => o.action === sight.picked[0]) ??
    (offers.length === 1 && sight.actions.length === 1 ? offers[0] : undefined)
  )
}

function confirm(sight: Sight, show: KingdomShow, offer: Offer): Choice {
  const verb = show.node === 'NUMBERS' ? 'Lock' : 'Take'
  const label =
    show.node === 'BANK'
      ? `Write ${offer.remark?.replace('writes ', '') ?? ''} for ${criterion_of(sight.board, offer.action.slice(5))?.name ?? offer.action}`
      : !offer.fits
        ? `${verb} the ${offer.die}, draw nothing`
        : offer.price
          ? `${verb} the ${offer.die} as ${offer.number}`
          : `${verb} the ${offer.die}`
  return { label, actions: [offer.action], primary: true }
}

function said(sight: Sight, show: KingdomShow, chosen: Offer | undefined): { title: string; detail: string } {
  const own = sheet_shown(sight)
  const room = own ? `Room for ${own.gap}` : ''
  const powers = own ? `${plural(own.powers.available, 'power')} ready` : ''
  const much =
    chosen?.number && chosen.fits ? `draw ${chosen.number} ${lands_word(show.land, chosen.number)}` : ''
  const paid = chosen?.price ? ` for ${plural(chosen.price, 'power')}` : ''
  const alone = show.players.length === 1
  switch (show.node) {
    case 'LAND':
      return {
        title: `Announce a territory${alone ? '' : ' for everybody'}`,
        detail:
          `The dice show ${list(show.dice.map(String))}. You take one of them next; ` +
          (alone ? 'the two left are rolled again.' : 'the others choose from the two left.'),
      }
    case 'TAKE':
    case 'TAKE2':
      return chosen
        ? {
            title: chosen.fits ? `${capital(much)}${paid}?` : 'This does not fit: the match would end',
            detail: leaves(show, chosen) || `${room}, ${powers}.`,
          }
        : { title: `Take a die: that many ${lands_word(show.land)}`, detail: `${room}, ${powers}.` }
    case 'NUMBERS':
      return chosen
        ? {
            title: chosen.fits ? `${capital(much)}${paid}?` : 'This does not fit: the match would end',
            detail: 'Nothing is shown until all have chosen.',
          }
        : {
            title: `How many ${lands_word(show.land)}? Choose one of the dice left`,
            detail: `${room}, ${powers}. Nothing is shown until all have chosen.`,
          }
    case 'FIELD': {
      const stuck = show.choices?.every((o) => o.remark?.includes('cannot draw'))
      return {
        title: 'Which die says the territory?',
        detail: `${stuck ? 'You cannot draw by either' : 'The other is your number'}. ${room}, ${powers}.`,
      }
    }
    case 'BANK':
      return {
        title: chosen
          ? `${criterion_of(sight.board, chosen.action.slice(5))?.name ?? ''} a second time?`
          : 'You drew the centre: choose a criterion',
        detail: 'Its value now is written in your ? box. It is still counted at the end.',
      }
    default:
      return { title: capital(sight.prompt), detail: '' }
  }
}

// Who would be left with dice that do not fit.
function leaves(show: KingdomShow, chosen: Offer): string {
  if (show.players.length === 1 || show.node !== 'TAKE') return ''
  const rest = [...show.dice]
  rest.splice(rest.indexOf(chosen.die ?? 0), 1)
  return `It leaves ${list(rest.map(String))} for the others.`
}

function waiting(sight: Sight, show: KingdomShow): { title: string; detail: string } {
  if (sight.past) return { title: 'Looking back', detail: show.turn > 0 ? `Turn ${show.turn}` : '' }
  if (sight.node.kind === 'over') return { title: 'The match is over', detail: '' }
  const who = list(sight.node.seats.map(sight.name))
  const several = sight.node.seats.length > 1
  const doing: Record<string, [string, string]> = {
    LAND: ['announces a territory', ''],
    TAKE: ['takes a die', ''],
    NUMBERS: ['chooses a number', 'choose their numbers'],
    DRAW: ['is drawing', 'are drawing'],
    FIELD: ['chooses the territory', ''],
    TAKE2: ['chooses the number', ''],
    BANK: ['uses the centre', 'use the centre'],
  }
  const [one, many] = doing[show.node] ?? ['', '']
  const own = sheet_shown(sight)
  const detail =
    show.node === 'DRAW' && own && sight.me
      ? own.failed
        ? 'You have no room for your number.'
        : 'Your cells are drawn. All maps are shown when everybody has finished.'
      : show.node === 'NUMBERS' && sight.me
        ? 'All numbers are shown together.'
        : ''
  return { title: who && one ? `${who} ${several ? many : one}` : 'The dice are rolling', detail }
}

export function speak(sight: Sight, cell: string): string {
  const sheet = sheet_shown(sight)
  const index = index_of(sight.board, cell)
  const parts = [land_at(sight.board, sheet, index) ?? 'blank']
  const power = board_of(sight.board).cells[index]?.power
  if (power) parts.push(power === '?' ? 'the centre' : 'plus or minus one')
  if (sheet?.group.includes(index)) parts.push('of this draw')
  if (sheet?.first?.includes(index)) parts.push('of the first half')
  if (sight.picked[0] === cell) parts.push('chosen, Enter again draws it')
  const target = read({ ...sight, hover: null }).scene.targets.get(cell)
  if (target !== undefined) parts.push(['can be drawn', target].filter(Boolean).join(': '))
  return parts.join(', ')
}

const HEADS = ['c-mole', 'c-squirrel', 'c-otter', 'c-marmot']

export function seat(sight: Sight, n: number): SeatPicture {
  const show = show_of(sight.show)
  const sheet = show.players[n - 1]
  const [sub, tag] = sheet ? doing_of(sight, show, sheet, n) : ['', '']
  return {
    paint: n,
    symbol: HEADS[(n - 1) % 4]!,
    box: '0 0 48 48',
    sub,
    short: !sheet ? '' : show.players.length > 3 ? String(sheet.total) : plural(sheet.total, 'point'),
    stats: sheet
      ? [
          [sheet.total, sheet.total === 1 ? 'point' : 'points'],
          [sheet.gap, 'in one piece'],
        ]
      : [],
    ...(tag ? { tag } : {}),
  }
}

// What a seat is at, in words, and the sign for its card.
function doing_of(sight: Sight, show: KingdomShow, sheet: Sheet, n: number): [string, string] {
  const acts = sight.node.kind === 'act' && sight.node.seats.includes(n)
  const took =
    sheet.die === null || sheet.die === '?'
      ? ''
      : `the ${sheet.die}${sheet.number && sheet.number !== sheet.die ? ` as ${sheet.number}` : ''}`
  const number = took ? `${sheet.active ? 'took' : 'chose'} ${took}` : ''
  if (sheet.failed) return [[number, 'cannot draw'].filter(Boolean).join(', '), 'no room']
  switch (show.node) {
    case 'LAND':
      return [sheet.active ? 'announces' : '', acts ? 'Announcing' : '']
    case 'TAKE':
    case 'FIELD':
    case 'TAKE2':
      return [sheet.active ? 'takes a die' : '', acts ? 'Choosing' : '']
    case 'NUMBERS':
      return sheet.active
        ? [`announced ${lands_word(show.land)}, ${number}`, '']
        : sheet.die === null
          ? ['choosing a number', 'Choosing']
          : [n === sight.me ? number : 'has chosen', 'locked']
    case 'DRAW':
      return sheet.left > 0
        ? [[number, `${sheet.left} to draw`].filter(Boolean).join(', '), 'Drawing']
        : [n === sight.me ? `${number}, done` : `${number}, hidden until all finish`, `drew ${sheet.number}`]
    case 'BANK':
      return [
        sheet.bank ? 'has chosen for ?' : acts ? 'uses the centre' : number,
        sheet.bank ? 'locked' : acts ? 'Choosing' : '',
      ]
    default:
      return [sheet.active && show.turn > 0 ? 'active' : '', '']
  }
}

// Nothing walks on a map: territories appear where they are drawn.
export const steps = (): Step[] => []

export function where(sight: Sight): string {
  const show = show_of(sight.show)
  if (show.turn === 0) return 'drawing the criteria'
  return show.players.length === 1
    ? `turn ${show.turn}, ${show.half === 2 ? 'second' : 'first'} half`
    : `turn ${show.turn}`
}

// What one draw has brought so far, or would bring with the cell in mind, for each criterion.
export function gains(sight: Sight): { change: number[]; aim: string | null } | null {
  const show = show_of(sight.show)
  const aim = aim_of(sight)
  const change = change_of(sight, aim)
  if (change) return { change, aim }
  const n = seat_shown(sight) - 1
  if ((show.players[n]?.group.length ?? 0) === 0) return null
  return { change: show.criteria.map((c) => (c.values[n] ?? 0) - (c.before[n] ?? 0)), aim: null }
}
