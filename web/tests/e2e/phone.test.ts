// The smallest phone: nothing scrolls sideways, nothing that matters is cut, covered or too small to read.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { House, PHONE } from './house'

const GAMES = ['totem', 'rodentia', 'kingdom-maps', 'fight-flight-bite', 'cats-vs-rats']
const MOST = { totem: 4, rodentia: 5, 'kingdom-maps': 4, 'fight-flight-bite': 4, 'cats-vs-rats': 5 } as Record<string, number>
const WIDTH = PHONE.viewport.width

const fits = async (page: Page, where: string) => expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(WIDTH)

describe('on a small phone', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  it('no screen around the table scrolls sideways', async () => {
    const { context, page } = await house.person('Ada', PHONE)
    const look = async (path: string, sign: string) => {
      await page.goto(`${house.origin}${path}`)
      await page.locator(sign).first().waitFor()
      await fits(page, path)
    }
    await look('/', '.gc h2')
    await look('/nowhere/at/all', '.trouble h1')
    for (const game of GAMES) {
      await look(`/how/${game}`, '.page h2')
      await look(`/rules/${game}`, '.rl')
      await look(`/new/${game}`, 'form h1')
      await page.getByText('Rules of this match').click()
      await fits(page, `the options of ${game}`)
    }
    await context.close()
  })

  it('the waiting room keeps its width when the last seat is taken', async () => {
    const { context, page } = await house.person('Ada', PHONE)
    for (const game of GAMES) {
      const id = await house.table(page, { game, players: MOST[game] })
      for (const bot = page.getByRole('button', { name: 'Seat a bot' }); ;) {
        await page.locator('.invite').waitFor()
        await fits(page, `waiting for ${game}`)
        for (const box of await page.locator('.invite, article').evaluateAll((all) => all.map((e) => e.getBoundingClientRect().width))) {
          expect(box, `a seat of ${game}, ${id}`).toBeGreaterThan(WIDTH - 32)
        }
        const free = await bot.count()
        if (free === 0) break
        await bot.first().click()
        await expect.poll(() => bot.count()).toBe(free - 1)
      }
    }
    await context.close()
  })

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
