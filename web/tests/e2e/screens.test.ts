// Every screen: nothing for axe-core to find, in light and dark, wide, middle and narrow; the policy;
// the size of the first load; the time from a click to the screen; every error with its screen.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessible, House, my_move } from './house'
import { one_step, dice, play } from './players'
import { trips_to } from './trips'

const BOTS = (game: string, players: number, options = {}) => ({
  game,
  players,
  options,
  start: true,
  seats: Array.from({ length: players }, (_, i) =>
    i === 0 ? { kind: 'me' } : { kind: 'bot', bot: 'random' },
  ),
})

describe('screens', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  const until_mine = async (page: Page) => {
    for (let i = 0; i < 400 && !(await my_move(page)); ++i) await page.waitForTimeout(25)
  }
  // Plays on until the action bar says so, and still does a moment later: an answer may be under way.
  const until_says = async (page: Page, words: RegExp, seed = 4) => {
    const random = dice(seed)
    const says = async () =>
      words.test(
        await page
          .locator('.act .say')
          .first()
          .innerText({ timeout: 1000 })
          .catch(() => ''),
      )
    for (let i = 0; i < 300; ++i) {
      const mine = await my_move(page)
      if (await says()) {
        await page.waitForTimeout(150)
        if (await says()) return
      } else if (mine) await one_step(page, random, false)
      else await page.waitForTimeout(20)
    }
    throw new Error(`the table never says ${words}`)
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`are accessible, ${colorScheme}`, async () => {
      const { context, page } = await house.person('Ada', { colorScheme })
      const look = async (path: string, sign: string) => {
        await page.goto(`${house.origin}${path}`)
        await page.locator(sign).first().waitFor()
        await accessible(page, `${path} ${colorScheme}`)
      }
      await look('/', '.gc h2')
      await page.getByRole('button', { name: /You are|Your name/ }).click()
      await accessible(page, 'name')
      await look('/new/totem', 'form h1')
      await page.getByText('Rules of this match').click()
      await accessible(page, 'options')
      await look('/how/totem', '.page h2')
      await look('/how/rodentia', '.page h2')
      await look('/rules/totem', '.rl')
      await look('/table/0000000000', '.trouble h1')
      await look('/nowhere/at/all', '.trouble h1')
      await context.close()
    })

    it(`of a table are accessible, ${colorScheme}`, async () => {
      const { context, page } = await house.person('Ada', { colorScheme })
      await house.table(page, { game: 'totem', players: 3 })
      await page.getByRole('button', { name: 'Seat a bot' }).first().waitFor()
      await accessible(page, 'waiting')
      await house.table(page, BOTS('totem', 2, { roll_cap: '6' }))
      await until_says(page, /Choose a unit/)
      await accessible(page, 'walking')
      await page.locator('.boardbox').focus()
      await page.keyboard.press('n')
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowUp')
      await accessible(page, 'a unit chosen')
      await page.getByRole('button', { name: 'Menu' }).click()
      await accessible(page, 'menu')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Rules' }).click()
      await page.locator('.rl').first().waitFor()
      await accessible(page, 'rules beside the board')
      await page.getByRole('button', { name: 'Close the rules' }).click()
      await play(page, 8)
      await page.locator('main.end').waitFor()
      await page.getByRole('button', { name: 'Check the dice' }).click()
      await page.getByText(/Fair dice|do not match/).waitFor()
      await accessible(page, 'end')
      expect(await page.locator('.dicec').innerText()).toContain('Fair dice')
      await page.getByRole('button', { name: 'Replay' }).click()
      await page.getByLabel('Move shown').waitFor()
      await page.getByRole('button', { name: 'One move on' }).click()
      await page.getByText(/Move 1 of/).waitFor()
      await accessible(page, 'replay')
      await house.table(page, BOTS('rodentia', 3))
      await until_says(page, /Place up to|place one anywhere/)
      await accessible(page, 'placing')
      await context.close()
    })
  }

  it('are accessible on a tablet and on a phone', async () => {
    for (const [width, height] of [
      [1024, 768],
      [390, 844],
      [360, 740],
    ] as const) {
      const { context, page } = await house.person('Ada', { viewport: { width, height } })
      await page.reload()
      await page.locator('.gc h2').first().waitFor()
      await accessible(page, `home ${width}`)
      for (const [game, players] of [
        ['totem', 4],
        ['rodentia', 5],
      ] as const) {
        await house.table(page, BOTS(game, players))
        await until_mine(page)
        await accessible(page, `${game} ${width}`)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${game} ${width}`,
        ).toBeLessThanOrEqual(width)
      }
      await context.close()
    }
  })

  it('teach with a refusal: the sentence, the rule, the cells', async () => {
    const { context, page } = await house.person('Ada')
    await house.table(page, BOTS('totem', 2))
    await until_says(page, /Choose a unit/)
    const can = await page
      .locator('.hit')
      .evaluateAll((all) => all.map((e) => (e as SVGElement).dataset.cell!))
    await page.locator('.boardbox').focus()
    await page.keyboard.press('n')
    await page.keyboard.press('Enter')
    // Walk the focus until something is refused.
    const refusal = page.locator('.act.no')
    for (const arrow of [
      'ArrowUp',
      'ArrowUp',
      'ArrowUp',
      'ArrowLeft',
      'ArrowLeft',
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
      'ArrowRight',
      'ArrowRight',
      'ArrowRight',
    ]) {
      await page.keyboard.press(arrow)
      const cell = (await page.locator('.voice').innerText()).split(',')[0]!
      const open = await page
        .locator('.hit')
        .evaluateAll((all) => all.map((e) => (e as SVGElement).dataset.cell!))
      if (open.includes(cell)) continue
      await page.keyboard.press('Enter')
      await page.waitForTimeout(150)
      if (await refusal.locator('.citeb').isVisible()) break
    }
    expect(can.length).toBeGreaterThan(0)
    await refusal.waitFor()
    const rule = await refusal.locator('.citeb').innerText()
    expect(rule).toMatch(/^TOT-\d+$/)
    await accessible(page, 'refusal')
    await refusal.locator('.citeb').click()
    await page.locator(`.rl.hit[data-rule="${rule}"]`).first().waitFor()
    await context.close()
  })

  it('say what happened for every error a person can meet', async () => {
    const { context, page } = await house.person('Ada')
    const heading = page.locator('.trouble h1')
    await page.goto(`${house.origin}/table/zzzzzzzzzz`)
    await heading.waitFor()
    expect(await heading.innerText()).toBe('No table has this link')
    for (const [code, words] of [
      ['seat-taken', 'Somebody else was quicker'],
      ['table-full', 'Every seat is taken'],
    ] as const) {
      const host = await house.person('Host')
      const id = await house.table(host.page, { game: 'totem', players: 2 })
      await page.route('**/sit', (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/json',
          body: JSON.stringify({ error: { code, sentence: 'no' } }),
        }),
      )
      await page.goto(`${house.origin}/table/${id}`)
      await page.getByRole('button', { name: 'Sit here' }).click()
      await heading.waitFor()
      expect(await heading.innerText()).toBe(words)
      await accessible(page, code)
      await page.unroute('**/sit')
      await host.context.close()
    }
    const id = await house.table(page, { game: 'totem', players: 2 })
    await page.routeWebSocket(/live/, (wire) => {
      wire.onMessage(() =>
        wire.send(JSON.stringify({ type: 'error', code: 'version-changed', sentence: 'another version' })),
      )
    })
    await page.goto(`${house.origin}/table/${id}`)
    await page.getByText('Warren has been renewed').waitFor()
    await accessible(page, 'version')
    await page.route('**/api/**', (route) => route.abort())
    await page.goto(`${house.origin}/`)
    await page.getByText('No server answers').first().waitFor()
    await accessible(page, 'server gone')
    await context.close()
  })

  it('keep the policy without exceptions, and load at most 150 KB at first, with their faces', async () => {
    const { context, page } = await house.person('Ada')
    const id = await house.table(page, BOTS('cats-vs-rats', 4, { attribute_pick: 'random' }))
    for (const [path, sign] of [
      ['/', '.gc h2'],
      [`/table/${id}`, '.boardbox'],
    ] as const) {
      // A visitor who has nothing yet; what comes over the wire is counted, headers and all.
      const first = await house.person('Bea')
      await first.page.goto('about:blank') // what is still on its way there is not counted
      const wire = await first.context.newCDPSession(first.page)
      await wire.send('Network.enable')
      await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
      let bytes = 0
      const packed = new Map<string, string>()
      const asked: string[] = []
      wire.on('Network.loadingFinished', (e) => {
        bytes += e.encodedDataLength
      })
      first.page.on('response', (r) => {
        const { pathname } = new URL(r.url())
        asked.push(pathname)
        expect(pathname, 'the engine comes when it is needed').not.toMatch(/\.wasm$/)
        // The smallest are not worth it.
        if (/\.(js|css|svg)$|^\/api\/games/.test(pathname) && Number(r.headers()['content-length']) > 512)
          packed.set(pathname, r.headers()['content-encoding'] ?? 'plain')
      })
      const answer = await first.page.goto(house.origin + path)
      const policy = answer!.headers()['content-security-policy'] ?? ''
      expect(policy).toContain("default-src 'none'")
      // Compiling the engine's module is all that is let in beyond one's own files.
      expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*/)
      // A table's own page carries what a shared link shows, is made anew for each, and packed then.
      expect(answer!.headers()['content-encoding']).toBe(path === '/' ? 'br' : 'gzip')
      await first.page.locator(sign).first().waitFor()
      await first.page.evaluate(() => document.fonts.ready)
      await first.page.waitForLoadState('networkidle')
      console.log(`first load of ${path}: ${(bytes / 1024).toFixed(1)} KB`)
      expect(bytes, path).toBeLessThan(150 * 1024)
      expect(
        [...packed].filter(([, how]) => how === 'plain').map(([name]) => name),
        'sent unpacked',
      ).toEqual([])
      // What the head of the page asks for ahead is not asked for again.
      expect(asked.filter((name, i) => asked.indexOf(name) < i)).toEqual([])
      // The page brings its own faces, and wears them.
      const worn = () =>
        first.page.evaluate(() =>
          [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family.replaceAll('"', '')),
        )
      await expect.poll(worn).toEqual(expect.arrayContaining(['Inter', 'Warren Book']))
      for (const face of ['16px Inter', '700 20px "Warren Book"'])
        expect(await first.page.evaluate((f) => document.fonts.check(f), face), face).toBe(true)
      // On a slow phone: told, not tested, since it hangs on the machine.
      await wire.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 60,
        downloadThroughput: 1.6e6 / 8,
        uploadThroughput: 750e3 / 8,
      })
      await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const begun = performance.now()
      await first.page.goto(house.origin + path, { waitUntil: 'commit' })
      await first.page.locator(sign).first().waitFor()
      console.log(`${path} on a slow phone: ${Math.round(performance.now() - begun)} ms`)
      await first.context.close()
    }
    await context.close()
  })

  it('are there after few trips to the server, with few bytes', async () => {
    const { context, page } = await house.person('Ada')
    const id = await house.table(page, BOTS('cats-vs-rats', 4, { attribute_pick: 'random' }))
    // Each way there and back costs a slow line 60 ms and more, each 20 KB a tenth of a second. A stranger's table is
    // six ways off: the page, who one is, whether one sits there, the line, what is said on it, and its picture.
    for (const [path, sign, most, kilobytes] of [
      ['/', '.gc h2', 3, 85],
      [`/table/${id}`, '.boardbox', 7, 165],
    ] as const) {
      const first = await house.person('Bea')
      await first.page.goto('about:blank')
      const { trips, bytes } = await trips_to(first.page, house.origin + path, sign)
      console.log(`${path}: ${trips} trips, ${(bytes / 1024).toFixed(1)} KB until it is there`)
      expect(trips, path).toBeLessThanOrEqual(most)
      expect(bytes, path).toBeLessThan(kilobytes * 1024)
      await first.context.close()
    }
    await context.close()
  })

  it('answer a click within 100 ms', async () => {
    const { context, page } = await house.person('Ada')
    // From the press to the frame that shows more of `sign` than there was.
    const measure = async (act: () => Promise<unknown>, sign: string) => {
      await page.evaluate((wanted) => {
        const w = window as unknown as { begun: number; took: Promise<number> }
        w.begun = 0
        const before = document.querySelectorAll(wanted).length
        addEventListener(
          'pointerdown',
          () => {
            w.begun = performance.now()
          },
          { once: true, capture: true },
        )
        w.took = new Promise((done) => {
          const seen = new MutationObserver(() => {
            if (!w.begun || document.querySelectorAll(wanted).length <= before) return
            seen.disconnect()
            requestAnimationFrame(() => done(performance.now() - w.begun))
          })
          seen.observe(document.body, { subtree: true, childList: true, attributes: true })
        })
      }, sign)
      await act()
      return page.evaluate(() => (window as unknown as { took: Promise<number> }).took)
    }
    const acts: number[] = []
    for (let i = 0; i < 5; ++i) {
      await house.table(page, BOTS('totem', 2))
      await until_says(page, /You rolled/)
      acts.push(await measure(() => page.getByRole('button', { name: /^Both/ }).click(), '.canr'))
    }
    acts.sort((a, b) => a - b)
    const times: number[] = []
    for (let i = 0; i < 12; ++i) {
      const at = await page
        .locator('.hit')
        .nth(i % 2)
        .evaluate((e) => {
          const b = e.getBoundingClientRect()
          return [b.x + b.width / 2, b.y + b.height / 2] as const
        })
      times.push(await measure(() => page.mouse.click(at[0], at[1]), '.hit'))
      await page.keyboard.press('Escape')
      await page.mouse.move(2, 2)
    }
    times.sort((a, b) => a - b)
    const median = times[6]!
    console.log(
      `click to screen: choosing a unit, median ${median.toFixed(0)} ms, worst ${times[11]!.toFixed(0)} ms; ` +
        `an action through the server and its disk, median ${acts[2]!.toFixed(0)} ms, worst ${acts[4]!.toFixed(0)} ms`,
    )
    expect(median).toBeLessThan(100)
    await context.close()
  })

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
