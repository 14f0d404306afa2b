import type { GamePicture } from '../game'
import Figure from './Figure.svelte'
import Now from './Now.svelte'
import { geometry_of, read, seat, speak, steps, where } from './scene'

const generic: GamePicture = {
  id: 'generic',
  css: 'generic',
  geometry: geometry_of,
  figure: Figure,
  now: Now,
  read,
  speak,
  seat,
  steps,
  where,
  tips: {},
}
export default generic
