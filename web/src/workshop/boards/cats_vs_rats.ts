import { board_words as words } from '../board_words'
import { add, drop, get, is_list, is_object, put, type Json } from '../json'
import { turn_point, type Point, type Turn } from '../symmetry'
import type { BoardKind, Plan, Spot, Tool } from './board'

const DEFENCES = [0, 1, 2]

function size_of(edition: Json): [number, number] {
  const canvas = get(edition, ['canvas'])
  const [width, height] = is_list(canvas) ? canvas : []
  return [Number(width) || 1000, Number(height) || 1000]
}

const towns_of = (edition: Json) => {
  const list = get(edition, ['towns'])
  return (is_list(list) ? list : []).flatMap((item, index) =>
    is_object(item) && typeof item.x === 'number' && typeof item.y === 'number'
      ? [
          {
            index,
            id: String(item.id),
            name: String(item.name),
            x: item.x,
            y: item.y,
            defence: item.defence,
            port: item.port === true,
          },
        ]
      : [],
  )
}
const roads_of = (edition: Json): [string, string, number][] => {
  const list = get(edition, ['roads'])
  return (is_list(list) ? list : []).flatMap((item, i) =>
    is_list(item) && typeof item[0] === 'string' && typeof item[1] === 'string'
      ? [[item[0], item[1], i] as [string, string, number]]
      : [],
  )
}
function land_of(edition: Json): (Point & { index: number })[] {
  const list = get(edition, ['land'])
  return (is_list(list) ? list : []).flatMap((item, index) =>
    is_list(item) && typeof item[0] === 'number' && typeof item[1] === 'number'
      ? [{ x: item[0], y: item[1], index }]
      : [],
  )
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })

export const cats_vs_rats: BoardKind = {
  turns: ['left-right', 'top-bottom', 'half'],
  layers: () => [
    { id: 'towns', name: words.towns_and_roads },
    { id: 'coast', name: words.coast },
  ],
  plan(edition, layer): Plan {
    const [width, height] = size_of(edition)
    const towns = towns_of(edition)
    const land = land_of(edition).map(({ x, y, index }) => ({ x, y, path: ['land', index] }))
    const scale = Math.max(width, height)
    const spots: Spot[] =
      layer === 'coast'
        ? land.map(({ x, y, path }, i) => ({
            id: `corner ${i}`,
            label: String(i + 1),
            x,
            y,
            path,
            fill: 'plain',
            says: words.corner(i),
          }))
        : towns.map((town) => ({
            id: town.id,
            label: town.id,
            x: town.x,
            y: town.y,
            path: ['towns', town.index],
            fill: town.port ? 'port' : 'town',
            ...(Number(town.defence) > 0 ? { sign: '+'.repeat(Number(town.defence)) } : {}),
            says: words.town(town.name, town.port, Number(town.defence)),
          }))
    return {
      shape: 'town',
      size: scale * (layer === 'coast' ? 0.014 : 0.023),
      spots,
      free: [],
      lines: roads_of(edition).map(([from, to, i]) => ({ from, to, path: ['roads', i] })),
      land,
      bounds: { width, height },
    }
  },
  tools: (_, layer): Tool[] =>
    layer === 'coast'
      ? [{ id: 'move', label: words.move_corner, way: 'move' }]
      : [
          { id: 'move', label: words.move_town, way: 'move' },
          { id: 'road', label: words.road, way: 'join' },
          { id: 'port', label: words.port, way: 'paint', fill: 'port' },
          { id: 'no-port', label: words.no_port, way: 'paint', fill: 'town' },
          ...DEFENCES.map((n): Tool => ({
            id: `defence ${n}`,
            label: words.defence(n),
            way: 'paint',
            fill: 'town',
            sign: '+'.repeat(n),
          })),
        ],
  use(edition, layer, tool, use) {
    if (use.way === 'move') {
      const [width, height] = size_of(edition)
      const to = rounded(use.to)
      if (layer === 'coast') {
        const corner = land_of(edition)[Number(use.id.replace('corner ', ''))]
        return corner ? put(edition, ['land', corner.index], [to.x, to.y]) : edition
      }
      const town = towns_of(edition).find((one) => one.id === use.id)
      if (!town) return edition
      const inside = {
        x: Math.max(0, Math.min(width, to.x)),
        y: Math.max(0, Math.min(height, to.y)),
      }
      return put(put(edition, ['towns', town.index, 'x'], inside.x), ['towns', town.index, 'y'], inside.y)
    }
    if (use.way === 'join') {
      if (use.from === use.to) return edition
      const there = roads_of(edition).find(
        ([a, b]) => (a === use.from && b === use.to) || (a === use.to && b === use.from),
      )
      return there ? drop(edition, ['roads', there[2]]) : add(edition, ['roads'], [use.from, use.to])
    }
    const town = towns_of(edition).find((one) => one.id === use.id)
    if (!town) return edition
    if (tool.id === 'port' || tool.id === 'no-port') {
      const port = tool.id === 'port'
      return town.port === port ? edition : put(edition, ['towns', town.index, 'port'], port)
    }
    const defence = Number(tool.id.replace('defence ', ''))
    return town.defence === defence ? edition : put(edition, ['towns', town.index, 'defence'], defence)
  },
  turn(edition, _, turn: Turn) {
    const size = size_of(edition)
    let next = edition
    for (const town of towns_of(edition)) {
      const to = turn_point(town, size, turn)
      next = put(put(next, ['towns', town.index, 'x'], to.x), ['towns', town.index, 'y'], to.y)
    }
    for (const corner of land_of(edition)) {
      const to = turn_point(corner, size, turn)
      next = put(next, ['land', corner.index], [to.x, to.y])
    }
    return next
  },
}
