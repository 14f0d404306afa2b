// After a match: what the lots gave, the most costly moments as a walk, any move tried again, and a link to one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { accessible, House, my_move, PHONE, with_bots } from './house'
import { play } from './players'

describe('after a match', () => {
  const house = new House()
  let page: Page
  let id = ''
  beforeAll(async () => {
    await house.open()
    page = (await house.person('Wren')).page
    id = await house.table(page, with_bots('rodentia', 2, {}, 'bot:2'))
    await page.locator('main.tbl').waitFor()
    await play(page, 7, false, 6)
  })
  afterAll(() => house.close())

  it('says what the lots gave, in words and as a picture', async () => {
    // A device that has judged the match itself asks the server for the lots.
    const luck = page.locator('.luck')
    const ask = page.getByRole('button', { name: 'What did dice and cards give?' })
    await luck.or(ask).first().waitFor({ timeout: 120_000 })
    if (await ask.isVisible()) await ask.click()
    await luck.waitFor({ timeout: 120_000 })
    expect(await luck.locator('svg.curve').getAttribute('aria-label')).toMatch(
      /^What dice and cards gave, added up: You ends? at/,
    )
    const [mine, other] = await luck.locator('.fortunes li').allInnerTexts()
    expect(mine).toMatch(/^You were [a-z ]+: (\d+|fewer than 1) in 100 matches (is|are) (worse|better)\./)
    expect(mine).toMatch(/It came to [+−]?\d+%; nine in ten/)
    expect(other).toMatch(/^Bot 2 was /)
    await accessible(page, 'the result')
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/end.png`, fullPage: true })
  })

  it('walks through what cost most, and marks what was better', async () => {
    await page.getByRole('button', { name: /^Your (two |three )?most costly moments?$/ }).click()
    const bar = page.locator('.walk')
    await bar.waitFor()
    expect(await bar.locator('.say b').innerText()).toMatch(/^Costly moment 1 of \d, move \d+$/)
    expect(await bar.locator('.walked').innerText()).toMatch(
      /^You played “.+”\. “.+” was better.*It cost you \d+ of 100 chances\./s,
    )
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/walk.png` })
    const next = bar.getByRole('button', { name: 'Next moment' })
    while (await next.isEnabled()) await next.click()
    await accessible(page, 'the walk')
    await bar.getByRole('button', { name: 'All moves' }).click()
    await page.locator('.replay input[type=range]').waitFor()
  })

  it('says of a draw of lots what it gave', async () => {
    // In the record the lots are the lines with a star.
    const record = await (await fetch(`${house.origin}/api/tables/${id}/record`)).text()
    const draws = [...record.matchAll(/^(\d+) \* /gm)].map((line) => line[1]!)
    const replay = page.locator('.replay')
    const say = replay.locator('.say span')
    await replay.locator('input[type=range]').fill(draws.at(-1)!)
    await expect
      .poll(() => say.innerText(), { timeout: 20_000 })
      .toMatch(/It (gave|cost) you \d+%\.|It changed nobody’s chances/)
  })

  it('plays on from a move, against bots', async () => {
    await page.locator('.replay input[type=range]').fill('6')
    await expect.poll(() => page.locator('.replay .say b').innerText()).toMatch(/^Move 6 of/)
    const before = page.url()
    await page.getByRole('button', { name: 'Try it from here' }).click()
    await page.waitForFunction((old) => location.href !== old, before)
    await page.locator('main.tbl').waitFor()
    expect(await page.locator('.seats').innerText()).toMatch(/Bot 2/)
    await expect.poll(() => my_move(page), { timeout: 60_000 }).toBe(true)
  })

  it('shows a move to people without an account', async () => {
    const stranger = await house.person('', { viewport: PHONE.viewport })
    await stranger.page.goto(`${house.origin}/table/${id}?move=5`)
    const bar = stranger.page.locator('.replay')
    await bar.waitFor()
    await expect.poll(() => bar.locator('.say b').innerText()).toMatch(/^Move 5 of/)
    const head = await (await fetch(`${house.origin}/table/${id}?move=5`)).text()
    expect(head).toMatch(/og:title" content="Move 5 of \d+ in a match of The Treaty of Rodentia"/)
    if (process.env.PICTURES)
      await stranger.page.screenshot({ path: `${process.env.PICTURES}/phone-move.png` })
    expect(house.troubles).toEqual([])
  })
})
