// How large the board is on the screen, for what is written on it.
import { getContext, setContext } from 'svelte'

const LEAST_PX = 11 // what a phone may show and still be read
const KEY = Symbol('scale of the board')

// Pixels a unit; 0 where it is not known.
export const set_scale = (scale: () => number): void => {
  setContext(KEY, scale)
}

export const at_least = (size: number, scale: number): number =>
  scale > 0 ? Math.max(size, LEAST_PX / scale) : size

// The size of a text in units of the board, no smaller than can be read.
export function readable(): (size: number) => number {
  const scale = getContext<(() => number) | undefined>(KEY)
  return (size) => at_least(size, scale?.() ?? 0)
}

// The radius of a disc that holds so many characters of that size.
export const holds = (text: string, size: number): number => size * (0.3 * Math.max(1.6, text.length) + 0.14)
