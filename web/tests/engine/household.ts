// The house of a device in node: the same module and the same code as in the page's worker, with a
// disk that is a map. IndexedDB itself is tested in Chromium.
import { Engine } from '../../src/engine/module'
import {
  changed,
  moved_on,
  random_hex,
  type Change,
  type Disk,
  type Head,
  type HeldSeat,
  type PlyRow,
  type Whole,
} from '../../src/engine/device/disk'
import { House, type Locks } from '../../src/engine/device/house'
import { ThreadThinker, type Question, type Thread } from '../../src/engine/device/thinker'
import { thought } from '../../src/engine/device/thinking'
import type { View } from '../../src/net/types'
import { module_code, rules_text } from './native'

export class MapDisk implements Disk {
  tables = new Map<string, Head>()
  plies = new Map<string, PlyRow[]>()
  editions = new Map<string, string>()
  fails = 0 // so many changes from now on
  private readonly mine = { guest: random_hex(16), key: random_hex(32) }

  owner() {
    return Promise.resolve(this.mine)
  }
  heads() {
    return Promise.resolve(structuredClone([...this.tables.values()]))
  }
  whole(table: string): Promise<Whole | null> {
    const head = this.tables.get(table)
    if (!head) return Promise.resolve(null)
    const edition = this.editions.get(head.row.edition)
    const whole = { ...head, plies: this.plies.get(table) ?? [], ...(edition ? { edition } : {}) }
    return Promise.resolve(structuredClone(whole))
  }
  async write(change: Change): Promise<void> {
    await new Promise((r) => setTimeout(r))
    if (this.fails-- > 0) throw new Error('the disk is full')
    this.fails = Math.max(0, this.fails)
    const head = changed(this.tables.get(change.table), change)
    const from = change.drop_from ?? Infinity
    const plies = (this.plies.get(change.table) ?? []).filter((p) => p.ply < from)
    plies.push(...(change.plies ?? []))
    this.plies.set(change.table, plies)
    head.plies = plies.slice(-1)
    if (change.edition) this.editions.set(change.edition.key, change.edition.text)
    this.tables.set(change.table, head)
    const next = this.tables.get(change.row?.rematch ?? '')
    if (next) next.held = moved_on(head.held, head.seats.length)
  }
  hold(table: string, held: HeldSeat[]): Promise<void> {
    this.tables.get(table)!.held = held
    return Promise.resolve()
  }
  remove(table: string): Promise<void> {
    this.tables.delete(table)
    this.plies.delete(table)
    return Promise.resolve()
  }
}

const NO_LOCKS: Locks = { take: () => Promise.resolve(true), give: () => {} }

// The thinker's engine in the same thread: what it answers is the same, only later.
function thread(engine: Engine): Thread {
  const out: Thread = {
    post: (message) => {
      const question = message as Question
      setTimeout(() => out.heard?.({ n: question.n, answer: thought(engine, question) }))
    },
    heard: null,
    broken: null,
    end: () => {},
  }
  return out
}

export async function new_house(
  disk: Disk = new MapDisk(),
  seen?: (...engines: Engine[]) => void,
): Promise<House> {
  const module = await WebAssembly.compile(new Uint8Array(module_code()))
  const [engine, bots] = await Promise.all([Engine.from(module), Engine.from(module)])
  seen?.(engine, bots)
  return House.begin(engine, disk, new ThreadThinker(() => thread(bots)), NO_LOCKS, (game) =>
    Promise.resolve(rules_text(game)),
  )
}

type Said = { type: string; re?: number } & Record<string, unknown>

// One seat's side of a table.
export class Player {
  view: View | null = null
  table: Said | null = null
  heard: Said[] = []
  closed = 0
  private number = 0
  private wire = -1
  private waiting = new Map<number, (said: Said) => void>()
  private stirred: (() => void)[] = []

  constructor(private readonly house: House) {}

  async join(table: string, token: string | null): Promise<this> {
    const closed = (code: number) => {
      this.closed = code
    }
    this.wire = (await this.house.open(table, { said: (text) => this.hear(text), closed }, true)) ?? -1
    await this.ask({ type: 'hello', protocol: 1, token, since: null })
    await this.until(() => this.view !== null)
    return this
  }

  ask(command: object): Promise<Said> {
    return new Promise((resolve) => {
      const id = ++this.number
      this.waiting.set(id, resolve)
      this.house.say(this.wire, JSON.stringify({ ...command, id }))
    })
  }

  leave(): void {
    this.house.close(this.wire)
  }

  async until(so: () => boolean): Promise<void> {
    while (!so()) await new Promise<void>((resolve) => this.stirred.push(resolve))
  }

  private hear(text: string): void {
    const said = JSON.parse(text) as Said
    this.heard.push(said)
    if (said.type === 'view') this.view = said as unknown as View
    if (said.type === 'table') this.table = said
    if (said.re !== undefined) this.waiting.get(said.re)?.(said)
    for (const stirred of this.stirred.splice(0)) stirred()
  }
}
