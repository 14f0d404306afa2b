// What happens to seats: a clock that runs out, somebody who is gone, somebody who gives up; and what
// the end has to say. Sounds are off until somebody wants them.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessible, House, my_move } from './house'
import { dice, one_step, play } from './players'

describe('seats', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  const seat = (page: Page, who: string) => page.locator('article.seat').filter({ hasText: who })
  const pair = async (create: object) => {
    const ada = await house.person('Ada')
    const bob = await house.person('Bob')
    const id = await house.table(ada.page, { game: 'totem', players: 2, ...create })
    await bob.page.goto(`${house.origin}/table/${id}`)
    await bob.page.getByRole('button', { name: 'Sit here' }).first().click()
    await ada.page.getByRole('button', { name: 'Start the match' }).click()
    await ada.page.locator('.seat.turn').first().waitFor()
    return { ada, bob, id }
  }

  it('time runs out into a bot’s hands, and who comes back takes the seat back', async () => {
    const { ada, bob } = await pair({ clock: { base_s: 3, plus_s: 0 } })
    expect(await ada.page.locator('.seat .clock b').first().innerText()).toMatch(/^0:0\d$/)
    const late = await Promise.race(
      [ada, bob].map((one) =>
        one.page
          .getByText('A bot plays your seat')
          .waitFor()
          .then(() => one),
      ),
    )
    expect(await my_move(late.page)).toBe(false)
    await late.page.getByRole('button', { name: 'Take my seat back' }).click()
    await late.page.getByText('A bot plays your seat').waitFor({ state: 'detached' })
    await ada.context.close()
    await bob.context.close()
  })

  it('somebody who is gone too long is replaced by a bot when the others say so', async () => {
    const { ada, bob } = await pair({ grace_s: 0, options: { roll_cap: '12' } })
    const random = dice(5)
    await bob.page.goto('about:blank')
    await seat(ada.page, 'Bob')
      .getByText('away')
      .or(seat(ada.page, 'Bob').locator('.hand1'))
      .first()
      .waitFor()
    for (let i = 0; i < 200 && !(await ada.page.locator('.hand1').isVisible()); ++i) {
      if (await my_move(ada.page)) await one_step(ada.page, random, false)
      else await ada.page.waitForTimeout(50)
    }
    await ada.page.getByRole('button', { name: 'Hand to a bot' }).click()
    await seat(ada.page, 'Bob')
      .getByText(/bot plays|To play/)
      .first()
      .waitFor()
    await play(ada.page, 7)
    await ada.context.close()
    await bob.context.close()
  })

  it('who resigns has lost, and the others are told', async () => {
    const { ada, bob } = await pair({})
    await bob.page.getByRole('button', { name: 'Menu' }).first().click()
    await bob.page.getByRole('button', { name: 'Resign', exact: true }).click()
    await bob.page.getByRole('button', { name: 'Yes, resign: the match ends' }).click()
    await ada.page.locator('main.end h1').waitFor()
    expect(await ada.page.locator('main.end h1').innerText()).toBe('You win')
    expect(await ada.page.locator('main.end .win p').innerText()).toBe('You win: Bob has resigned')
    await bob.page.locator('main.end').waitFor()
    await ada.context.close()
    await bob.context.close()
  })

  it('the end has a bot’s opinion, counts and a replay', async () => {
    const { page, context } = await house.person('Ada')
    await house.table(page, {
      game: 'totem',
      players: 2,
      options: { roll_cap: '10' },
      start: true,
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    })
    await play(page, 11)
    await page.locator('.an.room .curve').waitFor({ timeout: 60_000 })
    expect(await page.locator('.an.room .curve').getAttribute('aria-label')).toMatch(/ends at \d+ percent/)
    expect(await page.locator('.sheet1 tbody th').allInnerTexts()).toContain('Pieces eliminated')
    await accessible(page, 'the end with its curve')
    const costly = page.locator('ol.keys .lightb').first()
    if (await costly.isVisible()) {
      await costly.click()
      await page.locator('.replay, [aria-label="Replay"]').first().waitFor()
    }
    await context.close()
  })

  it('is silent until sounds are switched on', async () => {
    const { page, context } = await house.person('Ada')
    await context.addInitScript(() => {
      const heard = { tones: 0 }
      Object.assign(window, { heard })
      const make = AudioContext.prototype.createOscillator
      AudioContext.prototype.createOscillator = function (this: AudioContext) {
        ++heard.tones
        return make.call(this)
      }
    })
    await house.table(page, {
      game: 'totem',
      players: 2,
      options: { roll_cap: '30' },
      start: true,
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    })
    const tones = () => page.evaluate(() => (window as unknown as { heard: { tones: number } }).heard.tones)
    const random = dice(3)
    const some_steps = async () => {
      for (let i = 0; i < 12;) {
        if (await my_move(page)) {
          await one_step(page, random, false)
          ++i
        } else await page.waitForTimeout(25)
      }
    }
    await some_steps()
    expect(await tones()).toBe(0)
    await page.getByRole('button', { name: 'Menu' }).first().click()
    await page.getByLabel('Sounds').check()
    await page.keyboard.press('Escape')
    await some_steps()
    expect(await tones()).toBeGreaterThan(0)
    await context.close()
  })

  it('fills a very wide screen without leaving it', async () => {
    const { page, context } = await house.person('Ada', { viewport: { width: 2560, height: 1440 } })
    await house.table(page, {
      game: 'totem',
      players: 2,
      start: true,
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    })
    await page.locator('.boardbox svg').first().waitFor()
    const [wide, board] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.querySelector('.boardbox')!.getBoundingClientRect().height,
    ])
    expect(wide).toBeLessThanOrEqual(2560)
    expect(board).toBeGreaterThan(900)
    if (process.env.WARREN_SHOTS) await page.screenshot({ path: `${process.env.WARREN_SHOTS}/wide.png` })
    await context.close()
  })

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
