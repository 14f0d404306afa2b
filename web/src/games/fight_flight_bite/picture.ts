import type { GamePicture } from '../game'
import Aid from './Aid.svelte'
import { counts } from './duel'
import { footnote, retell, spoken } from './spoken'
import Figure from './Figure.svelte'
import Ground from './Ground.svelte'
import './look.css'
import './duel.css'
import './harvest.css'
import './widths.css'
import Now from './Now.svelte'
import OwnHand from './OwnHand.svelte'
import { moments } from './moments'
import { geometry_of, read, seat, speak, steps, where } from './scene'
import { tips } from './tips'

const fight_flight_bite: GamePicture = {
  id: 'fight-flight-bite',
  css: 'ffb',
  geometry: geometry_of,
  ground: Ground,
  figure: Figure,
  below: OwnHand,
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
  retell,
  spoken,
  footnote,
}
export default fight_flight_bite
