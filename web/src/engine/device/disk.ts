// Where the tables of this device are kept: IndexedDB, one transaction a change, on disk before it is
// acknowledged. Rows are the module's own; only numbers of seats and plies are read here.

export interface SeatRow {
  seat: number
  kind: string
  name: string
}
export interface PlyRow {
  ply: number
}
export interface TableRow {
  id: string
  game: string
  status: string
  edition: string
  rematch: string
  created_ms: number
}
// A seat of a person here, and what proves it.
export interface HeldSeat {
  seat: number
  name: string
  token: string
}
export interface Head {
  id: string
  row: TableRow
  seats: SeatRow[]
  plies: PlyRow[] // the latest alone
  chat: { n: number }[]
  held: HeldSeat[]
  window?: string // that has it, and alone may write to it
}
export interface Whole extends Omit<Head, 'plies'> {
  plies: PlyRow[]
  edition?: string
}
export interface Change {
  table: string
  row?: TableRow
  edition?: { key: string; text: string }
  seats?: SeatRow[]
  drop_from?: number
  plies?: PlyRow[]
  chat?: { n: number }
}
// Whose device it is, to its own tables: nobody's account, and never told to a server.
export interface Owner {
  guest: string
  key: string
}

export interface Disk {
  owner(): Promise<Owner>
  heads(): Promise<Head[]>
  // All of it, for this window to go on with: what another still writes is refused from then on.
  whole(table: string): Promise<Whole | null>
  write(change: Change): Promise<void>
  hold(table: string, held: HeldSeat[]): Promise<void>
  remove(table: string): Promise<void>
}

const CHAT_KEPT = 100
export const random_hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, '0')).join('')

// A table as it stands after a change.
export function changed(head: Head | undefined, change: Change): Head {
  const row = change.row ?? head?.row
  if (!row) throw new Error('this table is not kept here any more')
  const seats = new Map((head?.seats ?? []).map((s) => [s.seat, s]))
  for (const seat of change.seats ?? []) seats.set(seat.seat, seat)
  const chat = [...(head?.chat ?? []), ...(change.chat ? [change.chat] : [])].slice(-CHAT_KEPT)
  return {
    id: change.table,
    row,
    seats: [...seats.values()],
    plies: head?.plies ?? [],
    chat,
    held: head?.held ?? [],
  }
}

// Who plays again moves on by one seat, and the proof with them.
export const moved_on = (held: HeldSeat[], seats: number): HeldSeat[] =>
  held.map((h) => ({ ...h, seat: (h.seat % seats) + 1 }))

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = transaction.onerror = () =>
      reject(transaction.error ?? new Error('this browser did not keep it'))
  })
const of = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('this browser did not answer'))
  })

export class BrowserDisk implements Disk {
  private readonly window = random_hex(8)
  private constructor(private readonly db: IDBDatabase) {}

  static async open(): Promise<BrowserDisk> {
    const opening = indexedDB.open('warren', 1)
    opening.onupgradeneeded = () => {
      const db = opening.result
      db.createObjectStore('tables', { keyPath: 'id' })
      db.createObjectStore('plies')
      db.createObjectStore('editions')
      db.createObjectStore('device')
    }
    const db = await of(opening)
    // Another window has a newer page: this one must not stand in its way.
    db.onversionchange = () => db.close()
    return new BrowserDisk(db)
  }

  private write_to(...stores: string[]): IDBTransaction {
    return this.db.transaction(stores, 'readwrite', { durability: 'strict' })
  }

  async owner(): Promise<Owner> {
    const transaction = this.write_to('device')
    const store = transaction.objectStore('device')
    let owner = (await of(store.get('owner'))) as Owner | undefined
    if (!owner) {
      owner = { guest: random_hex(16), key: random_hex(32) }
      store.put(owner, 'owner')
    }
    await done(transaction)
    return owner
  }

  async heads(): Promise<Head[]> {
    return of(this.db.transaction('tables').objectStore('tables').getAll() as IDBRequest<Head[]>)
  }

  async whole(table: string): Promise<Whole | null> {
    const transaction = this.write_to('tables', 'plies', 'editions')
    const tables = transaction.objectStore('tables')
    const head = (await of(tables.get(table))) as Head | undefined
    if (!head) return null
    tables.put({ ...head, window: this.window })
    const plies = transaction.objectStore('plies').getAll(IDBKeyRange.bound([table, 0], [table, Infinity]))
    const edition = head.row.edition
      ? of(transaction.objectStore('editions').get(head.row.edition) as IDBRequest<string | undefined>)
      : undefined
    const text = await edition
    return {
      ...head,
      plies: await of(plies as IDBRequest<PlyRow[]>),
      ...(text === undefined ? {} : { edition: text }),
    }
  }

  async write(change: Change): Promise<void> {
    const transaction = this.write_to('tables', 'plies', 'editions')
    const ended = done(transaction)
    try {
      const tables = transaction.objectStore('tables')
      const plies = transaction.objectStore('plies')
      const id = change.table
      const old = (await of(tables.get(id))) as Head | undefined
      if (old && old.window !== this.window) throw new Error('another window has this match now')
      const head = { ...changed(old, change), window: this.window }
      if (change.drop_from !== undefined)
        plies.delete(IDBKeyRange.bound([id, change.drop_from], [id, Infinity]))
      for (const ply of change.plies ?? []) plies.put(ply, [id, ply.ply])
      if (change.edition) transaction.objectStore('editions').put(change.edition.text, change.edition.key)
      if (change.plies?.length) head.plies = change.plies.slice(-1)
      else if (change.drop_from !== undefined)
        head.plies = ((await of(plies.get([id, change.drop_from - 1]))) as PlyRow | undefined)
          ? [(await of(plies.get([id, change.drop_from - 1]))) as PlyRow]
          : []
      tables.put(head)
      const next = change.row?.rematch && change.row.rematch !== old?.row.rematch ? change.row.rematch : null
      const following = next ? ((await of(tables.get(next))) as Head | undefined) : undefined
      if (following) tables.put({ ...following, held: moved_on(head.held, head.seats.length) })
    } catch (error) {
      transaction.abort()
      await ended.catch(() => {})
      throw error
    }
    await ended
  }

  async hold(table: string, held: HeldSeat[]): Promise<void> {
    const transaction = this.write_to('tables')
    const store = transaction.objectStore('tables')
    const head = (await of(store.get(table))) as Head | undefined
    if (head) store.put({ ...head, held })
    await done(transaction)
    if (!head) throw new Error('this table is not kept here any more')
  }

  async remove(table: string): Promise<void> {
    const transaction = this.write_to('tables', 'plies')
    transaction.objectStore('tables').delete(table)
    transaction.objectStore('plies').delete(IDBKeyRange.bound([table, 0], [table, Infinity]))
    await done(transaction)
  }
}
