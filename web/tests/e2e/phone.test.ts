// The smallest phone: nothing scrolls sideways, nothing that matters is cut, covered or too small to read.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessible, House, my_move, PHONE, with_bots } from './house'
import { dice, middle, one_step, play, play_until, said } from './players'
import { small_targets } from './touch'

const GAMES = ['totem', 'rodentia', 'kingdom-maps', 'fight-flight-bite', 'cats-vs-rats']
const MOST = {
  totem: 4,
  rodentia: 5,
  'kingdom-maps': 4,
  'fight-flight-bite': 4,
  'cats-vs-rats': 5,
} as Record<string, number>
const WIDTH = PHONE.viewport.width

const OPTIONS: Record<string, object> = { 'cats-vs-rats': { attribute_pick: 'random' } }

// What is written on the board, in pixels: the smallest of it.
const smallest = (page: Page) =>
  page.evaluate(() =>
    Math.min(
      99,
      ...[...document.querySelectorAll<SVGTextElement>('.boardbox text')]
        .filter((e) => e.getBoundingClientRect().width > 0)
        .map((e) => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM()!.a),
    ),
  )
// Whether the middle of an element is to be seen, with nothing over it.
const in_sight = (page: Page, selector: string) =>
  page.evaluate((one) => {
    const found = document.querySelector(one)
    const box = found?.getBoundingClientRect()
    const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return Boolean(top && (found!.contains(top) || top.contains(found)))
  }, selector)
const until_mine = async (page: Page) => {
  for (let i = 0; i < 400 && !(await my_move(page)); ++i) await page.waitForTimeout(25)
}
const tap = async (page: Page, selector: string) => {
  const [x, y] = (await middle(page, selector))!
  await page.touchscreen.tap(x, y)
}

const fits = async (page: Page, where: string) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(WIDTH)

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

  it('whatever a finger can press around the table is large enough', async () => {
    const { context, page } = await house.person('Ada', PHONE)
    const look = async (where: string) => expect.soft(await small_targets(page), where).toEqual([])
    await house.table(page, { game: 'totem', players: 3 })
    await page.locator('.invite').waitFor()
    await look('the waiting room')
    await page.goto(house.origin)
    await page.locator('.tables.first li').first().waitFor()
    await look('home')
    for (const game of GAMES) {
      await page.goto(`${house.origin}/new/${game}`)
      await page.locator('.opens .lb svg').first().waitFor()
      await page.getByText('Rules of this match').click()
      await page.getByText('An edition of your own').click()
      await look(`a new table of ${game}`)
    }
    for (const part of ['rules', 'how']) {
      await page.goto(`${house.origin}/${part}/totem`)
      await page.locator('.rl, .page h2').first().waitFor()
      await look(part)
    }
    await house.table(page, with_bots('totem', 2, { options: { roll_cap: '4' } }))
    await until_mine(page)
    for (const panel of ['Rules', 'Menu']) {
      await page.getByRole('button', { name: panel, exact: true }).tap()
      await page.locator('dialog.sheet :is(.rl, .menu)').first().waitFor()
      await look(panel)
      await page.getByRole('button', { name: 'Close' }).first().tap()
    }
    await play(page, 7, true)
    await page.locator('main.end svg.curve').waitFor({ timeout: 90_000 })
    await look('the result')
    await context.close()
  })

  it('the waiting room keeps its width when the last seat is taken', async () => {
    const { context, page } = await house.person('Ada', PHONE)
    for (const game of GAMES) {
      const id = await house.table(page, { game, players: MOST[game] })
      for (const bot = page.getByRole('button', { name: 'Seat a bot' }); ;) {
        await page.locator('.invite').waitFor()
        await fits(page, `waiting for ${game}`)
        for (const box of await page
          .locator('.invite, article')
          .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().width))) {
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

  for (const game of GAMES) {
    it(`a table of ${game} fits, can be read and says where the match is`, async () => {
      const { context, page } = await house.person('Ada', PHONE)
      await house.table(
        page,
        with_bots(game, MOST[game]!, { options: OPTIONS[game] ?? {}, clock: { base_s: 600, plus_s: 5 } }),
      )
      await until_mine(page)
      await accessible(page, `${game} with its guide`)
      const random = dice(7)
      for (let i = 0; i < 10 && !(await page.locator('main.end').isVisible()); ++i) {
        await until_mine(page)
        await fits(page, `${game}: ${await said(page)}`)
        expect(await smallest(page), `${game}: ${await said(page)}`).toBeGreaterThanOrEqual(10.9)
        expect(await in_sight(page, '.acts .act .say b'), `${game}: ${await said(page)}`).toBe(true)
        await one_step(page, random, false)
      }
      expect(await page.locator('.top .where > span').innerText()).toMatch(/roll|round|turn|critters|setting/)
      expect(await page.locator('.seat .clock').first().isVisible()).toBe(true)
      await context.close()
    })
  }

  it('what is chosen from lies above the bar, and no two buttons over each other, at 360x640', async () => {
    const { context, page } = await house.person('Ada', {
      ...PHONE,
      viewport: { width: 360, height: 640 },
    })
    await page.evaluate(() =>
      localStorage.setItem('warren.settings', JSON.stringify({ guide: false, moments: false })),
    )
    // Dice, signs and lands are few: they are to be seen without scrolling. Cards and goods may be many.
    const wrong = () =>
      page.evaluate(() => {
        scrollTo(0, 0)
        const bar = document.querySelector('.acts .bar')?.getBoundingClientRect()
        if (!bar) return []
        const few = '.roll .dice, .sgn.pick, .dpick .dslot, .lands .dslot, .tray .dslot'
        const under = [...document.querySelectorAll<HTMLElement>(few)]
          .filter((e) => e.getBoundingClientRect().bottom > bar.top + 1)
          .map((e) => `under the bar: ${e.innerText}`)
        const buttons = [...document.querySelectorAll<HTMLElement>('.bar .b')].filter((e) =>
          e.checkVisibility(),
        )
        const full = buttons
          .filter((e) => e.scrollWidth > e.clientWidth + 1)
          .map((e) => `does not fit: ${e.innerText}`)
        const boxes = buttons.map((e) => e.getBoundingClientRect())
        const over = buttons.flatMap((e, i) =>
          boxes.some(
            (b, k) =>
              k < i &&
              boxes[i]!.left < b.right - 1 &&
              b.left < boxes[i]!.right - 1 &&
              boxes[i]!.top < b.bottom - 1 &&
              b.top < boxes[i]!.bottom - 1,
          )
            ? [`over another: ${e.innerText}`]
            : [],
        )
        return [...under, ...full, ...over]
      })
    for (const game of GAMES) {
      await house.table(page, with_bots(game, MOST[game]!, { options: OPTIONS[game] ?? {} }))
      await page.locator('.boardbox').waitFor()
      const random = dice(11)
      for (let i = 0; i < 24 && !(await page.locator('main.end').isVisible()); ++i) {
        await until_mine(page)
        const found = await wrong()
        if (found.length > 0) expect(found, `${game}: ${await said(page)}`).toEqual([])
        await one_step(page, random, false)
      }
    }
    await context.close()
  })

  it('how many is said with a plus and a minus that a finger can hit', async () => {
    const { context, page } = await house.person('Ada', PHONE)
    await house.table(page, with_bots('cats-vs-rats', 4, { options: OPTIONS['cats-vs-rats'] }))
    const less = page.getByRole('button', { name: 'One less' })
    const more = page.getByRole('button', { name: 'One more' })
    const random = dice(5)
    for (let i = 0; i < 300 && !(await more.isVisible()); ++i) {
      if (await my_move(page)) await one_step(page, random, false)
      else await page.waitForTimeout(20)
    }
    for (const one of [less, more]) {
      const box = (await one.boundingBox())!
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }
    const count = page.locator('.mslide output')
    const before = Number(await count.innerText())
    const [there, back, step] = (await less.isEnabled()) ? [less, more, -1] : [more, less, 1]
    await there.tap()
    expect(Number(await count.innerText())).toBe(before + step)
    await back.tap()
    expect(Number(await count.innerText())).toBe(before)
    await context.close()
  })

  it('the guide leaves what it explains in reach', async () => {
    const { context, page } = await house.person('Ada', PHONE)
    for (const [game, players, wanted] of [
      ['fight-flight-bite', 4, '.sgn.pick'],
      ['kingdom-maps', 2, '.lands .dslot:last-child'],
    ] as const) {
      await house.table(page, with_bots(game, players))
      await page.locator('.guide').waitFor()
      // Whoever does not begin chooses a die instead.
      await page.locator(`${wanted}, .dpick`).first().waitFor()
      if ((await page.locator(wanted).count()) > 0) expect(await in_sight(page, wanted), game).toBe(true)
      expect(await page.locator('.guide .gbs').isVisible()).toBe(false)
      await page.getByRole('button', { name: 'More' }).tap()
      expect(await page.locator('.guide .gbs').isVisible()).toBe(true)
    }
    await context.close()
  })

  it('Cats vs Rats shows the race and who plays together', async () => {
    const { context, page } = await house.person('Ada', PHONE)
    await house.table(page, with_bots('cats-vs-rats', 5, { options: { attribute_pick: 'random' } }))
    await until_mine(page)
    const lines = page.locator('.race1 li')
    await expect.poll(() => lines.count()).toBe(2)
    expect(await lines.first().innerText()).toMatch(/^You.*of 23$/s)
    expect(await in_sight(page, '.race1 li')).toBe(true)
    await context.close()
  })

  it('a refusal leaves every panel its place', async () => {
    const { context, page } = await house.person('Ada', PHONE)
    await house.table(page, with_bots('rodentia', 2))
    await until_mine(page)
    expect(await play_until(page, /Draw the burrow/, 3)).toBe(true)
    const height = () => page.locator('.board').evaluate((e) => e.getBoundingClientRect().height)
    const before = await height()
    await tap(page, '.boardbox .den')
    await page.locator('.act.no').waitFor()
    expect(await height()).toBe(before)
    await context.close()
  })

  it('a finger walks with Totem’s button after it has aimed', async () => {
    const { context, page } = await house.person('Ada', PHONE)
    await house.table(page, with_bots('totem', 2))
    expect(await play_until(page, /Choose a unit/, 3)).toBe(true)
    const before = await page
      .locator('.hit')
      .evaluateAll((all) => all.map((e) => (e as SVGElement).dataset.cell!))
    await tap(page, `.hit[data-cell="${before[0]}"]`)
    const there = (
      await page.locator('.hit').evaluateAll((all) => all.map((e) => (e as SVGElement).dataset.cell!))
    ).find((c) => !before.includes(c))!
    await tap(page, `.hit[data-cell="${there}"]`)
    await page.getByRole('button', { name: `Walk to ${there}` }).tap()
    await expect.poll(() => page.locator('.sheet1, .act .say').first().innerText()).not.toMatch(/^Walk to/)
    await context.close()
  })

  it('a message is told of, the log closes over its position, and there is a hint', async () => {
    const ada = await house.person('Ada', PHONE)
    const bea = await house.person('Bea')
    const id = await house.table(ada.page, { game: 'rodentia', players: 2 })
    await bea.page.goto(`${house.origin}/table/${id}`)
    await bea.page.getByRole('button', { name: 'Sit here' }).click()
    await ada.page.getByRole('button', { name: 'Start the match' }).tap()
    await bea.page.getByLabel('Say something').fill('Good luck')
    await bea.page.getByRole('button', { name: 'Send' }).click()
    await ada.page.getByRole('button', { name: 'Menu, 1 new message' }).tap()
    await ada.page.getByRole('button', { name: 'Chat, 1 new' }).tap()
    await ada.page.locator('.sheet').getByText('Good luck').first().waitFor()
    await accessible(ada.page, 'the chat as a sheet')
    await ada.page.getByRole('button', { name: 'Close' }).tap()
    await ada.page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await ada.page.getByRole('button', { name: 'Log', exact: true }).tap()
    await ada.page.locator('.sheet .line').first().tap()
    await ada.page.locator('.replay').waitFor()
    expect(await ada.page.locator('dialog.sheet').count()).toBe(0)
    await ada.page.getByRole('button', { name: 'Back to now' }).tap()
    await house.table(ada.page, with_bots('totem', 2))
    await until_mine(ada.page)
    await ada.page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await ada.page.locator('.menu').getByRole('button', { name: 'Hint' }).tap()
    await expect.poll(() => said(ada.page), { timeout: 20_000 }).toMatch(/A bot would /)
    await ada.context.close()
    await bea.context.close()
  })

  it('a card in hand shows its effect when it is touched', async () => {
    const { context, page } = await house.person('Ada', PHONE)
    await house.table(page, with_bots('fight-flight-bite', 3))
    await until_mine(page)
    const card = page.locator('.hand .crd').first()
    expect(await card.locator('.cf').isVisible()).toBe(true)
    expect(await card.locator('.ct').isVisible()).toBe(false)
    await card.tap()
    expect(await card.locator('.ct').isVisible()).toBe(true)
    await context.close()
  })

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
