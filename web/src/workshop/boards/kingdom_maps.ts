import { board_words as words } from '../board_words'
import { add, get, is_list, is_object, put, type Json } from '../json'
import type { BoardKind, Tool } from './board'
import { cells_at, hex_of_free, hex_plan, index_of, new_label, texts, turned_cells, without } from './hexes'

const POWERS = [
  { id: 'plus_minus', sign: '±' },
  { id: 'query', sign: '?' },
]
const COLOURS = 12

const sides_of = (edition: Json): [string, string[]][] => {
  const sides = get(edition, ['sides'])
  return is_object(sides) ? Object.entries(sides).map(([name, list]) => [name, texts(list)]) : []
}

const has = (edition: Json, power: string, label: string): boolean =>
  texts(get(edition, ['powers', power])).includes(label)

function without_power(edition: Json, label: string): Json {
  return POWERS.reduce(
    (next, { id }) =>
      has(next, id, label) ? put(next, ['powers', id], without(get(next, ['powers', id]), label)) : next,
    edition,
  )
}
function without_side(edition: Json, label: string): Json {
  return sides_of(edition).reduce(
    (next, [name, list]) => (list.includes(label) ? put(next, ['sides', name], without(list, label)) : next),
    edition,
  )
}

export const kingdom_maps: BoardKind = {
  turns: ['left-right', 'top-bottom', 'half', 'sixth'],
  layers: () => [
    { id: 'cells', name: words.cells_and_powers },
    { id: 'sides', name: words.sides },
  ],
  plan(edition, layer) {
    const sides = sides_of(edition)
    const plan = hex_plan(cells_at(edition, ['cells']), (cell) => {
      const power = POWERS.find(({ id }) => has(edition, id, cell.label))
      const on = sides.flatMap(([name, list], i) => (list.includes(cell.label) ? [{ name, i }] : []))
      const first = on[0]
      if (layer === 'sides')
        return {
          path: ['cells', cell.index],
          fill: first ? `group${first.i % COLOURS}` : 'plain',
          ...(first ? { sign: on.map(({ name }) => name).join(' ') } : {}),
          says: words.on_sides(on.map(({ name }) => name)),
        }
      return {
        path: ['cells', cell.index],
        fill: power ? 'power' : 'plain',
        ...(power ? { sign: power.sign } : {}),
        says: words.power_of(power?.id ?? null),
      }
    })
    return layer === 'sides' ? { ...plan, free: [] } : plan
  },
  tools(edition, layer) {
    if (layer === 'sides')
      return [
        ...sides_of(edition).map(([name], i): Tool => ({
          id: `side ${name}`,
          label: words.side(name),
          way: 'paint',
          fill: `group${i % COLOURS}`,
          sign: name,
        })),
        { id: 'no-side', label: words.no_side, way: 'paint', fill: 'plain' },
      ]
    return [
      ...POWERS.map(({ id, sign }): Tool => ({
        id,
        label: words.power_of(id),
        way: 'paint',
        fill: 'power',
        sign,
      })),
      { id: 'no-power', label: words.power_of(null), way: 'paint', fill: 'plain' },
      { id: 'cell', label: words.new_cell, way: 'paint', free: true, fill: 'plain', sign: '+' },
      { id: 'away', label: words.cell_away, way: 'paint', sign: '×' },
    ]
  },
  use(edition, _, tool, use) {
    if (use.way !== 'paint') return edition
    const cells = cells_at(edition, ['cells'])
    const free = hex_of_free(use.id)
    if (free) {
      if (tool.id !== 'cell') return edition
      return add(edition, ['cells'], [new_label(cells, free), free.q, free.r])
    }
    const cell = cells.find((one) => one.index === index_of(use.id))
    if (!cell) return edition
    const side = /^side (.*)$/.exec(tool.id)?.[1]
    if (side !== undefined) {
      const list = texts(get(edition, ['sides', side]))
      return list.includes(cell.label) ? edition : put(edition, ['sides', side], [...list, cell.label])
    }
    if (tool.id === 'no-side') return without_side(edition, cell.label)
    if (tool.id === 'no-power') return without_power(edition, cell.label)
    if (POWERS.some(({ id }) => id === tool.id)) {
      if (has(edition, tool.id, cell.label)) return edition
      return add(without_power(edition, cell.label), ['powers', tool.id], cell.label)
    }
    if (tool.id !== 'away') return edition
    const list = get(edition, ['cells'])
    const left = is_list(list) ? list.filter((_one, i) => i !== cell.index) : []
    return put(without_side(without_power(edition, cell.label), cell.label), ['cells'], left)
  },
  turn: (edition, _, turn) => put(edition, ['cells'], turned_cells(get(edition, ['cells']), turn)),
}
