// Takes a picture of every screen for docs/pictures: one match, seen at every size and in the dark.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { House, is_over, with_bots } from '../e2e/house'
import { play, play_until } from '../e2e/players'
import { MORE, take } from './camera'

describe('pictures', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  const bots = (game: string, players: number, options = {}) => with_bots(game, players, { options })
  const until = (page: Page, words: RegExp, least: number, seed: number) =>
    play_until(page, words, seed, least)

  it('of Fight Flight Bite', async () => {
    const { context, page } = await house.person('Ash', { colorScheme: 'light' })
    await page.addInitScript(() =>
      localStorage.setItem('warren.settings', JSON.stringify({ guide: false, moments: false })),
    )
    await page.goto(`${house.origin}/how/fight-flight-bite`)
    await page.locator('.page h2').first().waitFor()
    await take(page, 'how-fight-flight-bite')
    // Not every match has every moment: another one then.
    const reach = async (words: RegExp) => {
      for (let match = 0; match < 6; ++match) {
        await until(page, words, 80, 5 + match)
        if (!(await is_over(page))) return
        await house.table(page, bots('fight-flight-bite', 4))
        await page.locator('.seat').first().waitFor()
      }
    }
    await house.table(page, bots('fight-flight-bite', 4))
    await reach(/Show a card/)
    await page.locator('.hand .crd.pick').nth(1).click()
    await take(page, 'fight-flight-bite-card')
    await reach(/Choose your throw/)
    await page.locator('.sgn.pick').nth(2).click()
    await take(page, 'fight-flight-bite', MORE)
    await reach(/You won/)
    await take(page, 'fight-flight-bite-bonus')
    await reach(/Take one food/)
    await take(page, 'fight-flight-bite-harvest')
    await play(page, 9)
    await page.locator('main.end').waitFor()
    await page.waitForTimeout(1500)
    await take(page, 'fight-flight-bite-end')
    await context.close()
  })

  it('of every screen', async () => {
    const { context, page } = await house.person('Ada', { colorScheme: 'light' })
    const show = async (path: string, sign: string, name: string, main = false) => {
      await page.goto(`${house.origin}${path}`)
      await page.locator(sign).first().waitFor()
      await take(page, name, main ? MORE : undefined)
    }
    await house.table(page, { game: 'totem', players: 3, public: true })
    await page.getByRole('button', { name: 'Seat a bot' }).first().waitFor()
    await take(page, 'waiting')
    await show('/new/rodentia', 'form h1', 'create')
    await show('/how/totem', '.page h2', 'how-totem')
    await show('/how/rodentia', '.page h2', 'how-rodentia')
    await show('/rules/totem', '.rl', 'rules')
    await show('/table/zzzzzzzzzz', '.trouble h1', 'trouble')

    await house.table(page, bots('totem', 4, { first_player: 'seat1' }))
    await until(page, /Choose a unit/, 60, 6)
    await page.locator('.boardbox').focus()
    for (const key of ['n', 'n', 'Enter']) await page.keyboard.press(key)
    await take(page, 'totem', MORE)
    for (let i = 0; i < 6 && !(await page.locator('.act.no .citeb').isVisible()); ++i) {
      await page.locator('.boardbox').focus()
      await page.keyboard.press(['ArrowLeft', 'ArrowUp', 'ArrowRight'][i % 3]!)
      const open = await page
        .locator('.hit')
        .evaluateAll((all) => all.map((e) => (e as SVGElement).dataset.cell!))
      const cell = (await page.locator('.boardbox [aria-live]').innerText()).split(',')[0]!
      if (!open.includes(cell)) await page.keyboard.press('Enter')
      await page.waitForTimeout(200)
    }
    if (await page.locator('.act.no .citeb').isVisible()) {
      await page.locator('.act.no .citeb').click()
      await take(page, 'refusal')
    }
    await house.table(page, bots('rodentia', 3))
    await until(page, /Place \d more/, 60, 9)
    await take(page, 'rodentia', MORE)
    await page.getByRole('button', { name: 'Menu' }).click()
    await take(page, 'menu')
    await page.keyboard.press('Escape')
    await show('/', '.gc h2', 'home', true)

    await house.table(page, bots('rodentia', 3, { round_cap: '5' }))
    await play(page, 21)
    await page.locator('main.end').waitFor()
    await page.waitForTimeout(1500)
    await page.locator('svg.curve').waitFor()
    await take(page, 'end', MORE)
    await page.getByRole('button', { name: 'Replay' }).click()
    await page.getByLabel('Move shown').fill('40')
    await take(page, 'replay')
    await context.close()
  })

  it('of Kingdom Maps', async () => {
    const { context, page } = await house.person('Ash', { colorScheme: 'light' })
    await page.evaluate(() =>
      localStorage.setItem('warren.settings', JSON.stringify({ guide: false, moments: false })),
    )
    await page.goto(`${house.origin}/how/kingdom-maps`)
    await page.locator('.page h2').first().waitFor()
    await take(page, 'how-kingdom-maps')
    await house.table(page, bots('kingdom-maps', 3, { criteria: 'A3,A4,B1,B5' }))
    await until(page, /Announce a territory/, 90, 5)
    await take(page, 'kingdom-maps-announce')
    await until(page, /Draw [3-6] (more )?\w+, in one piece/, 120, 5)
    while (!/Finish/.test(await page.locator('.act .say b').innerText())) {
      const cells = await page.locator('.hit').all()
      await cells[Math.floor(cells.length / 2)]!.click({ force: true })
      await page.waitForTimeout(150)
    }
    await page.mouse.move(3, 3)
    await take(page, 'kingdom-maps', MORE)
    await page.getByRole('button', { name: 'Look at the map of Bot 2' }).click()
    await take(page, 'kingdom-maps-look')
    await page.getByRole('button', { name: 'Close' }).click()
    await play(page, 5)
    await page.locator('main.end').waitFor()
    await page.waitForTimeout(1500)
    await take(page, 'kingdom-maps-end')
    await house.table(page, bots('kingdom-maps', 1, { criteria: 'A2,A6,B2,B5' }))
    await until(page, /Which die says/, 90, 8)
    await take(page, 'kingdom-maps-solo')
    await play(page, 8)
    await page.locator('main.end').waitFor()
    await take(page, 'kingdom-maps-solo-end')
    await context.close()
  })
})
