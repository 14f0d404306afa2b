// The worker in which this device's tables live.
import { Engine } from '../module'
import { BrowserDisk } from './disk'
import { House } from './house'
import { WindowLocks } from './locks'
import type { FromHouse, ToHouse } from './messages'
import { ThreadThinker, type Thread } from './thinker'

interface Shipped {
  module: string
  rules: Record<string, string>
}

function thread(module: WebAssembly.Module): Thread {
  const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' })
  worker.postMessage({ module })
  const out: Thread = {
    post: (message) => worker.postMessage(message),
    heard: null,
    broken: null,
    end: () => worker.terminate(),
  }
  worker.onmessage = (event: MessageEvent<{ n: number; answer: object }>) => out.heard?.(event.data)
  worker.onerror = () => out.broken?.()
  return out
}

async function begin(): Promise<House> {
  const shipped = (await (await fetch('/engine.json')).json()) as Shipped
  const module = await WebAssembly.compile(await (await fetch(shipped.module)).arrayBuffer())
  const [engine, disk] = await Promise.all([Engine.from(module), BrowserDisk.open()])
  const rules = async (game: string) => (await fetch(shipped.rules[game] ?? '')).text()
  return House.begin(engine, disk, new ThreadThinker(() => thread(module)), new WindowLocks(), rules)
}

let house: Promise<House> | null = null
function ready(): Promise<House> {
  if (!house) {
    house = begin()
    house.catch(() => {
      house = null // the next question tries again
    })
  }
  return house
}

const tell = (message: FromHouse) => postMessage(message)
const wires = new Map<number, number>() // the page's number of a wire, the house's
const early = new Set<number>() // closed by the page before they were open

async function hear(message: ToHouse): Promise<void> {
  const { n } = message
  const here = await ready()
  switch (message.what) {
    case 'ready':
      return tell({ n, what: 'answer', answer: true })
    case 'request':
      return tell({
        n,
        what: 'answer',
        answer: await here.request(message.method, message.path, message.body, message.insist),
      })
    case 'create':
      return tell({ n, what: 'answer', answer: await here.create(message.wanted) })
    case 'held':
      return tell({ n, what: 'answer', answer: await here.held(message.table) })
    case 'remove':
      await here.remove(message.table)
      return tell({ n, what: 'answer', answer: true })
    case 'open': {
      const said = (text: string) => tell({ n, what: 'said', text })
      const closed = (code: number) => tell({ n, what: 'closed', code })
      const wire = await here.open(message.table, { said, closed }, message.insist)
      if (wire === null) return
      if (early.delete(n)) return here.close(wire)
      wires.set(n, wire)
      return tell({ n, what: 'opened' })
    }
    case 'say':
      return here.say(wires.get(n) ?? -1, message.text)
    case 'close': {
      const wire = wires.get(n)
      if (wire === undefined) return void early.add(n)
      wires.delete(n)
      return here.close(wire)
    }
  }
}

onmessage = (event: MessageEvent<ToHouse>) => {
  hear(event.data).catch((error: unknown) => {
    const sentence = error instanceof Error ? error.message : String(error)
    tell({ n: event.data.n, what: 'failed', sentence })
  })
}
