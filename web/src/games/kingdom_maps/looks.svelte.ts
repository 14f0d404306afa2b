// How a person likes the territories to look (KIN-006): on this device only, and without effect on play.
import { keep, kept } from './kept'

export const DRAWINGS: Record<string, string[]> = {
  forest: ['forest', 'thicket'],
  mountain: ['mountain', 'crag'],
  farm: ['farm', 'grass'],
  lake: ['lake', 'river'],
  desert: ['desert', 'glade'],
}

const chosen: Partial<Record<string, string>> = $state(kept<string>('looks'))

export const drawing_of = (land: string): string => {
  const own = chosen[land]
  return own && DRAWINGS[land]?.includes(own) ? own : land
}

export function draw_as(land: string, drawing: string): void {
  chosen[land] = drawing
  keep('looks', chosen)
}
