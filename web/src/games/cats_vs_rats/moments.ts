// What decides a match of Cats vs Rats: who goes first, the cards turned over, a battle resolved, a player
// wiped off the map, the race won.
import type { ToldEvent } from '../../net/types'
import type { Moment, Moments, Seen, Side } from '../moment'
import { in_names, SEATS } from '../you'
import { capital } from '../words'
import { board_of, HEAD, type Team } from './show'
import { total, type Sum } from './story'

const WORDS = {
  first: 'The dice say who goes first',
  cards: 'The cards are turned over',
  no_card: 'no card',
  outcome: ['The town is taken', 'The attack fails', 'A tie', 'Mutual ruin'],
  wiped: 'Wiped off the map',
  race: { cats: 'The Cats win the race', rats: 'The Rats win the race' } as Record<Team, string>,
  drawn: 'The race ends in a draw',
  towns: (n: number, goal: number) => `${n} of ${goal} towns`,
  team: { cats: 'The Cats', rats: 'The Rats' } as Record<Team, string>,
  units: (n: number) => (n === 1 ? '1 unit' : `${n} units`),
  die: (n: number) => `die ${n}`,
  town: (n: number) => `town ${n}`,
  attribute: (n: number) => `attribute ${n}`,
}
const told_of = (seen: Seen, event: ToldEvent): string =>
  `${capital(in_names(event.text, SEATS, seen.name, seen.me))}.`

const parts = (sum: Sum): string =>
  [
    WORDS.units(sum.units),
    WORDS.die(sum.value),
    ...(sum.town > 0 ? [WORDS.town(sum.town)] : []),
    ...(sum.attribute > 0 ? [WORDS.attribute(sum.attribute)] : []),
  ].join(' + ')

const sum_at = (n: number[], i: number): Sum => ({
  units: n[i] ?? 0,
  value: n[i + 1] ?? 0,
  town: n[i + 2] ?? 0,
  attribute: n[i + 3] ?? 0,
})

const card_name = (seen: Seen, place: number): string =>
  board_of(seen.board).cards[place]?.name ?? WORDS.no_card

// What belongs to one battle, as far as it was told now.
interface Battle {
  cards: number[] | null
  dice: [number[], number[]]
  sums: [Sum, Sum] | null
}
const nothing = (): Battle => ({ cards: null, dice: [[], []], sums: null })

function resolved(event: ToldEvent, battle: Battle, seen: Seen): Moment {
  const [how = 0, , , , , owner = 0, enemy = 0] = event.numbers ?? []
  const side = (seat: number, i: 0 | 1): Side => {
    const sum = battle.sums?.[i]
    const place = battle.cards?.[i] ?? -1
    const die = battle.dice[i].at(-1)
    return {
      seat,
      name: seen.name(seat),
      won: how === (i === 0 ? 0 : 1),
      lost: how === (i === 0 ? 1 : 0) || how === 3,
      ...(sum ? { figure: total(sum), sum: parts(sum) } : {}),
      ...(place >= 0 ? { caption: card_name(seen, place) } : {}),
      ...(die ? { dice: [{ pips: die }] } : {}),
    }
  }
  return {
    kind: 'battle',
    weight: 7,
    title: WORDS.outcome[how] ?? WORDS.outcome[0]!,
    line: told_of(seen, event),
    sides: [side(owner, 0), side(enemy, 1)],
  }
}

function race(events: ToldEvent[], seen: Seen): Moment[] {
  const score = events.filter((e) => e.kind === 'score').at(-1)
  const end = events.find((e) => e.kind === 'end')
  const [cats = 0, rats = 0, goal = 0] = score?.numbers ?? []
  if (!end || !goal) return []
  const winner = cats > rats ? 'cats' : rats > cats ? 'rats' : null
  const side = (team: Team, towns: number): Side => ({
    seat: 0,
    name: WORDS.team[team],
    symbol: HEAD[team],
    figure: towns,
    of: goal,
    caption: WORDS.towns(towns, goal),
    won: winner === team,
    lost: winner !== null && winner !== team,
  })
  return [
    {
      kind: 'race',
      weight: 10,
      title: winner ? WORDS.race[winner] : WORDS.drawn,
      line: told_of(seen, end),
      sides: [side('cats', cats), side('rats', rats)],
    },
  ]
}

export const moments: Moments = (told, seen) => {
  const events = told.flatMap((t) => t.events)
  const out: Moment[] = []
  let battle = nothing()
  let open: ToldEvent | null = null // cards turned over, the battle not resolved yet
  for (const event of events) {
    const n = event.numbers ?? []
    if (event.kind === 'attack') battle = nothing()
    if (event.kind === 'reveal') {
      battle.cards = n
      open = event
    }
    if (event.kind === 'roll') battle.dice[n[1] === 1 ? 1 : 0].push(n[0] ?? 0)
    if (event.kind === 'strength') battle.sums = [sum_at(n, 0), sum_at(n, 4)]
    if (event.kind === 'battle') {
      out.push(resolved(event, battle, seen))
      battle = nothing()
      open = null
    }
    if (event.kind === 'wipe' && event.seat)
      out.push({
        kind: 'fall',
        weight: 8,
        title: WORDS.wiped,
        line: told_of(seen, event),
        sides: [{ seat: event.seat, name: seen.name(event.seat), lost: true }],
      })
    if (event.kind === 'first') {
      const side = (team: Team, i: number): Side => ({
        seat: 0,
        name: WORDS.team[team],
        symbol: HEAD[team],
        dice: [{ pips: n[i] ?? 0 }],
        won: (n[i] ?? 0) > (n[1 - i] ?? 0),
      })
      out.push({
        kind: 'dice',
        weight: 2,
        title: WORDS.first,
        line: told_of(seen, event),
        sides: [side('cats', 0), side('rats', 1)],
      })
    }
  }
  if (open && battle.cards?.some((c) => c >= 0))
    out.push({ kind: 'reveal', weight: 5, title: WORDS.cards, line: told_of(seen, open), sides: [] })
  return [...out, ...race(events, seen)]
}
