// People who play whatever the page offers, by mouse, by keyboard or by finger. They know no rules.
import type { Page } from 'playwright-core'
import { is_over, my_move } from './house'

// The same games in every run.
export function dice(seed: number): (n: number) => number {
  let s = seed
  return (n) => {
    s = (s * 1103515245 + 12345) % 2147483648
    return Math.floor((s / 2147483648) * n)
  }
}

async function settle(page: Page): Promise<'mine' | 'over' | 'wait'> {
  if (await is_over(page)) return 'over'
  return (await my_move(page)) ? 'mine' : 'wait'
}

// Buttons that finish what was begun.
const TAKING = /take \d|Take|^Lock |^Show |^(Attack with|Move|Put|Breed) \d|^Place it|^Write |and finish$/

const buttons = (page: Page) =>
  page.locator('.act .bs .b:not(:disabled):not(.ic), button.pick:not(:disabled)')

export async function targets(page: Page): Promise<string[]> {
  return page.locator('.hit').evaluateAll((all) => all.map((e) => (e as SVGElement).dataset.cell!))
}

// The middle of the first element of its kind on the screen.
export const middle = (page: Page, selector: string) =>
  page.evaluate((one) => {
    const box = document.querySelector(one)?.getBoundingClientRect()
    return box ? ([box.x + box.width / 2, box.y + box.height / 2] as const) : null
  }, selector)

async function by_pointer(page: Page, cell: string, touch: boolean): Promise<void> {
  const at = await middle(page, `.hit[data-cell="${cell}"]`)
  if (!at) return
  const [x, y] = at
  if (touch) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

// One thing that is offered: a button that takes something first, else a cell, else a button.
export async function one_step(page: Page, random: (n: number) => number, touch: boolean): Promise<void> {
  const sure = page.getByRole('button', { name: 'Yes, do it' })
  if (await sure.isVisible())
    return (touch ? sure.tap({ timeout: 2000 }) : sure.click({ timeout: 2000 })).catch(() => {})
  const names = await buttons(page).allInnerTexts()
  const taking = names.findIndex((n) => TAKING.test(n) || /take|Jump|Roll again/.test(n))
  const cells = await targets(page)
  const press = taking >= 0 || cells.length === 0 || (names.length > 0 && random(3) === 0)
  if (press && names.length > 0) {
    const button = buttons(page).nth(taking >= 0 ? taking : random(names.length))
    return touch
      ? button.tap({ timeout: 2000 }).catch(() => {})
      : button.click({ timeout: 2000 }).catch(() => {})
  }
  if (cells.length === 0) return
  const cell = cells[random(cells.length)]!
  await by_pointer(page, cell, touch)
  // A unit was chosen: go on to a cell that was not there before. A finger sees first, then goes.
  const more = (await targets(page)).filter((c) => !cells.includes(c))
  const next = more.length > 0 ? more[random(more.length)]! : touch ? cell : null
  if (!next) return
  await by_pointer(page, next, touch)
  if (touch && more.length > 0) await by_pointer(page, next, touch)
}

// A bot plays on, to the end.
async function lend(page: Page): Promise<void> {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click({ timeout: 10_000 })
  await press(/^Menu/)
    .then(() => press('Let a bot play for me'))
    .catch(() => {}) // it ended meanwhile
  await page.locator('main.end').waitFor({ timeout: 90_000 })
}

// Plays until the end, or so many things by hand and leaves the rest to a bot; returns how many things were done.
export async function play(page: Page, seed: number, touch = false, by_hand = 4000): Promise<number> {
  const random = dice(seed)
  let done = 0
  for (let idle = 0; idle < 600;) {
    const now = await settle(page)
    if (now === 'over') return done
    if (done >= by_hand) {
      await lend(page)
      return done
    }
    if (now === 'mine') {
      await one_step(page, random, touch)
      ++done
      idle = 0
    } else {
      ++idle
      await page.waitForTimeout(25)
    }
  }
  throw new Error(
    `no end after ${done} steps: ${await page
      .locator('.act .say')
      .innerText()
      .catch(() => '?')}`,
  )
}

// What the action bar says.
export const said = (page: Page) =>
  page
    .locator('.act .say')
    .first()
    .innerText({ timeout: 500 })
    .catch(() => '')

// Plays until the action bar says so, `least` plies or later; false when the match ends before.
export async function play_until(page: Page, words: RegExp, seed: number, least = 0): Promise<boolean> {
  const random = dice(seed)
  const ply = () =>
    page
      .locator('.log .no')
      .last()
      .innerText({ timeout: 200 })
      .then(Number, () => 0)
  for (let i = 0; i < 1500 && !(await is_over(page)); ++i) {
    if (!(await my_move(page))) await page.waitForTimeout(15)
    else if (words.test(await said(page)) && (least === 0 || (await ply()) >= least)) return true
    else await one_step(page, random, false)
  }
  return false
}

// With the keyboard alone: Tab, arrows, N, Enter. Whole matches of it are in blind.test.ts.
export async function play_by_keys(page: Page, seed: number, by_hand = 20): Promise<number> {
  const random = dice(seed)
  // False when the match has ended meanwhile: its last page has no board to play on.
  const focus_board = async (): Promise<boolean> => {
    for (let i = 0; i < 60; ++i) {
      if (await page.evaluate(() => document.activeElement?.classList.contains('boardbox') ?? false))
        return true
      await page.keyboard.press('Tab')
    }
    if (await is_over(page)) return false
    throw new Error('Tab does not reach the board')
  }
  const press_button = async (wanted: RegExp | null): Promise<boolean> => {
    for (let i = 0; i < 80; ++i) {
      const text = await page.evaluate(() => {
        const e = document.activeElement
        return e && e.matches('.act .bs .b:not(:disabled):not(.ic), button.pick:not(:disabled)')
          ? e.textContent
          : null
      })
      if (text !== null && (wanted === null || wanted.test(text))) {
        await page.keyboard.press('Enter')
        return true
      }
      await page.keyboard.press('Tab')
    }
    return false
  }
  let done = 0
  for (let idle = 0; idle < 600;) {
    const now = await settle(page)
    if (now === 'over') return done
    if (done >= by_hand) {
      await lend(page)
      return done
    }
    if (now !== 'mine') {
      ++idle
      await page.waitForTimeout(25)
      continue
    }
    idle = 0
    ++done
    const names = await buttons(page).allInnerTexts()
    if (names.includes('Yes, do it')) {
      await press_button(/Yes/)
      continue
    }
    const before = await targets(page)
    const taking = names.some((n) => TAKING.test(n))
    if (taking || before.length === 0 || (names.length > 0 && random(3) === 0)) {
      if (names.length > 0) await press_button(taking ? TAKING : null)
      continue
    }
    if (!(await focus_board())) continue
    for (let n = 1 + random(Math.min(4, before.length)); n > 0; --n) await page.keyboard.press('n')
    await page.keyboard.press('Enter')
    const more = (await targets(page)).filter((c) => !before.includes(c))
    if (more.length === 0) continue
    const spoken = page.locator('.voice')
    for (let i = 0; i < 40; ++i) {
      await page.keyboard.press('n')
      if (more.includes((await spoken.innerText()).split(',')[0]!)) break
    }
    await page.keyboard.press('Enter')
  }
  throw new Error(`no end after ${done} steps`)
}
