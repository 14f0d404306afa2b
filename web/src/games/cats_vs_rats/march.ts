// Going somewhere: the town one starts from, where it can go in three styles, how many, and what an
// attack with so many would probably bring.
import type { Amount, Choice, Pick, Sight } from '../game'
import { capital, plural } from '../words'
import { allied, held, show_of, town_name, type Ends, type Preview } from './show'

export type Style = 'move' | 'attack' | 'step'
export interface Going {
  from: string
  units: number
  ends: Ends
  sent: string[]
} // sent: already with the server

// The group whose ends are on show: chosen here, or already on its way.
export function going(sight: Sight): Going | null {
  const show = show_of(sight.show)
  if (show.node === 'MAIN') {
    const origin = show.origins?.find((o) => o.from === sight.picked[0])
    return origin ? { from: origin.from, units: origin.units, ends: origin, sent: [] } : null
  }
  const walk = show.walk
  return walk && ['TO', 'HOP', 'FRENZY', 'COUNT', 'FCOUNT'].includes(show.node)
    ? { from: walk.from, units: walk.units, ends: walk, sent: [walk.from] }
    : null
}

export function style_of(ends: Ends, cell: string): Style | null {
  if (ends.attacks.includes(cell)) return 'attack'
  if (ends.moves.includes(cell)) return 'move'
  return ends.steps.includes(cell) ? 'step' : null
}

// The end chosen so far, here or with the server.
export function end_of(sight: Sight): string | null {
  const show = show_of(sight.show)
  if (show.node === 'MAIN') return sight.picked[1] ?? null
  if (show.node === 'COUNT' || show.node === 'FCOUNT') return show.walk?.to ?? null
  return ['TO', 'HOP', 'FRENZY'].includes(show.node) ? (sight.picked[0] ?? null) : null
}

const percent = (throws: number) => `${Math.round((throws * 100) / 36)} %`
const about = (n: number) => String(Math.round(n * 10) / 10)

export function odds_words(sight: Sight, from: string, preview: Preview, n: number): string {
  const show = show_of(sight.show)
  const [win, tie, loss, mine, theirs] = preview.odds[n - 1] ?? [0, 0, 0, 0, 0]
  const defenders = preview.defence - preview.fort - preview.town
  const sum = (parts: [number, string][]) => {
    const used = parts.filter(([value]) => value > 0)
    const words = used.map(([value, word]) => (word ? `${value} ${word}` : String(value))).join(' + ')
    return used.length > 1 ? `${words} = ${used.reduce((s, [v]) => s + v, 0)}` : words
  }
  const keeper = show.players.find((p) => p.attribute === 'reserves')?.seat ?? null
  const parts = [
    `${sum([
      [n, ''],
      [preview.claws, 'Sharp Claws'],
    ])} against ${sum([
      [defenders, ''],
      [preview.town, 'wall'],
      [preview.fort, 'Fortification'],
    ])}, then one die each: ${percent(win)} won, ${percent(tie)} tied, ${percent(loss)} lost.`,
    preview.last_town
      ? `${sight.name(held(sight.board, show, preview.target).owner ?? 0)}’s last town: a win costs you nothing, but they come back with 10.`
      : `Expect to lose about ${about(mine)}, they ${about(theirs)}.`,
  ]
  if (preview.taunt) parts.push('Taunt may draw it to another town.')
  if (preview.reserve) parts.push(`${keeper === sight.me ? 'Your' : 'Their'} reserve may join.`)
  if (n === held(sight.board, show, from).units) parts.push(`A win gives ${from} up.`)
  return parts.join(' ')
}

export function presets(most: number): [string, number][] {
  const all: [string, number][] = [
    ['1', 1],
    ['Half', Math.ceil(most / 2)],
    ['All but one', most - 1],
    ['All', most],
  ]
  return all.filter(([, n], i) => n >= 1 && all.findIndex(([, m]) => m === n) === i)
}

function amount(sight: Sight, at: Going, to: string): Amount {
  const show = show_of(sight.show)
  const preview = at.ends.previews.find((p) => p.target === to)
  const sent: string[] = []
  if (show.node === 'MAIN') sent.push(`from ${at.from}`)
  if (show.node !== 'COUNT' && show.node !== 'FCOUNT') sent.push(`to ${to}`)
  return {
    moment: `${show.turn} ${at.from} ${to}`,
    least: 1,
    most: at.units,
    start: Math.max(1, at.units - 1),
    presets: presets(at.units),
    say: (n) =>
      preview
        ? odds_words(sight, at.from, preview, n)
        : n === at.units
          ? `All of them go: you give ${at.from} up.`
          : `${plural(at.units - n, 'unit')} ${at.units - n === 1 ? 'stays' : 'stay'} in ${at.from}.`,
    label: (n) => (preview ? `Attack with ${n}` : `Move ${n}`),
    actions: (n) => [...sent, `n ${n}`],
  }
}

export interface March {
  title: string
  detail: string
  choices: Choice[]
  amount?: Amount
  pick: (cell: string) => Pick
}

// What a group does that has been chosen.
export function marching(sight: Sight, at: Going): March {
  const show = show_of(sight.show)
  const to = end_of(sight)
  const here = show.node === 'MAIN'
  const choices: Choice[] = []
  if (here || to !== null)
    choices.push({
      label: here && to === null ? 'Another town' : 'Another way',
      actions: [],
      picks: here && to !== null ? [at.from] : [],
    })
  if (show.node === 'COUNT' || show.node === 'FCOUNT') choices.length = 0
  const stay = sight.actions.find((a) => a.kind === 'no')
  if (stay && to === null) choices.push({ label: `Stay in ${at.from}`, actions: [stay.action] })
  const pick = (cell: string): Pick => {
    if (show.node === 'COUNT' || show.node === 'FCOUNT') return { kind: 'nothing' }
    if (here && cell === at.from) return { kind: 'pick', picked: [] }
    const style = style_of(at.ends, cell)
    if (style === 'step')
      return {
        kind: 'act',
        actions: here ? [`from ${at.from}`, `to ${cell}`] : [`to ${cell}`],
        ends: false,
        say: '',
      }
    if (style) return { kind: 'pick', picked: here ? [at.from, cell] : [cell] }
    if (here && show.origins?.some((o) => o.from === cell)) return { kind: 'pick', picked: [cell] }
    if (cell === at.from) return { kind: 'nothing' }
    // The referee judges an end once the group is on its way; with a single end it would already have gone.
    const ways = at.ends.moves.length + at.ends.attacks.length + at.ends.steps.length
    if (here && ways === 1)
      return {
        kind: 'say',
        rule: 'CVR-201',
        sentence: `From ${at.from} the only way leads to ${[...at.ends.moves, ...at.ends.attacks, ...at.ends.steps][0]}`,
      }
    return { kind: 'ask', action: `to ${cell}`, ...(here ? { first: [`from ${at.from}`] } : {}) }
  }
  if (to === null) {
    const aim = sight.hover ? style_of(at.ends, sight.hover) : null
    return {
      title: where_to(sight, at),
      detail: aim ? look(sight, at, sight.hover!, aim) : hint(sight, at),
      choices,
      pick,
    }
  }
  const attack = style_of(at.ends, to) === 'attack'
  const enemy = held(sight.board, show, to).owner
  return {
    title: attack
      ? `Attack ${town_name(sight.board, to)} (${to}) from ${at.from}: how many?`
      : `From ${at.from} to ${town_name(sight.board, to)} (${to}): how many?`,
    detail: attack ? `${sight.name(enemy ?? 0)} holds it with ${held(sight.board, show, to).units}.` : '',
    choices,
    amount: amount(sight, at, to),
    pick,
  }
}

function where_to(sight: Sight, at: Going): string {
  const show = show_of(sight.show)
  if (show.node === 'HOP') return `On from ${show.walk!.via[show.walk!.via.length - 1]}: where to?`
  if (show.node === 'FRENZY') return `Blood Frenzy: attack on from ${at.from}?`
  const owner = held(sight.board, show, at.from).owner
  const whose = owner !== null && allied(show, owner, show.active) ? `${sight.name(owner)}’s ` : ''
  return `Where ${at.units === 1 ? 'does' : 'do'} ${whose}${plural(at.units, 'unit')} of ${town_name(sight.board, at.from)} (${at.from}) go?`
}

function hint(sight: Sight, at: Going): string {
  const parts: string[] = []
  if (at.ends.moves.length > 0) parts.push('arrows: move there')
  if (at.ends.attacks.length > 0) parts.push('swords: attack')
  if (at.ends.steps.length > 0) parts.push('dashes: pass through an ally, one action a step')
  return parts.length > 0 ? `${capital(parts.join('; '))}.` : capital(sight.prompt)
}

export function look(sight: Sight, at: Going, cell: string, style: Style): string {
  const show = show_of(sight.show)
  const name = `${town_name(sight.board, cell)} (${cell})`
  const there = held(sight.board, show, cell)
  if (style === 'attack') {
    const preview = at.ends.previews.find((p) => p.target === cell)
    return preview ? `${name} with all ${at.units}: ${odds_words(sight, at.from, preview, at.units)}` : name
  }
  if (style === 'step')
    return `${name}: pass through ${sight.name(there.owner ?? 0)}’s town and go on from there.`
  return there.owner === null ? `${name}: unoccupied.` : `${name}: joins ${plural(there.units, 'unit')}.`
}
