// A new version of the page: taken at the next start and never before, whatever is being done, and no match is lost.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { kept } from './app_kept'
import { House, my_move } from './house'
import { dice, one_step } from './players'

const dist = resolve(import.meta.dirname, '../../dist')

describe('a new version', () => {
  let folder: string
  let house: House
  let old: string // the first script of the page as it was built
  let fresh: string // and of the newer one
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'warren-web-'))
    cpSync(dist, folder, { recursive: true })
    old = /src="(\/assets\/index-[^"]+\.js)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))![1]!
    fresh = old.replace('index-', 'index-new-')
    house = new House(folder)
    await house.open()
  })
  afterEach(async () => {
    await house.close()
    rmSync(folder, { recursive: true })
  })

  // A newer build at the server: another script, another list of files.
  const renew = async () => {
    cpSync(join(folder, old), join(folder, fresh))
    for (const name of ['index.html', 'home.html', 'sw.js']) {
      const text = readFileSync(join(folder, name), 'utf8').replaceAll(old, fresh)
      writeFileSync(join(folder, name), text.replace(/"version":"\w+"/, '"version":"new"'))
      for (const packed of ['br', 'gz']) rmSync(join(folder, `${name}.${packed}`), { force: true })
    }
    await house.kill()
    await house.serve()
  }
  const script = (page: Page) => page.locator('script[type=module]').getAttribute('src')
  // The browser looks for a newer one by itself, in its own time.
  const look = (page: Page) =>
    page.evaluate(async () => {
      const here = (await navigator.serviceWorker.getRegistration())!
      await here.update()
      const worker = here.installing ?? here.waiting
      if (!worker) throw new Error('there is no newer one')
      while (worker.state === 'installing') await new Promise((done) => setTimeout(done, 20))
      return worker.state
    })

  it('is taken at the next start, never while a page is open, and says so', async () => {
    const { context, page } = await house.person('Ada', { serviceWorkers: 'allow' })
    await kept(page)
    await renew()
    await look(page)
    await page.getByText('A new version of Warren').waitFor()
    expect(await script(page)).toBe(old)
    await page
      .getByRole('link', { name: /How to play/ })
      .first()
      .click()
    await page.locator('.page h2').first().waitFor()
    expect(await script(page), 'going about changes nothing').toBe(old)
    await page.goto(`${house.origin}/`)
    await page.locator('.gc h2').first().waitFor()
    expect(await script(page)).toBe(fresh)
    expect(await page.getByText('A new version of Warren').count()).toBe(0)
    await context.setOffline(true)
    await page.goto(`${house.origin}/`)
    await page.locator('.gc h2').first().waitFor()
    await context.close()
  })

  it('comes while a match of the device is open: it goes on, and is there after the next start', async () => {
    const { context, page } = await house.person('Ada', { serviceWorkers: 'allow' })
    await kept(page)
    await page.getByRole('button', { name: 'Keep Warren for playing offline' }).click()
    await page.getByText('Warren is kept on this device').waitFor()
    await page.locator('a[href="/new/totem#device"]').first().click()
    await page.getByRole('button', { name: 'Open the table and begin' }).click()
    await page.locator('main.tbl').first().waitFor()
    const random = dice(5)
    const ply = () => page.locator('.log .no').last().innerText().then(Number)
    const some_moves = async () => {
      const before = await ply().catch(() => 0)
      for (let i = 0; i < 400 && (await ply().catch(() => 0)) < before + 6; ++i)
        if (await my_move(page)) await one_step(page, random, false)
        else await page.waitForTimeout(20)
      expect(await ply()).toBeGreaterThan(before)
    }
    await some_moves()
    await renew()
    // What waits has everything of its own, the engine too, and disturbs nobody.
    expect(await look(page)).toBe('installed')
    expect(await page.evaluate(() => navigator.serviceWorker.controller!.state)).toBe('activated')
    await some_moves()
    expect(await script(page)).toBe(old)
    const at = await ply()

    await page.reload()
    await page.locator('main.tbl').first().waitFor()
    expect(await script(page)).toBe(fresh)
    await expect.poll(ply).toBeGreaterThanOrEqual(at)
    await some_moves()

    // The old page is gone; without a network the match is there all the same.
    const address = page.url()
    await page.close()
    const next = await context.newPage()
    await next.goto(`${house.origin}/`)
    await next.locator('.gc h2').first().waitFor()
    await context.setOffline(true)
    await next.goto(address)
    await next.locator('main.tbl').first().waitFor()
    for (let i = 0; i < 400 && !(await my_move(next)); ++i) await next.waitForTimeout(25)
    expect(await my_move(next)).toBe(true)
    expect(house.troubles).toEqual([])
    await context.close()
  })
})
