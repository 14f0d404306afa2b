// One function a request. Whatever goes wrong comes back as a Refusal with a code and a sentence.
import { capital } from '../games/words'
import { ask_local, is_local, local } from '../engine/local'
import type {
  Analysis,
  Create,
  Created,
  Dice,
  Games,
  Me,
  Picture,
  Rules,
  Seated,
  Table,
  TablePage,
  Trial,
  Version,
} from './types'

export interface Fault {
  code: string
  where: string
  sentence: string
}

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly faults: Fault[] = [],
    readonly retry_s = 0,
  ) {
    super(sentence)
  }
}

export function refusal(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal('page', String(error))
}

// What names a table of this device is answered here, without a server.
const at_home = (path: string): boolean =>
  is_local(/^\/api\/tables\/([^/?]+)/.exec(path)?.[1] ?? /[?&]table=([^&]+)/.exec(path)?.[1] ?? '')

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  if (at_home(path)) return ask_local<T>(path, body)
  let answer: Response
  try {
    answer = await fetch(
      path,
      body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          },
    )
  } catch {
    throw new Refusal('server-gone', 'The server does not answer.')
  }
  let value: unknown
  try {
    value = await answer.json()
  } catch {
    throw new Refusal(
      answer.ok ? 'page' : 'server-gone',
      `The server answered with status ${answer.status} and nothing to read.`,
    )
  }
  if (answer.ok) return value as T
  const error = (value as { error?: { code: string; sentence: string; faults?: Fault[]; retry_s?: number } })
    .error
  if (!error) throw new Refusal('server-gone', `The server answered with status ${answer.status}.`)
  throw new Refusal(error.code, capital(error.sentence), error.faults, error.retry_s)
}

// Something to keep as a file.
async function read(path: string): Promise<string> {
  const [, table, what] = /^\/api\/tables\/([^/]+)\/(\w+)$/.exec(path) ?? []
  if (table && is_local(table)) return what === 'record' ? local.record(table) : local.edition(table)
  const answer = await fetch(path).catch(() => null)
  if (!answer?.ok) throw new Refusal('server-gone', 'The server does not answer.')
  return answer.text()
}

const once = new Map<string, Promise<unknown>>()
// For what does not change while the page is open.
export function kept<T>(path: string): Promise<T> {
  let answer = once.get(path) as Promise<T> | undefined
  if (!answer) {
    answer = ask<T>(path)
    once.set(path, answer)
    answer.catch(() => once.delete(path))
  }
  return answer
}

const page_after = (after?: string) => (after ? `?after=${encodeURIComponent(after)}` : '')

export const entropy = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('')

export const http = {
  version: () => kept<Version>('/api/version'),
  me: () => ask<Me>('/api/me'),
  name: (name: string) => ask<Me>('/api/me', { name }),
  games: () => kept<Games>('/api/games'),
  // Without a version: the newest.
  rules: (game: string, version?: number) =>
    kept<Rules>(`/api/games/${game}/rules${version ? `?version=${version}` : ''}`),
  trial: (game: string, setup: Pick<Create, 'players' | 'options' | 'edition'>) =>
    ask<Trial>(`/api/games/${game}/board`, setup),
  board: (game: string) => kept<Picture>(`/api/games/${game}/board`),
  house: (game: string) => read(`/api/games/${game}/edition`),
  tables: (after?: string) => ask<TablePage>(`/api/tables${page_after(after)}`),
  mine: (after?: string) => ask<TablePage>(`/api/my/tables${page_after(after)}`),
  mine_at: (id: string) => ask<TablePage>(`/api/my/tables?table=${id}`),
  create: (table: Create) => ask<Created>('/api/tables', { entropy: entropy(), ...table }),
  table: (id: string) => ask<Table>(`/api/tables/${id}`),
  // A match that was played without this server.
  bring: (match: { record: string; edition?: string; names?: string[] }) =>
    ask<Created>('/api/records', match),
  sit: (id: string, seat?: number) =>
    ask<Seated>(`/api/tables/${id}/sit`, { ...(seat ? { seat } : {}), entropy: entropy() }),
  claim: (id: string, token?: string) => ask<Seated>(`/api/tables/${id}/claim`, token ? { token } : {}),
  leave: (id: string, token: string) => ask<object>(`/api/tables/${id}/leave`, { token }),
  dice: (id: string) => ask<Dice>(`/api/tables/${id}/dice`),
  record: (id: string) => read(`/api/tables/${id}/record`),
  edition: (id: string) => read(`/api/tables/${id}/edition`),
  // A match that is over, again from after so many plies.
  try_from: (id: string, ply: number, seat: number) =>
    ask<Seated>(`/api/tables/${id}/try`, { ply, seat, entropy: entropy() }),
  analysis: (id: string) => ask<Analysis>(`/api/tables/${id}/analysis`),
}

// A code as people type it: without regard to case, spaces, dots and dashes.
export function table_code(typed: string): string {
  const link = /\/table\/([^/?#\s]+)/.exec(typed)
  return (link?.[1] ?? typed).toLowerCase().replace(/[^0-9a-z]/g, '')
}
