// What a bot advises: its options, the best first. How they are said (telling.ts) comes with the first of them.
import type { Action, Hint } from '../net/types'

type Told = Omit<Hint['options'][number], 'action'>
export type Advised = Action & Told

export interface Advice {
  options: Advised[]
  at: number // which of them is shown
  drawn: number // which of them is done, where the bot mixes
}

// Of a mixture: what is rarer is not worth a word, and is not done.
const RARE = 0.05
export const is_named = (one: Pick<Told, 'share'>, i: number): boolean => i === 0 || (one.share ?? 0) >= RARE

export const mixes = (options: readonly Pick<Told, 'often'>[]): boolean => options[0]?.often !== undefined

// Those that are said: the parts of a mixture, else the one that is shown.
export const shown_of = ({ options, at }: Advice): Advised[] =>
  mixes(options) ? options.filter(is_named) : options.slice(at, at + 1)

// The next best; after the last one, the best again.
export const another = (advice: Advice): Advice => ({
  ...advice,
  at: (advice.at + 1) % advice.options.length,
})
