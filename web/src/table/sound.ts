// Dry sounds, made here, off until switched on. Every one has a visible twin.
import type { MomentKind } from '../games/moment'
import type { View } from '../net/types'

type Noise = 'place' | 'dice' | 'card' | 'fall' | 'turn' | 'clash' | 'turn-over' | 'caught' | 'share' | 'won'
const SHAPES: Record<Noise, { hz: number; to: number; s: number; kind: OscillatorType; times: number }> = {
  place: { hz: 240, to: 120, s: 0.07, kind: 'triangle', times: 1 },
  dice: { hz: 900, to: 500, s: 0.035, kind: 'square', times: 4 },
  card: { hz: 1400, to: 700, s: 0.05, kind: 'triangle', times: 1 },
  fall: { hz: 300, to: 60, s: 0.22, kind: 'sine', times: 1 },
  turn: { hz: 520, to: 620, s: 0.12, kind: 'sine', times: 2 },
  clash: { hz: 180, to: 70, s: 0.09, kind: 'square', times: 2 },
  'turn-over': { hz: 700, to: 1300, s: 0.07, kind: 'triangle', times: 2 },
  caught: { hz: 620, to: 110, s: 0.3, kind: 'sawtooth', times: 1 },
  share: { hz: 420, to: 560, s: 0.08, kind: 'triangle', times: 3 },
  won: { hz: 440, to: 880, s: 0.2, kind: 'sine', times: 3 },
}

let context: AudioContext | null = null

function play(noise: Noise): void {
  context ??= new AudioContext()
  const { hz, to, s, kind, times } = SHAPES[noise]
  for (let i = 0; i < times; ++i) {
    const at = context.currentTime + i * (s + 0.03)
    const tone = context.createOscillator()
    const level = context.createGain()
    tone.type = kind
    tone.frequency.setValueAtTime(hz, at)
    tone.frequency.exponentialRampToValueAtTime(to, at + s)
    level.gain.setValueAtTime(0.08, at)
    level.gain.exponentialRampToValueAtTime(0.001, at + s)
    tone.connect(level).connect(context.destination)
    tone.start(at)
    tone.stop(at + s)
  }
}

const NOISE: Record<string, Noise> = {
  roll: 'dice',
  eliminate: 'fall',
  out: 'fall',
  catch: 'fall',
  die: 'card',
  step: 'place',
  place: 'place',
  add: 'place',
  start: 'place',
  burrow: 'place',
}

const OF_MOMENT: Record<MomentKind, Noise> = {
  dice: 'dice',
  duel: 'turn-over',
  battle: 'clash',
  fall: 'fall',
  reveal: 'turn-over',
  catch: 'caught',
  harvest: 'share',
  race: 'won',
}

// A moment has its own sound, and nothing else is heard over it.
export function sound(view: View, was: View, me: number | null, moment: MomentKind | null): void {
  const kinds = view.told.flatMap((t) => t.events.map((e) => e.kind))
  const heard = kinds.map((k) => NOISE[k]).filter((n) => n !== undefined)
  if (moment) play(OF_MOMENT[moment])
  else if (heard.length > 0) play(heard.includes('fall') ? 'fall' : heard[heard.length - 1]!)
  const mine = (v: View) => me !== null && v.node.seats.includes(me)
  if (mine(view) && !mine(was)) {
    play('turn')
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.([10, 40, 10])
  }
}
