import type { GamePicture } from '../game'
import Backdrop from './Backdrop.svelte'
import Figure from './Figure.svelte'
import Ground from './Ground.svelte'
import Now from './Now.svelte'
import Over from './Over.svelte'
import Race from './Race.svelte'
import RaceStrip from './RaceStrip.svelte'
import { moments } from './moments'
import { advise, closeup, geometry_of, read, seat, speak, steps, where } from './scene'
import { spoken } from './spoken'
import { counts, veiled } from './story'
import { tips } from './tips'
import './look.css'
import './battle.css'
import './hand.css'
import './widths.css'

const cats_vs_rats: GamePicture = {
  id: 'cats-vs-rats',
  css: 'cvr',
  geometry: geometry_of,
  backdrop: Backdrop,
  ground: Ground,
  figure: Figure,
  over: Over,
  above: RaceStrip,
  now: Now,
  aid: Race,
  read,
  speak,
  seat,
  steps,
  where,
  closeup,
  moments,
  tips,
  advise,
  retell: veiled,
  folds: { from: 'attack', to: 'battle' },
  spoken,
  counts,
  in_words: ['won or lost'],
}
export default cats_vs_rats
