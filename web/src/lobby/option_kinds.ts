// What the words of an option are made of.
export type Answers =
  | { kind: 'choice'; of: [value: string, words: string][] }
  | { kind: 'number'; least: number; most: number; usual?: [value: string, words: string] }
  | { kind: 'seat'; usual: [value: string, words: string]; value: (seat: number) => string }
  // exactly so many of a list
  | {
      kind: 'some'
      usual: [value: string, words: string]
      many: number
      joint: string
      of: [string, string][]
    }
  // one for each seat, with commas
  | { kind: 'each'; usual: [value: string, words: string]; of: [value: string, words: string][] }
  | { kind: 'points'; usual: [value: string, words: string] } // a whole number for each seat

export interface OptionWords {
  ask: string
  rule: string // what it changes
  answers?: Answers // without them it is typed
}

export const choice = (ask: string, of: [string, string][], rule: string): OptionWords => ({
  ask,
  rule,
  answers: { kind: 'choice', of },
})
export const number = (ask: string, least: number, most: number, rule: string): OptionWords => ({
  ask,
  rule,
  answers: { kind: 'number', least, most },
})
