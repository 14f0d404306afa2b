// The page's side of the house's worker.
import { capital } from '../../games/words'
import { Refusal } from '../../net/http'
import type { Wire } from '../../net/live'
import type { DeviceCreate, Held } from '../local'
import type { Reply } from './house'
import type { FromHouse, ToHouse } from './messages'

type Unsent<M> = M extends ToHouse ? Omit<M, 'n'> : never

class Client {
  private worker: Worker | null = null
  private number = 0
  private waiting = new Map<number, { resolve: (answer: never) => void; reject: (why: Refusal) => void }>()
  private wires = new Map<number, DeviceWire>()

  ask<T>(question: Unsent<ToHouse>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const n = ++this.number
      this.waiting.set(n, { resolve: resolve, reject })
      this.post({ ...question, n })
    })
  }

  wire(table: string): Wire {
    const n = ++this.number
    const wire = new DeviceWire((message) => this.post({ ...message, n }))
    this.wires.set(n, wire)
    this.post({ n, what: 'open', table, insist: document.hasFocus() })
    return wire
  }

  private post(message: ToHouse): void {
    this.worker ??= this.begin()
    this.worker.postMessage(message)
  }

  private begin(): Worker {
    const worker = new Worker(new URL('./house.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = (event: MessageEvent<FromHouse>) => this.hear(event.data)
    worker.onerror = () => this.broken()
    return worker
  }

  private hear(message: FromHouse): void {
    const waiting = this.waiting.get(message.n)
    const wire = this.wires.get(message.n)
    switch (message.what) {
      case 'answer':
        waiting?.resolve(message.answer as never)
        break
      case 'failed':
        waiting?.reject(new Refusal('device', `This device cannot play now: ${message.sentence}.`))
        this.end(message.n)
        break
      case 'opened':
        wire?.onopen?.()
        break
      case 'said':
        wire?.onmessage?.({ data: message.text })
        break
      case 'closed':
        this.end(message.n)
        break
    }
    if (message.what === 'answer' || message.what === 'failed') this.waiting.delete(message.n)
  }

  private end(n: number): void {
    const wire = this.wires.get(n)
    this.wires.delete(n)
    wire?.onclose?.({ code: 1012 })
  }

  // Without its worker nothing is lost that was acknowledged: the next question begins another.
  private broken(): void {
    this.worker?.terminate()
    this.worker = null
    for (const { reject } of this.waiting.values())
      reject(
        new Refusal('device', 'The match stopped for a moment. What was acknowledged is kept: try again.'),
      )
    this.waiting.clear()
    for (const n of [...this.wires.keys()]) this.end(n)
  }
}

class DeviceWire implements Wire {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onerror: (() => void) | null = null
  constructor(private readonly post: (message: { what: 'say'; text: string } | { what: 'close' }) => void) {}
  send(text: string): void {
    this.post({ what: 'say', text })
  }
  close(): void {
    this.post({ what: 'close' })
  }
}

const client = new Client()

async function answered<T>(reply: Promise<Reply>): Promise<T> {
  const { status, body } = await reply
  if (status < 300) return JSON.parse(body) as T
  const { error } = JSON.parse(body) as { error: { code: string; sentence: string; faults?: [] } }
  throw new Refusal(error.code, capital(error.sentence), error.faults)
}

const request = (path: string, body?: unknown): Promise<Reply> =>
  client.ask<Reply>({
    what: 'request',
    method: body === undefined ? 'GET' : 'POST',
    path,
    body,
    insist: document.hasFocus(),
  })

export const ready = (): Promise<true> => client.ask<true>({ what: 'ready' })
export const ask = <T>(path: string, body?: unknown): Promise<T> => answered<T>(request(path, body))
export const text = async (path: string): Promise<string> => {
  const reply = await request(path)
  return reply.status < 300 ? reply.body : answered<string>(Promise.resolve(reply))
}
export const create = <T>(wanted: DeviceCreate): Promise<T> =>
  answered<T>(client.ask<Reply>({ what: 'create', wanted }))
export const held = (table: string): Promise<Held[]> => client.ask<Held[]>({ what: 'held', table })
export const remove = (table: string): Promise<true> => client.ask<true>({ what: 'remove', table })
export const open = (table: string): Wire => client.wire(table)
