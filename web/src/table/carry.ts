// A match of this device, brought to the server's list when it is over. Sent twice it is the same table.
import { http, Refusal } from '../net/http'
import { keep_seat } from '../net/seat_tokens'
import { me } from '../lobby/me.svelte'

const key = (table: string) => `warren.carried.${table}`

// Where it lies at the server, once it was brought there.
export function carried(table: string): string | null {
  try {
    return localStorage.getItem(key(table))
  } catch {
    return null
  }
}

export async function carry(table: string, names: string[]): Promise<string> {
  await me.ensure()
  const record = await http.record(table)
  const made = await http.bring({ record, names }).catch(async (error: unknown) => {
    // Of an edition of one's own, most likely; if not, it is refused again.
    if (!(error instanceof Refusal) || error.code !== 'bad-request') throw error
    return http.bring({ record, names, edition: await http.edition(table) })
  })
  if (made.token && made.seat && made.move_link)
    keep_seat(made.id, { seat: made.seat, token: made.token, move_link: made.move_link })
  try {
    localStorage.setItem(key(table), made.link)
  } catch {
    // it is found among one's tables all the same
  }
  return made.link
}
