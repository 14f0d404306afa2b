// Whole games of every picture against bots: with the mouse, with the keyboard alone, on a phone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { House, with_bots } from './house'
import { play, play_by_keys } from './players'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
// Short matches that still come to the end the rules give them.
const GAMES = [
  { game: 'totem', players: 2, options: { roll_cap: '16' } },
  { game: 'rodentia', players: 3, options: { round_cap: '6' } },
]

describe('whole games against bots', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  const table = ({ game, players, options }: (typeof GAMES)[number]) => with_bots(game, players, { options })

  for (const setup of GAMES) {
    it(`${setup.game} with the mouse`, async () => {
      const { context, page } = await house.person('Ada')
      await house.table(page, table(setup))
      expect(await play(page, 11, false, 24)).toBeGreaterThan(5)
      expect(await page.locator('.sheet1 h1').innerText()).toMatch(/win|tie/i)
      await context.close()
    })
    it(`${setup.game} with the keyboard alone`, async () => {
      const { context, page } = await house.person('Bea')
      await house.table(page, table(setup))
      expect(await play_by_keys(page, 5)).toBeGreaterThan(5)
      await context.close()
    })
    it(`${setup.game} on a phone`, async () => {
      const { context, page } = await house.person('Cy', PHONE)
      await house.table(page, table(setup))
      expect(await play(page, 3, true, 24)).toBeGreaterThan(5)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, 'nothing scrolls sideways').toBeLessThanOrEqual(390)
      await context.close()
    })
  }

  it('met no trouble: no error in a page, no broken policy, no foreign request', () => {
    expect(house.troubles).toEqual([])
  })
})
