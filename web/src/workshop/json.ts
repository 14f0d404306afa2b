// An edition as a value, and places in it. A place is written as the engine's reader writes it: "maps[0].hexes[4]".
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = Record<string, Json>
export type Path = (string | number)[]

export const is_list = (value: unknown): value is Json[] => Array.isArray(value)
export const is_object = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const text_of = (path: Path): string =>
  path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('')

export function get(root: Json | undefined, path: Path): Json | undefined {
  let here: Json | undefined = root
  for (const step of path) {
    if (is_list(here) && typeof step === 'number') here = here[step]
    else if (is_object(here) && Object.hasOwn(here, step)) here = here[step]
    else return undefined
  }
  return here
}

// The place that a fault names. A key may hold dots itself: the longest that is there counts. What is missing has a
// place, too.
export function place_of(root: Json, where: string): Path {
  const path: Path = []
  let here: Json | undefined = root
  let rest = where
  while (rest) {
    const index = /^\[(\d+)\]/.exec(rest)
    if (index) {
      const at = Number(index[1])
      path.push(at)
      here = is_list(here) ? here[at] : undefined
      rest = rest.slice(index[0].length)
    } else {
      if (path.length > 0 && rest.startsWith('.')) rest = rest.slice(1)
      const keys = is_object(here) ? Object.keys(here) : []
      const fits = (key: string) => rest.startsWith(key) && /^($|[.[])/.test(rest.slice(key.length))
      const known = keys.filter((key) => key && fits(key)).sort((a, b) => b.length - a.length)[0]
      const key: string = known ?? /^[^.[]*/.exec(rest)![0]
      if (!key) return path // no path at all: "line 3"
      path.push(key)
      here = is_object(here) && known !== undefined ? here[key] : undefined
      rest = rest.slice(key.length)
    }
  }
  return path
}

function change(
  root: Json | undefined,
  path: Path,
  then: (old: Json | undefined) => Json | undefined,
): Json | undefined {
  if (path.length === 0) return then(root)
  const [step, ...rest] = path
  if (typeof step === 'number') {
    const list = is_list(root) ? [...root] : []
    const value = change(list[step], rest, then)
    if (value === undefined) list.splice(step, 1)
    else list[step] = value
    return list
  }
  const object: JsonObject = is_object(root) ? { ...root } : {}
  const value = change(object[step!], rest, then)
  if (value === undefined) Reflect.deleteProperty(object, step!)
  else object[step!] = value
  return object
}

// The same with another value there; nothing of the old one changes.
export const put = (root: Json, path: Path, value: Json): Json => change(root, path, () => value)!
export const drop = (root: Json, path: Path): Json => change(root, path, () => undefined) ?? root
export const add = (root: Json, path: Path, value: Json): Json =>
  change(root, path, (old) => [...(is_list(old) ? old : []), value])!

export const same = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

const WIDE = 100 // what stands side by side
const LONG = 180 // what stands on one line of its own: a card, a town

// As a file that people read: what is short stands on one line, and short things side by side.
export function written(value: Json, indent = ''): string {
  const flat = on_one_line(value)
  if (
    flat.length + indent.length <= (is_object(value) ? LONG : WIDE) ||
    (!is_list(value) && !is_object(value))
  )
    return flat
  const inner = `${indent}  `
  if (is_object(value)) {
    const members = Object.entries(value).map(
      ([key, member]) => `${inner}${JSON.stringify(key)}: ${written(member, inner)}`,
    )
    return `{\n${members.join(',\n')}\n${indent}}`
  }
  const lines: string[] = []
  let line = inner
  value.forEach((item, i) => {
    const text = written(item, inner) + (i + 1 < value.length ? ',' : '')
    const short = !is_object(item) && !text.includes('\n')
    if (line !== inner && (!short || line.length + text.length >= WIDE)) {
      lines.push(line.trimEnd())
      line = inner
    }
    line += `${text} `
    if (!short) {
      lines.push(line.trimEnd())
      line = inner
    }
  })
  if (line !== inner) lines.push(line.trimEnd())
  return `[\n${lines.join('\n')}\n${indent}]`
}

function on_one_line(value: Json): string {
  if (is_list(value)) return `[${value.map(on_one_line).join(', ')}]`
  if (!is_object(value)) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}: ${on_one_line(member)}`)
    .join(', ')}}`
}
