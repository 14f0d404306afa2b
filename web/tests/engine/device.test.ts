// Tables without a server: the house of a device answers what a server's would, keeps everything
// before it says so, and its records are as good as any.
import { describe, expect, it } from 'vitest'
import type { DeviceSeat } from '../../src/engine/local'
import type { House } from '../../src/engine/device/house'
import type { Created, Games, Rules, Table, TablePage, Trial } from '../../src/net/types'
import { full, GAMES, judged_by } from './native'
import { MapDisk, new_house, Player } from './household'

const person = (name: string): DeviceSeat => ({ kind: 'person', name })
const bot = (level: string): DeviceSeat => ({ kind: 'bot', bot: level })

async function get<T>(house: House, path: string): Promise<T> {
  const { status, body } = await house.request('GET', path, undefined, true)
  expect(status, `${path}: ${body.slice(0, 300)}`).toBe(200)
  return JSON.parse(body) as T
}
async function opened(house: House, game: string, seats: DeviceSeat[], more: object = {}): Promise<Created> {
  const { status, body } = await house.create({ game, seats, ...more })
  expect(status, body).toBe(201)
  return JSON.parse(body) as Created
}
const record = async (house: House, id: string): Promise<string> => {
  const { status, body } = await house.request('GET', `/api/tables/${id}/record`, undefined, true)
  expect(status, body).toBe(200)
  return body
}

// Plays what comes first, but now and then something else, until nobody is to act any more.
async function play_out(players: Player[], most = Infinity): Promise<void> {
  let chosen = 0
  for (let moves = 0; moves < most; ++moves) {
    const over = () => players[0]!.view!.result !== null
    const turn = () => players.find((p) => p.view!.actions.length > 0)
    await Promise.race(players.map((p) => p.until(() => over() || turn() !== undefined)))
    const player = turn()
    if (over() || !player) return
    const { actions, ply } = player.view!
    chosen = (chosen * 31 + 7) % 1009
    const { action } = actions[chosen % actions.length]!
    const answer = await player.ask({ type: 'act', ply, action })
    expect(answer.type, JSON.stringify(answer)).toMatch(/done|stale|error/)
    await player.until(() => player.view!.ply > ply || player.view!.actions.length === 0)
  }
}

describe('the house on a device', () => {
  it('knows the games, their rules, boards and editions as a server does', async () => {
    const house = await new_house()
    const games = await get<Games>(house, '/api/games')
    expect(games.games.map((g) => g.id).sort()).toEqual([...GAMES].sort())
    expect(games.bots.length).toBeGreaterThan(4)
    for (const game of GAMES) {
      const rules = await get<Rules>(house, `/api/games/${game}/rules`)
      expect(rules.rules.length, game).toBeGreaterThan(30)
      expect(await get<object>(house, `/api/games/${game}/board`)).toBeTypeOf('object')
      const setup = { players: 2, options: {} }
      const tried = await house.request('POST', `/api/games/${game}/board`, setup, true)
      if (tried.status === 200) expect((JSON.parse(tried.body) as Trial).players).toBe(2)
      else expect(tried.body).toContain('players')
    }
  })

  it.each(GAMES)(
    'plays a whole match of %s against bots, with a record that replays and verifies',
    async (game) => {
      const house = await new_house()
      const { games } = await get<Games>(house, '/api/games')
      const players = games.find((g) => g.id === game)!.default_players
      const seats = Array.from({ length: players }, (_, i) =>
        i === 0 ? person('Wren') : bot(full ? 'bot:3' : 'bot:1'),
      )
      const made = await opened(house, game, seats)
      expect(made.id).toMatch(/^u[0-9a-z]{9}$/)
      const [held] = await house.held(made.id)
      const wren = await new Player(house).join(made.id, held!.token)
      await play_out([wren])
      expect(wren.view!.result!.seats).toHaveLength(players)
      const text = await record(house, made.id)
      expect(judged_by('replay', text)).toContain('replay')
      expect(judged_by('verify', text)).toContain('sealed as')
      wren.leave()
    },
  )

  it('seats bots of every level', async () => {
    const house = await new_house()
    const { bots } = await get<Games>(house, '/api/games')
    const levels = bots.map((one) => one.bot).filter((name) => /^bot:\d$/.test(name))
    expect(levels).toEqual(['bot:1', 'bot:2', 'bot:3', 'bot:4', 'bot:5'])
    for (const seated of [levels.slice(0, 3), levels.slice(3)]) {
      const seats = [person('Wren'), ...seated.map(bot)]
      const made = await opened(house, 'rodentia', seats, { options: { round_cap: '2' } })
      const [held] = await house.held(made.id)
      const wren = await new Player(house).join(made.id, held!.token)
      await play_out([wren])
      const text = await record(house, made.id)
      for (const level of seated) expect(text).toMatch(new RegExp(`^seat .*${level}`, 'm'))
      expect(judged_by('verify', text)).toContain('sealed as')
      wren.leave()
    }
  })

  it('takes no more memory the longer a match is', async () => {
    let memory = () => [0, 0]
    const house = await new_house(new MapDisk(), (...engines) => {
      memory = () => engines.map((engine) => engine.memory())
    })
    const seats = [person('Wren'), person('Otter'), person('Mole'), bot('bot:2')]
    const made = await opened(house, 'totem', seats)
    const held = await house.held(made.id)
    const players = await Promise.all(held.map((h) => new Player(house).join(made.id, h.token)))
    await play_out(players, 60)
    const early = memory()
    await play_out(players, full ? 5000 : 300)
    const view = players[0]!.view!
    expect(view.ply).toBeGreaterThan(150)
    const mb = (bytes: number[]) => bytes.map((b) => (b / 1e6).toFixed(1)).join(' and ')
    console.log(`tables and bots: ${mb(early)} MB after 60 moves, ${mb(memory())} MB after ${view.ply} plies`)
    memory().forEach((bytes, i) => expect(bytes).toBeLessThan(early[i]! + 4e6))
    players.forEach((p) => p.leave())
  })

  it('seats people around one device, each of whom sees only what that seat may', async () => {
    const house = await new_house()
    const made = await opened(house, 'fight-flight-bite', ['Wren', 'Otter', 'Mole'].map(person))
    const held = await house.held(made.id)
    expect(held.map((h) => h.name)).toEqual(['Wren', 'Otter', 'Mole'])
    const players = await Promise.all(held.map((h) => new Player(house).join(made.id, h.token)))
    expect(new Set(players.map((p) => p.view!.seat)).size).toBe(3)
    const shown = players.map((p) => JSON.stringify(p.view!.show))
    expect(new Set(shown).size, 'each sees another hand').toBe(3)
    await play_out(players, 12)
    if (full) await play_out(players)
    // Everybody is at the table, whoever holds the device.
    const table = await get<Table>(house, `/api/tables/${made.id}`)
    expect(table.seats.every((s) => s.connected)).toBe(true)
    players.forEach((p) => p.leave())
  })

  it('acknowledges nothing before it is kept, and goes on from there in a new worker', async () => {
    const disk = new MapDisk()
    const house = await new_house(disk)
    const made = await opened(house, 'totem', [person('Wren'), person('Otter')])
    const held = await house.held(made.id)
    const players = await Promise.all(held.map((h) => new Player(house).join(made.id, h.token)))
    await play_out(players, 8)
    const acting = players.find((p) => p.view!.actions.length > 0)!
    const before = disk.plies.get(made.id)!.length
    expect(acting.view!.ply).toBe(before)
    disk.fails = 1
    const refused = await acting.ask({ type: 'act', ply: before, action: acting.view!.actions[0]!.action })
    expect(refused).toMatchObject({ type: 'error', code: 'store' })
    expect(disk.plies.get(made.id)!.length).toBe(before)
    await acting.until(() => acting.view!.ply === before && acting.view!.actions.length > 0)
    const again = await acting.ask({ type: 'act', ply: before, action: acting.view!.actions[0]!.action })
    expect(again.type).toBe('done')
    const kept = disk.plies.get(made.id)!.length
    expect(kept).toBeGreaterThan(before)
    const ply = acting.view!.ply

    // The browser was closed: nothing but the disk is left.
    const next = await new_house(disk)
    const mine = await get<TablePage>(next, '/api/my/tables')
    expect(mine.tables).toMatchObject([{ id: made.id, game: 'totem', ply, your_turn: true }])
    const found = await new Player(next).join(made.id, held[0]!.token)
    expect(found.view!.ply).toBe(ply)
    found.leave()
  })

  it('takes back, explains, hints, looks back, judges and plays again', async () => {
    const house = await new_house()
    const made = await opened(house, 'rodentia', [person('Wren'), bot('random')])
    const [held] = await house.held(made.id)
    const wren = await new Player(house).join(made.id, held!.token)
    await wren.until(() => wren.view!.actions.length > 0)
    const hint = await wren.ask({ type: 'hint' })
    expect(hint, JSON.stringify(hint)).toMatchObject({ type: 'hint' })
    expect(wren.view!.actions.map((a) => a.action)).toContain((hint.action as { action: string }).action)
    const why = await wren.ask({ type: 'why', action: 'nonsense' })
    expect(why).toMatchObject({ type: 'why', legal: false })
    let undone = false
    for (let i = 0; i < 200 && !undone && !wren.view!.result; ++i) {
      await wren.until(() => wren.view!.actions.length > 0 || wren.view!.result !== null)
      const { ply, actions } = wren.view!
      if (!actions[0]) break
      await wren.ask({ type: 'act', ply, action: actions[0].action })
      if (!wren.view!.can_undo) continue
      expect((await wren.ask({ type: 'undo', ply: wren.view!.ply })).type).toBe('done')
      undone = true
    }
    expect(undone).toBe(true)
    await play_out([wren])
    expect(await wren.ask({ type: 'at', ply: 1 })).toMatchObject({ type: 'past', ply: 1 })
    let judged: { status: number; body: string }
    do {
      judged = await house.request('GET', `/api/tables/${made.id}/analysis`, undefined, true)
      await new Promise((r) => setTimeout(r, 20))
    } while (judged.status === 202)
    expect(judged.status).toBe(200)
    expect((JSON.parse(judged.body) as { plies: unknown[] }).plies.length).toBeGreaterThan(10)
    expect((await wren.ask({ type: 'rematch' })).type).toBe('done')
    await wren.until(() => typeof wren.table!.rematch === 'string')
    const next = wren.table!.rematch as string
    expect(next).toMatch(/^u/)
    const [again] = await house.held(next)
    expect(again).toMatchObject({ seat: 2, name: 'Wren', token: held!.token })
    const there = await new Player(house).join(next, again!.token)
    expect(there.view!.seat).toBe(2)
  }, 120_000)

  it('refuses what cannot be played, with a sentence, and lists what is gone no more', async () => {
    const disk = new MapDisk()
    const house = await new_house(disk)
    const refused = await house.create({ game: 'chess', seats: [person('Wren')] })
    expect(refused.status).toBe(400)
    expect(await house.create({ game: 'totem', seats: [bot('bot:1'), bot('bot:1')] })).toMatchObject({
      status: 400,
    })
    expect(await house.create({ game: 'totem', seats: [person(' '), bot('bot:1')] })).toMatchObject({
      status: 400,
    })
    expect(await house.create({ game: 'totem', seats: [person('Wren'), bot('bot:99')] })).toMatchObject({
      status: 400,
    })
    expect(await house.request('GET', '/api/tables/u123456789', undefined, true)).toMatchObject({
      status: 404,
    })
    const made = await opened(house, 'totem', [person('Wren'), bot('bot:1')])
    await house.remove(made.id)
    expect((await get<TablePage>(house, '/api/my/tables')).tables).toEqual([])
    expect(disk.tables.size).toBe(0)
  })
})
