// The wood as a scene: heaps of food, tribes of critters, the contested space. What a choice would
// bring came with the view; here it is only put into words and marks.
import { hex_geometry, type Geometry } from '../../board/geometry'
import type { Step } from '../../board/motion'
import { empty_scene, type Grip, type Scene } from '../../board/scene'
import type { Action, Picture } from '../../net/types'
import type { Choice, Pick, Reading, SeatPicture, Sight } from '../game'
import { capital, list, plural } from '../words'
import { in_names, so_many_of } from '../you'
import {
  board_of,
  cubes,
  food_symbol,
  head_of,
  is_me,
  me_of,
  seat_number,
  show_of,
  tile_of,
  who,
  type FfbShow,
  type Offer,
} from './show'
import {
  card_name,
  card_text,
  does,
  food_name,
  food_words,
  points,
  share_words,
  sign_words,
  singular,
  whom,
} from './words'

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

// -- Choosing by words: an action is the verb, what it moves, and a space.
const words_of = (a: Action): string[] => a.action.split(' ')
export const matching = (actions: Action[], picked: string[]): Action[] =>
  actions.filter((a) => picked.every((word) => words_of(a).includes(word)))
const on_board = (sight: Sight): Action[] => sight.actions.filter((a) => a.cells.length > 0)
const is_cell = (sight: Sight, word: string) => tile_of(sight.board, word) !== undefined
// What is moved: a food, a seat's critter, or one's own in or out.
function what_of(a: Action): string {
  const [verb = '', what = ''] = words_of(a)
  return verb === 'in' || verb === 'out' ? verb : a.cells[0] === what ? '' : what
}
const whats = (actions: Action[]): string[] => [...new Set(actions.map(what_of))].filter(Boolean)

export const offer_of = (sight: Sight, action: string): Offer | undefined =>
  show_of(sight.show).choices?.find((o) => o.action === action)
const final = (sight: Sight, a: Action): boolean => offer_of(sight, a.action)?.ends_turn ?? false
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

// -- The reading
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

// An action in the words of the table.
export function spelled(sight: Sight, a: Action): string {
  const cell = a.cells[0] ?? ''
  const at = show_of(sight.show).turn?.space ?? ''
  const what = what_of(a)
  switch (a.kind) {
    case 'place':
      return `place a critter on ${cell}`
    case 'push':
      return `push one of ${whom(sight, what)} to ${cell}`
    case 'in':
      return `bring one in from ${cell}`
    case 'out':
      return `send one out to ${cell}`
    case 'reinforce':
      return cell ? `bring one from ${cell}` : `one more critter to ${at}`
    case 'bite':
      return `move one ${singular(food_name(sight.board, what))} to ${cell}`
    case 'grow':
      return `add one ${singular(food_name(sight.board, what))} to ${cell}`
    case 'duel':
      return `duel ${who(sight, words_of(a)[1])}`
    default:
      return a.action
  }
}

function look(sight: Sight): string {
  const cell = sight.hover
  if (!cell) return ''
  const words = sight.picked.filter((w) => !is_cell(sight, w))
  const fits = matching(on_board(sight), [...words, cell])
  if (fits.length === 1 && fits[0]!.remark)
    return `${capital(spelled(sight, fits[0]!))}: ${named(sight, fits[0]!.remark)}.`
  const share = show_of(sight.show).harvest.find((h) => h.space === cell)
  return share ? `${cell}, if harvested now: ${share_words(sight, share)}.` : ''
}

export const named = (sight: Sight, text: string): string =>
  in_names(text, board_of(sight.board).seats, sight.name, sight.me)

const rival_of = (sight: Sight, show: FfbShow): string =>
  (is_me(sight, show.turn?.attacker) ? show.turn?.defender : show.turn?.attacker) ?? ''

function said(sight: Sight, show: FfbShow): { title: string; detail: string } {
  const at = show.turn?.space ?? ''
  const seen = look(sight)
  const own = me_of(sight)
  switch (show.node) {
    case 'S1':
      return {
        title: 'Throw for the turn order, then lock it',
        detail:
          locked_words(sight, show) || 'Whoever wins plays last. Nothing is shown until all have locked.',
      }
    case 'S3':
      return {
        title: 'Throw for the victory, then lock it',
        detail: locked_words(sight, show) || 'You are tied for most points.',
      }
    case 'S2': {
      const rival = show.players[seat_number(sight.board, rival_of(sight, show)) - 1]
      return {
        title: 'Choose your throw, then lock it',
        detail: `${rival?.locked ? `${who(sight, rival.seat)} has locked. ` : ''}Nothing is shown until you both have.`,
      }
    }
    case 'D1':
      return {
        title: 'Place a first critter on an empty space',
        detail:
          seen ||
          `${plural(own?.reserve ?? 0, 'critter')} in your reserve. The number is what the harvest would bring you now.`,
      }
    case 'D2':
      return {
        title: 'Place a critter',
        detail:
          seen ||
          'Where others stand you must duel. The number is what the harvest would bring you more or less.',
      }
    case 'D3': {
      const card = chosen_card(sight)
      if (card)
        return {
          title: `Show ${card_name(sight.board, card)} for this turn?`,
          detail: `${capital(card_text(sight.board, card))}. Kept to the end it would add ${points(own?.cards?.find((c) => c.code === card)?.worth ?? 0)} now.`,
        }
      return {
        title: `Show a card for this turn on ${at}`,
        detail: 'Three cards stay with you at the end, each worth a point for every food of its colour.',
      }
    }
    case 'D4':
      return {
        title: `${card_name(sight.board, show.turn?.card ?? '')}: ${card_text(sight.board, show.turn?.card ?? '').replace('at once: ', '')}`,
        detail: seen || hint(sight),
      }
    case 'D5':
      return (show.turn?.duels ?? 0) > 0
        ? {
            title: `Duel again on ${at}, or end the turn`,
            detail: `${plural(show.turn?.standing ?? 0, 'critter')} of yours can still attack. The rival with most critters here must be attacked.`,
          }
        : { title: `Choose whom to duel on ${at}`, detail: 'They are tied for most critters here.' }
    case 'D6':
      return {
        title: `You won with ${sign_words(show.turn?.sign ?? '')}: ${gift(sight, show)}`,
        detail: seen || `${show.turn?.left} of ${plural(show.turn?.of ?? 0, 'action')} left. ${hint(sight)}`,
      }
    case 'D7':
      return { title: 'You held your ground: add one food anywhere', detail: seen || hint(sight) }
    case 'D8':
      return {
        title: `Take one food from ${show.take?.space ?? ''}`,
        detail: 'With your cards each is worth what its button says.',
      }
    default:
      return { title: capital(sight.prompt), detail: seen }
  }
}
function gift(sight: Sight, show: FfbShow): string {
  const at = show.turn?.space ?? ''
  switch (show.turn?.sign) {
    case 'fight':
      return `push ${whom(sight, show.turn.defender)} away from ${at}`
    case 'flight':
      return `move a critter into or out of ${at}`
    default:
      return `move food away from ${at}`
  }
}
// How to go on from what is chosen so far.
function hint(sight: Sight): string {
  const cell = sight.picked.find((w) => is_cell(sight, w))
  const kinds = new Set(on_board(sight).map((a) => a.kind))
  if (kinds.has('bite') || kinds.has('grow'))
    return cell
      ? `Which food goes to ${cell}?`
      : sight.picked.length > 0
        ? 'Now choose where it goes.'
        : 'Choose a food and a space, in any order.'
  if (kinds.has('in') || kinds.has('out'))
    return cell
      ? `Out to ${cell}, or in from there?`
      : sight.picked.includes('out')
        ? 'Now choose where it goes.'
        : sight.picked.includes('in')
          ? 'Now choose where it comes from.'
          : 'Drag a critter, or choose a space.'
  return cell ? `Who goes to ${cell}?` : 'Drag a critter, or choose where it goes.'
}
export function chosen_card(sight: Sight): string | undefined {
  return sight.picked.map((w) => /^card (.+)$/.exec(w)?.[1]).find(Boolean)
}
export const chosen_sign = (sight: Sight): string | undefined =>
  sight.picked.map((w) => /^throw (.+)$/.exec(w)?.[1]).find(Boolean)

function locked_words(sight: Sight, show: FfbShow): string {
  const done = (show.throw_off?.in ?? []).filter(
    (n) => !is_me(sight, n) && show.players[seat_number(sight.board, n) - 1]?.locked,
  )
  return done.length > 0
    ? `${list(done.map((n) => who(sight, n)))} ${done.length > 1 ? 'have' : 'has'} locked. Nothing is shown until all have.`
    : ''
}

function choices(sight: Sight, show: FfbShow): Choice[] {
  const out: Choice[] = []
  const actions = on_board(sight)
  const of = whats(actions)
  const cell = sight.picked.find((w) => is_cell(sight, w))
  if (of.length > 1) {
    for (const what of of) {
      const fits = matching(actions, [what, ...(cell ? [cell] : [])])
      if (fits.length === 0) continue
      const on = sight.picked.includes(what)
      out.push({
        ...what_choice(sight, what, cell),
        ...(cell
          ? { actions: [fits[0]!.action], ends: final(sight, fits[0]!) }
          : { actions: [], picks: on ? [] : [what], on }),
      })
    }
  }
  for (const a of sight.actions.filter((b) => b.cells.length === 0)) {
    switch (a.kind) {
      case 'card':
        if (chosen_card(sight) === words_of(a)[1])
          out.push({
            label: final(sight, a)
              ? `Show ${card_name(sight.board, words_of(a)[1]!)}, end the turn`
              : `Show ${card_name(sight.board, words_of(a)[1]!)}`,
            actions: [a.action],
            primary: true,
          })
        break
      case 'throw':
        if (chosen_sign(sight) === words_of(a)[1])
          out.push({
            label: `Lock ${sign_words(words_of(a)[1]!)}`,
            actions: [a.action],
            primary: true,
            symbol: 'u-lock',
          })
        break
      case 'pass':
        out.push({ label: passing(show), actions: [a.action], ends: false })
        break
      case 'take':
        out.push(take_choice(sight, a))
        break
      case 'duel':
        out.push({ label: capital(spelled(sight, a)), actions: [a.action], primary: true })
        break
      default:
        out.push({ label: capital(spelled(sight, a)), actions: [a.action], primary: true })
    }
  }
  if (show.node === 'S1' || show.node === 'S2' || show.node === 'S3')
    if (!chosen_sign(sight))
      out.push({ label: 'Lock', actions: [], off: 'choose a sign first', symbol: 'u-lock' })
  return out
}
function passing(show: FfbShow): string {
  switch (show.node) {
    case 'D5':
      return 'End the turn'
    case 'D7':
      return 'Add nothing'
    case 'D4':
      return 'Do without'
    default:
      return 'Stop here'
  }
}
function what_choice(
  sight: Sight,
  what: string,
  cell: string | undefined,
): { label: string; symbol?: string } {
  if (what === 'in') return { label: cell ? `In from ${cell}` : 'Bring one in' }
  if (what === 'out') return { label: cell ? `Out to ${cell}` : 'Send one out' }
  if (board_of(sight.board).food.some((f) => f.id === what))
    return {
      label: `${capital(singular(food_name(sight.board, what)))}${cell ? ` to ${cell}` : ''}`,
      symbol: food_symbol(what),
    }
  return {
    label: cell ? `${who(sight, what)} to ${cell}` : who(sight, what),
    symbol: `sh-${seat_number(sight.board, what)}`,
  }
}
function take_choice(sight: Sight, a: Action): Choice {
  const id = words_of(a)[1]!
  const worth = me_of(sight)?.worth ?? []
  const at = (food: string) => worth[board_of(sight.board).food.findIndex((f) => f.id === food)] ?? 0
  const best = Math.max(...sight.actions.map((b) => at(words_of(b)[1] ?? '')))
  return {
    label: `${capital(singular(food_name(sight.board, id)))}, ${at(id)}`,
    actions: [a.action],
    symbol: food_symbol(id),
    primary: at(id) === best,
  }
}

function waiting(sight: Sight, show: FfbShow): { title: string; detail: string } {
  if (sight.past) return { title: 'Looking back', detail: show.round ? `Round ${show.round}` : '' }
  if (sight.node.kind === 'over') return { title: 'The match is over', detail: '' }
  const own = me_of(sight)
  const seen = look(sight)
  const acting = list(show.to_act.map((n) => who(sight, n)))
  if (own?.locked && own.sign)
    return {
      title: `You have locked ${sign_words(own.sign)}`,
      detail: `Waiting for ${acting}. Nothing is shown until all have locked.`,
    }
  const doing: Record<string, string> = {
    S1: 'throw for the turn order',
    S2: 'throw',
    S3: 'throw for the victory',
    D1: 'place a first critter',
    D2: 'place a critter',
    D3: 'choose a card',
    D4: 'use the card',
    D5: 'choose a duel',
    D6: 'use the win',
    D7: 'may add a food',
    D8: 'take food',
  }
  const verb = doing[show.node] ?? 'play'
  if (show.to_act.length === 0) return { title: 'The wood is being laid out', detail: '' }
  const title =
    show.to_act.length > 1 || verb.startsWith('may')
      ? `${acting} ${verb}`
      : does(sight, show.to_act[0]!, verb.split(' ')[0]!) +
        verb.slice(verb.indexOf(' ') < 0 ? verb.length : verb.indexOf(' '))
  return {
    title,
    detail:
      seen ||
      (show.turn?.attacker
        ? `${does(sight, show.turn.attacker, 'attack')} ${whom(sight, show.turn.defender)} on ${show.turn.space}.`
        : ''),
  }
}

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
