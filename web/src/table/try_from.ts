// A match that is over, played again from one of its moves against bots.
import { is_local } from '../engine/local'
import { me } from '../lobby/me.svelte'
import { http } from '../net/http'
import { keep_seat } from '../net/seat_tokens'
import { go } from '../route.svelte'

export async function try_from(table: string, ply: number, seat: number): Promise<void> {
  if (!is_local(table)) await me.ensure()
  const made = await http.try_from(table, ply, seat)
  keep_seat(made.id, { seat: made.seat, token: made.token, move_link: made.move_link })
  go(`/table/${made.id}`)
}
