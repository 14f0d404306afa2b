// After the match: what the lots gave, what cost most, and trying it again.
import { capital } from '../games/words'

const percent = (share: number): number => Math.round(Math.abs(share) * 100)
const signed = (share: number): string =>
  percent(share) === 0 ? '0' : `${share < 0 ? '−' : '+'}${percent(share)}`
const of_a_hundred = (share: number, how: string): string => {
  const count = Math.round(share * 100)
  if (count === 0) return `fewer than 1 in 100 matches is ${how}`
  return `${count} in 100 matches ${count === 1 ? 'is' : 'are'} ${how}`
}

const RARE = 0.3 // what three in ten have is no luck
const LUCKY = 0.1
const VERY = 0.02
const NOTHING = 0.005

// How lucky somebody was, by the share of matches that are worse.
export function luck_of(worse: number): string {
  const rare = Math.min(worse, 1 - worse)
  if (rare >= RARE) return 'neither lucky nor unlucky'
  const word = worse < 0.5 ? 'unlucky' : 'lucky'
  return rare < VERY ? `very ${word}` : rare < LUCKY ? word : `a little ${word}`
}

export const luck_words = {
  title: 'What dice and cards gave',
  ask: 'What did dice and cards give?',
  asked: 'A bot at the server looks at every draw.',
  away: 'What dice and cards gave is weighed by servers, and a move is tried again there: bring the match to one’s list for both.',
  by: 'in chances to win, estimated by a bot',
  none: 'Dice and cards changed nobody’s chances in this match, as far as a bot can tell.',
  // One seat's whole match. `you`: it is the reader's own.
  seat: (
    name: string,
    you: boolean,
    luck: { sum: number; low: number; high: number; worse: number },
  ): { say: string; range: string } => {
    const was = you ? 'were' : 'was'
    const rare =
      luck.worse > 0.5 && 1 - luck.worse < RARE
        ? of_a_hundred(1 - luck.worse, 'better')
        : of_a_hundred(luck.worse, 'worse')
    const range =
      Math.max(Math.abs(luck.low), Math.abs(luck.high)) < NOTHING
        ? 'Matches like this one give nobody anything.'
        : `It came to ${signed(luck.sum)}%; nine in ten matches like this one come to between ${signed(luck.low)}% and ${signed(luck.high)}%.`
    return { say: `${capital(name)} ${was} ${luck_of(luck.worse)}: ${rare}.`, range }
  },
  chart: (sums: { name: string; sum: number }[]): string =>
    `What dice and cards gave, added up: ${sums.map((s) => `${s.name} ends at ${signed(s.sum)} percent`).join(', ')}`,
  // One draw, while the match is looked back at.
  draw: (name: string, gave: number): string =>
    percent(gave) === 0
      ? 'It changed nobody’s chances by as much as 1%.'
      : `It ${gave < 0 ? 'cost' : 'gave'} ${name} ${percent(gave)}%.`,
}

export const walk_words = {
  begin: (count: number, yours: boolean): string =>
    count === 1
      ? `${yours ? 'Your' : 'The'} most costly moment`
      : `${yours ? 'Your' : 'The'} ${count === 2 ? 'two' : 'three'} most costly moments`,
  at: (number: number, of: number, ply: number): string => `Costly moment ${number} of ${of}, move ${ply}`,
  played: (name: string, doing: string): string => `${capital(name)} played “${doing}”.`,
  better: (doing: string, marked: boolean): string =>
    `“${doing}” was better${marked ? ' (marked on the board)' : ''}.`,
  cost: (name: string, cost: number): string => `It cost ${name} ${percent(cost)} of 100 chances.`,
  next: 'Next moment',
  back: 'Moment before',
  end: 'All moves',
  try: 'Try it from here',
  // While all moves are looked at, before the one that cost.
  was_better: (doing: string): string => `A bot would now ${doing}.`,
}
