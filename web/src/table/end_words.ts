// What is said of a match that is over.
import { capital, list, plural } from '../games/words'

// Who has won, and by how much.
type Score = [number, number] | null
export const headline_words = {
  you: 'you',
  you_reach: (points: number): string => `You reach ${plural(points, 'point')}`,
  reaches: (name: string, points: number): string => `${name} reaches ${plural(points, 'point')}`,
  tie: (names: string[]): string => `A tie of ${list(names)}`,
  you_win: (score: Score): string => (score ? `You win, ${score[0]} to ${score[1]}` : 'You win'),
  wins: (name: string, score: Score): string =>
    score ? `${name} wins, ${score[0]} to ${score[1]}` : `${name} wins`,
  win_together: (names: string[], score: Score): string =>
    score ? `${capital(list(names))} win, ${score[0]} to ${score[1]}` : `${capital(list(names))} win`,
}

// Playing again.
export const again_words = {
  label: 'Playing again',
  offer: 'Same table again',
  next: 'Go to the next table',
  asked: (name: string): string => `${name} wants to play again. You too?`,
  yes: 'Yes, play again',
  no: 'No, thanks',
  offered: 'You asked the others to play again.',
  agreed: 'You said yes.',
  now: 'Open it now, with free chairs',
  back: 'Take it back',
  answer: {
    yes: (name: string): string => `${name} plays again.`,
    no: (name: string): string => `${name} does not play again.`,
    waiting: (name: string): string => `${name} has not answered yet.`,
  },
}

// The result.
export const sheet_words = {
  rest: 'Also counted; none of it gives points',
  imported:
    'This match was played on a device without this server and brought here when it was over. Every move was checked against the rules; who played, and how the dice fell, is that device’s word.',
}

// The record of a match that is over.
export const record_words = {
  save: 'Save the record',
  carry: 'Bring it to the server’s list',
  carried: 'See it at the server',
}
// Curve
export const chances = 'Chance to win, move by move'
export const by_a_bot_here = 'estimated by a bot on this device'
export const by_a_bot_there = 'estimated by a bot'
export const move = (ply: number): string => `Move ${ply}`
export const costly = (name: string, played: string, better: string): string =>
  better ? `: ${name} played “${played}”, “${better}” was better.` : `: ${name} played “${played}”.`
export const it_cost = (cost: number): string => `It cost ${cost}%.`
export const judging = (n: number): string => `A bot is looking at the match: ${n}%`
export const judging_begins = 'A bot is looking at the match.'

// DiceCheck
export const fair_dice = 'Fair dice.'
export const seed_was_sealed = 'The seed was sealed before the match and is open now.'
export const dice_unchecked = 'The dice cannot be checked now.'
export const checking = 'Checking.'
export const dice_unfair = 'The dice do not match.'
export const all_match = (draws: number): string =>
  `All ${draws} draws match the seed that was sealed before the match.`
export const seal_fits = 'This browser has computed the seal itself: it fits.'
export const seal = (commit: string): string => `seal ${commit}`
export const seed = (seed: string): string => `seed ${seed}`
export const seed_closed = 'seed not open yet'
export const verify = 'Save the record and run *warren verify FILE* to compute every outcome yourself.'
export const check_the_dice = 'Check the dice'

// End
export const result = 'Result'
export const score_sheet = 'Score sheet'
export const total = 'Total'
export const place = 'Place'
export const replay = 'Replay'
export const the_match = 'The match'
export const the_last_position = 'The last position'
export const look_at_the_board = 'Look at the board'

export const ends_at = (name: string, percent: number): string => `${name} ends at ${percent} percent`
export const chances_at_the_end = (ends: string[]): string => `Chance to win: ${ends.join(', ')}`
