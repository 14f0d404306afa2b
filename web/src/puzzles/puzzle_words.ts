// Words of the puzzles' screen; what an action does comes with the answer.
import { plural } from '../games/words'

const percent = (share: number): string => `${Math.round(share * 100)} %`

const DATE = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

const streak = (days: number): string => (days === 0 ? 'No streak yet' : `${plural(days, 'day')} in a row`)

export const puzzle_words = {
  title: (game: string): string => `${game} puzzles`,
  where: 'puzzles',
  loading: 'Laying out the puzzle.',
  none: 'There are no puzzles of this game yet.',
  lost: 'There is no such puzzle here. The address may be mistyped.',
  offline:
    'A puzzle is thought about by the server, and it does not answer. What you have solved is kept in this browser, and so is your streak until midnight UTC.',
  again: 'Try again',
  today: 'The puzzle of the day',
  home: 'Home',

  puzzle: 'Puzzle',
  matter: 'What it is about',
  of_day: 'Puzzle of the day',
  number: (n: number, of: number): string => `Puzzle ${n} of ${of}`,
  date: (day: string): string => DATE.format(new Date(day)),
  grade: { easy: 'easy', medium: 'medium', hard: 'hard' },
  graded: (grade: string): string => `Grade: ${grade}`,
  you_are: (seat: string): string =>
    `You are ${seat}. One action is clearly best, and something else looks better.`,
  hint: 'A hint',

  streak,
  where_and_streak: (heading: string, days: number): string => `${heading} · ${streak(days)}`,
  streak_how: 'Solve a puzzle of the day, of any game, to begin one.',
  row: 'All puzzles of this game',
  in_row: (n: number, grade: string): string => `Puzzle ${n}, ${grade}`,
  solved: ', solved',
  is_today: ', of today',
  back: 'Back',
  next: 'Next',
  to_today: 'Today’s',

  wrong: 'Not that one.',
  right: 'Right.',
  refused: 'The rules forbid that.',
  choose_again: 'Choose again',
  leaves: (chance: number, best: number): string =>
    `It leaves ${percent(chance)} of the win; the best has ${percent(best)}.`,
  try_again: 'Try again',
  show: 'Show the best',
  best: (doing: string[]): string => `Best: ${doing.join(', or ')}.`,
  another: 'Another puzzle',

  solution: 'Why it is best',
  has_best: 'The best',
  has_second: 'The best of all others',
  percent,
  line: (doing: string[]): string => `It goes on with: ${doing.join(', ')}.`,
  tempting: (doing: string): string => `What tempts: ${doing}.`,
  others: 'Also of today',
}
