// The page as an app: kept on the device, opened without a network and without a server. And the hints and analyses
// that a device thinks for itself.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kept } from './app_kept'
import { accessible, House, is_over, PHONE, with_bots } from './house'
import { dice, one_step } from './players'

describe('the app', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())
  const person = (name: string, more: object = {}) => house.person(name, { serviceWorkers: 'allow', ...more })
  const cut = async (context: BrowserContext, work: () => Promise<void>) => {
    await context.setOffline(true)
    await work()
    await context.setOffline(false)
  }

  it('can be installed: its manifest, its icons, its service worker', async () => {
    const { context, page } = await person('Ada')
    await kept(page)
    const session = await context.newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // Private windows, as those of tests, never install.
    expect(installabilityErrors.map((e) => e.errorId).filter((e) => e !== 'in-incognito')).toEqual([])
    const { errors, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data!) as {
      icons: { src: string; sizes: string }[]
      shortcuts: { url: string }[]
    }
    for (const { src } of manifest.icons)
      expect((await page.request.get(`${house.origin}${src}`)).status(), src).toBe(200)
    expect(manifest.shortcuts).toHaveLength(5)
    await context.close()
  })

  it('keeps every screen, and neither the engine nor anybody’s tables', async () => {
    const { context, page } = await person('Ada')
    await kept(page)
    const found = await page.evaluate(async () => {
      const names = await caches.keys()
      const files = await (await caches.open(names[0]!)).keys()
      return { names, files: files.map((file) => new URL(file.url).pathname) }
    })
    expect(found.names).toHaveLength(1)
    expect(found.files).toContain('/')
    expect(found.files).toContain('/api/games/totem/rules')
    expect(found.files.filter((file) => file.startsWith('/assets/')).length).toBeGreaterThan(30)
    expect(found.files.filter((file) => /\.wasm$|tables|\/api\/me/.test(file))).toEqual([])
    await context.close()
  })

  it('opens its first page, rules and how to play with the network cut', async () => {
    const { context, page } = await person('Ada')
    await kept(page)
    await cut(context, async () => {
      for (const [path, sign] of [
        ['/', '.gc h2'],
        ['/how/rodentia', '.page h2'],
        ['/rules/cats-vs-rats', '.rl'],
      ] as const) {
        await page.goto(`${house.origin}${path}`)
        await page.locator(sign).first().waitFor()
      }
      await page.goto(`${house.origin}/table/0000000000`)
      await page.getByRole('heading', { name: 'The server does not answer' }).waitFor()
    })
    await context.close()
  })

  it('says on the first page that there is no server, and goes on by itself when there is one', async () => {
    for (const more of [{}, PHONE]) {
      const { context, page } = await person('Ada', more)
      await kept(page)
      await house.kill()
      try {
        await page.goto(`${house.origin}/`)
        await page.getByText('No server answers').waitFor()
        await page.locator('.gc h2').nth(4).waitFor()
        await accessible(page, 'alone')
      } finally {
        await house.serve()
      }
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByLabel('Table code').waitFor()
      expect(await page.getByText('No server answers').count()).toBe(0)
      await context.close()
    }
  })

  // -- Thinking at home

  const to_move = async (page: Page, most = 200) => {
    for (let i = 0; i < most && !(await page.title()).startsWith('Your move'); ++i)
      await page.waitForTimeout(25)
  }
  const hear = (page: Page) => {
    const sent: string[] = []
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
    return () => sent.map((text) => (JSON.parse(text) as { type: string }).type)
  }

  // Every share of some work that the page shows from now on, in percent.
  const watch_shares = (page: Page) =>
    page.evaluate(() => {
      const seen: number[] = []
      Object.assign(globalThis, { shares_seen: seen })
      const look = () => {
        const line = /looking at the match: (\d+)%/.exec(
          document.querySelector('.an [role=status]')?.textContent ?? '',
        )?.[1]
        if (line !== undefined && Number(line) !== seen.at(-1)) seen.push(Number(line))
      }
      const all = { subtree: true, childList: true, characterData: true, attributes: true }
      new MutationObserver(look).observe(document, all)
    })
  const shares_seen = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { shares_seen: number[] }).shares_seen)
  const rising = (shares: number[]) => shares.every((share, i) => i === 0 || share > shares[i - 1]!)

  it('takes a hint from this device, from what the seat knows, and asks the server for none', async () => {
    const { context, page } = await person('Ada')
    const sent = hear(page)
    await house.table(page, with_bots('rodentia', 2))
    await to_move(page)
    await page.locator('.boardbox').focus()
    await page.keyboard.press('h')
    await page.locator('.act.hinted').waitFor({ timeout: 60_000 })
    expect(sent()).toContain('know')
    expect(sent()).not.toContain('hint')
    expect(page.workers().length).toBeGreaterThan(1)
    expect(house.troubles).toEqual([])
    await context.close()
  })

  it('asks the server for a hint where a worker of this device does not come to an end', async () => {
    const { context, page } = await person('Ada', { serviceWorkers: 'block' })
    // The worker's script never comes: nothing fails, and nothing is thought.
    await page.route('**/think_worker-*.js', () => {})
    const sent = hear(page)
    await house.table(page, with_bots('rodentia', 2))
    await to_move(page)
    await page.locator('.boardbox').focus()
    await page.keyboard.press('h')
    await expect.poll(() => sent().includes('know'), { timeout: 30_000 }).toBe(true)
    expect(sent()).not.toContain('hint')
    await page.locator('.act.hinted').waitFor({ timeout: 60_000 })
    expect(sent()).toContain('hint')
    await context.close()
  })

  it('asks the server for a hint where the engine cannot be had', async () => {
    const { context, page } = await person('Ada', { serviceWorkers: 'block' })
    await page.route('**/engine.json', (route) => route.fulfill({ status: 404, body: '{}' }))
    const sent = hear(page)
    await house.table(page, with_bots('rodentia', 2))
    await to_move(page)
    await page.locator('.boardbox').focus()
    await page.keyboard.press('h')
    await page.locator('.act.hinted').waitFor({ timeout: 60_000 })
    expect(sent()).toContain('hint')
    await context.close()
  })

  const CURVE = '.curve[aria-label^="Chance to win"]' // beside it a server draws what the dice gave
  it('judges a match that is over on this device, as the server would', async () => {
    const { context, page } = await person('Ada')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const id = await house.table(page, with_bots('fight-flight-bite', 2))
    await watch_shares(page)
    const random = dice(3)
    for (let i = 0; i < 3000 && !(await is_over(page)); ++i)
      if ((await page.title()).startsWith('Your move')) await one_step(page, random, false)
      else await page.waitForTimeout(20)
    await page.getByText('estimated by a bot on this device').waitFor()
    await page.locator(CURVE).waitFor({ timeout: 120_000 })
    const shares = await shares_seen(page)
    expect(shares.length, 'it is told how far the bot has come').toBeGreaterThan(1)
    expect(rising(shares), shares.join(' ')).toBe(true)
    expect(asked).toContain(`/api/tables/${id}/record`)
    expect(asked).not.toContain(`/api/tables/${id}/analysis`)
    const drawn = await page.locator(`${CURVE} .cvl`).first().getAttribute('d')
    // The same from the server.
    const { context: other, page: second } = await person('Bo', { serviceWorkers: 'block' })
    await second.route('**/engine.json', (route) => route.fulfill({ status: 404, body: '{}' }))
    await second.goto(`${house.origin}/table/${id}`)
    await second.locator('main.end').waitFor()
    await second.locator(CURVE).waitFor({ timeout: 120_000 })
    expect(await second.locator(`${CURVE} .cvl`).first().getAttribute('d')).toBe(drawn)
    await other.close()
    await context.close()
  })

  // What a rival's own view says and Ada's does not: cards in the hand, and cells drawn while she draws too.
  const SECRETS: [string, number, RegExp][] = [
    ['fight-flight-bite', 2, /([a-z]+-[a-z](?:,[a-z]+-[a-z])+)/],
    ['cats-vs-rats', 4, /(hand2=[a-z]\S*)/],
    ['kingdom-maps', 2, /^DRAW .*(group=\S+,[A-Z]\d\S*)/],
  ]
  it.each(SECRETS)(
    'holds nothing of %s in its thinking memory that the seat may not know',
    async (game, players, secret) => {
      const ada = await person('Ada')
      const bo = await person('Bo')
      const heard: string[] = []
      ada.page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
      )
      const seats = ['me', 'open', 'bot', 'bot'].slice(0, players)
      const id = await house.table(ada.page, {
        game,
        players,
        seats: seats.map((kind) => (kind === 'bot' ? { kind, bot: 'random' } : { kind })),
      })
      await bo.page.goto(`${house.origin}/table/${id}`)
      await bo.page.getByRole('button', { name: 'Sit here' }).first().click()
      await ada.page.getByRole('button', { name: 'Start the match' }).click()
      const moves = async (one: typeof ada) => (await one.page.title()).startsWith('Your move')
      const mover = async () => {
        for (let i = 0; i < 400; ++i) {
          for (const one of [ada, bo]) if (await moves(one)) return one
          await ada.page.waitForTimeout(25)
        }
        throw new Error('nobody is to move')
      }
      // What the rival's own page may know, and Ada's must not: from a socket of Bo's own.
      const secrets_of_bo = async () => {
        const token = await bo.page.evaluate(
          (table) => (JSON.parse(localStorage.getItem(`warren.seat.${table}`)!) as { token: string }).token,
          id,
        )
        const view = await bo.page.evaluate(
          ([table, proof]) =>
            new Promise<string>((done) => {
              const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/live`)
              socket.onopen = () =>
                socket.send(JSON.stringify({ type: 'hello', protocol: 1, token: proof, since: null, id: 1 }))
              socket.onmessage = ({ data }) => {
                const message = JSON.parse(String(data)) as { type: string; view?: string; sentence?: string }
                if (message.type === 'chats') socket.send(JSON.stringify({ type: 'know', id: 2 }))
                // He may just have moved: then there is nothing that he could be told.
                if (message.type === 'known' || message.type === 'error') done(message.view ?? '')
              }
            }),
          [id, token] as const,
        )
        const held = secret.exec(view)?.[1]
        return held ? [view, held, token] : null
      }
      const random = dice(11)
      let found: string[] | null = null
      for (let i = 0; i < 300 && !found; ++i) {
        const one = await mover()
        if (await moves(bo)) found = await secrets_of_bo()
        if (!found) await one_step((await moves(bo)) ? bo.page : one.page, random, false)
      }
      expect(found, 'what Bo alone knows').not.toBe(null)
      const secrets = found!
      for (let i = 0; i < 200 && (await mover()) !== ada; ++i) await one_step(bo.page, random, false)
      await ada.page.locator('.boardbox').focus()
      await ada.page.keyboard.press('h')
      await ada.page.locator('.act.hinted').waitFor({ timeout: 60_000 })

      const workers = ada.page.workers()
      expect(workers.length).toBeGreaterThan(1)
      // Every place in a worker's memory where this text stands.
      const find = (worker: (typeof workers)[number], text: string) =>
        worker.evaluate(async (wanted) => {
          const { engine } = globalThis as unknown as {
            engine: Promise<{ exports: { memory: WebAssembly.Memory } }>
          }
          const bytes = new Uint8Array((await engine).exports.memory.buffer)
          const needle = new TextEncoder().encode(wanted)
          let found = 0
          for (let at = bytes.indexOf(needle[0]!); at >= 0; at = bytes.indexOf(needle[0]!, at + 1)) {
            let k = 1
            while (k < needle.length && bytes[at + k] === needle[k]) ++k
            if (k === needle.length) ++found
          }
          return { found, bytes: bytes.length }
        }, text)
      // That it looks at the right place: what Ada's seat knows stands there.
      const known = heard
        .map((text) => JSON.parse(text) as { type: string; view?: string })
        .filter((message) => message.type === 'known')
        .at(-1)!.view!
      for (const worker of workers) {
        expect((await find(worker, known)).found).toBeGreaterThan(0)
        for (const secret of secrets) expect((await find(worker, secret)).found, secret).toBe(0)
      }
      for (const secret of secrets)
        expect(
          heard.some((text) => text.includes(secret)),
          secret,
        ).toBe(false)
      // And that it would find one: planted as a careless page would.
      const careless = { game, players, seat: 2, view: secrets[0]!, bot: 'bot:1', seed: '1' }
      await workers[0]!.evaluate(async (asked) => {
        const { engine } = globalThis as unknown as {
          engine: Promise<{ call: (name: string, asked: object) => unknown }>
        }
        try {
          ;(await engine).call('choose', asked)
        } catch {
          // refused or not: it was sent there
        }
      }, careless)
      expect((await find(workers[0]!, secrets[0]!)).found).toBeGreaterThan(0)
      expect((await find(workers[0]!, secrets[1]!)).found).toBeGreaterThan(0)
      await ada.context.close()
      await bo.context.close()
    },
  )
})
