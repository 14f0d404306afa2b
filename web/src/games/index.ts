// The games that have a picture of their own. Any other registered game is played on the generic view.
import type { GamePicture } from './game'

const pictures: Record<string, () => Promise<{ default: GamePicture }>> = {
  totem: () => import('./totem/picture'),
  rodentia: () => import('./rodentia/picture'),
  'kingdom-maps': () => import('./kingdom_maps/picture'),
  'fight-flight-bite': () => import('./fight_flight_bite/picture'),
  'cats-vs-rats': () => import('./cats_vs_rats/picture'),
}

export async function picture_of(game: string): Promise<GamePicture> {
  const load = pictures[game] ?? (() => import('./generic/picture'))
  return (await load()).default
}
