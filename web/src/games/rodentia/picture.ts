import type { GamePicture } from '../game'
import Codes from './Codes.svelte'
import Figure from './Figure.svelte'
import Goals from './Goals.svelte'
import Ground from './Ground.svelte'
import Legend from './Legend.svelte'
import { moments } from './moments'
import { geometry_of, read, seat, speak, steps, where } from './scene'
import { spoken } from './spoken'
import { tips } from './tips'
import Tray from './Tray.svelte'
import Worth from './Worth.svelte'

const rodentia: GamePicture = {
  id: 'rodentia',
  css: 'rod',
  geometry: geometry_of,
  ground: Ground,
  codes: 'own',
  figure: Figure,
  over: Codes,
  above: Tray,
  below: Worth,
  now: Goals,
  aid: Legend,
  read,
  speak,
  seat,
  steps,
  where,
  moments,
  tips,
  spoken,
}
export default rodentia
