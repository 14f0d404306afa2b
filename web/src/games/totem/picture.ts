import type { GamePicture } from '../game'
import { counts } from './counts'
import Aid from './Aid.svelte'
import Figure from './Figure.svelte'
import Ground from './Ground.svelte'
import Now from './Now.svelte'
import { moments } from './moments'
import { geometry_of, read, seat, speak, steps, where } from './scene'
import { spoken } from './spoken'
import { tips } from './tips'

const totem: GamePicture = {
  id: 'totem',
  css: 'totem',
  geometry: geometry_of,
  ground: Ground,
  figure: Figure,
  now: Now,
  aid: Aid,
  read,
  speak,
  seat,
  steps,
  where,
  moments,
  tips,
  counts,
  spoken,
}
export default totem
