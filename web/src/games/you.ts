// The games tell everything in the third person and by labels, "P1" or "red". People have names, and
// whoever reads about themselves reads "you".
import { exactly } from './words'

// A long log is told again with every move: each pattern is made once.
const patterns = new Map<string, RegExp>()
function pattern(source: string): RegExp {
  const made = patterns.get(source) ?? new RegExp(source, 'g')
  patterns.set(source, made)
  return made
}

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
    .replace(pattern(`\\b(?:attacker|defender) (?=${me}\\b)`), '')
    .replace(
      // "the leader of P1 goes" is about the leader
      pattern(`\\b(?<!\\bof )${me} ([a-z-]+s)\\b([^;:.]*)`),
      (_, verb: string, rest: string) => `${label} ${plain_form(verb)}${also(rest)}`,
    )
    .replace(
      pattern(`\\b${me} ((?:can|could|drew) )([^;:.]*)`),
      (_, verb: string, rest: string) => `${label} ${verb}${also(rest)}`,
    )
  return spoken
    .replace(pattern(`\\bthe (\\w+) of ${me}\\b`), 'your $1')
    .replace(pattern(`\\ba ${me} (\\w+)`), 'a $1 of yours')
    .replace(pattern(`\\bof ${me}\\b(?!')`), 'of yours')
    .replace(pattern(`\\b${me}'s(?= \\w)`), 'your')
    .replace(pattern(`\\b${me}'s`), 'yours')
    .replace(pattern(`\\b${me}\\b`), 'you')
}

const also = (rest: string): string =>
  rest.replace(
    pattern(`(,|\\band) (${FURTHER})\\b`),
    (_, joint: string, verb: string) => `${joint} ${plain_form(verb)}`,
  )

// `labels` are what a sentence calls the seats, the first one's first.
export function in_names(
  text: string,
  labels: string[],
  name: (seat: number) => string,
  me: number | null,
): string {
  const own = me === null ? '' : (labels[me - 1] ?? '')
  const others = labels.filter((label) => label && label !== own)
  const said = own ? to_you(text, own) : text
  if (others.length === 0) return said
  return said.replace(
    pattern(`\\b(${others.map(exactly).join('|')})\\b('s)?`),
    (_, label: string, s?: string) => `${name(labels.indexOf(label) + 1)}${s ? '’s' : ''}`,
  )
}

export const SEATS = ['P1', 'P2', 'P3', 'P4', 'P5'] // as most games call them

// Of things on the board: "your totem", "totem of Bot 2".
export const thing_of = (thing: string, name: string): string =>
  name === 'You' ? `your ${thing}` : `${thing} of ${name}`
// "3 of yours", "3 of Bot 2".
export const so_many_of = (n: number, name: string): string => `${n} of ${name === 'You' ? 'yours' : name}`
