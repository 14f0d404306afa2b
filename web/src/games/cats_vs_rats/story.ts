// Battles as the log told them: who, with what, which cards, which dice, how it ended. A battle among
// others comes all at once; here it is laid out step by step.
import type { Told, ToldEvent } from '../../net/types'
import type { Counts, Sight } from '../game'
import { in_names, SEATS } from '../you'

const PLIES = 150 // how far back a panel looks
export const events_of = (sight: Sight): ToldEvent[] =>
  (sight.told ?? []).slice(-PLIES).flatMap((t) => t.events)

export const named = (sight: Sight, text: string): string => in_names(text, SEATS, sight.name, sight.me)

// One's own cards are not named in the log: the hand is turned over too.
export function veiled(event: ToldEvent, me: number | null): string {
  if (event.seat !== me) return event.text
  if (event.kind === 'draw') return event.text.replace(/ draws .*/, ' draws a card')
  return event.kind === 'card'
    ? event.text.replace(/ places (?!no card).*/, ' places a card face down')
    : event.text
}

export const PHASES = ['Deploy', 'Carding', 'Reveal', 'Dice', 'Result'] as const
const PHASE_OF: Record<string, number> = {
  attack: 0,
  taunt: 0,
  reserve: 0,
  card: 1,
  reveal: 2,
  counter: 2,
  muddle: 2,
  necro: 2,
  change: 2,
  rally: 2,
  hex: 2,
  roll: 3,
  bones: 3,
  fortune: 3,
  strength: 3,
  flee: 4,
  battle: 4,
  wipe: 4,
  frenzy: 4,
}

export interface Sum {
  units: number
  value: number
  town: number
  attribute: number
}
export interface Fight {
  from: string
  target: string
  commander: number
  attacker: number
  defender: number
  units: number
  lines: { phase: number; text: string; kind: string }[]
  cards: [number, number] | null // places among the board's cards, -1 for none; null: not turned up yet
  dice: [number[], number[]]
  sums: [Sum, Sum] | null
  // `defender`: whose units fought at last, another than at first after a Changeling.
  end: {
    how: 'won' | 'lost' | 'tied' | 'ruin'
    lost: number
    defence_lost: number
    own_left: number
    defence_left: number
    defender: number
  } | null
}

const HOW = ['won', 'lost', 'tied', 'ruin'] as const
const sum_at = (n: number[], i: number): Sum => ({
  units: n[i] ?? 0,
  value: n[i + 1] ?? 0,
  town: n[i + 2] ?? 0,
  attribute: n[i + 3] ?? 0,
})
export const total = (s: Sum): number => s.units + s.value + s.town + s.attribute

export function fights(story: ToldEvent[]): Fight[] {
  const all: Fight[] = []
  for (const event of story) {
    const n = event.numbers ?? []
    if (event.kind === 'attack') {
      all.push({
        from: event.cells[0] ?? '',
        target: event.cells[1] ?? '',
        commander: event.seat ?? 0,
        attacker: n[1] ?? 0,
        defender: n[2] ?? 0,
        units: n[0] ?? 0,
        lines: [],
        cards: null,
        dice: [[], []],
        sums: null,
        end: null,
      })
    }
    const fight = all[all.length - 1]
    const phase = PHASE_OF[event.kind]
    if (!fight || phase === undefined) continue
    // What is told after the end belongs to it only while it goes on with it.
    if (fight.end && !['wipe', 'frenzy'].includes(event.kind)) continue
    fight.lines.push({ phase, text: event.text, kind: event.kind })
    switch (event.kind) {
      case 'taunt':
        if (event.cells[0]) {
          fight.target = event.cells[0]
          fight.defender = event.seat ?? fight.defender
        }
        break
      case 'reveal':
        fight.cards = [n[0] ?? -1, n[1] ?? -1]
        break
      case 'roll':
        fight.dice[n[1] === 1 ? 1 : 0].push(n[0] ?? 0)
        break
      case 'strength':
        fight.sums = [sum_at(n, 0), sum_at(n, 4)]
        break
      case 'battle':
        fight.end = {
          how: HOW[n[0] ?? 0] ?? 'won',
          lost: n[1] ?? 0,
          defence_lost: n[2] ?? 0,
          own_left: n[3] ?? 0,
          defence_left: n[4] ?? 0,
          defender: n[6] ?? fight.defender,
        }
        break
      default:
        break
    }
  }
  return all
}

// Units a player lost by one event. Of an attack the lent ones are their lender's.
function lost(event: ToldEvent, seat: number): number {
  const n = event.numbers ?? []
  const share = (owner = 0, units = 0) => (owner === seat ? units : 0)
  if (event.kind === 'hex') {
    const [all = 0, , owner, lent = 0, lender] = n
    return share(owner, all - lent) + share(lender, lent)
  }
  if (event.kind !== 'battle') return 0
  const [, all = 0, defence, , , owner, enemy, lent = 0, lender] = n
  return share(owner, all - lent) + share(enemy, defence) + share(lender, lent)
}

// What each player did, for the last page.
export function counts(told: Told[], seats: number): Counts[] {
  const events = told.flatMap((t) => t.events)
  const per = (value: (event: ToldEvent, seat: number) => number) =>
    Array.from({ length: seats }, (_, i) => events.reduce((sum, e) => sum + value(e, i + 1), 0))
  const all = fights(events)
  const fought = (value: (fight: Fight, seat: number) => boolean) =>
    Array.from({ length: seats }, (_, i) => all.filter((f) => f.end && value(f, i + 1)).length)
  return [
    { label: 'Attacks', values: fought((f, seat) => f.attacker === seat) },
    {
      label: 'Battles won',
      values: fought(
        (f, seat) =>
          (f.end!.how === 'won' && f.attacker === seat) ||
          (f.end!.how === 'lost' && f.end!.defender === seat),
      ),
    },
    { label: 'Units lost', values: per(lost) },
    { label: 'Times wiped out', values: per((e, seat) => (e.kind === 'wipe' && e.seat === seat ? 1 : 0)) },
    { label: 'Cards drawn', values: per((e, seat) => (e.kind === 'draw' && e.seat === seat ? 1 : 0)) },
    {
      label: 'Units bred',
      values: per((e, seat) =>
        (e.kind === 'bred' || e.kind === 'cube') && e.seat === seat ? (e.numbers?.[0] ?? 0) : 0,
      ),
    },
  ]
}

// The step a battle has come to.
export const reached = (fight: Fight): number =>
  fight.end ? PHASES.length - 1 : Math.max(0, ...fight.lines.map((l) => l.phase))
