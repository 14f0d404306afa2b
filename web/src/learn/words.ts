// Words of the lessons' screen; what is taught comes with the lessons.
import { plural } from '../games/words'

export const learn_words = {
  title: (game: string): string => `Learn ${game}`,
  where: 'lessons',
  loading: 'Laying out the lesson.',
  none: 'There are no lessons of this game yet. Its rules are complete, and every refused move cites one.',
  lost: 'There is no such lesson here. The address may be mistyped, or the lesson has been renamed.',
  offline:
    'Lessons are checked by the server, and it does not answer. What you have done is kept in this browser.',
  again: 'Try again',
  from_first: 'The first lesson',
  how: 'How to play',
  home: 'Home',

  steps: 'Steps of this course',
  step: (n: number, of: number): string => `Step ${n} of ${of}`,
  done: ', done',
  task: 'Your task',
  left: (n: number): string => (n === 1 ? 'One action left for it.' : `${n} actions left for it.`),
  happened: 'What happened',
  lesson: 'Lesson',

  back: 'Back',
  restart: 'Again',
  next: 'Next',
  skip: 'Skip',

  answer: 'Answer',
  refused: 'The rules forbid that.',
  wrong: 'Not that one.',
  right: 'Right.',
  try_again: 'Take it back',
  choose_again: 'Choose again',
  go_on: 'Go on',
  finish: 'Finish',
  hint: 'A hint',

  finished: (course: string): string => `That was the last step: ${course}`,
  all_done: 'Every step of it is done.',
  some_left: (n: number): string => `${plural(n, 'step')} of it can still be done.`,
  play: 'Play against bots',
  rules: 'All the rules',

  offer: (game: string): string => `New to ${game}? Learn it on its board in three minutes.`,
  offer_early: 'New here? Learn the game in 3 minutes.',
  learn: 'Learn it',
  no: 'No, thanks',
}
