import { board_words as words } from '../board_words'
import { add, get, is_list, is_object, put, type Json } from '../json'
import type { BoardKind, Tool } from './board'
import { cells_at, hex_of_free, hex_plan, index_of, new_label, texts, turned_cells, without } from './hexes'

const GROUPS = ['2', '3', '4']
const COLOURS = 12 // of workshop.css

const starts_of = (edition: Json): Map<string, string> =>
  new Map(
    (is_list(get(edition, ['start_cells'])) ? (get(edition, ['start_cells']) as Json[]) : []).flatMap(
      (item) =>
        is_object(item) && typeof item.cell === 'string' ? [[item.cell, String(item.kind)] as const] : [],
    ),
  )

const groups_of = (edition: Json, players: string): string[][] => {
  const list = get(edition, ['layouts', players])
  return is_list(list) ? list.map(texts) : []
}

// A starting cell and every group that it is in.
function without_start(edition: Json, label: string): Json {
  const starts = get(edition, ['start_cells'])
  let next = is_list(starts)
    ? put(
        edition,
        ['start_cells'],
        starts.filter((item) => !(is_object(item) && item.cell === label)),
      )
    : edition
  for (const players of GROUPS) {
    const groups = get(next, ['layouts', players])
    if (is_list(groups))
      next = put(
        next,
        ['layouts', players],
        groups.map((group) => without(group, label)),
      )
  }
  return next
}

function with_start(edition: Json, label: string, kind: string): Json {
  const starts = get(edition, ['start_cells'])
  const index = is_list(starts) ? starts.findIndex((item) => is_object(item) && item.cell === label) : -1
  if (index >= 0) return put(edition, ['start_cells', index, 'kind'], kind)
  return add(edition, ['start_cells'], { cell: label, kind })
}

const players_of = (layer: string): string | null => /^groups (\d)$/.exec(layer)?.[1] ?? null

export const totem: BoardKind = {
  turns: ['left-right', 'top-bottom', 'half', 'sixth'],
  layers: (edition) => [
    { id: 'cells', name: words.cells_and_starts },
    ...GROUPS.filter((n) => get(edition, ['layouts', n]) !== undefined).map((n) => ({
      id: `groups ${n}`,
      name: words.groups_for(Number(n)),
    })),
  ],
  plan(edition, layer) {
    const starts = starts_of(edition)
    const players = players_of(layer)
    const groups = players ? groups_of(edition, players) : []
    const plan = hex_plan(cells_at(edition, ['cells']), (cell) => {
      const kind = starts.get(cell.label)
      const group = groups.findIndex((one) => one.includes(cell.label))
      return {
        path: ['cells', cell.index],
        fill: group >= 0 ? `group${group % COLOURS}` : 'plain',
        ...(kind ? { mark: kind === 'corner' ? 'solid' : 'dashed' } : {}),
        ...(group >= 0 ? { sign: String(group + 1) } : {}),
        says: players
          ? kind
            ? words.in_group(group)
            : words.no_start
          : kind
            ? words.start_of(kind)
            : words.no_start,
      }
    })
    return players ? { ...plan, free: [] } : plan
  },
  tools(edition, layer) {
    const players = players_of(layer)
    if (!players)
      return [
        { id: 'corner', label: words.start_of('corner'), way: 'paint', mark: 'solid', fill: 'plain' },
        { id: 'side', label: words.start_of('side'), way: 'paint', mark: 'dashed', fill: 'plain' },
        { id: 'no-start', label: words.no_start, way: 'paint', fill: 'plain' },
        { id: 'cell', label: words.new_cell, way: 'paint', free: true, fill: 'plain', sign: '+' },
        { id: 'away', label: words.cell_away, way: 'paint', sign: '×' },
      ]
    const groups = groups_of(edition, players)
    const many = groups.some((group) => group.length === 0) ? groups.length : groups.length + 1
    return Array.from({ length: many }, (_, i): Tool => ({
      id: `group ${i}`,
      label: i < groups.length ? words.group(i) : words.new_group,
      way: 'paint',
      fill: `group${i % COLOURS}`,
      sign: String(i + 1),
    }))
  },
  use(edition, layer, tool, use) {
    if (use.way !== 'paint') return edition
    const cells = cells_at(edition, ['cells'])
    const free = hex_of_free(use.id)
    if (free) {
      if (tool.id !== 'cell') return edition
      return add(edition, ['cells'], [new_label(cells, free), free.q, free.r])
    }
    const cell = cells.find((one) => one.index === index_of(use.id))
    if (!cell) return edition
    const players = players_of(layer)
    if (players) {
      const group = Number(tool.id.replace('group ', ''))
      if (!starts_of(edition).has(cell.label)) return edition
      const groups: Json[] = groups_of(edition, players).map((one) => without(one, cell.label))
      while (groups.length <= group) groups.push([])
      const now = groups[group]
      groups[group] = [...(is_list(now) ? now : []), cell.label]
      return put(
        edition,
        ['layouts', players],
        groups.filter((one) => is_list(one) && one.length > 0),
      )
    }
    if (tool.id === 'corner' || tool.id === 'side') return with_start(edition, cell.label, tool.id)
    if (tool.id === 'no-start') return without_start(edition, cell.label)
    if (tool.id !== 'away') return edition
    const list = get(edition, ['cells'])
    const left = is_list(list) ? list.filter((_, i) => i !== cell.index) : []
    return put(without_start(edition, cell.label), ['cells'], left)
  },
  turn: (edition, _, turn) => put(edition, ['cells'], turned_cells(get(edition, ['cells']), turn)),
}
