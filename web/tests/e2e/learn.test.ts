// Lessons: the first course of every game from first to last, by pointer, by finger and by keyboard; what is wrong is
// answered and taken back; how soon the first one is there; and what is kept.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessible, House, PHONE, with_bots } from './house'
import { dice, one_step } from './players'
import { Pupil } from './pupil'

const GAMES = ['totem', 'rodentia', 'kingdom-maps', 'fight-flight-bite', 'cats-vs-rats']

interface Course {
  id: string
  title: string
  steps: { id: string; title: string }[]
}

describe('the lessons', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  const courses = async (game: string): Promise<Course[]> => {
    const found = await fetch(`${house.origin}/api/games/${game}/lessons`)
    return ((await found.json()) as { courses: Course[] }).courses
  }
  const kept = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('warren.learn') ?? '{}') as { done?: object })
  const first_of = async (page: Page, game: string) => {
    await page.goto(`${house.origin}/learn/${game}`)
    await page.locator('.lesson .task').waitFor()
  }

  for (const game of GAMES)
    for (const [means, options] of [
      ['mouse', {}],
      ['finger', PHONE],
    ] as const)
      it(`${game}: the first course by ${means}`, async () => {
        const [course] = await courses(game)
        const { context, page } = await house.person('Ada', options)
        const pupil = new Pupil(page, means)
        await first_of(page, game)
        for (const [i, step] of course!.steps.entries()) {
          await expect.poll(() => new URL(page.url()).pathname).toBe(`/learn/${game}/first/${step.id}`)
          await page.locator('.lesson h2', { hasText: step.title }).waitFor({ state: 'attached' })
          await pupil.do_step()
          const last = i + 1 === course!.steps.length
          await pupil.press(page.getByRole('button', { name: last ? 'Finish' : 'Next' }).last())
        }
        await page.getByRole('heading', { name: /^That was the last step/ }).waitFor()
        expect((await kept(page)).done).toEqual({ [game]: course!.steps.map((s) => `first/${s.id}`) })
        // Nothing is wider than the screen.
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(over).toBeLessThanOrEqual(0)
        await accessible(page, `${game}, the end of a course`)
        await context.close()
      })

  it('a course by the keyboard alone, told aloud', async () => {
    const [course] = await courses('totem')
    const { context, page } = await house.person('Ada')
    const pupil = new Pupil(page, 'keys')
    await first_of(page, 'totem')
    const voice = page.locator('.voice')
    await expect.poll(() => voice.innerText()).toContain('Step 1 of 7: One touch wins.')
    for (const step of course!.steps) {
      await expect.poll(() => page.url()).toContain(`/first/${step.id}`)
      await pupil.do_step()
      await expect.poll(() => voice.innerText()).toMatch(/Right\./)
      // The way on has the focus.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
        .toMatch(/^(Next|Finish)$/)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('heading', { name: /^That was the last step/ }).waitFor()
    await context.close()
  })

  it('what is wrong is shown and taken back, what is forbidden says by which rule', async () => {
    for (const [touch, options] of [
      [false, {}],
      [true, PHONE],
    ] as const) {
      const { context, page } = await house.person('Ada', options)
      const pupil = new Pupil(page, touch ? 'finger' : 'mouse')
      await first_of(page, 'totem')
      const say = page.locator('.act .say')
      await pupil.choose(['I4', 'J4'])
      await expect.poll(() => say.innerText()).toMatch(/Not that one\.\s+J4 is a cell away/)
      expect(await page.locator('.lesson .happened').innerText()).toContain('J4')
      await accessible(page, 'a wrong answer')
      await pupil.press(page.getByRole('button', { name: 'Take it back' }))
      // The piece stands where it stood.
      if (!touch) {
        // A finger means what is on offer nearby.
        await page.keyboard.press('l')
        await pupil.choose(['I4', 'H4'])
        await expect.poll(() => say.innerText()).toContain('The rules forbid that.')
        expect(await say.innerText()).toContain('H4 does touch the totem of P2')
        await accessible(page, 'a refusal')
        await pupil.press(page.getByRole('button', { name: 'TOT-041' }))
        await page.locator('dialog [data-rule="TOT-041"].hit').waitFor()
        await pupil.press(page.getByRole('button', { name: 'Close', exact: true }))
        await pupil.press(page.getByRole('button', { name: 'Choose again' }))
      }
      // A hint does it, if that is wanted.
      await pupil.press(page.getByRole('button', { name: 'Hint' }))
      await expect.poll(() => say.innerText()).toContain('I4-H5 steps with the piece')
      await pupil.press(page.getByRole('button', { name: 'Do it' }))
      await expect.poll(() => say.innerText()).toContain('You have won.')
      await context.close()
    }
  })

  it('goes on where one left, and finds the way by its address', async () => {
    const { context, page } = await house.person('Ada')
    const pupil = new Pupil(page)
    await first_of(page, 'rodentia')
    await pupil.do_step()
    await page.goto(`${house.origin}/`)
    await page.getByRole('link', { name: /^Learn it.*Rodentia/ }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/learn/rodentia/first/three')
    await page.locator('.dots a').first().click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/learn/rodentia/first/place')
    await page.goto(`${house.origin}/learn/rodentia/finer`)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/learn/rodentia/finer/advance')
    await page.goto(`${house.origin}/learn/rodentia/finer/nothing`)
    await page.getByText('There is no such lesson here').waitFor()
    await page.goto(`${house.origin}/learn/chess`)
    await page.getByRole('alert').waitFor()
    await context.close()
  })

  it('the first step stands before the server has read any lesson; how soon is told, not tested', async () => {
    // The server has read no lesson yet.
    const fresh = new House()
    await fresh.open()
    const times: number[] = []
    for (const game of GAMES) {
      const { context, page } = await fresh.person('Ada')
      const begun = performance.now()
      await page.goto(`${fresh.origin}/learn/${game}`, { waitUntil: 'commit' })
      await page.locator('.lesson .task').waitFor()
      await page.locator('.act.bar').waitFor()
      times.push(Math.round(performance.now() - begun))
      await context.close()
    }
    await fresh.close()
    console.log(`the first step of each game after ${times.join(', ')} ms`)
  })

  it('are offered to whoever is new to a game, and not again', async () => {
    const { context, page } = await house.person('Ada', { new_here: true })
    await house.table(page, with_bots('totem', 2, { start: false }))
    const offer = page.getByRole('complementary', { name: 'Learn Totem' })
    await offer.waitFor()
    await accessible(page, 'the offer')
    await offer.getByRole('button', { name: 'No, thanks' }).click()
    await offer.waitFor({ state: 'detached' })
    await house.table(page, with_bots('totem', 2, { start: false }))
    await page.locator('.chairs .seat').first().waitFor()
    expect(await offer.count()).toBe(0)
    await context.close()
  })

  it('are offered at a table that began at once, in the place of tips, until the first move', async () => {
    for (const options of [{}, PHONE]) {
      const { context, page } = await house.person('Ada', { ...options, new_here: true })
      await house.table(page, with_bots('rodentia', 2, { options: { start: 'P1' } }))
      const offer = page.getByRole('complementary', { name: 'Learn The Treaty of Rodentia' })
      await offer.waitFor()
      await accessible(page, 'the offer at a table')
      const box = () => page.locator('.boardbox').boundingBox()
      const before = await box()
      expect(await page.locator('.guide').count()).toBe(1)
      await offer.getByRole('button', { name: 'No, thanks' }).click()
      await offer.waitFor({ state: 'detached' })
      await page.getByRole('note', { name: 'Guide' }).waitFor()
      expect(await box(), 'the board has not moved').toEqual(before)
      // Of another game it is another question; whoever plays has answered it.
      await house.table(page, with_bots('totem', 2))
      const other = page.getByRole('complementary', { name: 'Learn Totem' })
      await other.waitFor()
      await page.reload()
      await other.getByRole('link', { name: 'Learn it' }).click()
      await page.locator('.lesson .task').waitFor()
      await house.table(page, with_bots('kingdom-maps', 1))
      const third = page.getByRole('complementary', { name: 'Learn Kingdom Maps' })
      await third.waitFor()
      const random = dice(1)
      await expect
        .poll(async () => {
          await one_step(page, random, options === PHONE)
          return third.count()
        })
        .toBe(0)
      await context.close()
    }
  })

  it('say so when the server does not answer', async () => {
    const { context, page } = await house.person('Ada')
    await page.route('**/api/**', (route) => route.abort())
    await page.goto(`${house.origin}/learn/totem`)
    await page.getByText('Lessons are checked by the server, and it does not answer.').waitFor()
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.lesson .task').waitFor()
    // A step that was open keeps what was done.
    await page.route('**/api/**', (route) => route.abort())
    const pupil = new Pupil(page)
    await pupil.choose(['I4', 'H5'])
    await expect.poll(() => page.locator('.act .say').innerText()).toContain('The server does not answer.')
    await page.unroute('**/api/**')
    await pupil.choose(['I4', 'H5'])
    await expect.poll(() => page.locator('.act .say').innerText()).toContain('You have won.')
    await context.close()
  })

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
