// Installed as people install it, in a browser with a profile of its own; and found again after the browser was closed,
// with the server killed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kept } from './app_kept'
import { CHROMIUM, House, my_move } from './house'
import { dice, one_step } from './players'

describe('the installed app', () => {
  const house = new House()
  const profile = mkdtempSync(join(tmpdir(), 'warren-profile-'))
  beforeAll(() => house.open())
  afterAll(async () => {
    await house.close()
    rmSync(profile, { recursive: true, force: true })
  })
  // What Chromium writes for the desktop goes into the profile, too.
  const browser = () =>
    chromium.launchPersistentContext(profile, {
      ...CHROMIUM,
      env: { ...process.env, HOME: profile, XDG_DATA_HOME: profile, XDG_CONFIG_HOME: profile },
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    })
  const play_a_little = async (page: Page, moves: number) => {
    const random = dice(5)
    for (let i = 0, done = 0; i < 600 && done < moves; ++i)
      if (await my_move(page)) {
        await one_step(page, random, false)
        ++done
      } else await page.waitForTimeout(25)
  }
  const ply = (page: Page) => page.locator('.log .no').last().innerText().then(Number)

  it('installs without a fault, opens in a window of its own, and is there after the browser was closed', async () => {
    const first = await browser()
    const page = await first.newPage()
    await page.goto(`${house.origin}/`)
    await kept(page)
    await page.getByRole('button', { name: 'Keep Warren for playing offline' }).click()
    await page.getByText('Warren is kept on this device').waitFor()
    const session = await first.newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const manifestId = `${house.origin}/`
    await session.send('PWA.install', { manifestId })
    // What a person is asked while installing.
    await session.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' })
    const [app] = await Promise.all([first.waitForEvent('page'), session.send('PWA.launch', { manifestId })])
    await app.locator('.gc h2').first().waitFor()
    expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
    // Against the strongest.
    await app.locator('a[href="/new/totem#device"]').first().click()
    await app.locator('.sheet1 select').nth(1).selectOption('bot:5')
    await app.getByRole('button', { name: 'Open the table and begin' }).click()
    await app.locator('main.tbl').waitFor()
    await play_a_little(app, 8)
    const at = await ply(app)
    const address = app.url()
    await first.close()
    await house.kill()

    const second = await browser()
    const again = await second.newPage()
    await again.goto(`${house.origin}/`)
    await again.getByText('No server answers').waitFor()
    await again
      .locator(`a[href="${new URL(address).pathname}"]`)
      .first()
      .click()
    await again.locator('main.tbl').waitFor()
    await expect.poll(() => ply(again)).toBeGreaterThanOrEqual(at)
    await play_a_little(again, 4)
    await second.close()
  })
})
