// What is asked of the server for lessons. It keeps nothing: every request says how far one has come.
import { ask, kept } from '../net/http'
import type { Lesson, LessonAnswer, Lessons } from './types'

const at = (game: string, course: string, step: string): string =>
  `/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(course)}/${encodeURIComponent(step)}`

export const calls = {
  lessons: (game: string) => kept<Lessons>(`/api/games/${encodeURIComponent(game)}/lessons`),
  lesson: (game: string, course: string, step: string) => kept<Lesson>(at(game, course, step)),
  try: (
    game: string,
    course: string,
    step: string,
    asked: { actions: string[]; act?: string; why?: string },
  ) => ask<LessonAnswer>(at(game, course, step), asked),
}
