// What a table needs from the server is asked for while its scripts are still on their way.
import { picture_of } from '../games'
import { http } from '../net/http'
import type { Table } from '../net/types'

let begun: { id: string; table: Promise<Table> } | null = null

export function begin(id: string): void {
  const table = http.table(id)
  begun = { id, table }
  table.then((t) => picture_of(t.game)).catch(() => {}) // whoever takes it says what is wrong
}

// What was begun, once: whoever comes later asks anew.
export function take(id: string): Promise<Table> {
  const found = begun?.id === id ? begun.table : http.table(id)
  begun = null
  return found
}
