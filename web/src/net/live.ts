// The live connection to one table: says hello, answers questions by number, comes back by itself
// after a loss with what it has seen, and asks again when a ply is missing.
import { is_local, local } from '../engine/local'
import type { Command, Done, Hint, Known, Past, Problem, Refused, ServerMessage, View, Why } from './types'
import { PROTOCOL } from './types'

export type Link = 'connecting' | 'open' | 'lost' | 'closed'
export type Answer =
  Done | Refused | Why | Past | Hint | Known | Problem | View | { type: 'pong' } | { type: 'lost' }

export interface Wire {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  onerror: (() => void) | null
}

export interface LiveParts {
  open: (table: string) => Wire
  token: () => string | null
  heard: (message: ServerMessage) => void
  linked: (link: Link, wait_ms: number) => void
  // Kept apart so that a test can turn the clock.
  later?: (f: () => void, ms: number) => unknown
  cancel?: (timer: unknown) => void
  chance?: () => number
}

const WAITS = [300, 700, 1500, 3000, 6000, 10000]
const PATIENCE_MS = 12000 // a silent server is a lost one

export class Live {
  private wire: Wire | null = null
  private waiting = new Map<number, (answer: Answer) => void>()
  private number = 0
  private tries = 0
  private since: number | null = null
  private timer: unknown = null
  private watch: unknown = null
  private ended = false

  constructor(
    private readonly table: string,
    private readonly parts: LiveParts,
  ) {}

  start(): void {
    this.ended = false
    this.connect()
  }

  // Ends the connection for good.
  stop(): void {
    this.ended = true
    this.clear()
    this.wire?.close()
    this.wire = null
    this.release()
    this.parts.linked('closed', 0)
  }

  // Does not wait for the next attempt.
  retry(): void {
    if (this.ended || this.timer === null) return
    this.tries = 0
    this.connect()
  }

  // Says hello again, for instance after taking a seat.
  greet(): void {
    this.post({ type: 'hello', protocol: PROTOCOL, token: this.parts.token(), since: this.since })
  }

  // Resolves with the server's direct answer, or with `lost` when the connection goes first.
  ask(command: Command): Promise<Answer> {
    return new Promise((resolve) => {
      if (!this.wire) return resolve({ type: 'lost' })
      const id = this.post(command)
      this.waiting.set(id, resolve)
      this.expect()
    })
  }

  private post(message: object): number {
    const id = ++this.number
    this.wire?.send(JSON.stringify({ ...message, id }))
    return id
  }

  private connect(): void {
    this.clear()
    this.parts.linked('connecting', 0)
    const wire = this.parts.open(this.table)
    this.wire = wire
    this.expect()
    wire.onopen = () => {
      if (wire === this.wire) this.greet()
    }
    wire.onmessage = (event) => {
      if (wire === this.wire) this.hear(String(event.data))
    }
    wire.onclose = () => {
      if (wire === this.wire) this.lose()
    }
    wire.onerror = null
  }

  private hear(text: string): void {
    this.rest()
    const message = JSON.parse(text) as ServerMessage
    if (message.type === 'welcome') {
      this.tries = 0
      this.parts.linked('open', 0)
    }
    if (message.type === 'view') {
      // A gap means that something was missed: take the whole story from where we stand.
      const first = message.told[0]?.ply
      const gap = this.since !== null && first !== undefined && first > this.since + 1 && !message.undone
      if (gap) {
        this.post({ type: 'resync', since: this.since })
        return
      }
      this.since = message.ply
    }
    this.parts.heard(message)
    const re = 're' in message ? message.re : undefined
    if (re !== undefined) {
      this.waiting.get(re)?.(message as Answer)
      this.waiting.delete(re)
    }
    if (this.waiting.size > 0) this.expect()
  }

  private lose(): void {
    this.clear()
    this.wire = null
    this.release()
    if (this.ended) return
    const base = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 0
    const wait = Math.round(base * (0.8 + 0.4 * (this.parts.chance ?? Math.random)()))
    this.tries += 1
    this.parts.linked('lost', wait)
    this.timer = this.after(() => this.connect(), wait)
  }

  private release(): void {
    for (const resolve of this.waiting.values()) resolve({ type: 'lost' })
    this.waiting.clear()
  }

  // From now on an answer is due.
  private expect(): void {
    this.rest()
    this.watch = this.after(() => {
      const wire = this.wire
      this.lose()
      wire?.close()
    }, PATIENCE_MS)
  }

  private rest(): void {
    if (this.watch !== null) this.drop(this.watch)
    this.watch = null
  }

  private clear(): void {
    this.rest()
    if (this.timer !== null) this.drop(this.timer)
    this.timer = null
  }

  private after(f: () => void, ms: number): unknown {
    return (this.parts.later ?? setTimeout)(f, ms)
  }

  private drop(timer: unknown): void {
    if (this.parts.cancel) this.parts.cancel(timer)
    else clearTimeout(timer as ReturnType<typeof setTimeout>)
  }
}

export function open_wire(table: string): Wire {
  if (is_local(table)) return local.open(table)
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/live`) as unknown as Wire
}
