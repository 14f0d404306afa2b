// What a person is told in time, and only as much as is so.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { House, is_over, my_move, PHONE, with_bots } from './house'
import { dice, one_step, said } from './players'

const edition = (game: string, change: (text: string) => string) =>
  change(readFileSync(resolve(import.meta.dirname, `../../../games/${game}/house.json`), 'utf8')).replace(
    /"edition":\s*"[^"]*"/,
    '"edition": "changed"',
  )

// Plays on until `seen`, in another match where one ends before; false when none of a few has it.
async function until(
  house: House,
  page: Page,
  table: object,
  seen: () => Promise<boolean>,
  matches = 5,
): Promise<boolean> {
  const random = dice(9)
  for (let match = 0; match < matches; ++match) {
    await house.table(page, table)
    await page.locator('.boardbox').first().waitFor()
    for (let i = 0; i < 1500 && !(await is_over(page)); ++i) {
      if (await seen()) return true
      if (await my_move(page)) await one_step(page, random, false)
      else await page.waitForTimeout(20)
    }
  }
  return false
}

describe('telling', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  it('Cats vs Rats says that a team has its towns and wins when the turn ends', async () => {
    // A short race, run by bots before a desk and a phone. All that stood there is kept.
    const short = edition('cats_vs_rats', (text) => text.replace(/"win_towns":\s*\d+/, '"win_towns": 12'))
    const table = with_bots('cats-vs-rats', 4, { edition: short }, 'bot:1')
    const { context, page } = await house.person('Ada')
    await context.addInitScript(() => {
      const kept: string[] = []
      Object.assign(window, { kept })
      new MutationObserver(() => {
        for (const now of document.querySelectorAll<HTMLElement>('.closew, .race1 li > span'))
          if (now.checkVisibility()) kept.push(now.innerText)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    const phone = await context.newPage()
    await phone.setViewportSize({ width: 390, height: 844 })
    const wanted = [
      [page, /^The (Cats|Rats) hold 1[2-9]: they win when this turn ends\.$/],
      [phone, /wins when the turn ends/],
    ] as const
    const told = async () =>
      Promise.all(
        wanted.map(async ([one, words]) =>
          (await one.evaluate(() => (window as unknown as { kept: string[] }).kept)).some((w) =>
            words.test(w),
          ),
        ),
      )
    for (let match = 0; match < 3; ++match) {
      const id = await house.table(page, table)
      await phone.goto(`${house.origin}/table/${id}`)
      for (const one of [page, phone]) await one.locator('.boardbox').waitFor()
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Let a bot play for me' }).click()
      for (const one of [page, phone]) await one.locator('main.end').waitFor({ timeout: 60_000 })
      if ((await told()).every(Boolean)) break
    }
    expect(await told()).toEqual([true, true])
    await context.close()
  })

  it('Totem says the one reason why nothing is traded', async () => {
    const { context, page } = await house.person('Ada')
    const detail = () =>
      page
        .locator('.act .say span')
        .first()
        .innerText({ timeout: 500 })
        .catch(() => '')
    // What was rolled stands in the title, and is what the reason speaks of.
    const told = (reason: RegExp) => async () =>
      /You rolled/.test(await said(page)) && reason.test(await detail())
    const low_roll = told(/^Nothing is traded: /)
    expect(await until(house, page, with_bots('totem', 2, { options: { roll_cap: '40' } }), low_roll)).toBe(
      true,
    )
    const [, high, low] = /You rolled (\d)-(\d)/.exec(await said(page))!
    expect(await detail()).toBe(
      `Nothing is traded: ${Number(high) + Number(low)} is less than 10, and it is no double.`,
    )
    expect(await page.locator('.roll .h .r').innerText()).toBe(
      `no exchange: ${Number(high) + Number(low)}, no double`,
    )
    // Nothing in reserve: whatever is rolled, that alone stands in the way.
    const bare = edition('totem', (text) =>
      text.replace(/"pieces_per_player":\s*\d+/, '"pieces_per_player": 6'),
    )
    const empty = told(/^Nothing is traded now: .*reserve/)
    const table = with_bots('totem', 2, { edition: bare, options: { roll_cap: '40' } })
    expect(await until(house, page, table, empty)).toBe(true)
    expect(await detail()).toBe('Nothing is traded now: your reserve is empty.')
    expect(await page.locator('.roll .h .r').innerText()).toMatch(/the reserve is empty|six and six/)
    await context.close()
  })

  it('Fight, Flight, Bite says what a sign stops, once', async () => {
    const { context, page } = await house.person('Ada')
    const stop = page.locator('.sgn .stop').first()
    const seen = () => stop.isVisible()
    expect(await until(house, page, with_bots('fight-flight-bite', 2), seen)).toBe(true)
    expect(await stop.innerText()).toMatch(/^stops (1 action|[2-9] actions)$/)
    expect(await page.locator('.sgn').first().innerText()).not.toMatch(/stops\s+stops/)
    await context.close()
  })

  // Cells that the sentence speaks of and that carry no label, and labels that lie under a piece.
  const unlabelled = (page: Page, cells: string[]) =>
    page.evaluate((known) => {
      const spoken = [...document.querySelectorAll<HTMLElement>('.act .say')]
        .flatMap((e) => e.innerText.match(/(?<![-\w])[A-Z]{1,2}\d{1,2}\b/g) ?? [])
        .filter((word) => known.includes(word))
      const board = document.querySelector('.boardbox')!
      const labels = [...board.querySelectorAll('text')].filter(
        (e) => known.includes(e.textContent.trim()) && e.checkVisibility(),
      )
      const without = spoken.filter((cell) => !labels.some((e) => e.textContent.trim() === cell))
      const under = labels.flatMap((e) => {
        const a = e.getBoundingClientRect()
        const over = [...board.querySelectorAll('[data-piece]')].find((piece) => {
          const b = piece.getBoundingClientRect()
          return (
            e.compareDocumentPosition(piece) & Node.DOCUMENT_POSITION_FOLLOWING &&
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
          )
        })
        return over ? [`${e.textContent} under ${over.getAttribute('data-piece')}`] : []
      })
      return { spoken: spoken.length, wrong: [...without.map((cell) => `${cell} has no label`), ...under] }
    }, cells)

  it('the cells a sentence names carry their labels, and no piece lies over one', async () => {
    for (const [size, more] of [
      ['a desk', {}],
      ['a phone', PHONE],
    ] as const) {
      const { context, page } = await house.person('Ada', more)
      for (const [game, players, wanted] of [
        ['totem', 2, true],
        ['rodentia', 5, false],
        ['kingdom-maps', 2, false],
        ['fight-flight-bite', 3, false],
        ['cats-vs-rats', 4, true],
      ] as const) {
        const options = game === 'cats-vs-rats' ? { attribute_pick: 'random' } : {}
        await house.table(page, with_bots(game, players, { options }))
        await page.locator('.boardbox').first().waitFor()
        const board = (await (await fetch(`${house.origin}/api/games/${game}/board`)).json()) as {
          cells?: { id: string | number; label?: string }[]
          spaces?: { id: string | number; label?: string }[]
        }
        const cells = (board.cells ?? board.spaces!).map((cell) => String(cell.label ?? cell.id))
        const random = dice(6)
        let spoken = 0
        for (let steps = 0, idle = 0; steps < 30 && idle < 400 && !(await is_over(page));) {
          if (!(await my_move(page))) {
            ++idle
            await page.waitForTimeout(20)
            continue
          }
          ++steps
          const found = await unlabelled(page, cells)
          spoken += found.spoken
          expect(found.wrong, `${game} on ${size}: ${await said(page)}`).toEqual([])
          await one_step(page, random, more === PHONE)
        }
        if (wanted) expect(spoken, `${game} on ${size} names no cell`).toBeGreaterThan(0)
      }
      await context.close()
    }
  })

  it('Totem says what stopping would take before it is done', async () => {
    const { context, page } = await house.person('Ada')
    let told = ''
    const seen = async () => {
      told = await page
        .locator('.prev:has(li b)')
        .innerText({ timeout: 30 })
        .catch(() => '')
      return told.startsWith('If you stop on')
    }
    expect(await until(house, page, with_bots('totem', 4), seen, 3)).toBe(true)
    expect(told).toMatch(/^If you stop on [A-Z]\d+/)
    expect(told).toMatch(/TOT-0(65|67|70)/)
    await context.close()
  })

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
