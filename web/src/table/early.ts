// What a table needs from the server is asked for while its scripts are still on their way: by `ahead.ts` where the
// table's page was opened, else here.
import { picture_of } from '../games'
import { http } from '../net/http'
import type { Wire } from '../net/live'
import type { Table } from '../net/types'

export interface Ahead {
  id: string
  table: Promise<Table>
  visitor: Promise<Visitor> | null // null: this device holds a seat
  line: { socket: WebSocket; hello: string; heard: unknown[] } | null // it has said hello already
}
export interface Visitor {
  name: string | null
  seated: boolean // by this browser's cookie
}
declare global {
  interface Window {
    ahead?: Ahead | null // null: the page is there already
  }
}
const ahead_of = (id: string): Ahead | null => (window.ahead?.id === id ? window.ahead : null)

let begun: { id: string; table: Promise<Table> } | null = null

export function begin(id: string): void {
  window.ahead ??= null
  const table = ahead_of(id)?.table.catch(() => http.table(id)) ?? http.table(id)
  begun = { id, table }
  table.then((t) => picture_of(t.game)).catch(() => {}) // whoever takes it says what is wrong
}

// What was begun, once: whoever comes later asks anew.
export function take(id: string): Promise<Table> {
  const found = begun?.id === id ? begun.table : http.table(id)
  begun = null
  return found
}

async function ask_visitor(id: string): Promise<Visitor> {
  const { name } = await http.me()
  const mine = name === null ? null : await http.mine_at(id)
  return { name, seated: (mine?.tables.length ?? 0) > 0 }
}
export async function take_visitor(id: string): Promise<Visitor> {
  return (await ahead_of(id)?.visitor?.catch(() => null)) ?? ask_visitor(id)
}

// The line that was opened ahead, once.
export function take_line(id: string): Wire | null {
  const line = ahead_of(id)?.line
  window.ahead = null
  return line && line.socket.readyState <= WebSocket.OPEN ? spoken(line) : null
}

// A line on which hello was said: the same hello is not said again, and what came meanwhile is heard first.
export function spoken({ socket, hello, heard }: NonNullable<Ahead['line']>): Wire {
  let greeted = false
  const wire: Wire = {
    send(text) {
      if (greeted || text !== hello) socket.send(text)
      greeted = true
    },
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  }
  const begin = () => {
    wire.onopen?.()
    for (const data of heard.splice(0)) wire.onmessage?.({ data })
    socket.onmessage = ({ data }: { data: unknown }) => wire.onmessage?.({ data })
  }
  socket.onclose = (event) => wire.onclose?.(event)
  if (socket.readyState === WebSocket.OPEN) queueMicrotask(begin)
  else socket.addEventListener('open', begin)
  return wire
}
