// One table as this page knows it: everything heard, everything asked, and where the person looks.
import { entropy, http, refusal, Refusal } from '../net/http'
import { Live, open_wire, type Answer, type Link } from '../net/live'
import { forget_seat, keep_seat, kept_seat } from '../net/seat_tokens'
import type {
  ChatLine,
  ClockNow,
  Past,
  Refused,
  ServerMessage,
  Table,
  Told,
  View,
  Welcome,
  Why,
} from '../net/types'
import { reduced_motion, settings } from '../settings.svelte'
import { me } from '../lobby/me.svelte'
import { held_ms, together, type Moment } from '../games/moment'
import type { GamePicture } from '../games/game'
import { capital } from '../games/words'
import { another, type Advice } from './advice'
import { add, seat_name, type Entry } from './log'
import { take, take_line, take_visitor } from './early'
import { Pace } from './pace'
import { keep_seen, kept_seen, since_then, type Since } from './since'
import { link_words } from './words'

const PACE_MS = 380

export class TableState {
  link: Link = $state('connecting')
  lost_since: number | null = $state(null)
  welcome: Welcome | null = $state.raw(null)
  table: Table | null = $state.raw(null)
  view: View | null = $state.raw(null)
  told: Told[] = $state.raw([]) // of the view that is shown
  log: Entry[] = $state.raw([])
  chats: ChatLine[] = $state.raw([])
  private heard_to: number | null = $state(null) // the last line that was seen; null before any came
  unheard = $derived(
    this.chats.filter(
      (line) => line.n > (this.heard_to ?? Infinity) && (line.seat === null || line.seat !== this.me),
    ).length,
  )
  clock: (ClockNow & { at: number }) | null = $state.raw(null)
  past: Past | null = $state.raw(null)
  refused: Refused | Why | null = $state.raw(null)
  notice: string | null = $state(null) // an error that is not about the rules
  broken: Refusal | null = $state.raw(null) // the table cannot be shown at all
  hint: Advice | null = $state.raw(null)
  telling: typeof import('./telling') | null = $state.raw(null) // how a hint is said, from the first on
  thinking = $state(false) // a hint was asked for
  busy = $state(false)
  moment: Moment | null = $state.raw(null) // what is held for a moment now
  since: Since | null = $state.raw(null) // what the others did while one was away
  folds: GamePicture['folds'] = undefined // how this game folds its log
  // How this game reads moments from what was told; set by the screen that knows the game.
  read_moments: ((view: View) => Moment[]) | null = null

  private live: Live
  private pace: Pace

  constructor(readonly id: string) {
    this.live = new Live(id, {
      open: (table) => take_line(table) ?? open_wire(table),
      token: () => kept_seat(id)?.token ?? null,
      heard: (message) => this.hear(message),
      linked: (link) => {
        this.link = link
        if (link === 'open') this.back()
        else if (link === 'lost') this.lost_since ??= Date.now()
      },
    })
    this.pace = new Pace(
      (view) => this.take(view),
      (view) => this.gap(view),
    )
  }

  // A link may carry a seat from another device; a browser may have only its cookie.
  async open(): Promise<void> {
    try {
      const move = /[#?]move=(\d+)$/.exec(location.search + location.hash)?.[1]
      if (move) this.wanted = Number(move)
      const moved = /#seat=([0-9a-zA-Z_-]+)/.exec(location.hash)?.[1]
      if (moved) {
        history.replaceState(null, '', location.pathname)
        this.keep(await http.claim(this.id, moved))
      }
      // Whoever has a seat asks for everything at once: on a slow line each way there and back is felt.
      const seated = kept_seat(this.id) !== null
      if (seated) this.live.start()
      const [table] = await Promise.all([take(this.id), seated ? undefined : this.claim_by_cookie()])
      this.table ??= table
      if (!seated) this.live.start()
    } catch (error) {
      this.live.stop()
      this.broken = refusal(error)
    }
  }

  wanted: number | null = null // a link led to this move

  private async claim_by_cookie(): Promise<void> {
    const { name, seated } = await take_visitor(this.id).catch(() => ({ name: null, seated: false }))
    me.name ??= name
    if (!seated) return
    await http
      .claim(this.id)
      .then((s) => this.keep(s))
      .catch(() => {})
  }

  // What the server said when it went is no longer so.
  private parting: string | null = null
  private back(): void {
    this.lost_since = null
    if (this.notice === this.parting) this.notice = null
    this.parting = null
  }

  close(): void {
    this.hold(null)
    this.pace.stop()
    this.live.stop()
  }

  retry(): void {
    this.live.retry()
  }

  get me(): number | null {
    return this.welcome?.seat ?? null
  }

  get move_link(): string | null {
    return kept_seat(this.id)?.move_link ?? null
  }

  name(seat: number): string {
    if (seat === this.me) return 'You'
    return this.name_of(seat)
  }

  name_of(seat: number): string {
    const found = this.table?.seats.find((s) => s.seat === seat)
    return found ? seat_name(found) : `Seat ${seat}`
  }

  private keep(seated: { id: string; seat: number; token: string; move_link: string }): void {
    keep_seat(this.id, { seat: seated.seat, token: seated.token, move_link: seated.move_link })
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.welcome = message
        this.joining = true
        if (message.seat === null && kept_seat(this.id)) forget_seat(this.id)
        break
      case 'table':
        this.table = message
        if (message.status === 'waiting') this.give_entropy()
        break
      case 'view':
        if (this.joining) this.found.set(message, null)
        this.pace.push(message)
        if (this.joining) this.come_back()
        this.joining = false
        break
      case 'clock':
        this.clock = { ...message, at: Date.now() }
        break
      case 'chats':
        this.chats = message.lines
        this.heard_to ??= message.lines.at(-1)?.n ?? -1
        break
      case 'chat':
        this.chats = [...this.chats, message.line]
        break
      case 'stopping':
        this.notice = this.parting = capital(message.sentence)
        break
      case 'error':
        if (message.re === undefined) this.fault(message.code, message.sentence) // else whoever asked explains
        break
      default:
        break
    }
  }

  // The dice are mixed with something of every seat's own, given once their seal is known.
  private gave = false
  private give_entropy(): void {
    if (this.gave || this.me === null) return
    this.gave = true
    void this.live.ask({ type: 'entropy', hex: entropy() })
  }

  private fault(code: string, said: string): void {
    const sentence = capital(said)
    if (code === 'version-changed' || code === 'no-table') {
      this.broken = new Refusal(code, sentence)
      this.live.stop()
    } else if (code === 'token') {
      forget_seat(this.id)
      this.broken = new Refusal(code, sentence)
      this.live.stop()
    } else if (code !== 'stale') {
      this.notice = sentence
    }
  }

  private take(view: View): void {
    const was = this.view
    this.log = add(this.log, view.told, view.ply)
    this.told = view.undone ? [] : view.told
    this.view = view
    this.refused = null
    this.hint = null
    this.hold(this.moment_of(view))
    if (!document.hidden && !this.joining) keep_seen(this.id, view.ply)
    // Fetched when somebody wants it: most tables are silent.
    if (was && settings.sound) {
      const moment = this.moment?.kind ?? null
      void import('./sound').then(({ sound }) => sound(view, was, this.me, moment))
    }
  }

  // -- Moments
  private joining = false // what comes next is how things stand, not what happens now
  private found = new WeakMap<View, Moment | null>()
  private held: ReturnType<typeof setTimeout> | undefined
  private moment_of(view: View): Moment | null {
    if (!settings.moments || this.past || document.hidden || view.undone) return null
    const known = this.found.get(view)
    if (known !== undefined) return known
    const moment = this.view && view.told.length > 0 ? together(this.read_moments?.(view) ?? []) : null
    this.found.set(view, moment)
    return moment
  }
  private hold(moment: Moment | null): void {
    clearTimeout(this.held)
    this.moment = moment
    if (moment)
      this.held = setTimeout(() => {
        this.moment = null
      }, held_ms(moment))
  }
  // Here again, after a while or on another device: first what the others did, then the position.
  come_back(): void {
    if (!this.view) return
    if (this.table?.status === 'playing' && !this.past)
      this.since = since_then(
        this.log,
        this.me,
        Math.min(kept_seen(this.id), this.view.ply),
        this.table.seats.map((s) => s.seat),
        this.folds,
      )
    keep_seen(this.id, this.view.ply)
    if (this.wanted !== null) void this.look(this.wanted)
    this.wanted = null
  }

  // A click or a key: it has been seen.
  go_on(): void {
    this.since = null
    if (!this.moment) return
    this.hold(null)
    this.pace.skip()
  }

  // The others' moves are shown one after the other; one's own at once. What decides is held.
  private gap(view: View): number {
    const moment = this.moment_of(view)
    if (moment) return held_ms(moment)
    if (!settings.pace || reduced_motion() || this.past) return 0
    const mine = view.told.every((t) => t.events.every((e) => e.seat === null || e.seat === this.me))
    return mine || view.told.length === 0 ? 0 : PACE_MS
  }

  // Everything that happened, at once.
  catch_up(): void {
    this.pace.flush()
  }

  // Sends actions one after the other; stops at the first that is refused or when the turn has gone.
  // What the game did by itself, because nothing else could be chosen, is not sent again.
  async act(actions: string[]): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.refused = null
    this.notice = null
    try {
      for (const action of actions) {
        this.pace.flush()
        if (!this.view || this.view.actions.length === 0) break
        if (!this.view.actions.some((a) => a.action === action)) continue
        const answer = await this.live.ask({ type: 'act', ply: this.view.ply, action })
        this.pace.flush()
        if (answer.type === 'refused') {
          this.refused = answer
          break
        }
        if (answer.type !== 'done') {
          this.explain(answer)
          break
        }
      }
    } finally {
      this.busy = false
    }
  }

  async why(action: string): Promise<void> {
    const answer = await this.live.ask({ type: 'why', action })
    if (answer.type === 'why' && !answer.legal) this.refused = answer
    else this.explain(answer)
  }

  async undo(): Promise<void> {
    if (!this.view?.can_undo) return
    this.explain(await this.live.ask({ type: 'undo', ply: this.view.ply }))
  }

  // Back to the last roll of the dice, or as far as the rules let.
  async restart(): Promise<void> {
    for (let guard = 0; guard < 40 && this.view?.can_undo; ++guard) {
      const before = this.view.ply
      await this.undo()
      if (!this.view || this.view.ply >= before) break
    }
  }

  async look(ply: number): Promise<void> {
    if (this.view && ply >= this.view.ply) {
      this.past = null
      return
    }
    const answer = await this.live.ask({ type: 'at', ply })
    if (answer.type === 'past') this.past = answer
    else this.explain(answer)
  }

  async ask_hint(): Promise<void> {
    if (this.thinking) return
    this.refused = null
    this.thinking = true
    try {
      const ply = this.view?.ply
      const answer = (await this.hint_at_home()) ?? (await this.live.ask({ type: 'hint' }))
      // Whoever moved on meanwhile has no use for it.
      if (answer.type === 'hint') {
        this.telling ??= await import('./telling')
        this.hint =
          this.view?.ply === ply
            ? this.telling.advice_of(answer, this.view?.actions ?? [], Math.random())
            : null
      } else this.explain(answer)
    } finally {
      this.thinking = false
    }
  }

  next_hint(): void {
    if (this.hint) this.hint = another(this.hint)
  }

  // Thought here, from what this seat knows; null where the server had better be asked.
  private async hint_at_home(): Promise<Answer | null> {
    const view = this.view
    if (!view || view.actions.length < 2) return null
    const think = await import('../engine/think').catch(() => null)
    if (!think?.is_strong()) return null
    const known = await this.live.ask({ type: 'know' })
    if (known.type !== 'known') return known.type === 'error' && known.code === 'bad-request' ? null : known
    const edition = known.own_edition ? await http.edition(this.id).catch(() => null) : undefined
    if (edition === null) return null
    const found = await think.hint_at_home(known, edition)
    const action = view.actions.find((a) => a.action === found?.action)
    if (!found || !action) return null
    return { type: 'hint', ply: known.ply, action, why: found.why, options: found.options }
  }

  hear_chat(): void {
    const last = this.chats.at(-1)
    if (last) this.heard_to = last.n
  }

  async say(text: string): Promise<void> {
    this.explain(await this.live.ask({ type: 'chat', text }))
  }
  // True once the administrator has it.
  async report(n: number): Promise<boolean> {
    const answer = await this.live.ask({ type: 'report', n })
    this.explain(answer)
    return answer.type === 'done'
  }

  async tell(
    command:
      | { type: 'start' | 'resign' | 'back' | 'decline' }
      | { type: 'rematch'; now?: boolean }
      | { type: 'hand'; seat: number; bot?: string }
      | { type: 'seat-bot'; seat: number; bot: string | null },
  ): Promise<void> {
    this.notice = null
    this.explain(await this.live.ask(command))
  }

  // Before the start the seat is free again for somebody else.
  async leave(): Promise<void> {
    const kept = kept_seat(this.id)
    if (!kept || this.table?.status !== 'waiting') return
    await http.leave(this.id, kept.token).catch(() => {})
    forget_seat(this.id)
  }

  async sit(seat?: number): Promise<void> {
    try {
      this.keep(await http.sit(this.id, seat))
      this.live.greet()
    } catch (error) {
      const why = refusal(error)
      if (why.code === 'who') throw why
      if (why.code === 'seat-taken' || why.code === 'table-full') this.broken = why
      else this.notice = why.sentence
    }
  }

  // Another person at this device plays from here on: by the seat that is kept now.
  become(): void {
    this.live.greet()
  }

  private explain(answer: Answer): void {
    if (answer.type === 'error') this.fault(answer.code, answer.sentence)
    else if (answer.type === 'lost') this.notice = link_words.answer_lost
  }
}
