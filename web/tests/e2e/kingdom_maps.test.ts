// Kingdom Maps in the browser: whole matches by every means, one stroke a draw, secrets, the end.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessible, House, is_over, my_move, PHONE, with_bots } from './house'
import { Overheard } from './overheard'
import { dice, middle as middle_of, one_step, play, play_by_keys } from './players'
import { small_kingdom } from '../small_kingdom'

const SLOWLY = { timeout: 10_000 }

describe('Kingdom Maps', () => {
  const house = new House()
  const edition = small_kingdom()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  const bots = (players: number, more = {}) => with_bots('kingdom-maps', players, { edition, ...more })
  const title = (page: Page) => page.locator('.act .say b').first()
  const drawn = (page: Page) => page.locator('.mapw [data-piece]').count()
  const middle = async (page: Page, cell: string) => (await middle_of(page, `.hit[data-cell="${cell}"]`))!

  // Plays on with taps until it is time to draw several cells, then draws them with one pull of the finger.
  const by_finger = async (page: Page) => {
    const random = dice(6)
    const wire = await page.context().newCDPSession(page)
    const ready = async () =>
      /^Draw \d+ \w+,/.test(
        await title(page)
          .innerText({ timeout: 1000 })
          .catch(() => ''), // taken away meanwhile
      ) && (await page.locator('.hit').count()) > 1
    // Most of these are waiting, on a busy machine nearly all.
    for (let i = 0; i < 3000; ++i) {
      if (!(await my_move(page))) await page.waitForTimeout(20)
      else if (!(await ready())) await one_step(page, random, true)
      else {
        // A tap before may still be under way to the server.
        await page.waitForTimeout(300)
        if (await ready()) break
      }
    }
    const before = await drawn(page)
    // Something may lie over the board for a moment.
    let at: [number, number] | undefined
    for (let i = 0; i < 100 && !at; ++i) {
      const cells = await page
        .locator('.hit')
        .evaluateAll((all) => all.map((e) => (e as SVGElement).dataset.cell!))
      const beside = cells.find((c) => cells.includes(`${c[0]}${Number(c.slice(1)) + 1}`)) ?? cells[0]
      at = beside ? ((await middle(page, beside)) as [number, number] | undefined) : undefined
      if (!at) await page.waitForTimeout(100)
    }
    const [x, y] = at!
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx: number) =>
      wire.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y }],
      })
    await touch('touchStart', 0)
    for (let dx = 6; dx <= 60; dx += 6) await touch('touchMove', dx)
    await touch('touchEnd', 60)
    await expect
      .poll(async () => (await drawn(page)) > before || /^Finish/.test(await title(page).innerText()), SLOWLY)
      .toBe(true)
  }

  it('with the mouse', async () => {
    const { context, page } = await house.person('Ash')
    await house.table(page, bots(3))
    expect(await play(page, 11, false, 24)).toBeGreaterThan(5)
    expect(await page.locator('.sheet1 h1').innerText()).toMatch(/win|tie/i)
    // Every map can be looked at, and what counts on it.
    expect(await page.locator('.atlas .sheet2').count()).toBe(3)
    expect(await page.locator('.sheet1 .crit').count()).toBe(4)
    await page.locator('.atlas [aria-label="Show what counts for"] .ib').first().click()
    await accessible(page, 'end')
    await page.getByRole('button', { name: 'Replay' }).click()
    await page.getByLabel('Move shown').fill('12')
    await page.getByText(/Move 12 of/).waitFor()
    await context.close()
  })

  it('with the keyboard alone, in the dark', async () => {
    const { context, page } = await house.person('Birch', { colorScheme: 'dark' })
    await house.table(page, bots(2))
    expect(await play_by_keys(page, 5)).toBeGreaterThan(5)
    await accessible(page, 'end, dark')
    await context.close()
  })

  it('on a phone', async () => {
    const { context, page } = await house.person('Cedar', PHONE)
    await house.table(page, bots(4))
    await page.locator('.dslot.pick, .hit').first().waitFor()
    await accessible(page, 'phone, four players')
    await house.table(page, bots(2))
    await by_finger(page)
    expect(await play(page, 3, true, 24)).toBeGreaterThan(5)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      'nothing scrolls sideways',
    ).toBeLessThanOrEqual(360)
    await accessible(page, 'end on a phone')
    await context.close()
  })

  it('alone: a stroke draws cell after cell, the last one waits; the marks and a text to share', async () => {
    const { context, page } = await house.person('Ash')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: house.origin })
    await house.table(page, { ...bots(1, { options: { criteria: 'A3,A4,B1,B5' } }) })
    await page.getByRole('button', { name: /^Forest/ }).click()
    await accessible(page, 'dice')
    await page.locator('.dpick .dslot.pick').last().click()
    await page.locator('.act .b.pri').click()
    await page.locator('.hit').first().waitFor()
    const [, number = '1'] = /Draw (\d+|one)/.exec(await title(page).innerText()) ?? []
    const n = number === 'one' ? 1 : Number(number)
    // Over the middle row and back along the next, further than the number goes.
    const [x, y] = await middle(page, 'G3')
    const [x2] = await middle(page, 'G7')
    const [x3, y3] = await middle(page, 'H3')
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x2, y, { steps: 3 })
    await page.mouse.move(x2 - 20, y3, { steps: 2 })
    await page.mouse.move(x3, y3, { steps: 2 })
    await page.mouse.up()
    await title(page)
      .filter({ hasText: /^Finish with/ })
      .waitFor()
    expect(await drawn(page)).toBe(n - 1)
    await accessible(page, 'a draw about to be finished')
    if (n > 1) {
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => drawn(page), SLOWLY).toBe(n - 2)
      for (let i = 0; i < 2; ++i) {
        const before = await drawn(page)
        const cell = await page.locator('.hit').first().getAttribute('data-cell')
        const [cx, cy] = await middle(page, cell!)
        await page.mouse.click(cx, cy)
        if (i === 0) await expect.poll(() => drawn(page), SLOWLY).toBe(before + 1)
      }
    }
    await page.getByRole('button', { name: /and finish$/ }).click()
    await expect.poll(() => drawn(page), SLOWLY).toBe(n)
    // What is refused is explained, in the panel as on the board.
    await title(page).filter({ hasText: 'Which die says the territory?' }).waitFor()
    await page.locator('.boardbox').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page
      .locator('.act.no .citeb')
      .filter({ hasText: /^KIN-\d+$/ })
      .waitFor()
    // A sheet grows when it is touched.
    await page.getByRole('button', { name: 'Look at your map' }).click()
    await page.getByRole('dialog').getByText('Total now').waitFor()
    await accessible(page, 'a map, large')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await play(page, 8)
    expect(await page.locator('.sheet1 h1').innerText()).toMatch(/^You reach \d+ points?$/)
    await page.getByRole('button', { name: 'Copy the summary' }).click()
    await page.getByText('Copied').waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toMatch(/^Kingdom Maps, alone: \d+ points?, /)
    expect(text).toContain('A4 Quiet Lakes')
    expect([...text].filter((c) => '🌲🌾🌊🏠🌵⬜⛰'.includes(c)).length).toBe(19)
    await context.close()
  })

  it('two people, a bot and one who looks on, a crash between: no number and no cell is told before its time', async () => {
    const people = await Promise.all(['Ash', 'Birch', 'Cedar'].map((name) => house.person(name)))
    const ears = people.map((p) => new Overheard(p.context))
    const pages = people.map((p) => p.page)
    const id = await house.table(pages[0]!, {
      game: 'kingdom-maps',
      players: 3,
      edition,
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'random' }],
    })
    for (const page of pages.slice(1)) await page.goto(`${house.origin}/table/${id}`)
    await pages[1]!.getByRole('button', { name: 'Sit here' }).first().click()
    await pages[0]!.getByText('Everybody is here').waitFor()
    await pages[0]!.getByRole('button', { name: 'Start the match' }).click()

    const random = dice(4)
    let crashed = false
    for (let i = 0; i < 1500 && !(await is_over(pages[0]!)); ++i) {
      const able = await Promise.all(pages.slice(0, 2).map(my_move))
      const acting = able.flatMap((yes, k) => (yes ? [k] : []))
      if (acting.length > 0) await one_step(pages[acting[random(acting.length)]!]!, random, false)
      else await pages[0]!.waitForTimeout(15)
      // In the middle of a draw if the dice allow it, else wherever both are at work.
      if (
        !crashed &&
        acting.length > 1 &&
        (i > 25 ||
          /^Draw \d more/.test(
            await title(pages[acting[0]!]!)
              .innerText()
              .catch(() => ''),
          ))
      ) {
        crashed = true
        await house.kill()
        await pages[1]!.getByText('Connection lost, trying again').waitFor()
        await house.serve()
        for (const page of pages)
          await page.getByText('Connection lost').waitFor({ state: 'detached', timeout: 30_000 })
      }
    }
    expect(crashed).toBe(true)
    for (const page of pages) await page.locator('main.end').waitFor()

    let hidden = 0
    for (const [k, ear] of ears.entries())
      hidden += keeps_secrets(
        k < 2 ? k : null,
        (await ear.of_tables()).map((h) => h.text),
      )
    expect(hidden, 'moments in which somebody had a secret').toBeGreaterThan(20)
    for (const { context } of people) await context.close()
  })

  it('how to play is drawn with the same board', async () => {
    const { context, page } = await house.person('Ash')
    await page.goto(`${house.origin}/how/kingdom-maps`)
    await page.locator('.page h2').nth(4).waitFor()
    await accessible(page, 'how')
    await context.close()
  })

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})

interface Heard {
  type?: string
  node?: { name: string }
  show?: {
    node: string
    turn: number
    active: number
    players: Record<string, unknown>[]
    criteria: Record<string, unknown[]>[]
  }
  told?: { events: { kind: string; seat: number | null; text: string; cells: string[] }[] }[]
}

// Reads everything one browser was told. While numbers are chosen or maps are drawn, whatever it hears of another
// seat is what everybody knew before, and nothing else; returns how often there was something to hide.
function keeps_secrets(me: number | null, frames: string[]): number {
  let hidden = 0
  let begun = '' // the draw or choice under way, and what was known of each seat when it began
  const known = new Map<number, string>()
  for (const frame of frames) {
    let said: Heard
    try {
      said = JSON.parse(frame) as Heard
    } catch {
      continue
    }
    const show = said.show
    if (show?.node === 'END') break
    // Whatever is no position names no action at all, unless one asked about it.
    if (!show && !['why', 'refused', 'hint'].includes(said.type ?? ''))
      expect(frame).not.toMatch(/"(draw [A-Z]\d|die \d|bank [AB]\d)/)
    if (!show || (show.node !== 'NUMBERS' && show.node !== 'DRAW')) continue
    const key = `${show.turn} ${show.node}`
    if (key !== begun) {
      begun = key
      known.clear()
    }
    show.players.forEach((player, seat) => {
      if (seat === me) return
      const { acts, left, die, number, ...rest } = player
      if (show.node === 'NUMBERS' && seat !== show.active) {
        expect([null, '?'], 'a number before its time').toContain(die)
        expect(number).toBe(0)
        if (die === '?') ++hidden
      }
      if (show.node === 'DRAW') {
        expect(player.group, 'cells before their time').toEqual([])
        if ((left as number) < (number as number)) ++hidden
      }
      void acts
      const now = JSON.stringify([
        rest,
        show.criteria.map((c) => [c.values![seat], c.before![seat], c.highlights![seat]]),
      ])
      expect(now, `seat ${seat + 1} in ${key}`).toBe(known.get(seat) ?? now)
      known.set(seat, now)
    })
    for (const event of (said.told ?? []).flatMap((t) => t.events)) {
      if (event.kind === 'draw' && event.seat !== null) expect(event.seat - 1, event.text).toBe(me)
      if (event.kind === 'lane') expect(event.cells, event.text).toEqual([])
      if (event.kind === 'lane') expect(event.text).toMatch(/^P\d draws a cell, \d left$/)
      if (event.kind === 'chosen' && event.seat !== null && event.seat - 1 !== me)
        expect(event.text).toMatch(/^P\d has chosen a number$/)
    }
  }
  return hidden
}
