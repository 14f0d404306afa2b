// Takes a picture of every screen for docs/pictures.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { House, is_over, my_move } from '../e2e/house'
import { dice, one_step, play } from '../e2e/players'

const folder = process.env.PICTURES ?? resolve(import.meta.dirname, '../../../docs/pictures')
const SIZES = { desktop: { width: 1440, height: 900 }, tablet: { width: 1024, height: 768 }, phone: { width: 390, height: 844 }, small: { width: 360, height: 740 } }

describe('pictures', () => {
  const house = new House()
  beforeAll(async () => { mkdirSync(folder, { recursive: true }); await house.open() })
  afterAll(() => house.close())

  // Everything once on a desktop and a phone; of the other sizes and the dark what differs most.
  const MAIN = /^(home|totem|rodentia|end)-/
  const take = async (page: Page, name: string) => {
    if (/(dark|tablet|small)$/.test(name) && !MAIN.test(name)) return
    await page.waitForTimeout(300)
    await page.screenshot({ path: join(folder, `${name}.png`) })
  }
  const bots = (game: string, players: number, options = {}) => ({
    game, players, options, start: true, seats: Array.from({ length: players }, (_, i) => (i === 0 ? { kind: 'me' } : { kind: 'bot', bot: 'random' })),
  })
  const until = async (page: Page, words: RegExp, least: number, seed: number) => {
    const random = dice(seed)
    for (let i = 0; i < 900; ++i) {
      const said = await page.locator('.act .say').first().innerText({ timeout: 300 }).catch(() => '')
      const ply = Number(await page.locator('.log .no').first().innerText({ timeout: 200 }).catch(() => '0'))
      if ((ply >= least && words.test(said)) || await is_over(page)) return
      if (await my_move(page)) await one_step(page, random, false)
      else await page.waitForTimeout(15)
    }
  }
  const hover_first = async (page: Page) => {
    const at = await page.evaluate(() => {
      const cells = [...document.querySelectorAll('.hit')]
      const box = cells[Math.floor(cells.length / 2)]?.getBoundingClientRect()
      return box ? [box.x + box.width / 2, box.y + box.height / 2] as const : null
    })
    return at
  }

  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of size === 'desktop' ? (['light', 'dark'] as const) : (['light'] as const)) {
      const tail = `${size}${colorScheme === 'dark' ? '-dark' : ''}`
      it(tail, async () => {
        const { context, page } = await house.person('Ada', { viewport: SIZES.desktop, colorScheme })
        const show = async (path: string, sign: string, name: string) => {
          await page.goto(`${house.origin}${path}`)
          await page.locator(sign).first().waitFor()
          await page.setViewportSize(viewport)
          await take(page, `${name}-${tail}`)
          await page.setViewportSize(SIZES.desktop)
        }
        await house.table(page, { game: 'totem', players: 3, public: true })
        await page.getByRole('button', { name: 'Seat a bot' }).first().waitFor()
        await page.setViewportSize(viewport)
        await take(page, `waiting-${tail}`)
        await page.setViewportSize(SIZES.desktop)

        await house.table(page, bots('totem', 4, { first_player: 'seat1' }))
        await until(page, /Choose a unit/, 100, 6)
        await page.setViewportSize(viewport)
        const unit = await hover_first(page)
        if (unit) await page.mouse.click(unit[0], unit[1])
        await take(page, `totem-${tail}`)
        await page.setViewportSize(SIZES.desktop)
        await page.locator('.boardbox').focus()
        for (const key of ['ArrowLeft', 'Enter']) await page.keyboard.press(key)
        await page.waitForTimeout(300)
        if (await page.locator('.act.no .citeb').isVisible()) {
          await page.locator('.act.no .citeb').click()
          await page.setViewportSize(viewport)
          await take(page, `refusal-${tail}`)
          await page.setViewportSize(SIZES.desktop)
        }
        await house.table(page, bots('rodentia', 3))
        await until(page, /Place \d more/, 100, 9)
        await page.setViewportSize(viewport)
        await take(page, `rodentia-${tail}`)
        await page.setViewportSize(SIZES.desktop)

        await house.table(page, bots('rodentia', 3, { round_cap: '8' }))
        await play(page, 21)
        await page.locator('main.end').waitFor()
        await page.waitForTimeout(1500)
        await page.setViewportSize(viewport)
        await take(page, `end-${tail}`)
        await page.setViewportSize(SIZES.desktop)
        await page.getByRole('button', { name: 'Replay' }).click()
        await page.getByLabel('Move shown').fill('60')
        await page.setViewportSize(viewport)
        await take(page, `replay-${tail}`)
        await page.setViewportSize(SIZES.desktop)

        await show('/', '.gc h2', 'home')
        await show('/new/rodentia', 'form h1', 'create')
        await show('/how/totem', '.page h2', 'how-totem')
        await show('/how/rodentia', '.page h2', 'how-rodentia')
        await show('/rules/totem', '.rl', 'rules')
        await show('/table/zzzzzzzzzz', '.trouble h1', 'trouble')
        await context.close()
      })
    }
  }
})
