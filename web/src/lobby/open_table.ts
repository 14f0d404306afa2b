// Opening a table and going there.
import { local, type DeviceCreate } from '../engine/local'
import { http } from '../net/http'
import { keep_seat } from '../net/seat_tokens'
import { keep_engine_later } from '../offline/app.svelte'
import type { Create, GameInfo, Opponent } from '../net/types'
import { go } from '../route.svelte'
import { me } from './me.svelte'

export async function open_table(table: Create): Promise<void> {
  await me.ensure()
  const made = await http.create(table)
  if (made.token && made.seat && made.move_link)
    keep_seat(made.id, { seat: made.seat, token: made.token, move_link: made.move_link })
  go(`/table/${made.id}`)
}

// The same on this device. The names are asked for once.
const PEOPLE = 'warren.people'
export async function open_here(table: DeviceCreate, names: string[]): Promise<void> {
  const made = await local.create(table)
  try {
    localStorage.setItem(PEOPLE, JSON.stringify(names))
  } catch {
    // then they are asked for again
  }
  keep_engine_later()
  go(`/table/${made.id}`)
}
export function people_kept(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PEOPLE) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}

// A friendly opponent for a first game: the second of the levels.
export const usual_bot = (bots: Opponent[]): string => bots[Math.min(1, bots.length - 1)]?.bot ?? 'random'

export const play_now = (game: GameInfo, bots: Opponent[]): Promise<void> =>
  open_table({
    game: game.id,
    players: game.default_players,
    start: true,
    seats: Array.from({ length: game.default_players }, (_, i) =>
      i === 0 ? { kind: 'me' as const } : { kind: 'bot' as const, bot: usual_bot(bots) },
    ),
  })

export const with_friends = (game: GameInfo): Promise<void> =>
  open_table({ game: game.id, players: game.default_players })
