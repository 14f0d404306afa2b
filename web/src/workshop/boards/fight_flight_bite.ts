import { board_words as words } from '../board_words'
import { add, get, is_list, is_object, put, type Json } from '../json'
import type { BoardKind, Tool } from './board'
import { cells_at, hex_of_free, hex_plan, index_of, new_label, turned_cells } from './hexes'

const KNOWN = ['crag', 'glade', 'thicket', 'pond']

const terrains_of = (edition: Json): { id: string; icon: string | null }[] => {
  const list = get(edition, ['terrains'])
  return (is_list(list) ? list : []).flatMap((item) =>
    is_object(item) && typeof item.id === 'string'
      ? [{ id: item.id, icon: typeof item.icon === 'string' ? item.icon : null }]
      : [],
  )
}
const fill_of = (terrain: string, index: number): string =>
  KNOWN.includes(terrain) ? terrain : `group${Math.max(0, index) % 12}`
const number_of = (layer: string): number => Number(layer)

export const fight_flight_bite: BoardKind = {
  turns: ['left-right', 'top-bottom', 'half', 'sixth'],
  layers(edition) {
    const list = get(edition, ['layouts'])
    return (is_list(list) ? list : []).map((item, i) => ({
      id: String(i),
      name: words.layout(String(is_object(item) ? item.id : i), is_object(item) ? item.players : null),
    }))
  },
  plan(edition, layer) {
    const terrains = terrains_of(edition)
    const spaces = ['layouts', number_of(layer), 'spaces']
    return hex_plan(cells_at(edition, spaces), (cell) => {
      const terrain = String(get(edition, [...spaces, cell.index, 'terrain']))
      const index = terrains.findIndex((one) => one.id === terrain)
      return {
        path: [...spaces, cell.index],
        fill: fill_of(terrain, index),
        sign: words.sign(terrains[index]?.icon ?? null),
        says: terrain,
      }
    })
  },
  tools: (edition) => [
    ...terrains_of(edition).map(({ id, icon }, i): Tool => ({
      id: `terrain ${id}`,
      label: id,
      way: 'paint',
      free: true,
      fill: fill_of(id, i),
      sign: words.sign(icon),
    })),
    { id: 'away', label: words.space_away, way: 'paint', sign: '×' },
  ],
  use(edition, layer, tool, use) {
    if (use.way !== 'paint') return edition
    const path = ['layouts', number_of(layer), 'spaces']
    const spaces = cells_at(edition, path)
    const terrain = /^terrain (.*)$/.exec(tool.id)?.[1]
    const free = hex_of_free(use.id)
    if (free) {
      if (terrain === undefined) return edition
      return add(edition, path, { label: new_label(spaces, free), q: free.q, r: free.r, terrain })
    }
    const index = index_of(use.id)
    if (!spaces.some((one) => one.index === index)) return edition
    if (terrain !== undefined)
      return get(edition, [...path, index, 'terrain']) === terrain
        ? edition
        : put(edition, [...path, index, 'terrain'], terrain)
    const list = get(edition, path)
    return put(edition, path, is_list(list) ? list.filter((_, i) => i !== index) : [])
  },
  turn(edition, layer, turn) {
    const path = ['layouts', number_of(layer), 'spaces']
    return put(edition, path, turned_cells(get(edition, path), turn))
  },
}
