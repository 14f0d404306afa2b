// What a form is made from: the part of JSON Schema that games/*/edition.schema.json uses, and "from", which names the
// places of the edition whose values may stand here ("territories.*.id").
import { get, is_list, is_object, type Json, type JsonObject } from './json'

export interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: 'object' | 'array' | 'string' | 'integer' | 'boolean'
  title?: string
  description?: string
  const?: Json
  enum?: Json[]
  from?: string
  long?: boolean
  anyOf?: Schema[]
  minimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
}

export type Kind = NonNullable<Schema['type']>

const files = import.meta.glob<{ default: unknown }>('../../../games/*/edition.schema.json')

// A game without a schema of its own gets forms by what is printed.
export async function schema_of(game: string, house: Json): Promise<Schema> {
  const load = files[`../../../games/${game.replaceAll('-', '_')}/edition.schema.json`]
  return load ? ((await load()).default as Schema) : guessed(house)
}

export function guessed(value: Json): Schema {
  if (is_list(value)) {
    const alike = value.every((item) => kind_of(item) === kind_of(value[0]))
    return { type: 'array', items: alike && value.length > 0 ? guessed(value[0]!) : {} }
  }
  if (is_object(value)) {
    const members = Object.entries(value).map(([key, member]) => [key, guessed(member)] as const)
    return { type: 'object', properties: Object.fromEntries(members) }
  }
  if (typeof value === 'number') return { type: 'integer' }
  return typeof value === 'boolean' ? { type: 'boolean' } : { type: 'string' }
}

const kind_of = (value: Json | undefined): Kind =>
  is_list(value)
    ? 'array'
    : is_object(value)
      ? 'object'
      : typeof value === 'number'
        ? 'integer'
        : typeof value === 'boolean'
          ? 'boolean'
          : 'string'

// What holds for this value: references followed (what stands beside one wins), and of several the one it is of.
export function plain_schema(root: Schema, schema: Schema, value?: Json): Schema {
  if (schema.$ref) {
    const { $ref, ...beside } = schema
    const name = $ref.replace('#/$defs/', '')
    return plain_schema(root, { ...root.$defs?.[name], ...beside }, value)
  }
  if (!schema.anyOf) return schema
  const { anyOf, ...beside } = schema
  const all = anyOf.map((one) => plain_schema(root, one))
  const fitting = all.find((one) => one.type === kind_of(value)) ?? all[0] ?? {}
  return { ...fitting, ...beside }
}

export const kind = (schema: Schema, value: Json | undefined): Kind => schema.type ?? kind_of(value)

// What an item or a member of this is.
export const item_of = (root: Schema, list: Schema, at: number, value?: Json): Schema =>
  plain_schema(root, list.prefixItems?.[at] ?? list.items ?? {}, value)
export function member_of(root: Schema, object: Schema, key: string, value?: Json): Schema {
  const more = object.additionalProperties
  const found = object.properties?.[key] ?? (is_object(more) ? more : {})
  const plain = plain_schema(root, found, value)
  return plain.title ? plain : { ...plain, title: key.replaceAll('_', ' ') }
}

// Values that may stand here, as far as they are known.
export function choices(schema: Schema, edition: Json): Json[] | null {
  if (schema.enum) return schema.enum
  if (!schema.from) return null
  let here: (Json | undefined)[] = [edition]
  for (const step of schema.from.split('.')) {
    if (step === '*') here = here.flatMap((value) => (is_list(value) ? value : []))
    else here = here.map((value) => get(value, [/^\d+$/.test(step) ? Number(step) : step]))
  }
  return [...new Set(here.filter((value) => typeof value === 'string'))]
}

// A new one of these.
export function blank(root: Schema, of: Schema, edition: Json): Json {
  const schema = plain_schema(root, of)
  if (schema.const !== undefined) return schema.const
  const first = choices(schema, edition)?.[0]
  if (first !== undefined) return first
  if (schema.type === 'integer') return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 1, 1))
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') {
    const least = schema.prefixItems?.length ?? schema.minItems ?? 0
    return Array.from({ length: least }, (_, i) => blank(root, item_of(root, schema, i), edition))
  }
  if (schema.type === 'object') {
    const out: JsonObject = {}
    for (const key of schema.required ?? []) out[key] = blank(root, schema.properties?.[key] ?? {}, edition)
    return out
  }
  return ''
}

// Is it for people, or does it say the same in every edition?
export const is_fixed = (schema: Schema): boolean => schema.const !== undefined
