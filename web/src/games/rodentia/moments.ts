// What decides a match of Rodentia: the dice of a round, a leader caught.
import type { ToldEvent } from '../../net/types'
import { of_seat, type Face, type Moment, type Moments, type Seen } from '../moment'
import { die_look } from './show'

const WORDS = {
  your_roll: 'You roll for the round',
  their_roll: (name: string) => `${name} rolls for the round`,
  caught: 'A leader is caught',
  you_caught: (cell: string, home: string) => `The wolf catches your leader on ${cell}: home to ${home}.`,
  they_caught: (name: string, cell: string, home: string) =>
    `The wolf catches the leader of ${name} on ${cell}: home to ${home}.`,
  times: (n: number) => (n === 1 ? 'caught once' : n === 2 ? 'caught twice' : `caught ${n} times`),
  wolf: 'The wolf',
}

function roll(event: ToldEvent, seen: Seen): Moment[] {
  const faces = (event.numbers ?? []).map((face): Face => die_look(seen.board, face))
  if (faces.length === 0 || !event.seat) return []
  return [
    {
      kind: 'dice',
      weight: 1,
      title: of_seat(seen, event.seat, WORDS.your_roll, WORDS.their_roll),
      line: '',
      sides: [],
      dice: faces,
    },
  ]
}

function caught(event: ToldEvent, seen: Seen): Moment[] {
  const seat = event.seat ?? 0
  const [cell = '', home = ''] = event.cells
  const [catches = 0] = event.numbers ?? []
  return [
    {
      kind: 'catch',
      weight: 5 + catches,
      title: WORDS.caught,
      line: of_seat(seen, seat, WORDS.you_caught(cell, home), (name) => WORDS.they_caught(name, cell, home)),
      sides: [
        { seat: 0, name: WORDS.wolf, symbol: 'c-wolf', won: true },
        { seat, name: seen.name(seat), lost: true, ...(catches ? { caption: WORDS.times(catches) } : {}) },
      ],
    },
  ]
}

export const moments: Moments = (told, seen) =>
  told.flatMap((t) =>
    t.events.flatMap((event) => {
      if (event.kind === 'roll') return roll(event, seen)
      return event.kind === 'catch' ? caught(event, seen) : []
    }),
  )
