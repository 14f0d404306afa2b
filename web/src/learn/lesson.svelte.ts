// One step of a course, as the table's own parts see it: a table with a view, where an action is tried at the server
// and what it answers is shown until the learner goes on.
import { picture_of } from '../games'
import type { Refusal } from '../net/http'
import { refusal } from '../net/http'
import type { Refused, Table, ToldEvent, View, Welcome } from '../net/types'
import type { Shown } from '../table/shown'
import { calls } from './calls'
import type { Lesson, LessonAnswer, Stand } from './types'

export interface Answer {
  kind: 'refused' | 'wrong' | 'right' | 'done'
  text: string
}

// The seats as the game calls them: nobody sits there.
function table_of(game: string, title: string, lesson: Lesson): Table {
  return {
    type: 'table',
    id: `${game} ${lesson.id}`,
    link: '',
    game,
    title,
    status: 'playing',
    owner: '',
    public: false,
    settings: { players: lesson.seats.length, options: {}, undo: true, hints: true, clock: null, grace_s: 0 },
    seats: lesson.seats.map((label, i) => ({
      seat: i + 1,
      label,
      kind: 'person',
      name: label,
      bot: null,
      connected: true,
      stand_in: null,
      resigned: false,
      may_hand: false,
    })),
    spectators: 0,
    ply: 0,
    created_ms: 0,
    moved_ms: 0,
    dice: { commit: '' },
    rematch: null,
  }
}

export class LessonState implements Shown {
  lesson: Lesson | null = $state.raw(null)
  stand: Stand | null = $state.raw(null)
  table: Table | null = $state.raw(null)
  welcome: Welcome | null = $state.raw(null)
  view: View | null = $state.raw(null)
  told: Shown['told'] = $state.raw([])
  log: Shown['log'] = $state.raw([])
  refused: Shown['refused'] = $state.raw(null)
  hint: Shown['hint'] = $state.raw(null)
  private given: Answer | null = $state.raw(null)
  notice: string | null = $state(null)
  broken: Refusal | null = $state.raw(null)
  busy = $state(false)
  readonly past = null
  readonly since = null
  readonly clock = null
  folds: Shown['folds'] = undefined
  read_moments: Shown['read_moments'] = null

  private trail: string[] = $state.raw([]) // what was done and led on
  private ply = 0

  constructor(
    readonly game: string,
    readonly course: string,
    readonly step: string,
  ) {}

  // The board's drawings come at the same time.
  async open(title: string): Promise<void> {
    this.broken = null
    try {
      const [lesson] = await Promise.all([
        calls.lesson(this.game, this.course, this.step),
        picture_of(this.game),
      ])
      this.lesson = lesson
      this.table = table_of(this.game, title, lesson)
      this.welcome = {
        type: 'welcome',
        protocol: 1,
        table: this.table.id,
        game: this.game,
        seat: lesson.seat,
        owner: false,
        board: lesson.board,
      }
      this.begin()
    } catch (error) {
      this.broken = refusal(error)
    }
  }

  // From the beginning of the step.
  begin(): void {
    if (!this.lesson) return
    this.trail = []
    this.put(this.lesson.stand)
  }

  get me(): number | null {
    return this.lesson?.seat ?? null
  }
  name(seat: number): string {
    return seat === this.me ? 'You' : (this.lesson?.seats[seat - 1] ?? '')
  }
  catch_up(): void {} // everything is shown at once

  // A refusal is gone when something else is chosen.
  answer: Answer | null = $derived(this.given?.kind === 'refused' && !this.refused ? null : this.given)
  can_undo = $derived((this.stand?.made ?? 0) > 0 && !this.answer)
  happened: ToldEvent[] = $derived(this.told.flatMap((t) => t.events))

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
      this.put(back.stand)
    })
  }
  // The hint, and on the board what it means; from where the present move begins.
  async ask_hint(): Promise<void> {
    await this.ask(async () => {
      const { made = 0 } = this.stand ?? {}
      if (made > 0) {
        const back = await this.send({ actions: this.trail.slice(0, this.trail.length - made) })
        this.trail = back.actions
        this.put(back.stand)
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
    if (this.stand) this.put(this.stand)
  }

  private put(stand: Stand, told: ToldEvent[] = [], seen: Pick<Stand, 'node' | 'show'> = stand): void {
    const shown = seen === stand ? stand.actions : []
    this.stand = stand
    this.given = null
    this.refused = null
    this.hint = null
    this.ply += 1
    this.told = told.length > 0 ? [{ ply: this.ply, events: told }] : []
    this.log = this.told.map((t) => ({ ply: t.ply, events: t.events }))
    this.view = {
      type: 'view',
      ply: this.ply,
      seat: this.me,
      node: seen.node,
      prompt: stand.prompt ?? '',
      show: seen.show,
      actions: shown,
      can_undo: false,
      told: this.told,
      result: null,
    }
  }

  private take(found: LessonAnswer, action: string, before = ''): void {
    if (found.kind === 'allowed' || found.kind === 'stands') return
    this.trail = found.actions
    if (found.kind === 'refused') {
      const { rule = '', sentence = '', cells = [] } = found.breach ?? {}
      const refused: Refused = { type: 'refused', ply: this.ply, action, rule, sentence, cells }
      this.refused = refused
      this.given = { kind: 'refused', text: found.text ?? '' }
    } else if (found.kind === 'on') {
      this.put(found.stand, found.told)
    } else {
      this.put(found.stand, found.told, { ...(found.seen ?? found.stand) })
      this.given = { kind: found.kind, text: before + (found.text ?? '') }
    }
  }

  private send(asked: { actions: string[]; act?: string; why?: string }): Promise<LessonAnswer> {
    return calls.try(this.game, this.course, this.step, asked)
  }
  private async ask(what: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.notice = null
    try {
      await what()
    } catch (error) {
      this.notice = refusal(error).sentence
    } finally {
      this.busy = false
    }
  }
}
