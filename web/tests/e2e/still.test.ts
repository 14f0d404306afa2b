// The board never moves: whole matches of every game from the waiting room on, each seen at six sizes at once, each size
// acting in turn.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { House, is_over, my_move, with_bots } from './house'
import { dice, one_step, said } from './players'
import { small_kingdom } from '../small_kingdom'
import { covered, SIZES, watch, watched } from './still'

// The last seat is free at first, and a bot is seated on it in the waiting room.
const waiting = (game: string, players: number, more: object = {}, bot = 'random') => {
  const table = with_bots(game, players, more, bot)
  return { ...table, start: false, seats: [...table.seats.slice(0, -1), { kind: 'open' }] }
}
const GAMES: Record<string, object> = {
  totem: waiting('totem', 2, { options: { roll_cap: '6' } }),
  rodentia: waiting('rodentia', 3, { options: { round_cap: '3' } }),
  'kingdom-maps': waiting('kingdom-maps', 2, { edition: small_kingdom() }),
  'fight-flight-bite': waiting('fight-flight-bite', 2),
  'cats-vs-rats': waiting('cats-vs-rats', 4, { options: { turn_cap: '20' } }, 'bot:1'),
}

// What another question may put elsewhere: its answers, a hand that closes its ranks, and what lies below what happens
// now. Everything else that can be pressed stays: seats, tabs, undo and hint.
const FOLLOWS = /^(board|card battle|card act bar (?!Undo|Hint)|side (?!Now|Log|Chat))/

const STEPS = 24 // by hand, four at each size

describe('the board', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  for (const [game, table] of Object.entries(GAMES)) {
    it(`never moves in a match of ${game}`, async () => {
      const { context, page } = await house.person('Ada')
      const pages: Page[] = []
      await watch(page)
      const id = await house.table(page, table)
      for (const [width, height] of SIZES) {
        const other = pages.length === 0 ? page : await context.newPage()
        await other.setViewportSize({ width, height })
        if (other !== page) await watch(other)
        await other.goto(`${house.origin}/table/${id}`)
        await other.locator('.boardbox').waitFor()
        await other.locator('.invite').waitFor()
        pages.push(other)
      }
      const press = (name: string | RegExp) => page.getByRole('button', { name }).click({ timeout: 10_000 })
      await press('Seat a bot')
      await page
        .getByLabel(/^Strength of the bot on seat/)
        .last()
        .selectOption('random')
      for (const one of pages) await one.getByText('Everybody is here').waitFor()
      await press('Start the match')
      for (const one of pages) await one.locator('.seats > .seat').first().waitFor()
      const random = dice(7)
      const size = (turn: number) => SIZES[turn % SIZES.length]!.join('x')
      for (let turn = 0, steps = 0, idle = 0; steps < STEPS && idle < 300; ++turn) {
        const now = pages[turn % pages.length]!
        if (await is_over(now)) break
        if (!(await my_move(now))) {
          ++idle
          await now.waitForTimeout(15)
          continue
        }
        idle = 0
        ++steps
        const under = await covered(now)
        if (under.length > 0) expect(under, `${size(turn)}: ${await said(now)}`).toEqual([])
        await one_step(now, random, false)
        const wide = await now.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wide > 0) expect(wide, `${size(turn)} scrolls sideways: ${await said(now)}`).toBe(0)
      }
      // A bot plays the match to its end, before all eyes.
      if (!(await is_over(page)))
        await press('Menu')
          .then(() => press('Resign'))
          .then(() => press(/^Yes, resign/))
          .catch(() => {}) // it ended meanwhile
      for (const one of pages) await one.locator('main.end').waitFor({ timeout: 60_000 })
      for (const [i, one] of pages.entries()) {
        const seen = await watched(one)
        const worst = seen.sources.sort().reverse().slice(0, 6).join('\n')
        if (process.env.SHIFTS)
          console.log(game, size(i), seen.first, seen.moved, seen.shift.toFixed(4), worst, seen.slid)
        expect.soft(seen.moved, `${size(i)}: the board was at ${seen.first}`).toEqual([])
        expect.soft(seen.shift, `${size(i)}: ${worst}`).toBeLessThan(0.01)
        expect
          .soft(
            seen.slid.filter((what) => !FOLLOWS.test(what)),
            size(i),
          )
          .toEqual([])
      }
      await context.close()
    })
  }

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
