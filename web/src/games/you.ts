// The games tell everything in the third person and by labels, "P1" or "red". People have names, and
// whoever reads about themselves reads "you".
import { exactly } from './words'

// After a subject at the beginning, the same subject may do more: "P1 wins F3 and loses 2".
const FURTHER = 'comes|gains|has|is|loses|passes|plays|skips|takes'

function plain_form(verb: string): string {
  const odd: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' }
  return odd[verb] ?? (/(ss|sh|ch|x|zz)es$/.test(verb) ? verb.slice(0, -2) : verb.replace(/s$/, ''))
}

// `label` is what the sentence calls the reader.
function to_you(text: string, label: string): string {
  const me = exactly(label)
  const spoken = text
    .replace(new RegExp(`\\b(?:attacker|defender) (?=${me}\\b)`, 'g'), '')
    .replace(new RegExp(`\\b${me} ([a-z-]+s)\\b([^;:.]*)`, 'g'), (_, verb: string, rest: string) =>
      `${label} ${plain_form(verb)}${also(rest)}`)
    .replace(new RegExp(`\\b${me} ((?:can|could|drew) )([^;:.]*)`, 'g'), (_, verb: string, rest: string) => `${label} ${verb}${also(rest)}`)
  return spoken
    .replace(new RegExp(`\\bthe (\\w+) of ${me}\\b`, 'g'), 'your $1')
    .replace(new RegExp(`\\ba ${me} (\\w+)`, 'g'), 'a $1 of yours')
    .replace(new RegExp(`\\bof ${me}\\b(?!')`, 'g'), 'of yours')
    .replace(new RegExp(`\\b${me}'s(?= \\w)`, 'g'), 'your')
    .replace(new RegExp(`\\b${me}'s`, 'g'), 'yours')
    .replace(new RegExp(`\\b${me}\\b`, 'g'), 'you')
}

const also = (rest: string): string =>
  rest.replace(new RegExp(`(,|\\band) (${FURTHER})\\b`, 'g'), (_, joint: string, verb: string) => `${joint} ${plain_form(verb)}`)

// `labels` are what a sentence calls the seats, the first one's first.
export function in_names(text: string, labels: string[], name: (seat: number) => string, me: number | null): string {
  const own = me === null ? '' : labels[me - 1] ?? ''
  const others = labels.filter((label) => label && label !== own)
  const said = own ? to_you(text, own) : text
  if (others.length === 0) return said
  return said.replace(new RegExp(`\\b(${others.map(exactly).join('|')})\\b('s)?`, 'g'), (_, label: string, s?: string) => `${name(labels.indexOf(label) + 1)}${s ? '’s' : ''}`)
}

export const SEATS = ['P1', 'P2', 'P3', 'P4', 'P5']   // as most games call them

// Of things on the board: "your totem", "totem of Bot 2".
export const thing_of = (thing: string, name: string): string => (name === 'You' ? `your ${thing}` : `${thing} of ${name}`)
// "3 of yours", "3 of Bot 2".
export const so_many_of = (n: number, name: string): string => `${n} of ${name === 'You' ? 'yours' : name}`
