import { beforeEach, describe, expect, it } from 'vitest'
import { Live, type Link, type Wire } from './live'
import type { ServerMessage } from './types'
import { table_code } from './http'

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onerror: (() => void) | null = null
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {
    this.closed = true
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const view = (ply: number, told: number[], more: object = {}) => ({
  type: 'view',
  ply,
  seat: 1,
  node: { kind: 'act', name: 'x', seats: [1] },
  prompt: '',
  show: {},
  actions: [],
  can_undo: false,
  result: null,
  told: told.map((p) => ({ ply: p, events: [] })),
  ...more,
})

describe('the live connection', () => {
  let wires: FakeWire[]
  let timers: { f: () => void; ms: number; on: boolean }[]
  let links: [Link, number][]
  let heard: ServerMessage[]
  let live: Live

  beforeEach(() => {
    wires = []
    timers = []
    links = []
    heard = []
    live = new Live('k72mq8f3td', {
      open: () => {
        const w = new FakeWire()
        wires.push(w)
        return w
      },
      token: () => 'secret',
      heard: (m) => heard.push(m),
      linked: (l, ms) => links.push([l, ms]),
      later: (f, ms) => {
        const t = { f, ms, on: true }
        timers.push(t)
        return t
      },
      cancel: (t) => {
        ;(t as { on: boolean }).on = false
      },
      chance: () => 0.5,
    })
    live.start()
  })
  const wire = () => wires[wires.length - 1]!
  const welcome = () => {
    wire().onopen?.()
    wire().say({ type: 'welcome', protocol: 1, table: 't', game: 'totem', seat: 1, owner: true, board: {} })
  }
  const fire = (ms: number) => {
    const t = timers.find((x) => x.on && x.ms === ms)
    t!.on = false
    t!.f()
  }

  it('says hello with its token and nothing seen', () => {
    wire().onopen?.()
    expect(wire().sent[0]).toMatchObject({ type: 'hello', protocol: 1, token: 'secret', since: null })
    welcome()
    expect(links.at(-1)).toEqual(['open', 0])
  })
  it('comes back after a loss and says what it has seen', () => {
    welcome()
    wire().say(view(9, [9]))
    wire().onclose?.({ code: 1006 })
    expect(links.at(-1)).toEqual(['lost', 300])
    fire(300)
    wire().onopen?.()
    expect(wires).toHaveLength(2)
    expect(wire().sent[0]).toMatchObject({ type: 'hello', since: 9 })
  })
  it('waits longer from try to try, and starts over once it is back', () => {
    welcome()
    wire().onclose?.({ code: 1006 })
    fire(300)
    wire().onclose?.({ code: 1006 })
    fire(700)
    wire().onclose?.({ code: 1006 })
    expect(links.at(-1)).toEqual(['lost', 1500])
    fire(1500)
    welcome()
    wire().onclose?.({ code: 1006 })
    expect(links.at(-1)).toEqual(['lost', 300])
  })
  it('tries at once when asked', () => {
    welcome()
    wire().onclose?.({ code: 1006 })
    live.retry()
    expect(wires).toHaveLength(2)
  })
  it('gives answers to the question they belong to', async () => {
    welcome()
    const act = live.ask({ type: 'act', ply: 1, action: 'both' })
    const why = live.ask({ type: 'why', action: 'pass' })
    const [, a, b] = wire().sent
    wire().say({
      type: 'why',
      re: b!.id,
      ply: 1,
      action: 'pass',
      legal: false,
      rule: 'TOT-024',
      sentence: 'no',
      cells: [],
    })
    wire().say({ type: 'done', re: a!.id, ply: 2 })
    expect((await why).type).toBe('why')
    expect(await act).toMatchObject({ type: 'done', ply: 2 })
  })
  it('answers lost to open questions when the connection goes', async () => {
    welcome()
    const act = live.ask({ type: 'act', ply: 1, action: 'both' })
    wire().onclose?.({ code: 1012 })
    expect(await act).toEqual({ type: 'lost' })
    expect(await live.ask({ type: 'ping' })).toEqual({ type: 'lost' })
  })
  it('takes a silent server for a lost one', () => {
    welcome()
    void live.ask({ type: 'ping' })
    const old = wire()
    fire(12000)
    expect(old.closed).toBe(true)
    expect(links.at(-1)![0]).toBe('lost')
  })
  it('asks for what it missed instead of showing a gap', () => {
    welcome()
    wire().say(view(3, [1, 2, 3]))
    wire().say(view(6, [6]))
    expect(wire().sent.at(-1)).toMatchObject({ type: 'resync', since: 3 })
    expect(heard.filter((m) => m.type === 'view')).toHaveLength(1)
    wire().say(view(6, [4, 5, 6]))
    expect(heard.filter((m) => m.type === 'view')).toHaveLength(2)
  })
  it('goes back with an undo', () => {
    welcome()
    wire().say(view(5, [5]))
    wire().say(view(4, [], { undone: true }))
    wire().say(view(5, [5]))
    expect(heard.filter((m) => m.type === 'view')).toHaveLength(3)
  })
  it('ends for good', () => {
    welcome()
    live.stop()
    expect(wire().closed).toBe(true)
    wires[0]!.onclose?.({ code: 1000 })
    expect(links.at(-1)).toEqual(['closed', 0])
    expect(wires).toHaveLength(1)
  })
})

describe('a table code', () => {
  it('is read without regard to case, spaces and dashes, and from a link', () => {
    expect(table_code(' K72-MQ8 F3TD ')).toBe('k72mq8f3td')
    expect(table_code('http://host/table/k72mq8f3td#seat=1')).toBe('k72mq8f3td')
  })
})
