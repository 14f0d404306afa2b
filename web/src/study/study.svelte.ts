// A position to think about, as the table's own parts see it: a table with a view, where what is tried is answered by
// the server and shown until somebody goes on. Lessons and puzzles are such.
import type { Refusal } from '../net/http'
import { refusal } from '../net/http'
import type { Action, Node, Picture, Refused, Table, ToldEvent, View, Welcome } from '../net/types'
import type { Shown } from '../table/shown'

// What is to be seen of it.
export interface Seen {
  node: Node
  show: Picture
}
export interface Stands extends Seen {
  prompt?: string
  actions: Action[]
}
export interface Breach {
  rule: string
  sentence: string
  cells: string[]
}
interface Laid {
  game: string
  title: string // of the game
  id: string
  seat: number // of whoever thinks
  seats: string[] // what the game calls each
  board: Picture
}

// The seats as the game calls them: nobody sits there.
function table_of({ game, title, id, seats }: Laid): Table {
  return {
    type: 'table',
    id: `${game} ${id}`,
    link: '',
    game,
    title,
    status: 'playing',
    owner: '',
    public: false,
    settings: { players: seats.length, options: {}, undo: true, hints: true, clock: null, grace_s: 0 },
    seats: seats.map((label, i) => ({
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

export abstract class Study implements Shown {
  table: Table | null = $state.raw(null)
  welcome: Welcome | null = $state.raw(null)
  view: View | null = $state.raw(null)
  told: Shown['told'] = $state.raw([])
  log: Shown['log'] = $state.raw([])
  refused: Shown['refused'] = $state.raw(null)
  hint: Shown['hint'] = $state.raw(null)
  notice: string | null = $state(null)
  broken: Refusal | null = $state.raw(null)
  busy = $state(false)
  readonly past = null
  readonly since = null
  readonly clock = null
  folds: Shown['folds'] = undefined
  read_moments: Shown['read_moments'] = null
  protected ply = 0

  abstract act(actions: string[]): Promise<void>
  abstract why(action: string): Promise<void>
  abstract ask_hint(): Promise<void>
  abstract readonly can_undo: boolean
  abstract undo(): Promise<void>

  get me(): number | null {
    return this.welcome?.seat ?? null
  }
  name(seat: number): string {
    return seat === this.me ? 'You' : (this.table?.seats[seat - 1]?.label ?? '')
  }
  catch_up(): void {} // everything is shown at once
  happened: ToldEvent[] = $derived(this.told.flatMap((t) => t.events))

  protected lay(what: Laid): void {
    const { game, seat, board } = what
    this.table = table_of(what)
    this.welcome = {
      type: 'welcome',
      protocol: 1,
      table: this.table.id,
      game,
      seat,
      owner: false,
      board,
    }
  }

  // `seen` instead of what stands: what came of an action, where nothing can be chosen.
  protected put(stands: Stands, told: ToldEvent[] = [], seen: Seen = stands): void {
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
      prompt: stands.prompt ?? '',
      show: seen.show,
      actions: seen === stands ? stands.actions : [],
      can_undo: false,
      told: this.told,
      result: null,
    }
  }

  protected refuse(action: string, breach?: Breach): void {
    const { rule = '', sentence = '', cells = [] } = breach ?? {}
    const refused: Refused = { type: 'refused', ply: this.ply, action, rule, sentence, cells }
    this.refused = refused
  }

  // One thing at a time; what goes wrong is said, and nothing has changed.
  protected async ask(what: () => Promise<void>): Promise<void> {
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
