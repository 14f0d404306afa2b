// Pictures of Cats vs Rats for docs/pictures: choosing, marching, a battle, the hand, the end.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { House, is_over, my_move, with_bots } from '../e2e/house'
import { dice, one_step, play } from '../e2e/players'
import { MORE, take, WIDE } from './camera'

describe('pictures of Cats vs Rats', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  const said = (page: Page) =>
    page
      .locator('.act .say b')
      .first()
      .innerText({ timeout: 500 })
      .catch(() => '')
  const turn = async (page: Page) =>
    Number(/turn (\d+)/.exec(await page.locator('.top .where').innerText())?.[1] ?? 0)
  const until = async (page: Page, words: RegExp, least: number, random: (n: number) => number) => {
    for (let i = 0; i < 4000 && !(await is_over(page)); ++i) {
      if (!(await my_move(page))) await page.waitForTimeout(15)
      else if (words.test(await said(page)) && (await turn(page)) >= least) return
      else await one_step(page, random, false)
    }
  }
  const table = (options: object, players: number) => with_bots('cats-vs-rats', players, { options }, 'bot:1')

  it('of every screen', async () => {
    const { context, page } = await house.person('Ash', { colorScheme: 'light' })
    await page.evaluate(() =>
      localStorage.setItem('warren.settings', JSON.stringify({ guide: false, moments: false })),
    )
    await page.goto(`${house.origin}/new/cats-vs-rats`)
    await page.locator('.seg label').filter({ hasText: '5' }).click()
    await page.getByText('favours the two').waitFor()
    await take(page, 'cats-vs-rats-five')
    await page.goto(`${house.origin}/how/cats-vs-rats`)
    await page.locator('.page h2').first().waitFor()
    await take(page, 'how-cats-vs-rats')

    await house.table(page, table({}, 4))
    await page.locator('.attr.pick').first().waitFor()
    await take(page, 'cats-vs-rats-attributes')

    const random = dice(12)
    await house.table(page, table({ attribute_pick: 'preset', attributes: 'claws,tunnel,taunt,spawning' }, 4))
    await until(page, /3 actions left: move/, 8, random)
    for (let i = 0; i < 2; ++i) {
      await page.getByRole('button', { name: /^Draw a card/ }).click()
      await page.waitForTimeout(300)
    }
    for (let least = 14; (await page.locator('.endr.attack').count()) === 0; ++least) {
      await until(page, /[23] actions left: move/, least, random)
      for (const cell of await page
        .locator('.grip')
        .evaluateAll((all) => all.map((e) => (e as SVGElement).dataset.from!))) {
        await page.locator(`.grip[data-from="${cell}"]`).click()
        if ((await page.locator('.endr.attack').count()) > 0) break
        await page.keyboard.press('Escape')
      }
      if ((await page.locator('.endr.attack').count()) === 0)
        await page.getByRole('button', { name: /^Draw a card/ }).click()
    }
    await take(page, 'cats-vs-rats', { ...MORE, ...WIDE })
    await page.locator('.endr.attack').first().click({ force: true })
    await take(page, 'cats-vs-rats-count')
    await page.locator('.act .go').click()
    await until(page, /a card\?/, 0, random)
    const veil = page.locator('.veil')
    if (await veil.isVisible()) await veil.click()
    await page
      .locator('.crd')
      .first()
      .click()
      .catch(() => {})
    await take(page, 'cats-vs-rats-card')
    await until(page, /Breeding: place \d+ units?$/, 14, random)
    await page.getByRole('button', { name: 'Evenly' }).click()
    await take(page, 'cats-vs-rats-breed')

    await house.table(page, table({ turn_cap: '24', attribute_pick: 'random', preset: 'balanced' }, 5))
    await until(page, /actions? left: move/, 10, random)
    await take(page, 'cats-vs-rats-5p')
    await play(page, 21)
    await page.locator('main.end').waitFor()
    await page.waitForTimeout(1500)
    await take(page, 'cats-vs-rats-end')
    await page.getByRole('button', { name: 'Replay' }).click()
    await page.getByLabel('Move shown').fill('90')
    await take(page, 'cats-vs-rats-replay')
    await context.close()
  })
})
