// What comes and goes around the board: tips, hints, refusals, names of cells, the log, what a finger meets.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessible, House, PHONE, with_bots } from './house'
import { play_until, said, targets } from './players'
import { small_targets } from './touch'

const until_mine = (page: Page) => page.waitForFunction(() => document.title.startsWith('Your move'))

describe('around the board', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  it('a hint shows that it is under way, says why, and is done with one button', async () => {
    const { context, page } = await house.person('Ada')
    // What the server says of a hint is held back until the sign was seen.
    const held = { back: false, line: [] as (() => void)[] }
    await page.routeWebSocket(/\/live$/, (wire) => {
      wire.connectToServer().onMessage((message) => {
        const { type } = JSON.parse(String(message)) as { type: string }
        if (held.back && (type === 'hint' || type === 'known')) held.line.push(() => wire.send(message))
        else wire.send(message)
      })
    })
    await house.table(page, with_bots('totem', 2))
    expect(await play_until(page, /You rolled/, 3)).toBe(true)
    held.back = true
    const bar = page.locator('.act.bar')
    const asks = page.getByRole('button', { name: 'Hint' })
    await asks.click()
    await expect.poll(() => held.line.length, { timeout: 30_000 }).toBe(1)
    expect(await said(page)).toMatch(/looks for a good move/)
    expect(await bar.getAttribute('aria-busy')).toBe('true')
    expect(await asks.isDisabled()).toBe(true)
    held.back = false
    for (const let_go of held.line) let_go()
    await page.getByRole('button', { name: 'Do it' }).waitFor({ timeout: 30_000 })
    expect(await bar.getAttribute('aria-busy')).toBe('false')
    const words = await page.locator('.act .say b').innerText()
    expect(words).toMatch(/^A bot would .*\.$/)
    expect(await page.locator('.act .say span').innerText()).toMatch(/\w.*\.$/)
    const size = await page.locator('.act .say b').evaluate((e) => parseFloat(getComputedStyle(e).fontSize))
    expect(size, 'no small print').toBeGreaterThanOrEqual(16)
    await accessible(page, 'a hint')
    const before = await page.locator('.log .no').last().innerText()
    await page.getByRole('button', { name: 'Do it' }).click()
    await expect
      .poll(async () => Number(await page.locator('.log .no').last().innerText()))
      .toBeGreaterThan(Number(before))
    expect(await page.getByRole('button', { name: 'Do it' }).count()).toBe(0)

    // Beside the best stands the next best, with what speaks against it; Another goes there, and round to the best.
    expect(await play_until(page, /Choose a unit/, 3)).toBe(true)
    const [say, why] = [page.locator('.act .say b'), page.locator('.act .say span')]
    const cells = () => page.locator('.boardbox').innerHTML()
    const frame = await page.locator('.boardbox').boundingBox()
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.getByRole('button', { name: 'Another' }).waitFor({ timeout: 30_000 })
    const [best, shown] = [await say.innerText(), await cells()]
    const next = /Next best: (.*?)\. .*(gives away|worth about as much)/.exec(await why.innerText())
    expect(next, await why.innerText()).not.toBeNull()
    await page.getByRole('button', { name: 'Another' }).click()
    await expect.poll(() => say.innerText()).toBe(`Second best: ${next![1]}.`)
    expect(await cells(), 'the board shows it').not.toBe(shown)
    for (let i = 0; i < 5 && (await say.innerText()) !== best; ++i)
      await page.getByRole('button', { name: 'Another' }).click()
    expect(await say.innerText()).toBe(best)
    expect(await page.locator('.boardbox').boundingBox()).toEqual(frame)
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await page.getByRole('button', { name: 'Another' }).waitFor({ state: 'detached' })

    // A refusal opens its rule beside the board, with the cells in question, and closes it again.
    const own = (await targets(page))[0]!
    const at = async (cell: string) => {
      const box = (await page.locator(`.hit[data-cell="${cell}"]`).boundingBox())!
      return [box.x + box.width / 2, box.y + box.height / 2] as const
    }
    await page.mouse.click(...(await at(own)))
    const free = await page.evaluate(() => {
      const box = document.querySelector('.boardbox')!.getBoundingClientRect()
      return [box.x + box.width / 2, box.y + box.height / 2] as const
    })
    await page.mouse.click(...free)
    await page.locator('.act.no .citeb').waitFor()
    const rule = await page.locator('.act.no .citeb').innerText()
    await page.locator(`.rl.hit[data-rule="${rule}"]`).waitFor()
    expect(await page.locator('.rl.hit .rfig svg').count()).toBe(1)
    // Above the rules, the field that searches them is whole.
    const field = (await page.locator('.rpw .find input').boundingBox())!
    expect(field.y + field.height).toBeLessThanOrEqual((await page.locator('.rpw .rpb').boundingBox())!.y)
    expect(await page.locator('.rl.hit .why').innerText()).toMatch(/^Here: /)
    await page.getByRole('button', { name: 'Choose again' }).click()
    await expect.poll(() => page.locator('.rpw').count()).toBe(0)

    // The log has one line a roll, which opens into its steps.
    const rolls = Number(/roll (\d+)/.exec(await page.locator('.top .where').innerText())![1])
    const lines = page.locator('.log ol > li')
    expect(await lines.count()).toBeLessThanOrEqual(rolls + 5)
    await page.locator('.log summary').last().click()
    expect(await page.locator('.log details[open] .line').count()).toBeGreaterThan(0)
    await context.close()
  })

  it('a hint of a throw says its shares, and draws one', async () => {
    for (const options of [{}, PHONE]) {
      const { context, page } = await house.person('Ada', options)
      await house.table(page, with_bots('fight-flight-bite', 2))
      await until_mine(page)
      // Who begins is thrown for: the first that is asked.
      const say = page.locator('.act .say')
      const frame = await page.locator('.boardbox').boundingBox()
      if ('hasTouch' in options) {
        await page.getByRole('button', { name: 'Menu' }).tap()
        await page.locator('.menu').getByRole('button', { name: 'Hint' }).tap()
      } else await page.getByRole('button', { name: 'Hint' }).click()
      await page.getByRole('button', { name: 'Do it' }).waitFor({ timeout: 30_000 })
      expect(await say.locator('b').innerText()).toMatch(
        /^A bot would (nearly always throw \w+|throw \w+ (\w+ times? in \w+|every other time).*, else \w+)\.$/,
      )
      expect(await page.getByRole('button', { name: 'Another' }).count()).toBe(0)
      expect(await page.locator('.boardbox').boundingBox(), 'the board has not moved').toEqual(frame)
      await accessible(page, 'a hint of a throw')
      await page.getByRole('button', { name: 'Do it' }).click()
      await page.getByRole('button', { name: 'Do it' }).waitFor({ state: 'detached' })
      await expect.poll(() => said(page)).not.toContain('A bot would')
      await context.close()
    }
  })

  it('a tip is shown three times and then no more', async () => {
    const { context, page } = await house.person('Ada')
    const guide = page.locator('.guide')
    for (const wanted of [1, 1, 1, 0]) {
      await house.table(page, with_bots('rodentia', 2, { options: { start: 'P1' } }))
      await until_mine(page)
      await page.waitForTimeout(100)
      expect(await guide.count()).toBe(wanted)
      // In the free middle of the top bar: it takes nothing from the board.
      if (wanted) expect((await guide.boundingBox())!.y).toBeLessThan(56)
    }
    await context.close()
  })

  it('the right column keeps its log, and shows where it goes on', async () => {
    const { context, page } = await house.person('Ada')
    for (const [game, players, least] of [
      ['kingdom-maps', 4, 200],
      ['fight-flight-bite', 3, 200],
      ['cats-vs-rats', 4, 200],
    ] as const) {
      await house.table(page, with_bots(game, players))
      await until_mine(page)
      const log = (await page.locator('.side .log').boundingBox())!
      expect(log.height, `the log of ${game}`).toBeGreaterThan(least)
      const cut = await page
        .locator('.nowp')
        .evaluate((e) => [e.scrollHeight - e.clientHeight > 6, e.hasAttribute('data-more')])
      expect(cut[1], `${game} says that there is more`).toBe(cut[0])
    }
    // All ten attributes are in sight, and the towns carry the codes that sentences use.
    const seen = await page.locator('.attr').evaluateAll((all) => {
      const box = document.querySelector('.nowp')!.getBoundingClientRect()
      return all.filter((e) => e.getBoundingClientRect().bottom <= box.bottom + 1).length
    })
    expect(seen).toBe(10)
    expect(await page.locator('.nowp').getAttribute('data-more'), 'none of them fades').toBeNull()
    expect(await page.locator('.boardbox .labc').count()).toBe(45)
    await context.close()
  })

  it('a finger sees what it has aimed at, and meets nothing small', async () => {
    const { context, page } = await house.person('Clever Badger', PHONE)
    await house.table(page, with_bots('totem', 2))
    expect(await play_until(page, /Choose a unit/, 3)).toBe(true)
    const tap = async (cell: string) => {
      const box = (await page.locator(`.hit[data-cell="${cell}"]`).boundingBox())!
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    }
    const before = await targets(page)
    await tap(before[0]!)
    const there = (await targets(page)).find((c) => !before.includes(c))!
    const rings = await page.locator('.boardbox .ring-sel').count()
    await tap(there)
    await page.getByRole('button', { name: `Walk to ${there}` }).waitFor()
    expect(await page.locator('.boardbox .ring-sel').count()).toBe(rings + 1)
    // Whatever a finger can press here is large enough.
    expect(await small_targets(page)).toEqual([])
    await context.close()
  })

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
