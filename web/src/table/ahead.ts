// What a table asks of the server, asked before the page's own scripts are there: on a slow line each way there and
// back is felt. Built as a file of its own (first.mjs), first in the head of a table's page; `early.ts` takes it up.
import { kept_seat } from '../net/seat_tokens'
import { PROTOCOL, type Me, type Table, type TablePage } from '../net/types'
import type { Ahead } from './early'

async function get<T>(path: string): Promise<T> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(path)
  return (await answer.json()) as T
}

async function visitor(id: string): Promise<{ name: string | null; seated: boolean }> {
  const { name } = await get<Me>('/api/me')
  const mine = name === null ? null : await get<TablePage>(`/api/my/tables?table=${id}`)
  return { name, seated: (mine?.tables.length ?? 0) > 0 }
}

function call(id: string, token: string | null): NonNullable<Ahead['line']> {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${id}/live`)
  const heard: unknown[] = []
  const hello = JSON.stringify({ type: 'hello', protocol: PROTOCOL, token, since: null, id: 1 })
  socket.onopen = () => socket.send(hello)
  socket.onmessage = (event) => heard.push(event.data)
  return { socket, hello, heard }
}

const id = /^\/table\/([0-9a-z]+)$/.exec(location.pathname)?.[1]
// A link that brings a seat along is taken up by the page itself, and so is a table whose page was quicker.
if (id !== undefined && window.ahead === undefined && !location.hash.startsWith('#seat=')) {
  const kept = kept_seat(id)
  const ahead: Ahead = {
    id,
    table: get<Table>(`/api/tables/${id}`),
    visitor: kept ? null : visitor(id),
    line: kept ? call(id, kept.token) : null,
  }
  window.ahead = ahead
  ahead.table.catch(() => {}) // asked again by whoever needs it, who says what is wrong
  ahead.visitor?.then(
    ({ seated }) => {
      if (!seated && window.ahead === ahead) ahead.line = call(id, null)
    },
    () => {},
  )
}
