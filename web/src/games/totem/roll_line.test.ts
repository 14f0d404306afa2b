import { describe, expect, it } from 'vitest'
import type { ToldEvent } from '../../net/types'
import { folded } from '../../table/log'
import { roll_line } from './roll_line'
import totem from './picture'

const event = (kind: string, text: string, cells: string[] = []): ToldEvent => ({
  kind,
  text,
  seat: 1,
  cells,
})

describe('a roll as one line', () => {
  it('says the dice, the walks and what was taken', () => {
    expect(
      roll_line([
        event('roll', 'roll 23: P1 rolls 5-2'),
        event('choose', 'P1 uses both dice: 7 points'),
        event('step', 'P1 walks K4-J5, 6 points left', ['K4', 'J5']),
        event('step', 'P1 walks J5-H5, 5 points left', ['J5', 'H5']),
        event('step', 'P1 walks I7-I6, 4 points left', ['I7', 'I6']),
        event('eliminate', "P1 eliminates P2's piece on G5; F5 and F6 fall with it", ['G5', 'F5', 'F6']),
        event('lost', 'no unit can step: P1 loses 1 point'),
      ]),
    ).toBe("5-2, both. K4-H5 and I7-I6. Takes P2's G5 and 2 more. 1 point lost")
    expect(
      roll_line([
        event('roll', 'roll 2: P1 rolls 6-6'),
        event('add', 'P1 trades the roll for a piece on B5, reserve 4', ['B5']),
        event('bonus', 'P1 rolls again'),
      ]),
    ).toBe('6-6. Adds B5. Rolls again')
    expect(roll_line([event('roll', 'roll 9: P1 rolls 2-1'), event('pass', 'P1 passes')])).toBe('2-1. Passes')
  })
  it('folds all of a roll, and leaves what comes before the first and the end to themselves', () => {
    const log = [
      { ply: 1, events: [event('start', 'P1 starts on L7')] },
      { ply: 2, events: [event('roll', 'roll 1: P1 rolls 2-1')] },
      { ply: 3, events: [event('choose', 'P1 keeps the 2: 2 points')] },
      { ply: 4, events: [event('step', 'x', ['A1', 'A2']), event('roll', 'roll 2: P2 rolls 3-1')] },
      { ply: 5, events: [event('step', 'x', ['B1', 'B2']), event('end', 'P1 wins after 2 rolls')] },
    ]
    expect(folded(log, totem.folds).map((l) => [l.ply, l.parts?.length])).toEqual([
      [1, undefined],
      [4, 3],
      [5, 2],
      [5, undefined],
    ])
  })
})
