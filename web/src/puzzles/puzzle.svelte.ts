// One puzzle: an action is tried at the server, and what it answers is shown until somebody tries again or goes on.
import { picture_of } from '../games'
import { refusal } from '../net/http'
import type { Action } from '../net/types'
import { Study } from '../study/study.svelte'
import { calls } from './calls'
import type { Puzzle, PuzzleAnswer, Solution } from './types'

export interface Answer {
  kind: 'refused' | 'wrong' | 'right' | 'shown'
  text: string
  chance: number // of the win, after it
  best: number
}

export class PuzzleState extends Study {
  puzzle: Puzzle | null = $state.raw(null)
  solution: Solution | null = $state.raw(null)
  hinted = $state(false)
  private given: Answer | null = $state.raw(null)
  readonly can_undo = false

  constructor(
    readonly game: string,
    readonly number: number,
  ) {
    super()
  }

  // The board's drawings come at the same time.
  async open(title: string): Promise<void> {
    this.broken = null
    try {
      const [puzzle] = await Promise.all([calls.puzzle(this.game, this.number), picture_of(this.game)])
      this.puzzle = puzzle
      const { seat, seats, board } = puzzle
      this.lay({ game: this.game, title, id: String(this.number), seat, seats, board })
      this.begin()
    } catch (error) {
      this.broken = refusal(error)
    }
  }

  // The position as it is asked about.
  begin(): void {
    if (!this.puzzle) return
    this.given = null
    this.put(this.puzzle)
  }

  // A refusal is gone when something else is chosen.
  answer: Answer | null = $derived(this.given?.kind === 'refused' && !this.refused ? null : this.given)

  // What was chosen in one go (from, to, how many) is judged by its first action: that is what is asked.
  async act(actions: string[]): Promise<void> {
    const first = this.view?.actions.find((a) => actions.includes(a.action))
    if (!first) return
    await this.ask(async () => {
      this.take(await calls.answer(this.game, this.number, { act: first.action }), first)
    })
  }
  async why(action: string): Promise<void> {
    await this.ask(async () => {
      const found = await calls.answer(this.game, this.number, { why: action })
      if (found.kind !== 'refused') return
      this.refuse(action, found.breach)
      this.given = { kind: 'refused', text: '', chance: 0, best: 0 }
    })
  }
  async undo(): Promise<void> {} // an answer is an answer
  async ask_hint(): Promise<void> {
    this.hinted = true
  }
  async show(): Promise<void> {
    await this.ask(async () => {
      const { solution } = await calls.answer(this.game, this.number, { show: true })
      if (!solution || !this.puzzle) return
      this.solution = solution
      this.put({ ...this.puzzle, actions: [] })
      this.point_at(solution.best[0])
      this.given = { kind: 'shown', text: solution.why, chance: solution.chance, best: solution.chance }
    })
  }

  private take(found: PuzzleAnswer, action: Action): void {
    const { kind, text = '', chance = 0, best = 0 } = found
    if (kind === 'allowed' || !this.puzzle) return
    if (kind === 'refused') this.refuse(action.action, found.breach)
    else {
      // What comes of it where the seat can know that; else where it is.
      this.put(this.puzzle, found.told, found.seen ?? { ...this.puzzle })
      if (!found.seen) this.point_at(action)
      this.solution = found.solution ?? null
    }
    this.given = { kind, text, chance, best }
  }
  private point_at(action: Action | undefined): void {
    this.hint = action ? { options: [{ ...action, why: '' }], at: 0, drawn: 0 } : null
  }
}
