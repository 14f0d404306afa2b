// Tables on this device: the same protocol as the server's, answered by a worker in which the server's
// own house runs as WebAssembly (docs/everywhere.md). Kept in IndexedDB before anything is acknowledged.
//
// Screens ask `http` and `open_wire` as ever: whatever names a table of this device goes here by
// itself. What names no table (games, a new table, my tables) is asked here on purpose.
import type { Wire } from '../net/live'
import type {
  Analysis,
  Create,
  Created,
  Dice,
  Games,
  Picture,
  Rules,
  Table,
  TablePage,
  Trial,
} from '../net/types'

// Ids of this device's tables begin with a letter that no server puts into an id; else they look alike.
export const MARK = 'u'
export const is_local = (table: string): boolean => /^u[0-9a-z]{9}$/.test(table)

// Who sits around the device: names are asked for at the start and are nobody's account.
export type DeviceSeat = { kind: 'person'; name: string } | { kind: 'bot'; bot: string }
export type DeviceCreate = Pick<Create, 'game' | 'options' | 'edition' | 'undo' | 'hints'> & {
  seats: DeviceSeat[] // one for every player; at least one person
}
// A seat of a person at this device, with what proves it.
export interface Held {
  seat: number
  name: string
  token: string
}

// Why nothing can be played here: the page was built without the module, the browser cannot, or no
// server answers that could say.
export type Lack = 'engine' | 'browser' | 'server'

export interface Local {
  // Can this browser play without a server, and was the page built with the module? Fetches
  // `engine.json`, nothing larger.
  available(): Promise<boolean>
  lack(): Promise<Lack | null>
  // The module itself lies on this device, so that it takes no network.
  kept(): Promise<boolean>
  // The worker, the module and what is kept are made ready; true once a table could be opened at once.
  ready(): Promise<boolean>

  // -- As `http` has them; refusals are `Refusal`s
  games(): Promise<Games>
  rules(game: string): Promise<Rules>
  board(game: string): Promise<Picture>
  trial(game: string, setup: Pick<Create, 'players' | 'options' | 'edition'>): Promise<Trial>
  // Those of this device, those where a person is to act first; over ones too.
  mine(after?: string): Promise<TablePage>
  mine_at(id: string): Promise<TablePage>
  table(id: string): Promise<Table>
  dice(id: string): Promise<Dice>
  analysis(id: string): Promise<Analysis>

  // -- What only a device has
  // Opened, everybody seated, begun, and stored.
  create(wanted: DeviceCreate): Promise<Created>
  held(id: string): Promise<Held[]>
  // As `warren replay` and `warren verify` read it; once it is over.
  record(id: string): Promise<string>
  edition(id: string): Promise<string>
  // Gone for good, from the list and from the disk.
  remove(id: string): Promise<void>
  open(id: string): Wire
}

let module: string | null = null // where it lies
async function look(): Promise<Lack | null> {
  if (typeof WebAssembly === 'undefined' || typeof Worker === 'undefined') return 'browser'
  if (!('indexedDB' in globalThis) || !navigator.locks) return 'browser'
  const answer = await fetch('/engine.json').catch(() => null)
  if (!answer) return 'server'
  if (!answer.ok || !answer.headers.get('Content-Type')?.includes('json')) return 'engine'
  module = ((await answer.json()) as { module: string }).module
  return null
}
let looked: Promise<Lack | null> | null = null
async function lack(): Promise<Lack | null> {
  looked ??= look()
  const found = await looked
  if (found === 'server') looked = null // another time it may
  return found
}

// The worker and its module come when somebody plays on this device, never before.
const device = () => import('./device/client')
export const ask_local = async <T>(path: string, body?: unknown): Promise<T> =>
  (await device()).ask<T>(path, body)

export const local: Local = {
  available: async () => (await lack()) === null,
  lack,
  kept: async () => (await lack()) === null && (await caches.match(module!)) !== undefined,
  ready: () =>
    device()
      .then((d) => d.ready())
      .then(
        () => true,
        () => false,
      ),
  games: () => ask_local<Games>('/api/games'),
  rules: (game) => ask_local<Rules>(`/api/games/${game}/rules`),
  board: (game) => ask_local<Picture>(`/api/games/${game}/board`),
  trial: (game, setup) => ask_local<Trial>(`/api/games/${game}/board`, setup),
  mine: (after) =>
    ask_local<TablePage>(`/api/my/tables${after ? `?after=${encodeURIComponent(after)}` : ''}`),
  mine_at: (id) => ask_local<TablePage>(`/api/my/tables?table=${id}`),
  table: (id) => ask_local<Table>(`/api/tables/${id}`),
  dice: (id) => ask_local<Dice>(`/api/tables/${id}/dice`),
  analysis: (id) => ask_local<Analysis>(`/api/tables/${id}/analysis`),
  create: async (wanted) => (await device()).create<Created>(wanted),
  held: async (id) => (await device()).held(id),
  record: async (id) => (await device()).text(`/api/tables/${id}/record`),
  edition: async (id) => (await device()).text(`/api/tables/${id}/edition`),
  remove: async (id) => void (await (await device()).remove(id)),
  open: (id) => new LateWire(device().then((d) => d.open(id))),
}

// A wire whose other end is still being fetched.
class LateWire implements Wire {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onerror: (() => void) | null = null
  private wire: Wire | null = null
  private closed = false

  constructor(coming: Promise<Wire>) {
    coming.then(
      (wire) => {
        if (this.closed) return wire.close()
        this.wire = wire
        wire.onopen = () => this.onopen?.()
        wire.onmessage = (event) => this.onmessage?.(event)
        wire.onclose = (event) => this.onclose?.(event)
      },
      () => this.onclose?.({ code: 1006 }),
    )
  }
  send(text: string): void {
    this.wire?.send(text)
  }
  close(): void {
    this.closed = true
    this.wire?.close()
  }
}
