// What people read stands in tables of words, whole: a screen names it and puts no sentence together.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'

const here = import.meta.dirname
const FOLDERS = ['board', 'games', 'how', 'learn', 'lobby', 'puzzles', 'study', 'table']
const screens = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? screens(path) : path.endsWith('.svelte') ? [path] : []
  })

type Node = Record<string, unknown> & { type?: string }
const is_node = (value: unknown): value is Node => typeof value === 'object' && value !== null

// Attributes that are read or spoken; the others name classes, drawings and addresses.
const READ = /^(aria-label|aria-roledescription|title|placeholder|label|alt|none|closed)$/
const WORDS = /\p{L}{2,}/u
const RULE = /^[A-Z]{3}-\d+$/ // the name of a rule is the same in every language

// The words in a piece of text, or in the texts of an expression.
function told(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(told)
  if (!is_node(node)) return []
  if (node.type === 'Literal')
    return typeof node.value === 'string' && WORDS.test(node.value) ? [node.value] : []
  if (node.type === 'TemplateElement') {
    const { cooked } = node.value as { cooked: string }
    return WORDS.test(cooked) ? [cooked] : []
  }
  // What is compared, called and looked up is no text.
  if (node.type === 'BinaryExpression' && node.operator !== '+') return []
  if (node.type === 'CallExpression') return []
  if (node.type === 'MemberExpression') return told(node.object)
  if (node.type === 'ConditionalExpression') return [...told(node.consequent), ...told(node.alternate)]
  return Object.entries(node).flatMap(([key, value]) => (key === 'metadata' ? [] : told(value)))
}

// What a screen says by itself.
function said(source: string): string[] {
  const found: string[] = []
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look)
    if (!is_node(node)) return
    if (node.type === 'Text' && WORDS.test(node.data as string)) {
      const text = (node.data as string).trim()
      if (!RULE.test(text)) found.push(text)
    } else if (node.type === 'ExpressionTag') found.push(...told(node.expression))
    else if (node.type === 'Attribute') {
      if (READ.test(node.name as string)) look(node.value)
      return
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'metadata') look(value)
  }
  look(parse(source, { modern: true }).fragment)
  return found.filter((text) => !RULE.test(text))
}

describe('words', () => {
  for (const path of FOLDERS.flatMap((folder) => screens(join(here, folder))))
    it(`of ${path.slice(here.length + 1)} stand in tables`, () => {
      expect(said(readFileSync(path, 'utf8'))).toEqual([])
    })

  it('are found where a screen says something by itself', () => {
    expect(said('<p>Your move</p>')).toEqual(['Your move'])
    expect(said('<p>{n > 1 ? "cards" : "card"}</p>')).toEqual(['cards', 'card'])
    expect(said('<p>{`${name} wins`}</p>')).toEqual([' wins'])
    expect(said('<b aria-label="Close" class="ib wide">×</b>')).toEqual(['Close'])
    expect(said('<b class={on ? "on" : "off"} title={words.close}>TOT-070</b>')).toEqual([])
  })
})
