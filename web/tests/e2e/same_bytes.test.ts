// The module in Chromium against the program: in the page's own thinking worker, with the page's own copy of it.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Calls } from '../../src/engine/calls'
import type { Answered, Asked } from '../../src/engine/think_worker'
import { full } from '../engine/native'
import { has_the_same_bytes } from '../engine/same_bytes'
import { House } from './house'

const assets = resolve(import.meta.dirname, '../../dist/assets')

type Asking = { engine_says: (name: keyof Calls, asked: object[]) => Promise<unknown[]> }

// From now on the page has a worker that can be asked.
async function begin(page: Page): Promise<void> {
  const worker = readdirSync(assets).find((name) => /^think_worker-[^.]+\.js$/.test(name))
  expect(worker, 'the worker that thinks').toBeTruthy()
  await page.evaluate(async (path) => {
    const { module } = (await (await fetch('/engine.json')).json()) as { module: string }
    const code = await WebAssembly.compileStreaming(fetch(module))
    const mind = new Worker(path, { type: 'module' })
    const waiting = new Map<number, (said: Answered) => void>()
    mind.onmessage = ({ data }: MessageEvent<Answered>) => {
      waiting.get(data.id)?.(data)
      waiting.delete(data.id)
    }
    const send = (asked: Asked) => mind.postMessage(asked)
    send({ code })
    let number = 0
    const one = (name: keyof Calls, asked: object) =>
      new Promise<unknown>((done, failed) => {
        const id = ++number
        waiting.set(id, (said) => ('answer' in said ? done(said.answer) : failed(new Error(said.sentence))))
        send({ id, name, asked })
      })
    ;(globalThis as unknown as Asking).engine_says = (name, all) =>
      Promise.all(all.map((asked) => one(name, asked)))
  }, `/assets/${worker}`)
}

describe('the module in Chromium', () => {
  const house = new House()
  let page: Page
  const ask = async <Name extends keyof Calls>(name: Name, asked: Calls[Name]['asked'][]) => {
    const asking: { call: keyof Calls; all: object[] } = { call: name, all: asked }
    const said = await page.evaluate(
      ({ call, all }) => (globalThis as unknown as Asking).engine_says(call, all),
      asking,
    )
    return said as Calls[Name]['answer'][]
  }

  beforeAll(async () => {
    await house.open()
    page = (await house.person('Ada')).page
    await begin(page)
  })
  afterAll(() => house.close())

  has_the_same_bytes(ask, full ? 1000 : 10, 60)

  it('would say so if a hash were wrong', async () => {
    const match = { game: 'totem', players: 2, bots: ['random', 'random'], seed: '3' }
    const record = (await ask('play', [match]))[0]!.record
    expect((await ask('replay', [{ record }]))[0]!.over).toBe(true)
    const lines = record.trimEnd().split('\n')
    const one = lines.findIndex((line) => / #[0-9a-f]{16}$/.test(line)) + 20
    lines[one] = lines[one]!.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
    await expect(ask('replay', [{ record: `${lines.join('\n')}\n` }])).rejects.toThrow(
      'its digest is another',
    )
  })
})
