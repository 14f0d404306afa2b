// Puzzles: one of every game answered wrong and right, by pointer, by finger and by keyboard; that of the day, the same
// for everybody; the streak; and what there is without a server.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessible, House, PHONE } from './house'
import { Pupil } from './pupil'

// Of each game one whose actions are cells: what is best, and what looks better.
const ASKED: [string, number, string[], string[]][] = [
  ['totem', 6, ['H6', 'G6'], ['H6', 'I6']],
  ['rodentia', 7, ['A4'], ['C5']],
  ['kingdom-maps', 1, ['F8'], ['C4']],
  ['fight-flight-bite', 4, ['A1'], ['B3']],
  ['cats-vs-rats', 3, ['B3'], ['A4']],
]
const DAY = 86_400_000

interface List {
  day: string
  today: number
  puzzles: { number: number }[]
}

describe('the puzzles', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  const at = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const list = async (game: string, day: string): Promise<List> => {
    const found = await fetch(`${house.origin}/api/games/${game}/puzzles?day=${day}`)
    return (await found.json()) as List
  }
  const kept = (page: Page) =>
    page.evaluate(
      () =>
        JSON.parse(localStorage.getItem('warren.puzzles') ?? '{}') as {
          solved?: Record<string, number[]>
          days?: Record<string, string[]>
        },
    )
  const say = (page: Page) => page.locator('.act .say').innerText()
  const open = async (page: Page, game: string, number: number | string = '') => {
    await page.goto(`${house.origin}/puzzles/${game}/${number}`)
    await page.locator('.puzzle .task').waitFor()
    await page.locator('.act.bar').waitFor()
  }
  // What a game asks to be confirmed, or how many, is confirmed as it stands.
  const answer = async (pupil: Pupil, cells: string[]) => {
    await pupil.choose(cells)
    const { page } = pupil
    const sure = page.locator('.act .many1 .go, .act .bs .b.pri:not(:disabled)')
    if ((await page.locator('.answer').count()) === 0 && (await sure.count()) > 0)
      await pupil.press(sure.first())
    await page.locator('.answer').waitFor()
  }
  // Noon by everybody's clock.
  const on = async (ms: number, options: BrowserContextOptions = {}) => {
    const { context, page } = await house.person('Ada', options)
    await context.clock.setFixedTime(ms)
    return { context, page }
  }
  const place = (page: Page) =>
    page.locator('.boardbox').evaluate((box) => {
      const { x, y, width, height } = box.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    })

  for (const [game, number, best, tempting] of ASKED)
    for (const [means, options] of [
      ['mouse', {}],
      ['finger', PHONE],
    ] as const)
      it(`${game}: a wrong and a right answer by ${means}`, async () => {
        const { context, page } = await house.person('Ada', options)
        const pupil = new Pupil(page, means)
        await open(page, game, number)
        const before = await place(page)
        await accessible(page, `${game}, a puzzle`)
        await answer(pupil, tempting)
        await expect.poll(() => say(page)).toMatch(/Not that one\./)
        expect(await say(page)).toMatch(/It leaves \d+ % of the win; the best has \d+ %\./)
        expect(await page.locator('.puzzle .best').count()).toBe(0)
        expect(await place(page)).toEqual(before)
        await accessible(page, `${game}, a wrong answer`)
        await pupil.press(page.getByRole('button', { name: 'Try again' }))
        await answer(pupil, best)
        await expect.poll(() => say(page)).toMatch(/^Right\./)
        await page.locator('.puzzle .best').waitFor()
        expect(await place(page)).toEqual(before)
        expect((await kept(page)).solved).toEqual({ [game]: [number] })
        await page.locator('.puzzle .all a.done[aria-current]').waitFor()
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(over).toBeLessThanOrEqual(0)
        await accessible(page, `${game}, a right answer`)
        await pupil.press(page.getByRole('button', { name: 'Another puzzle' }))
        await expect.poll(() => new URL(page.url()).pathname).not.toMatch(new RegExp(`/${number}$`))
        await page.locator('.puzzle .task').waitFor()
        await context.close()
      })

  it('by the keyboard alone, told aloud', async () => {
    const { context, page } = await house.person('Ada')
    const pupil = new Pupil(page, 'keys')
    await open(page, 'totem', 6)
    const voice = page.locator('.voice')
    await expect.poll(() => voice.innerText()).toContain('What is best, by what you know?')
    await page.keyboard.press('h')
    await expect
      .poll(() => page.locator('.puzzle .task').innerText())
      .toContain('What is best does not show at once.')
    await pupil.choose(['H6', 'I6'])
    await expect.poll(() => voice.innerText()).toContain('Not that one.')
    await page.keyboard.press('Escape')
    await pupil.choose(['H6', 'G6'])
    await expect.poll(() => voice.innerText()).toContain('Right.')
    // The way on has the focus.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
      .toBe('Another puzzle')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/puzzles/totem/7')
    await context.close()
  })

  it('what is forbidden is refused by its rule', async () => {
    const why = async (action: string) => {
      const found = await fetch(`${house.origin}/api/games/totem/puzzles/6`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ why: action }),
      })
      return ((await found.json()) as { breach?: { rule: string; sentence: string } }).breach
    }
    const { context, page } = await house.person('Ada')
    const pupil = new Pupil(page)
    await open(page, 'totem', 6)
    await page.keyboard.press('l')
    const breach = await why('H6-H5')
    expect(breach).toBeDefined()
    await pupil.choose(['H6', 'H5'])
    await expect.poll(() => say(page)).toContain('The rules forbid that.')
    expect(await say(page)).toContain(breach!.rule)
    await pupil.press(page.getByRole('button', { name: breach!.rule }))
    await page.locator(`dialog [data-rule="${breach!.rule}"].hit`).waitFor()
    await pupil.press(page.getByRole('button', { name: 'Close', exact: true }))
    await pupil.press(page.getByRole('button', { name: 'Choose again' }))
    // What was picked up still is.
    await pupil.choose(['G6'])
    await expect.poll(() => say(page)).toMatch(/^Right\./)
    await context.close()
  })

  it('that of the day is the same for two visitors, and another one the next day', async () => {
    const noon = Date.parse('2026-11-19T12:00Z')
    const { today } = await list('totem', at(noon))
    const seen: string[] = []
    for (const options of [{}, { ...PHONE, timezoneId: 'Pacific/Kiritimati' }]) {
      const { context, page } = await on(noon, options)
      await page.goto(`${house.origin}/`)
      await page.getByRole('link', { name: 'Puzzle of the day: Totem' }).click()
      await page.locator('.puzzle h2', { hasText: 'Puzzle of the day' }).waitFor({ state: 'attached' })
      seen.push(new URL(page.url()).pathname)
      await context.close()
    }
    expect(seen).toEqual([`/puzzles/totem/${today}`, `/puzzles/totem/${today}`])
    const { context, page } = await on(noon + DAY)
    await open(page, 'totem')
    expect(new URL(page.url()).pathname).not.toBe(seen[0])
    await context.close()
  })

  it('the streak is kept from day to day, and ends where one is left out', async () => {
    let noon = Date.parse('2026-11-19T12:00Z')
    while ((await list('totem', at(noon))).today !== 6) noon += DAY
    const { context, page } = await on(noon)
    await page.evaluate(
      ([one, two]) =>
        localStorage.setItem(
          'warren.puzzles',
          JSON.stringify({ solved: { rodentia: [3] }, days: { [one!]: ['rodentia'], [two!]: ['totem'] } }),
        ),
      [at(noon - 2 * DAY), at(noon - DAY)],
    )
    const pupil = new Pupil(page)
    await open(page, 'totem')
    const streak = page.locator('.puzzle .streak')
    expect(await streak.innerText()).toContain('2 days in a row')
    await pupil.choose(['H6', 'G6'])
    await expect.poll(() => streak.innerText()).toContain('3 days in a row')
    expect((await kept(page)).days![at(noon)]).toEqual(['totem'])
    // The others of today.
    await page.locator('.puzzle .others a', { hasText: 'Rodentia' }).waitFor()
    await context.clock.setFixedTime(noon + DAY)
    await open(page, 'totem')
    expect(await streak.innerText()).toContain('3 days in a row')
    await context.clock.setFixedTime(noon + 2 * DAY)
    await open(page, 'totem')
    expect(await streak.innerText()).toContain('No streak yet')
    await context.close()
  })

  it('whoever is shown the best has not found it', async () => {
    const { context, page } = await house.person('Ada')
    const pupil = new Pupil(page)
    await open(page, 'totem', 6)
    await pupil.choose(['H6', 'I6'])
    await pupil.press(page.getByRole('button', { name: 'Show the best' }))
    await expect.poll(() => say(page)).toMatch(/^Best: /)
    await page.locator('.puzzle .best').waitFor()
    await accessible(page, 'the best, shown')
    expect((await kept(page)).solved).toBeUndefined()
    expect(await page.locator('.puzzle .all a.done').count()).toBe(0)
    await context.close()
  })

  it('say so when there is no such puzzle, and when the server does not answer', async () => {
    const { context, page } = await house.person('Ada')
    await page.goto(`${house.origin}/puzzles/totem/9999`)
    await page.getByText('There is no such puzzle here.').waitFor()
    await page.goto(`${house.origin}/puzzles/chess`)
    await page.getByRole('alert').waitFor()
    await page.route('**/api/**', (route) => route.abort())
    await page.goto(`${house.origin}/puzzles/totem/6`)
    await page.getByText('A puzzle is thought about by the server, and it does not answer.').waitFor()
    await accessible(page, 'no server')
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.puzzle .task').waitFor()
    await context.close()
  })

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
