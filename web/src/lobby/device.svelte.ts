// Playing on this device: what can be done without a server, and what was played here.
import { local, type Local } from '../engine/local'
import { http, refusal } from '../net/http'
import type { GameInfo, Games, Opponent, TableLine } from '../net/types'
import { me } from './me.svelte'
import { create_words } from './create_words'
import { open_here, people_kept, play_now, usual_bot } from './open_table'

// Whoever never played here has no such database; the engine is not fetched to find that out.
async function has_tables(): Promise<boolean> {
  const all = await indexedDB.databases?.().catch(() => [])
  return all?.some((one) => one.name === 'warren') ?? false
}

class Device {
  alone = $state(false) // no server answers
  able = $state(false) // it can be played here, without a server where there is none
  tables = $state.raw<TableLine[]>([])

  // The tables of this device; none where nothing can be played.
  async load(): Promise<Local | null> {
    this.able = await (this.alone ? local.kept() : local.available()).catch(() => false)
    return this.able ? local : null
  }

  async refresh(): Promise<void> {
    const here = (this.alone || (await has_tables())) && (await this.load())
    if (here) this.tables = (await here.mine().catch(() => ({ tables: [] }))).tables
  }

  // What can be played: the server's word, or what was kept of it, or this device's own.
  async games(): Promise<Games> {
    try {
      return await http.games()
    } catch (error) {
      // The engine may still be had from where the page came from.
      if (!(await local.available().catch(() => false))) throw error
      return local.games().catch(() => {
        throw error
      })
    }
  }

  // Who somebody is, where a server can tell.
  async look_for_server(): Promise<void> {
    try {
      await me.load()
      this.alone = false
    } catch (error) {
      if (refusal(error).code !== 'server-gone') throw error
      this.alone = true
      await this.load()
    }
  }
}
export const device = new Device()

// Against bots, at once, with whatever name one has.
export async function play_here(game: GameInfo, bots: Opponent[]): Promise<void> {
  await open_here(
    {
      game: game.id,
      seats: Array.from({ length: game.default_players }, (_, i) =>
        i === 0
          ? { kind: 'person' as const, name: me.name ?? create_words.person(1, 1) }
          : { kind: 'bot' as const, bot: usual_bot(bots) },
      ),
    },
    people_kept(),
  )
  void import('../offline/app.svelte').then((app) => app.keep_engine_later())
}

// The same at the server, or here where none answers.
export async function play_somewhere(game: GameInfo, bots: Opponent[]): Promise<void> {
  try {
    await play_now(game, bots)
  } catch (error) {
    if (refusal(error).code !== 'server-gone') throw error
    device.alone = true
    if (!(await device.load())) throw error
    await play_here(game, bots)
  }
}
