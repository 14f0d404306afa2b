// With eyes closed: a whole match of every game by the keyboard, knowing only what is said aloud and the name of what
// has the focus.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { House, is_over, with_bots } from './house'
import { dice } from './players'
import { small_kingdom } from '../small_kingdom'

const GAMES: Record<string, object> = {
  totem: with_bots('totem', 2, { options: { roll_cap: '5' } }),
  rodentia: with_bots('rodentia', 2, { options: { round_cap: '2' } }),
  'kingdom-maps': with_bots('kingdom-maps', 2, { edition: small_kingdom() }),
  'fight-flight-bite': with_bots('fight-flight-bite', 2),
  'cats-vs-rats': with_bots('cats-vs-rats', 4, { options: { turn_cap: '20' } }, 'bot:1'),
}

// The name and role of what has the focus, as a screen reader would say it (in quotes where it has a colon).
const focus = (page: Page): Promise<string> =>
  page
    .locator(':focus')
    .ariaSnapshot({ timeout: 2000 })
    .then(
      (s) => s.split('\n')[0]!.replace(/^- '?/, ''),
      () => '',
    )
// Everything that is said aloud, in its order.
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = []
    ;(window as unknown as { heard: string[] }).heard = heard
    const regions = '[aria-live], [role=alert], [role=status], [role=log]'
    new MutationObserver((changes) => {
      for (const change of changes) {
        const at = change.target instanceof Element ? change.target : change.target.parentElement
        const region = at?.closest(regions)
        if (region?.textContent?.trim()) heard.push(region.textContent.trim())
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard)

describe('with eyes closed', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  for (const [game, table] of Object.entries(GAMES)) {
    it(`${game} is played from first to last`, async () => {
      const { context, page } = await house.person('Ada')
      await listen(page)
      await house.table(page, table)
      await expect
        .poll(() => focus(page), { message: 'the keyboard begins at the board' })
        .toMatch(/^application/)
      const random = dice(3)
      let chosen = 0
      for (let i = 0, idle = 0; i < 4000 && idle < 600 && !(await is_over(page)); ++i) {
        if (!(await page.title()).startsWith('Your move')) {
          ++idle
          await page.waitForTimeout(20)
          continue
        }
        idle = 0
        // One key goes to what can be chosen; now and then further on.
        for (let n = 1 + random(5); n > 0; --n) await page.keyboard.press('n')
        const at = await focus(page)
        if (!/^(application|button|slider)/.test(at)) continue // it was taken away meanwhile
        await page.keyboard.press('Enter')
        ++chosen
      }
      expect(await is_over(page), `${chosen} choices: ${(await heard(page)).slice(-3).join(' / ')}`).toBe(
        true,
      )
      expect(chosen).toBeGreaterThan(5)
      // One voice, and never the same twice in a row.
      const said = await heard(page)
      expect(said.length).toBeGreaterThan(5)
      expect(said.filter((words, k) => k > 0 && words === said[k - 1])).toEqual([])
      await context.close()
    })
  }

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
