// The house on this device: the module's lobby and tables with what they need around them: a disk, a
// thinker for the bots, and the time. It runs in a worker, and in node for the tests.
import type { Engine } from '../module'
import type { DeviceCreate } from '../local'
import { random_hex, type Change, type Disk, type HeldSeat, type Owner } from './disk'
import type { Asked, Thinker } from './thinker'

export interface Reply {
  status: number
  body: string
}
type Event =
  | { kind: 'reply'; n: number; status: number; body: string }
  | { kind: 'said'; wire: number; text: string }
  | { kind: 'closed'; wire: number; code: number }
  | { kind: 'keep'; n: number; change: Change }
  | { kind: 'after'; n: number; ms: number }
  | { kind: 'work'; n: number }
  | { kind: 'think'; n: number; place: number; asked: Asked }
  | { kind: 'explain'; n: number; asked: Asked }
  | { kind: 'forget'; place: number }
export interface Events {
  events: Event[]
}
export interface Wired {
  said(text: string): void
  closed(code: number): void
}
// Whose turn it is to have a table, where several windows could write to it.
export interface Locks {
  // `insist`: also when another window has it, which is told and lets go.
  take(table: string, insist: boolean, lost: () => void): Promise<boolean>
  give(table: string): void
}
interface Person {
  id: string
  name: string
}
const REST_MS = 3000 // nobody looks at it any more
const TICK_MS = 500

export class House {
  private asked = new Map<number, (reply: Reply) => void>()
  private wires = new Map<number, { table: string; wired: Wired }>()
  private loaded = new Map<string, Promise<boolean>>()
  private number = 0
  private told = new Set<string>() // games whose rules the module has

  private constructor(
    private readonly engine: Engine,
    private readonly disk: Disk,
    private readonly thinker: Thinker,
    private readonly locks: Locks,
    private readonly rules: (game: string) => Promise<string>,
    private readonly owner: Owner,
  ) {
    const ticks = setInterval(() => {
      if (this.loaded.size > 0) this.take(this.engine.call('house.tick', {}))
    }, TICK_MS)
    ;(ticks as { unref?: () => void }).unref?.() // node may end all the same
  }

  static async begin(
    engine: Engine,
    disk: Disk,
    thinker: Thinker,
    locks: Locks,
    rules: (game: string) => Promise<string>,
  ): Promise<House> {
    const owner = await disk.owner()
    engine.call('house.begin', { key: owner.key })
    const house = new House(engine, disk, thinker, locks, rules, owner)
    await house.clear_up()
    return house
  }

  // As HTTP has it; `insist` where the person looks at this window.
  async request(
    method: 'GET' | 'POST',
    address: string,
    body: unknown,
    insist: boolean,
    as: Person = this.me(),
  ): Promise<Reply> {
    const [path = '', query = ''] = address.split('?')
    const table = /^\/api\/tables\/([^/]+)/.exec(path)?.[1] ?? /(?:^|&)table=([^&]+)/.exec(query)?.[1]
    if (table && !(await this.load(table, insist))) return elsewhere()
    if (path === '/api/my/tables') await this.look_through()
    const game = /^\/api\/games\/([^/]+)\/rules$/.exec(path)?.[1]
    if (game) await this.tell_rules(game)
    const reply = await new Promise<Reply>((resolve) => {
      const n = ++this.number
      this.asked.set(n, resolve)
      const text = body === undefined ? '' : JSON.stringify(body)
      this.take(this.engine.call('house.request', { n, method, path, query, body: text, as }))
    })
    if (table) this.rest_soon(table)
    return reply
  }

  async open(table: string, wired: Wired, insist: boolean): Promise<number | null> {
    if (!(await this.load(table, insist))) {
      wired.closed(1013)
      return null
    }
    const wire = this.connect(table, wired)
    await this.attend(table)
    return wire
  }
  say(wire: number, text: string): void {
    const at = this.wires.get(wire)
    if (!at) return
    this.take(this.engine.call('house.say', { wire, text }))
    // Those around one device agree by looking at each other.
    if (!quiet(at.wired) && is_rematch(text))
      for (const [other, { table, wired }] of this.wires)
        if (table === at.table && quiet(wired))
          this.take(this.engine.call('house.say', { wire: other, text }))
  }
  close(wire: number): void {
    const gone = this.wires.get(wire)
    if (!gone) return
    this.wires.delete(wire)
    this.take(this.engine.call('house.close', { wire }))
    this.rest_soon(gone.table)
  }

  // -- What only a device has

  async create(wanted: DeviceCreate): Promise<Reply> {
    // All of them are this device's: whoever's turn it is, it is a turn here.
    const people = wanted.seats.flatMap((s, i) =>
      s.kind === 'person' ? [{ seat: i + 1, person: { id: this.owner.guest, name: s.name.trim() } }] : [],
    )
    const [first] = people
    if (!first) return refused(400, 'bad-request', 'somebody has to play')
    for (const { person } of people)
      if (person.name === '' || [...person.name].length > 24)
        return refused(400, 'bad-request', 'a name has 1 to 24 characters on one line')
    const { seats, ...setup } = wanted
    const alone = people.length === 1
    const made = await this.request(
      'POST',
      '/api/tables',
      {
        ...setup,
        players: seats.length,
        entropy: random_hex(16),
        start: alone,
        seats: seats.map((s, i) => (s.kind === 'bot' ? s : { kind: i + 1 === first.seat ? 'me' : 'open' })),
      },
      true,
      first.person,
    )
    if (made.status >= 300) return made
    const { id, token } = JSON.parse(made.body) as { id: string; token: string }
    const held: HeldSeat[] = [{ seat: first.seat, name: first.person.name, token }]
    for (const { seat, person } of people.slice(1)) {
      const sat = await this.request(
        'POST',
        `/api/tables/${id}/sit`,
        { seat, entropy: random_hex(16) },
        true,
        person,
      )
      if (sat.status >= 300) return sat
      held.push({
        seat,
        name: person.name,
        token: (JSON.parse(sat.body) as { token: string }).token,
      })
    }
    try {
      await this.disk.hold(id, held)
    } catch (error) {
      return refused(503, 'store', String(error))
    }
    if (!alone) {
      const answer = await this.ask(id, token, { type: 'start' })
      if (answer.type === 'error') return refused(409, answer.code!, answer.sentence!)
    }
    this.rest_soon(id)
    return made
  }

  async held(table: string): Promise<HeldSeat[]> {
    return (await this.disk.heads()).find((h) => h.id === table)?.held ?? []
  }

  async remove(table: string): Promise<void> {
    if (!(await this.load(table, true))) return
    this.let_go(table)
    await this.disk.remove(table)
  }

  // One question of a seat, on a wire of its own.
  async ask(
    table: string,
    token: string,
    command: object,
  ): Promise<{ type: string; code?: string; sentence?: string }> {
    return new Promise((resolve) => {
      const wire = this.connect(table, {
        said: (text) => {
          const message = JSON.parse(text) as { type: string; re?: number }
          if (message.re !== 2) return
          this.close(wire)
          resolve(message)
        },
        closed: () => resolve({ type: 'error', code: 'stopping', sentence: 'the table is open elsewhere' }),
      })
      this.say(wire, JSON.stringify({ type: 'hello', protocol: 1, token, since: null, id: 1 }))
      this.say(wire, JSON.stringify({ ...command, id: 2 }))
    })
  }

  // -- Tables in memory

  private me(): Person {
    return { id: this.owner.guest, name: 'You' }
  }

  private load(table: string, insist: boolean): Promise<boolean> {
    let loading = this.loaded.get(table)
    if (!loading) {
      loading = this.bring(table, insist)
      this.loaded.set(table, loading)
      loading.then(
        (here) => here || this.loaded.delete(table),
        () => this.loaded.delete(table),
      )
    }
    return loading
  }

  private async bring(table: string, insist: boolean): Promise<boolean> {
    if (!(await this.locks.take(table, insist, () => this.let_go(table)))) return false
    const whole = await this.disk.whole(table)
    if (whole) this.take(this.engine.call('house.keep', { tables: [whole], whole: true }))
    return true
  }

  private watched(table: string): boolean {
    return [...this.wires.values()].some((w) => w.table === table && !quiet(w.wired))
  }

  private rest_soon(table: string): void {
    setTimeout(() => {
      if (!this.watched(table) && this.asked.size === 0) this.let_go(table)
    }, REST_MS)
  }

  private let_go(table: string): void {
    if (!this.loaded.delete(table)) return
    this.take(this.engine.call('house.forget', { table }))
    for (const [wire, { table: at }] of this.wires) if (at === table) this.wires.delete(wire)
    this.locks.give(table)
  }

  // Whoever sits around this device is there, whoever's turn it is to look.
  private async attend(table: string): Promise<void> {
    if ([...this.wires.values()].some((w) => w.table === table && quiet(w.wired))) return
    for (const { token } of await this.held(table)) {
      const wire = this.connect(table, QUIET)
      this.say(wire, JSON.stringify({ type: 'hello', protocol: 1, token, since: null }))
    }
  }

  private connect(table: string, wired: Wired): number {
    const wire = ++this.number
    this.wires.set(wire, { table, wired })
    this.take(this.engine.call('house.open', { wire, table, as: this.me() }))
    return wire
  }

  // What another window changed is seen in lists at once.
  private async look_through(): Promise<void> {
    const heads = await this.disk.heads()
    const resting = heads.filter((h) => !this.loaded.has(h.id))
    this.take(this.engine.call('house.keep', { tables: resting, whole: false }))
    for (const id of this.listed)
      if (!heads.some((h) => h.id === id)) this.engine.call('house.forget', { table: id })
    this.listed = heads.map((h) => h.id)
  }
  private listed: string[] = []

  // Tables that never began: the page was closed in the middle.
  private async clear_up(): Promise<void> {
    const minute_ago = Date.now() - 60_000
    for (const head of await this.disk.heads())
      if (head.row.status === 'waiting' && head.row.created_ms < minute_ago) await this.disk.remove(head.id)
  }

  private async tell_rules(game: string): Promise<void> {
    if (this.told.has(game)) return
    this.engine.call('house.rules', { game, text: await this.rules(game) })
    this.told.add(game)
  }

  // -- What the module says

  private answer(n: number, answer: object): void {
    this.take(this.engine.call('house.answered', { n, ...answer }))
  }

  private take({ events }: Events): void {
    for (const event of events) this.hear(event)
  }

  private hear(event: Event): void {
    switch (event.kind) {
      case 'reply':
        this.asked.get(event.n)?.(event)
        this.asked.delete(event.n)
        break
      case 'said':
        this.wires.get(event.wire)?.wired.said(event.text)
        break
      case 'closed': {
        const gone = this.wires.get(event.wire)
        this.wires.delete(event.wire)
        this.engine.call('house.close', { wire: event.wire })
        gone?.wired.closed(event.code)
        break
      }
      case 'keep':
        void this.keep(event.n, event.change)
        break
      case 'after':
        setTimeout(() => this.answer(event.n, {}), event.ms)
        break
      case 'work':
        setTimeout(() => this.answer(event.n, {}))
        break
      case 'think':
        void this.thinker.think(event.place, event.asked).then((answer) => this.answer(event.n, answer))
        break
      case 'explain':
        void this.thinker.explain(event.asked).then((answer) => this.answer(event.n, answer))
        break
      case 'forget':
        this.thinker.leave(event.place)
        break
    }
  }

  private async keep(n: number, change: Change): Promise<void> {
    try {
      // A new table is this window's before anybody else can see it.
      if (!this.loaded.has(change.table)) {
        await this.locks.take(change.table, true, () => this.let_go(change.table))
        this.loaded.set(change.table, Promise.resolve(true))
      }
      await this.disk.write(change)
      this.answer(n, {})
    } catch (error) {
      this.answer(n, { problem: error instanceof Error ? error.message : String(error) })
    }
  }
}

const QUIET: Wired = { said: () => {}, closed: () => {} }
const quiet = (wired: Wired): boolean => wired === QUIET

const is_rematch = (text: string): boolean => (JSON.parse(text) as { type?: string }).type === 'rematch'

const refused = (status: number, code: string, sentence: string): Reply => ({
  status,
  body: JSON.stringify({ error: { code, sentence } }),
})
const elsewhere = (): Reply =>
  refused(409, 'busy', 'this match is open in another window of this browser: go on there, or here')
