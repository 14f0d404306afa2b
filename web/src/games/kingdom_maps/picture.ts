import type { GamePicture } from '../game'
import Aid from './Aid.svelte'
import Avatar from './Avatar.svelte'
import { counts } from './counts'
import Figure from './Figure.svelte'
import Ground from './Ground.svelte'
import Now from './Now.svelte'
import Over from './Over.svelte'
import Summary from './Summary.svelte'
import { moments } from './moments'
import { explain } from './show'
import { geometry_of, read, seat, speak, steps, where } from './scene'
import './look.css'
import './sheets.css'
import './widths.css'
import { spoken } from './spoken'
import { tips } from './tips'

const kingdom_maps: GamePicture = {
  id: 'kingdom-maps',
  css: 'king',
  geometry: geometry_of,
  ground: Ground,
  figure: Figure,
  over: Over,
  avatar: Avatar,
  now: Now,
  aid: Aid,
  afterwards: Summary,
  read,
  speak,
  seat,
  steps,
  where,
  moments,
  tips,
  counts,
  spoken,
  explain,
}
export default kingdom_maps
