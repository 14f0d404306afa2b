// Finding rules by the words people use: endings do not matter, and a word finds what means the same.
import type { Rule } from '../net/types'

const SAME: string[][] = [
  ['double', 'doubles', 'same number', 'pair'],
  ['die', 'dice', 'roll', 'throw'],
  ['kill', 'eliminate', 'capture', 'take', 'remove'],
  ['hex', 'cell', 'space', 'tile', 'field'],
  ['exchange', 'trade', 'swap'],
  ['unit', 'piece', 'critter', 'rodent'],
  ['win', 'victory', 'winner'],
  ['tie', 'draw', 'equal'],
  ['end', 'over', 'finish'],
  ['next to', 'adjacent', 'neighbour', 'neighboring', 'beside', 'touch'],
  ['attack', 'fight', 'battle', 'combat'],
  ['defend', 'defence', 'defense', 'defender'],
  ['pass', 'skip'],
  ['start', 'begin', 'first'],
  ['back', 'undo', 'take back'],
  ['land', 'terrain', 'territory'],
  ['score', 'point', 'points', 'vp'],
]

export function stem(word: string): string {
  const short = word.replace(/(?:ies)$/, 'y').replace(/(?:ing|ed|es|s|e)$/, '')
  return short.length >= 3 ? short : word
}

// All that a word may stand for in the text of a rule.
export function meanings(word: string): string[] {
  const own = stem(word)
  const groups = SAME.filter((group) => group.some((one) => stem(one) === own))
  return [...new Set([own, ...groups.flat().map((one) => (one.includes(' ') ? one : stem(one)))])]
}

export function find_rules(rules: Rule[], typed: string): Rule[] {
  const needles = typed.toLowerCase().split(/\s+/).filter(Boolean).map(meanings)
  if (needles.length === 0) return rules
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.section} ${rule.text} ${rule.example ?? ''}`.toLowerCase()
    return needles.every((any) => any.some((one) => text.includes(one)))
  })
}
