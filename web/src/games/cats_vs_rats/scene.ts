// Cats vs Rats as a scene: armies on towns, and what can be chosen.
import { town_geometry, type Geometry } from '../../board/geometry'
import type { Step } from '../../board/motion'
import { empty_scene, type Scene } from '../../board/scene'
import type { Picture, Told } from '../../net/types'
import { point } from '../acting'
import type { Advice, Amount, Choice, Pick, Reading, SeatPicture, Sight } from '../game'
import { capital, list, plural } from '../words'
import { breeding, counted, CUBE, places_of } from './breed'
import { end_of, going, look, marching, presets, style_of, type Style } from './march'
import { said, waiting } from './said'
import {
  allied,
  attribute_of,
  board_of,
  card_of,
  head_of,
  held,
  neighbours,
  roads_of,
  show_of,
  TEAM,
  team_of,
  town_at,
  town_name,
  type CvrShow,
} from './show'

export const RADIUS = 46

let known: { board: Picture; geometry: Geometry } | null = null

export function geometry_of(board: Picture): Geometry {
  if (known?.board !== board) {
    const map = board_of(board)
    const towns = map.cells.map((c) => ({ cell: c.id, x: c.x, y: c.y }))
    known = {
      board,
      geometry: {
        ...town_geometry(towns, roads_of(board), RADIUS),
        bounds: { x: 0, y: 0, w: map.width, h: map.height },
      },
    }
  }
  return known.geometry
}

function armies(sight: Sight, show: CvrShow, scene: Scene): void {
  board_of(sight.board).cells.forEach((town, i) => {
    const { owner, units } = show.towns[i] ?? { owner: null, units: 0 }
    if (owner !== null)
      scene.pieces.push({
        cell: town.id,
        kind: 'army',
        seat: owner,
        look: head_of(show, owner),
        text: String(units),
      })
  })
}

// A ring lies under an army, so that its number stays readable: what can be chosen, what is chosen,
// and in which way a group can go there.
export type Ring = 'can' | 'chosen' | Style

const drawn_rings = new WeakMap<Sight, Map<string, Ring>>()

export function rings(sight: Sight): Map<string, Ring> {
  let found = drawn_rings.get(sight)
  if (found) return found
  found = new Map()
  drawn_rings.set(sight, found)
  if (sight.actions.length === 0 || sight.past) return found
  const show = show_of(sight.show)
  const at = going(sight)
  if (at) {
    if (end_of(sight) === null)
      for (const cell of [...at.ends.moves, ...at.ends.attacks, ...at.ends.steps])
        found.set(cell, style_of(at.ends, cell)!)
    found.set(at.from, 'chosen')
    return found
  }
  for (const o of show.origins ?? []) found.set(o.from, 'can')
  if (show.node !== 'START' && show.node !== 'RETURN')
    for (const a of sight.actions) if (a.kind === 'at' && a.cells[0]) found.set(a.cells[0], 'can')
  for (const cell of show.chosen ?? []) found.set(cell, 'chosen')
  return found
}

// What a card action would bring is read from the card itself, chosen first in the hand.
export const card_picked = (sight: Sight): string | null =>
  sight.picked[0]?.startsWith('card ') ? sight.picked[0] : null

const CARD_NODES = new Set(['CARD_A', 'CARD_D', 'SWITCH_A', 'SWITCH_D', 'NECRO_A', 'NECRO_D', 'DISCARD'])

const AT_NODES = new Set(['START', 'RETURN', 'SPAWN', 'TAUNT', 'CHANGE', 'RALLY', 'BROOM'])

export function read(sight: Sight): Reading {
  const show = show_of(sight.show)
  const scene = empty_scene()
  armies(sight, show, scene)
  for (const cell of sight.last) scene.marks.push({ kind: 'last', cell })
  const port = sight.hover ? town_at(sight.board, sight.hover)?.port : false
  if (port)
    for (const town of board_of(sight.board).cells)
      if (town.port && town.id !== sight.hover) scene.marks.push({ kind: 'preview', cell: town.id })
  const mine = sight.actions.length > 0 && !sight.past
  if (!mine) return { scene, ...waiting(sight, show), choices: [], pick: () => ({ kind: 'nothing' }) }
  const node = show.node
  if (node === 'BREED') return breed(sight, scene)
  if (CARD_NODES.has(node)) return cards(sight, show, scene)
  if (AT_NODES.has(node)) return choosing_town(sight, show, scene)
  const at = going(sight)
  if (at) {
    for (const cell of [...at.ends.moves, ...at.ends.attacks, ...at.ends.steps])
      scene.targets.set(cell, look(sight, at, cell, style_of(at.ends, cell)!))
    if (node === 'MAIN') {
      scene.targets.set(at.from, 'chosen')
      for (const o of show.origins ?? [])
        if (!scene.targets.has(o.from))
          scene.targets.set(o.from, `${plural(o.units, 'unit')} can go from here`)
    }
    return { scene, ...marching(sight, at) }
  }
  if (node === 'MAIN') return main(sight, show, scene)
  return {
    scene,
    ...said(sight, show),
    choices: buttons(sight, show),
    ...(numbers(sight, show) ?? {}),
    pick: () => ({ kind: 'nothing' }),
  }
}

function main(sight: Sight, show: CvrShow, scene: Scene): Reading {
  for (const o of show.origins ?? []) {
    scene.targets.set(o.from, `${plural(o.units, 'unit')} can go from here`)
  }
  const draw = sight.actions.find((a) => a.kind === 'draw')
  const end = sight.actions.find((a) => a.kind === 'end')
  const own = show.players[(sight.me ?? 1) - 1]
  const choices: Choice[] = []
  if (end)
    choices.push({
      label: 'End the turn',
      actions: [end.action],
      ...(show.actions === 0 ? { primary: true } : { ends: true }),
    })
  if (draw) choices.push({ label: 'Draw a card', actions: [draw.action] })
  const left = plural(show.actions, 'action')
  const breeds = `Ending the turn breeds ${own?.breeds ?? 0}.`
  const free = show.free_attack ? 'A Crusader attacks free.' : ''
  const origin = show.origins?.find((o) => o.from === sight.hover)
  scene.grips = (show.origins ?? []).map((o) => ({ cell: o.from, what: 'army', dx: 0, dy: 0, radius: 30 }))
  return {
    scene,
    choices,
    drop: (grip, cell) => sent_to({ ...sight, picked: [grip.cell] }, cell),
    title:
      show.actions > 0
        ? `${capital(left)} left: move, attack or draw`
        : show.free_attack
          ? 'No action left, but an attack is free'
          : 'No action left',
    detail: origin
      ? ways(sight, origin)
      : [(show.origins?.length ?? 0) > 0 ? 'Choose a dotted town, or drag its army.' : '', free, breeds]
          .filter(Boolean)
          .join(' '),
    pick: (cell) =>
      show.origins?.some((o) => o.from === cell)
        ? { kind: 'pick', picked: [cell] }
        : { kind: 'ask', action: `from ${cell}` },
  }
}

// An army drawn to a town: the same as choosing one and then the other.
function sent_to(sight: Sight, cell: string): Pick {
  const at = going(sight)
  return at ? marching(sight, at).pick(cell) : { kind: 'nothing' }
}

function ways(
  sight: Sight,
  o: { from: string; units: number; moves: string[]; attacks: string[]; steps: string[] },
): string {
  const parts = [`${town_name(sight.board, o.from)} (${o.from}): ${plural(o.units, 'unit')}.`]
  if (o.attacks.length > 0) parts.push(`Can attack ${list(o.attacks)}.`)
  if (o.moves.length > 0)
    parts.push(o.moves.length > 8 ? `Can move to ${o.moves.length} towns.` : `Can move to ${list(o.moves)}.`)
  return parts.join(' ')
}

function breed(sight: Sight, scene: Scene): Reading {
  const counts = counted(sight.picked)
  for (const cell of places_of(sight)) {
    if (cell === CUBE) continue
    const n = counts.get(cell) ?? 0
    scene.targets.set(cell, n > 0 ? `${n} more here, one more?` : 'a unit can be born here')
  }
  return { scene, ...breeding(sight) }
}

function choosing_town(sight: Sight, show: CvrShow, scene: Scene): Reading {
  for (const a of sight.actions) {
    const cell = a.cells[0]
    if (!cell) continue
    if (show.node === 'START' || show.node === 'RETURN') scene.marks.push({ kind: 'dot', cell })
    scene.targets.set(cell, a.remark || 'can be chosen')
  }
  if (show.node === 'SPAWN' && sight.hover && scene.targets.has(sight.hover)) {
    for (const cell of neighbours(sight.board, sight.hover))
      if (held(sight.board, show, cell).owner === sight.me) scene.marks.push({ kind: 'glow', cell })
  }
  // In a battle nothing is taken back, so the town is confirmed.
  const sure = ['TAUNT', 'CHANGE', 'RALLY', 'BROOM'].includes(show.node)
  const QUESTION: Record<string, string> = {
    TAUNT: 'Draw the attack to',
    CHANGE: 'Change places with',
    RALLY: 'Call half the units of',
    BROOM: 'Flee to',
  }
  return {
    scene,
    ...said(sight, show),
    choices: buttons(sight, show),
    pick: (cell) =>
      point(sight, cell, () =>
        sure ? `${QUESTION[show.node]} ${town_name(sight.board, cell)} (${cell})?` : '',
      ),
  }
}

function cards(sight: Sight, show: CvrShow, scene: Scene): Reading {
  const picked = card_picked(sight)
  const action = sight.actions.find((a) => a.action === picked)
  const name = picked ? (card_of(sight.board, picked.slice(5))?.name ?? picked) : ''
  const no = sight.actions.find((a) => a.kind === 'no')
  const VERB: Record<string, string> = {
    CARD_A: 'Place it face down',
    CARD_D: 'Place it face down',
    SWITCH_A: 'Play it instead',
    SWITCH_D: 'Play it instead',
    NECRO_A: 'Raise it',
    NECRO_D: 'Raise it',
    DISCARD: 'Discard it',
  }
  const choices: Choice[] = []
  if (no) choices.push({ label: 'No card', actions: [no.action] })
  if (action) choices.push({ label: VERB[show.node] ?? 'Play it', actions: [action.action], primary: true })
  const words = said(sight, show)
  return {
    scene,
    choices,
    title: action ? `${name}: ${(VERB[show.node] ?? 'play it').toLowerCase()}?` : words.title,
    detail: action ? capital(action.remark) : words.detail,
    pick: () => ({ kind: 'nothing' }),
  }
}

// Numbers that are asked for by themselves.
function numbers(sight: Sight, show: CvrShow): { amount: Amount } | null {
  const all = sight.actions.filter((a) => a.kind === 'n').map((a) => a.number)
  if (all.length === 0) return null
  const least = Math.min(...all)
  const most = Math.max(...all)
  const place = show.node === 'STARTN'
  const flee = show.node === 'BROOMN'
  return {
    amount: {
      moment: `${show.node} ${sight.prompt}`,
      least,
      most,
      start: place ? Math.max(least, Math.round(most / 2)) : most,
      presets: presets(most).filter(([, n]) => n >= least),
      say: (n) =>
        place
          ? `${plural(n, 'unit')} there; the other towns get the rest.`
          : flee
            ? `${plural(n, 'unit')} there; whoever stays is lost.`
            : `${plural(n, 'unit')} there.`,
      label: (n) => (flee ? `Let ${n} flee` : `Put ${n} there`),
      actions: (n) => [`n ${n}`],
    },
  }
}

function buttons(sight: Sight, show: CvrShow): Choice[] {
  const LABEL: Record<string, Record<string, string>> = {
    TAUNT: { no: 'Let it pass' },
    RESERVE: { yes: `Throw in all ${show.cube}`, no: 'Keep them back' },
    REROLL_A: { yes: 'Throw again', no: 'Keep it' },
    REROLL_D: { yes: 'Throw again', no: 'Keep it' },
    BROOM: { no: 'Nobody flees' },
  }
  return sight.actions
    .filter((a) => a.cells.length === 0 && a.kind !== 'n' && a.kind !== 'attr' && a.kind !== 'card')
    .map((a) => ({ label: LABEL[show.node]?.[a.kind] ?? capital(a.action), actions: [a.action] }))
}

export function speak(sight: Sight, cell: string): string {
  const show = show_of(sight.show)
  const town = town_at(sight.board, cell)
  const { owner, units } = held(sight.board, show, cell)
  const parts = [town?.name ?? cell]
  if (owner !== null) {
    const side =
      owner === sight.me ? '' : allied(show, owner, sight.me) ? ', ally' : sight.me !== null ? ', enemy' : ''
    parts.push(
      `${owner === sight.me ? `your ${plural(units, 'unit')}` : `${plural(units, 'unit')} of ${sight.name(owner)}`}${side}`,
    )
  } else parts.push('unoccupied')
  if (town?.port) parts.push('port')
  if (town?.defence) parts.push(`defence ${town.defence}`)
  const target = read({ ...sight, hover: null }).scene.targets.get(cell)
  if (target) parts.push(target)
  return parts.join(', ')
}

export function seat(sight: Sight, n: number): SeatPicture {
  const show = show_of(sight.show)
  const p = show.players[n - 1]
  const power = attribute_of(sight.board, p?.attribute ?? null)
  const cards_known = Object.keys(p?.known ?? {}).map((id) => card_of(sight.board, id)?.name ?? id)
  const parts = [
    p?.team ? TEAM[p.team] : 'no attribute yet',
    power ? (n === sight.me ? `${power.name}: ${power.text}` : power.name) : '',
    p?.cube ? `${p.cube} in the cube` : '',
  ].filter(Boolean)
  const ally = allied(show, n, sight.me)
  const struck = show.battle && (show.battle.defending_player ?? show.battle.defender) === n
  const tag =
    show.active === n && show.upcoming.length > 0
      ? plural(show.actions, 'action')
      : struck
        ? 'attacked'
        : p?.returns
          ? 'comes back'
          : ally
            ? 'ally'
            : show.upcoming[1] === n
              ? 'next'
              : sight.me !== null && team_of(show, n) && n !== sight.me
                ? 'enemy'
                : ''
  return {
    paint: n,
    symbol: head_of(show, n),
    box: '0 0 48 48',
    ...(p?.team ? { side: p.team === 'cats' ? 1 : 2 } : {}),
    sub: [parts.join(' · '), cards_known.length > 0 ? `known: ${cards_known.join(', ')}` : '']
      .filter(Boolean)
      .join(' · '),
    short: p ? plural(p.towns, 'town') : '',
    stats: p
      ? [
          [p.towns, p.towns === 1 ? 'town' : 'towns'],
          [p.units, p.units === 1 ? 'unit' : 'units'],
          [p.hand, p.hand === 1 ? 'card' : 'cards'],
        ]
      : [],
    ...(tag ? { tag } : {}),
  }
}

export const steps = (told: Told[]): Step[] =>
  told.flatMap((t) =>
    t.events
      .filter(
        (e) =>
          e.cells.length === 2 &&
          (e.kind === 'move' ||
            e.kind === 'flee' ||
            (e.kind === 'battle' && e.numbers?.[0] === 0 && (e.numbers[3] ?? 0) > 0)),
      )
      .map((e) => ({ from: e.cells[0]!, to: e.cells[1]! })),
  )

export function where(sight: Sight): string {
  const show = show_of(sight.show)
  if (show.upcoming.length === 0) return 'setting up'
  return `turn ${show.turn + 1} · ${show.teams.map((t) => `${TEAM[t.id]} ${t.towns}`).join(', ')} of ${board_of(sight.board).goal}`
}

// A battle, or a march about to begin, is looked at closely.
export function closeup(sight: Sight): string[] {
  const show = show_of(sight.show)
  if (show.battle) return [show.battle.origin, show.battle.target]
  const at = going(sight)
  const to = end_of(sight)
  return at && to ? [at.from, to] : []
}

export function advise(players: number): Advice | null {
  return players === 5
    ? {
        options: { preset: 'balanced' },
        label: 'Play the balanced rules',
        why:
          'As printed, three against two favours the two: turns alternate by team, so each of the ' +
          'three breeds less often, and the trio wins about one match in ten. The preset “balanced” ' +
          'lets the trio breed half as much again and gives the first turn one action; it comes out even.',
      }
    : null
}
