// A page that was built where the engine could not be: it plays at the server as ever, and says that there is no
// playing offline wherever somebody would look for it.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kept } from './app_kept'
import { accessible, House, my_move, PHONE } from './house'
import { dice, one_step } from './players'

const dist = resolve(import.meta.dirname, '../../dist')

// What tools/build-page leaves out then, and the service worker that knows of none of it.
function without_engine(folder: string): void {
  cpSync(dist, folder, { recursive: true })
  const gone = /^(engine\.json|sw\.js\.\w+|warren-.*\.wasm|rules-.*\.txt)/
  for (const part of [folder, join(folder, 'assets')])
    for (const name of readdirSync(part).filter((one) => gone.test(one))) rmSync(join(part, name))
  const worker = join(folder, 'sw.js')
  const text = readFileSync(worker, 'utf8')
  const less = text.replace(/"engine":\[[^\]]+\]/, '"engine":[]').replace('"/engine.json",', '')
  expect(less.length).toBeLessThan(text.length - 100)
  writeFileSync(worker, less)
}

describe('a page without the engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warren-web-'))
  const house = new House(folder)
  beforeAll(async () => {
    without_engine(folder)
    await house.open()
  })
  afterAll(async () => {
    await house.close()
    rmSync(folder, { recursive: true })
  })
  const says_so = (page: Page) => page.getByText('the page of this server came without the engine').waitFor()
  const card = (page: Page) => page.locator('.gc').filter({ hasText: 'Totem' })

  it('plays at the server from its first page, and says that it is not played offline', async () => {
    const { context, page } = await house.person('Ada', { serviceWorkers: 'allow' })
    await kept(page)
    await page.goto(`${house.origin}/`)
    await says_so(page)
    await accessible(page, 'home')
    expect(await page.getByRole('button', { name: 'Keep Warren for playing offline' }).count()).toBe(0)
    expect(await page.locator('a[href$="#device"]').count()).toBe(0)
    await card(page)
      .getByRole('button', { name: /Play now/ })
      .click()
    await page.waitForURL(/\/table\/[^u]/)
    await expect.poll(() => my_move(page), { timeout: 60_000 }).toBe(true)
    await one_step(page, dice(3), false)
    expect(house.troubles).toEqual([])
    await context.close()
  })

  it('sets a new table up at the server, and says that it cannot be on this device', async () => {
    const { context, page } = await house.person('Ada')
    // A link for playing here, from before or from elsewhere.
    await page.goto(`${house.origin}/new/rodentia#device`)
    await page.getByText('its page came without the engine for playing on this device').waitFor()
    await accessible(page, 'new table')
    expect(await page.getByRole('radio', { name: 'On this device' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Bots on all free seats' }).click()
    await page.getByRole('button', { name: 'Open the table' }).click()
    await page.waitForURL(/\/table\/[^u]/)
    await page.locator('main.tbl').waitFor()
    expect(house.troubles).toEqual([])
    await context.close()
  })

  it('says with the server gone what can still be done: to read', async () => {
    for (const more of [{}, PHONE]) {
      const { context, page } = await house.person('Ada', { serviceWorkers: 'allow', ...more })
      await kept(page)
      await house.kill()
      try {
        await page.goto(`${house.origin}/`)
        await page.getByText('The engine for playing offline is not on this device').waitFor()
        await accessible(page, 'alone')
        expect(
          await card(page)
            .getByRole('button', { name: /Play now/ })
            .isDisabled(),
        ).toBe(true)
        expect(await page.locator('a[href^="/new/"]').count()).toBe(0)
        await card(page)
          .getByRole('link', { name: /How to play/ })
          .click()
        await page.locator('.page h2').first().waitFor()
        // It may be pressed all the same.
        await page.getByRole('button', { name: 'Play against bots' }).click()
        await page.getByRole('heading', { name: 'The server does not answer' }).waitFor()
        await page.goto(`${house.origin}/new/totem`)
        await page.getByText('No table can be opened now').waitFor()
        expect(await page.getByRole('button', { name: /^Open the table/ }).isDisabled()).toBe(true)
        await accessible(page, 'new table alone')
      } finally {
        await house.serve()
      }
      await context.close()
    }
    expect(house.troubles).toEqual([])
  })
})
