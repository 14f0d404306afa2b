// The illustrated pages: each a position in the game's own JSON and a few sentences.
import type { Sight } from '../games/game'
import type { Picture } from '../net/types'

export interface HowPage {
  title: string
  words: string[]
  rule?: string
  picture: string
  near?: string[]
  sight: (board: Picture) => Sight
}

const pages: Record<string, () => Promise<{ pages: HowPage[] }>> = {
  totem: () => import('./totem'),
  rodentia: () => import('./rodentia'),
  'kingdom-maps': () => import('./kingdom_maps'),
  'fight-flight-bite': () => import('./fight_flight_bite'),
  'cats-vs-rats': () => import('./cats_vs_rats'),
}

export async function pages_of(game: string): Promise<HowPage[]> {
  const load = pages[game]
  return load ? (await load()).pages : []
}
