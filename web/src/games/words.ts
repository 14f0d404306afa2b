// Small words for sentences.
export const plural = (n: number, word: string, words = `${word}s`): string =>
  `${n} ${n === 1 ? word : words}`

export function list(things: string[]): string {
  if (things.length < 2) return things.join('')
  return `${things.slice(0, -1).join(', ')} and ${things[things.length - 1]}`
}

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth']
export const number_word = (n: number): string => ORDINALS[n] ?? `${n}th`

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

// For a pattern that matches exactly this.
export const exactly = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
