// Places in an edition, what a form is made from, going back, symmetry, and what tools write.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { board_of, type BoardKind } from './boards/board'
import { cells_at } from './boards/hexes'
import { diagonals, edges, rows, threes } from './boards/lines'
import { figure, signed } from './figures'
import { History } from './history'
import { add, drop, get, place_of, put, text_of, written, type Json } from './json'
import { blank, choices, item_of, member_of, plain_schema, schema_of, type Schema } from './schema'
import { at, hex_at, turn_hex } from './symmetry'
import { packed, shared_in, unpacked } from './share'
import { join, move, paint } from './using'
import { next_place, places } from './view'

const GAMES = ['totem', 'rodentia', 'kingdom-maps', 'fight-flight-bite', 'cats-vs-rats']
const house = (game: string): Json =>
  JSON.parse(
    readFileSync(
      resolve(import.meta.dirname, '../../../games', game.replaceAll('-', '_'), 'house.json'),
      'utf8',
    ),
  ) as Json
const board = async (game: string): Promise<BoardKind> => (await board_of(game))!

describe('places', () => {
  const edition: Json = { maps: [{ hexes: [['A1', 0]] }], sides: { 'a.b': ['C1'], a: ['C2'] } }
  it('are read as the engine writes them', () => {
    for (const where of ['maps[0].hexes[0][1]', 'maps', 'sides.a[0]'])
      expect(text_of(place_of(edition, where))).toBe(where)
    expect(place_of(edition, 'sides.a.b[0]')).toEqual(['sides', 'a.b', 0])
    expect(place_of(edition, 'sides.a[0]')).toEqual(['sides', 'a', 0])
  })
  it('may be of what is missing', () => {
    expect(place_of(edition, 'vp.leader')).toEqual(['vp', 'leader'])
    expect(place_of(edition, 'maps[3].id')).toEqual(['maps', 3, 'id'])
    expect(place_of(edition, '')).toEqual([])
  })
  it('are changed without touching what was', () => {
    const changed = put(edition, ['maps', 0, 'hexes', 0, 1], 7)
    expect(get(changed, ['maps', 0, 'hexes', 0])).toEqual(['A1', 7])
    expect(get(edition, ['maps', 0, 'hexes', 0])).toEqual(['A1', 0])
    expect((changed as { sides: Json }).sides).toBe((edition as { sides: Json }).sides)
    expect(get(drop(edition, ['maps', 0]), ['maps'])).toEqual([])
    expect(get(drop(edition, ['sides', 'a']), ['sides'])).toEqual({ 'a.b': ['C1'] })
    expect(get(add(edition, ['sides', 'a'], 'C9'), ['sides', 'a'])).toEqual(['C2', 'C9'])
  })
  it.each(GAMES)('%s is written as it is read, in lines that people can read', (game) => {
    const text = written(house(game))
    expect(JSON.parse(text)).toEqual(house(game))
    expect(Object.keys(JSON.parse(text) as object)).toEqual(Object.keys(house(game) as object))
    const lines = text.split('\n')
    expect(lines.length).toBeLessThan(200)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(260)
  })
})

describe('going back', () => {
  it('goes back and forth, and a new change ends what was ahead', () => {
    const history = new History('a')
    history.push('b')
    history.push('c')
    history.undo()
    expect(history.now).toBe('b')
    history.redo()
    expect(history.now).toBe('c')
    history.undo()
    history.push('d')
    expect(history.can_redo).toBe(false)
    history.undo()
    history.undo()
    expect([history.now, history.can_undo]).toEqual(['a', false])
    history.undo()
    expect(history.now).toBe('a')
  })
  it('takes a stroke as one step, and two strokes as two', () => {
    const history = new History(0)
    for (const n of [1, 2, 3]) history.push(n, 'stroke 1')
    history.push(4, 'stroke 2')
    history.undo()
    expect(history.now).toBe(3)
    history.undo()
    expect(history.now).toBe(0)
    history.push(1, 'field')
    history.end_step()
    history.push(2, 'field')
    history.undo()
    expect(history.now).toBe(1)
  })
  it('forgets what is too long ago, and counts no change that is none', () => {
    const history = new History(0, 3)
    for (const n of [1, 1, 2, 3, 4, 5]) history.push(n)
    for (let i = 0; i < 9; ++i) history.undo()
    expect(history.now).toBe(2)
  })
})

describe('a form', () => {
  // Every value of the house edition has a schema of its kind, and nothing is required that is not there.
  function unlike(root: Schema, schema: Schema, value: Json, where: string): string[] {
    const plain = plain_schema(root, schema, value)
    if (plain.const !== undefined)
      return JSON.stringify(plain.const) === JSON.stringify(value) ? [] : [`${where} is not ${plain.const}`]
    if (plain.type === undefined && !plain.enum) return []
    if (plain.enum) return plain.enum.includes(value) ? [] : [`${where}: ${JSON.stringify(value)}`]
    if (Array.isArray(value)) {
      const wrong = value.flatMap((item, i) =>
        unlike(root, item_of(root, plain, i, item), item, `${where}[${i}]`),
      )
      return plain.type === 'array' ? wrong : [`${where} is a list`]
    }
    if (typeof value === 'object' && value !== null) {
      const missing = (plain.required ?? []).filter((key) => !(key in value))
      const wrong = Object.entries(value).flatMap(([key, member]) =>
        unlike(root, member_of(root, plain, key, member), member, `${where}.${key}`),
      )
      return [...missing, ...(plain.type === 'object' ? wrong : [`${where} is an object`])]
    }
    if (typeof value === 'number') {
      const fits = value >= (plain.minimum ?? value) && value <= (plain.maximum ?? value)
      return plain.type === 'integer' && fits ? [] : [`${where}: ${value}`]
    }
    return plain.type === (typeof value === 'boolean' ? 'boolean' : 'string') ? [] : [`${where}: ${value}`]
  }
  it.each(GAMES)('of %s fits its house edition', async (game) => {
    const edition = house(game)
    const schema = await schema_of(game, edition)
    expect(schema.title).toContain('An edition of')
    expect(unlike(schema, schema, edition, '')).toEqual([])
  })
  it('of a game without a schema is made from what is printed', async () => {
    const edition: Json = { name: 'x', cells: [['A1', 0]], few: 3, much: true }
    const schema = await schema_of('a-sixth-game', edition)
    expect(unlike(schema, schema, { ...edition, few: 9 }, '')).toEqual([])
    expect(blank(schema, schema.properties!.cells!, edition)).toEqual([])
  })
  it('offers what other places of the edition hold, and new entries are whole', async () => {
    const edition = house('fight-flight-bite')
    const schema = await schema_of('fight-flight-bite', edition)
    const card = item_of(schema, schema.properties!.cards!, 0)
    expect(choices(card.properties!.food!, edition)).toEqual(['brown', 'white', 'pink'])
    const fresh = blank(schema, card, edition)
    expect(unlike(schema, card, fresh, '')).toEqual([])
    expect(get(fresh, ['food'])).toBe('brown')
  })
  it('knows a number from a pair by what is there', async () => {
    const edition = house('rodentia')
    const schema = await schema_of('rodentia', edition)
    const goal = item_of(schema, schema.properties!.goals!, 2)
    expect(plain_schema(schema, goal.properties!.vp!, [8, 4]).type).toBe('array')
    expect(plain_schema(schema, goal.properties!.vp!, 2).type).toBe('integer')
  })
})

describe('symmetry', () => {
  it('finds hexes by where they lie', () => {
    for (let q = -7; q < 8; ++q) for (let r = -7; r < 8; ++r) expect(hex_at(at({ q, r }))).toEqual({ q, r })
  })
  it('turns boards so that they come back', () => {
    const hex = { q: 3, r: -5 }
    for (const [turn, times] of [
      ['left-right', 2],
      ['top-bottom', 2],
      ['half', 2],
      ['sixth', 6],
    ] as const) {
      let there = hex
      for (let i = 0; i < times; ++i) {
        there = turn_hex(there, turn)
        if (i + 1 < times) expect(there).not.toEqual(hex)
      }
      expect(there, turn).toEqual(hex)
    }
  })
  it.each(GAMES)('turns the whole board of %s, and back to what it was', async (game) => {
    const kind = await board(game)
    const edition = house(game)
    for (const { id } of kind.layers(edition))
      for (const turn of kind.turns.filter((one) => one !== 'sixth')) {
        const once = kind.turn(edition, id, turn)
        expect(kind.plan(once, id).spots.map((s) => s.label)).toEqual(
          kind.plan(edition, id).spots.map((s) => s.label),
        )
        expect(once).not.toEqual(edition)
        const places_of = (e: Json) => kind.plan(e, id).spots.map((s) => [s.x.toFixed(3), s.y.toFixed(3)])
        expect(places_of(kind.turn(once, id, turn))).toEqual(places_of(edition))
      }
  })
})

describe('tools', () => {
  const spot = (kind: BoardKind, edition: Json, layer: string, label: string) =>
    kind.plan(edition, layer).spots.find((one) => one.label === label)!
  const tool = (kind: BoardKind, edition: Json, layer: string, id: string) =>
    kind.tools(edition, layer).find((one) => one.id === id)!

  it('paint a terrain, and its mirror image with it', async () => {
    const kind = await board('rodentia')
    const edition = house('rodentia')
    const desk = {
      board: kind,
      layer: '0',
      tool: tool(kind, edition, '0', 'terrain G'),
      symmetry: 'left-right' as const,
    }
    const next = paint(edition, desk, spot(kind, edition, '0', 'A1'))
    const letters = (get(next, ['maps', 0, 'hexes']) as Json[][]).map(
      (hex) => `${String(hex[0])}${String(hex[3])}`,
    )
    expect(letters).toContain('A1G')
    expect(letters).toContain('A6G')
    expect(letters.filter((one) => one.endsWith('G'))).toHaveLength(7)
    expect(get(next, ['maps', 1])).toEqual(get(edition, ['maps', 1]))
    expect(get(edition, ['maps', 0, 'hexes', 0, 3])).toBe('M')
  })
  it('keep the lists of Rodentia that follow from its hexes', async () => {
    const edition = house('rodentia')
    const sorted = (lists: Json | undefined) => (lists as string[][]).map((list) => list.join(' ')).sort()
    for (const map of [0, 1]) {
      const cells = cells_at(edition, ['maps', map, 'hexes'])
      const dens = new Set(get(edition, ['maps', map, 'dens']) as string[])
      expect(sorted(rows(cells))).toEqual(sorted(get(edition, ['maps', map, 'rows'])))
      expect(edges(cells)).toEqual(get(edition, ['maps', map, 'edges']))
      for (const way of ['asc', 'desc'] as const) {
        expect(sorted(diagonals(cells)[way])).toEqual(sorted(get(edition, ['maps', map, 'diag_lines', way])))
        expect(sorted(threes(cells, dens)[way])).toEqual(sorted(get(edition, ['maps', map, 'diag3', way])))
      }
    }
    const kind = await board('rodentia')
    const desk = {
      board: kind,
      layer: '0',
      tool: tool(kind, edition, '0', 'terrain W'),
      symmetry: 'none' as const,
    }
    const denned = paint(edition, desk, spot(kind, edition, '0', 'C2'))
    expect(get(denned, ['maps', 0, 'dens'])).toEqual(['B4', 'C2'])
    expect(JSON.stringify(get(denned, ['maps', 0, 'diag3']))).not.toContain('C2')
  })
  it('take a cell of Totem away with its start and its group, and add one with a label of its own', async () => {
    const kind = await board('totem')
    const edition = house('totem')
    const away = {
      board: kind,
      layer: 'cells',
      tool: tool(kind, edition, 'cells', 'away'),
      symmetry: 'none' as const,
    }
    const without = paint(edition, away, spot(kind, edition, 'cells', 'G12'))
    expect(JSON.stringify(without)).not.toContain('"G12"')
    expect(kind.plan(without, 'cells').spots).toHaveLength(126)
    const desk = { ...away, tool: tool(kind, without, 'cells', 'cell') }
    const free = places(kind.plan(without, 'cells'), desk.tool).find((one) => one.id === 'free 5,0')!
    const again = paint(without, desk, free)
    expect(kind.plan(again, 'cells').spots.at(-1)!.label).toBe('G12')
    // Both ends of the board at once.
    const both = paint(edition, { ...away, symmetry: 'half' }, spot(kind, edition, 'cells', 'G12'))
    expect(kind.plan(both, 'cells').spots).toHaveLength(125)
    expect(JSON.stringify(both)).not.toContain('"G2"')
  })
  it('put starting cells of Totem into groups', async () => {
    const kind = await board('totem')
    const edition = house('totem')
    const desk = {
      board: kind,
      layer: 'groups 2',
      tool: tool(kind, edition, 'groups 2', 'group 1'),
      symmetry: 'none' as const,
    }
    const next = paint(edition, desk, spot(kind, edition, 'groups 2', 'G12'))
    const groups = get(next, ['layouts', '2']) as string[][]
    expect(groups[1]).toContain('G12')
    expect(groups[0]).toEqual(['G2'])
    expect(paint(edition, desk, spot(kind, edition, 'groups 2', 'A1'))).toBe(edition)
  })
  it('give cells of Kingdom Maps one power at most, and sides', async () => {
    const kind = await board('kingdom-maps')
    const edition = house('kingdom-maps')
    const desk = {
      board: kind,
      layer: 'cells',
      tool: tool(kind, edition, 'cells', 'query'),
      symmetry: 'none' as const,
    }
    const next = paint(edition, desk, spot(kind, edition, 'cells', 'E1'))
    expect(get(next, ['powers', 'query'])).toEqual(['G5', 'E1'])
    expect(get(next, ['powers', 'plus_minus'])).not.toContain('E1')
    const side = { ...desk, layer: 'sides', tool: tool(kind, edition, 'sides', 'side N') }
    expect(get(paint(edition, side, spot(kind, edition, 'sides', 'D1')), ['sides', 'N'])).toContain('D1')
  })
  it('add a space of Fight, Flight, Bite where there was none', async () => {
    const kind = await board('fight-flight-bite')
    const edition = house('fight-flight-bite')
    const desk = {
      board: kind,
      layer: '0',
      tool: tool(kind, edition, '0', 'terrain glade'),
      symmetry: 'none' as const,
    }
    const free = kind.plan(edition, '0').free[0]!
    const spaces = get(paint(edition, desk, free), ['layouts', 0, 'spaces']) as Json[]
    expect(spaces).toHaveLength(8)
    expect(get(spaces[7], ['terrain'])).toBe('glade')
    expect(new Set(spaces.map((space) => get(space, ['label']))).size).toBe(8)
  })
  it('move towns and draw roads with their mirror images', async () => {
    const kind = await board('cats-vs-rats')
    const edition = house('cats-vs-rats')
    const mirrored = {
      board: kind,
      layer: 'towns',
      tool: tool(kind, edition, 'towns', 'move'),
      symmetry: 'left-right' as const,
    }
    const moved = move(edition, mirrored, spot(kind, edition, 'towns', 'A1'), { x: 200, y: 110 })
    expect([spot(kind, moved, 'towns', 'A1'), spot(kind, moved, 'towns', 'A5')]).toMatchObject([
      { x: 200, y: 110 },
      { x: 800, y: 110 },
    ])
    const roads = { ...mirrored, tool: tool(kind, edition, 'towns', 'road') }
    const ends = (label: string) => spot(kind, edition, 'towns', label)
    const joined = join(edition, roads, ends('A1'), ends('C1'))
    expect((get(joined, ['roads']) as Json[]).slice(-2)).toEqual([
      ['A1', 'C1'],
      ['A5', 'C5'],
    ])
    // The same again takes both away.
    expect(get(join(joined, roads, ends('A1'), ends('C1')), ['roads'])).toEqual(get(edition, ['roads']))
    // From the line of the mirror to both sides.
    const middle = join(edition, roads, ends('A3'), ends('C2'))
    expect((get(middle, ['roads']) as Json[]).slice(-2)).toEqual([
      ['A3', 'C2'],
      ['A3', 'C4'],
    ])
  })
  it('never break on an edition that is broken', async () => {
    for (const game of GAMES) {
      const kind = await board(game)
      for (const edition of [
        null,
        [],
        { cells: 3, maps: [null], layouts: [{}], towns: [1], start_cells: {}, sides: [], powers: 1 },
      ] as Json[])
        for (const { id } of [...kind.layers(edition), { id: '0' }]) {
          const plan = kind.plan(edition, id)
          for (const one of kind.tools(edition, id))
            for (const place of places(plan, one)) kind.use(edition, id, one, { way: 'paint', id: place.id })
        }
    }
  })
})

describe('a link', () => {
  it('holds an edition, and nothing that is none', async () => {
    for (const game of GAMES) {
      const text = JSON.stringify(house(game))
      const link = await packed(text)
      expect(link.length).toBeLessThan(5000)
      expect(await unpacked(link)).toBe(text)
      expect(await unpacked(link.slice(0, -30))).toBeNull()
    }
    for (const broken of ['', 'a', '%%%', '<script>', 'A'.repeat(70_000)])
      expect(await unpacked(broken)).toBeNull()
    // Small as it is, it would fill the memory.
    expect(await unpacked(await packed(' '.repeat(2_000_000)))).toBeNull()
    expect(shared_in('#edition=abc')).toBe('abc')
    expect(shared_in('#seat=abc')).toBeNull()
  })
})

describe('figures', () => {
  it('have as many places as they deserve, and 0 has no sign', () => {
    expect([figure(0.3456, true), figure(123.4, false), figure(12.34, false), figure(1.234, false)]).toEqual([
      '34.6 %',
      '123',
      '12.3',
      '1.23',
    ])
    expect([signed(0.02, true), signed(-3, false), signed(-0.0001, true)]).toEqual([
      '+2.0 %',
      '−3.00',
      '0.0 %',
    ])
  })
})

describe('keys', () => {
  it('reach every place of every board', async () => {
    for (const game of GAMES) {
      const kind = await board(game)
      const edition = house(game)
      for (const { id } of kind.layers(edition)) {
        const all = kind.plan(edition, id).spots
        const seen = new Set([all[0]!.id])
        const open = [all[0]!]
        for (let one = open.pop(); one; one = open.pop())
          for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
            const next = next_place(all, one, key)
            if (next && !seen.has(next.id)) {
              seen.add(next.id)
              open.push(next)
            }
          }
        expect(seen.size, `${game} ${id}`).toBe(all.length)
      }
    }
  })
})
