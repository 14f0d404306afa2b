// One step of a course: an action is tried at the server, and what it answers is shown until the learner goes on.
import { picture_of } from '../games'
import { refusal } from '../net/http'
import type { ToldEvent } from '../net/types'
import { Study, type Seen } from '../study/study.svelte'
import { calls } from './calls'
import type { Lesson, LessonAnswer, Stand } from './types'

export interface Answer {
  kind: 'refused' | 'wrong' | 'right' | 'done'
  text: string
}

export class LessonState extends Study {
  lesson: Lesson | null = $state.raw(null)
  stand: Stand | null = $state.raw(null)
  private given: Answer | null = $state.raw(null)

  private trail: string[] = $state.raw([]) // what was done and led on

  constructor(
    readonly game: string,
    readonly course: string,
    readonly step: string,
  ) {
    super()
  }

  // The board's drawings come at the same time.
  async open(title: string): Promise<void> {
    this.broken = null
    try {
      const [lesson] = await Promise.all([
        calls.lesson(this.game, this.course, this.step),
        picture_of(this.game),
      ])
      this.lesson = lesson
      const { id, seat, seats, board } = lesson
      this.lay({ game: this.game, title, id, seat, seats, board })
      this.begin()
    } catch (error) {
      this.broken = refusal(error)
    }
  }

  // From the beginning of the step.
  begin(): void {
    if (!this.lesson) return
    this.trail = []
    this.stands(this.lesson.stand)
  }

  // A refusal is gone when something else is chosen.
  answer: Answer | null = $derived(this.given?.kind === 'refused' && !this.refused ? null : this.given)
  can_undo = $derived((this.stand?.made ?? 0) > 0 && !this.answer)

  async act(actions: string[]): Promise<void> {
    await this.ask(async () => {
      let said = ''
      for (const [i, action] of actions.entries()) {
        // As at a table: what was done by itself meanwhile is not sent again.
        if (!this.view?.actions.some((a) => a.action === action)) continue
        this.take(await this.send({ actions: this.trail, act: action }), action, said)
        if (!this.given) continue
        // What was chosen in one go (from, to, how many) is answered in one go.
        const more = actions.slice(i + 1).some((a) => this.stand?.actions.some((o) => o.action === a))
        if (this.given.kind !== 'right' || !more) break
        said = `${this.given.text} `
        this.go_on()
      }
    })
  }
  async why(action: string): Promise<void> {
    await this.ask(async () => this.take(await this.send({ actions: this.trail, why: action }), action))
  }
  async undo(): Promise<void> {
    if (!this.can_undo) return
    await this.ask(async () => {
      const back = await this.send({ actions: this.trail.slice(0, -1) })
      this.trail = back.actions
      this.stands(back.stand)
    })
  }
  // The hint, and on the board what it means; from where the present move begins.
  async ask_hint(): Promise<void> {
    await this.ask(async () => {
      const { made = 0 } = this.stand ?? {}
      if (made > 0) {
        const back = await this.send({ actions: this.trail.slice(0, this.trail.length - made) })
        this.trail = back.actions
        this.stands(back.stand)
      }
      const first = this.view?.actions.find((a) => a.action === this.stand?.way?.[0])
      this.given = null
      this.refused = null
      if (first) this.hint = { options: [{ ...first, why: this.stand?.hint ?? '' }], at: 0, drawn: 0 }
    })
  }
  follow_hint(): void {
    this.hint = null
    void this.act(this.stand?.way ?? [])
  }

  // After an answer: what was wrong is taken back, what was right goes on.
  go_on(): void {
    if (this.stand) this.stands(this.stand)
  }

  private stands(stand: Stand, told: ToldEvent[] = [], seen?: Seen): void {
    this.stand = stand
    this.given = null
    this.put(stand, told, seen)
  }

  private take(found: LessonAnswer, action: string, before = ''): void {
    if (found.kind === 'allowed' || found.kind === 'stands') return
    this.trail = found.actions
    if (found.kind === 'refused') {
      this.refuse(action, found.breach)
      this.given = { kind: 'refused', text: found.text ?? '' }
    } else if (found.kind === 'on') {
      this.stands(found.stand, found.told)
    } else {
      this.stands(found.stand, found.told, { ...(found.seen ?? found.stand) })
      this.given = { kind: found.kind, text: before + (found.text ?? '') }
    }
  }

  private send(asked: { actions: string[]; act?: string; why?: string }): Promise<LessonAnswer> {
    return calls.try(this.game, this.course, this.step, asked)
  }
}
