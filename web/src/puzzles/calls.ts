// What is asked of the server for puzzles. It keeps nothing of who tries them.
import { ask, kept } from '../net/http'
import type { Puzzle, PuzzleAnswer, Puzzles } from './types'

const of = (game: string): string => `/api/games/${encodeURIComponent(game)}/puzzles`

export const calls = {
  puzzles: (game: string, day: string) => kept<Puzzles>(`${of(game)}?day=${day}`),
  puzzle: (game: string, number: number) => kept<Puzzle>(`${of(game)}/${number}`),
  answer: (game: string, number: number, asked: { act: string } | { why: string } | { show: true }) =>
    ask<PuzzleAnswer>(`${of(game)}/${number}`, asked),
}
