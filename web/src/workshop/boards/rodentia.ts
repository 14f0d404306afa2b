import { board_words as words } from '../board_words'
import { add, get, is_list, is_object, put, type Json, type Path } from '../json'
import type { BoardKind, Tool } from './board'
import { cells_at, hex_of_free, hex_plan, index_of, new_label, turned_cells } from './hexes'
import { diagonals, edges, rows, threes } from './lines'

const KNOWN = ['forest', 'mountain', 'river', 'swamp', 'grassland']

const terrains_of = (edition: Json): { letter: string; name: string }[] => {
  const list = get(edition, ['terrains'])
  return (is_list(list) ? list : []).flatMap((item) =>
    is_object(item) && typeof item.letter === 'string'
      ? [{ letter: item.letter, name: String(item.name) }]
      : [],
  )
}
const den_of = (edition: Json): string => {
  const letter = get(edition, ['den_letter'])
  return typeof letter === 'string' ? letter : ''
}
function fill_of(edition: Json, letter: string): string {
  if (letter === den_of(edition)) return 'den'
  const index = terrains_of(edition).findIndex((one) => one.letter === letter)
  const name = terrains_of(edition)[index]?.name ?? ''
  return KNOWN.includes(name) ? name : index < 0 ? 'unknown' : `group${index}`
}

// What follows from the hexes is written anew; the edges only where hexes came or went, since they may be one's own.
function followed(edition: Json, map: Path, shape: boolean): Json {
  const cells = cells_at(edition, [...map, 'hexes'])
  const den = den_of(edition)
  const dens = cells
    .filter((cell) => get(edition, [...map, 'hexes', cell.index, 3]) === den)
    .map((cell) => cell.label)
  let next = put(edition, [...map, 'dens'], dens)
  next = put(next, [...map, 'diag3'], threes(cells, new Set(dens)))
  if (!shape) return next
  next = put(next, [...map, 'rows'], rows(cells))
  next = put(next, [...map, 'edges'], edges(cells))
  return put(next, [...map, 'diag_lines'], diagonals(cells))
}

const map_of = (layer: string): Path => ['maps', Number(layer)]

export const rodentia: BoardKind = {
  turns: ['left-right', 'top-bottom', 'half', 'sixth'],
  layers(edition) {
    const list = get(edition, ['maps'])
    return (is_list(list) ? list : []).map((item, i) => ({
      id: String(i),
      name: words.map(String(is_object(item) ? item.id : i), is_object(item) ? item.players : null),
    }))
  },
  plan(edition, layer) {
    const hexes = [...map_of(layer), 'hexes']
    const names = new Map(terrains_of(edition).map((one) => [one.letter, one.name]))
    names.set(den_of(edition), words.den)
    return hex_plan(cells_at(edition, hexes), (cell) => {
      const letter = String(get(edition, [...hexes, cell.index, 3]))
      return {
        path: [...hexes, cell.index],
        fill: fill_of(edition, letter),
        sign: letter,
        says: names.get(letter) ?? words.nothing_known(letter),
      }
    })
  },
  tools: (edition) => [
    ...[...terrains_of(edition), { letter: den_of(edition), name: words.den }].map(
      ({ letter, name }): Tool => ({
        id: `terrain ${letter}`,
        label: name,
        way: 'paint',
        free: true,
        fill: fill_of(edition, letter),
        sign: letter,
      }),
    ),
    { id: 'away', label: words.hex_away, way: 'paint', sign: '×' },
  ],
  use(edition, layer, tool, use) {
    if (use.way !== 'paint') return edition
    const hexes = [...map_of(layer), 'hexes']
    const cells = cells_at(edition, hexes)
    const letter = /^terrain (.*)$/.exec(tool.id)?.[1]
    const free = hex_of_free(use.id)
    if (free) {
      if (letter === undefined) return edition
      const fresh = add(edition, hexes, [new_label(cells, free), free.q, free.r, letter])
      return followed(fresh, map_of(layer), true)
    }
    const index = index_of(use.id)
    if (!cells.some((one) => one.index === index)) return edition
    if (letter !== undefined) {
      const before = get(edition, [...hexes, index, 3])
      if (before === letter) return edition
      const next = put(edition, [...hexes, index, 3], letter)
      const den = den_of(edition)
      return before === den || letter === den ? followed(next, map_of(layer), false) : next
    }
    const list = get(edition, hexes)
    const left = put(edition, hexes, is_list(list) ? list.filter((_, i) => i !== index) : [])
    return followed(left, map_of(layer), true)
  },
  turn(edition, layer, turn) {
    const hexes = [...map_of(layer), 'hexes']
    return followed(put(edition, hexes, turned_cells(get(edition, hexes), turn)), map_of(layer), true)
  },
}
