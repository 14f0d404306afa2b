// Small manners of the page: where the keyboard stands, what is said of people, and what is forgotten in time.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { House, with_bots } from './house'

const house = new House()
beforeAll(() => house.open())
afterAll(() => house.close())

// Where the keyboard stands, in a few words.
const stands = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return !at || at === document.body
      ? 'nowhere'
      : (at.getAttribute('aria-label') ?? (at.textContent?.trim().slice(0, 30) || at.className))
  })

describe('manners', () => {
  it('the keyboard keeps its place when what it pressed goes away', async () => {
    const { page, context } = await house.person('Ada')
    await house.table(page, with_bots('totem', 2))
    await page.waitForFunction(() => document.title.startsWith('Your move'))
    await page.getByRole('button', { name: 'Got it' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => stands(page)).not.toBe('nowhere')
    const before = await stands(page)

    await page.keyboard.press('r')
    await expect.poll(() => stands(page)).toBe('Rules of Totem')
    await page.getByRole('button', { name: 'Close the rules' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => stands(page)).toBe(before)

    await page.getByRole('button', { name: 'Rules', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => stands(page)).toBe('Rules of Totem')
    await page.keyboard.press('Escape')
    await expect.poll(() => stands(page)).toBe('Rules')
    await context.close()
  })
  it('the keyboard keeps its place after Undo', async () => {
    const { page, context } = await house.person('Ada')
    await house.table(page, with_bots('rodentia', 2, { options: { start: 'P1' } }))
    const undo = page.getByRole('button', { name: 'Undo' })
    await page.waitForFunction(() => document.title.startsWith('Your move'))
    for (let i = 0; i < 12 && !(await undo.isEnabled()); ++i) {
      await page.locator('.boardbox').focus()
      await page.keyboard.press('n')
      await page.keyboard.press('Enter')
      const die = page.locator('button.pick:visible, .act .bs .b.pri:not(:disabled)').first()
      if (await die.isVisible()) await die.press('Enter', { timeout: 2000 }).catch(() => {}) // taken away meanwhile
      await page.waitForTimeout(150)
    }
    expect(await undo.isEnabled()).toBe(true)
    for (let i = 0; i < 12 && (await undo.isEnabled()); ++i) {
      await undo.focus()
      await page.keyboard.press('Enter')
      await page.waitForTimeout(150)
    }
    expect(await undo.isDisabled()).toBe(true)
    await expect.poll(() => stands(page)).not.toBe('nowhere')
    await context.close()
  })
  it('in the waiting room each is told what they can do', async () => {
    const ada = await house.person('Ada')
    const id = await house.table(ada.page, { game: 'totem', players: 3 })
    const words = (page: Page) => page.locator('.act .say').innerText()
    await expect.poll(() => words(ada.page)).toContain('seat bots')
    await ada.page.getByRole('button', { name: 'Seat a bot' }).first().focus()
    await ada.page.keyboard.press('Enter')
    await expect.poll(() => stands(ada.page)).toBe('Seat a bot')

    const bob = await house.person('Bob')
    await bob.page.goto(`${house.origin}/table/${id}`)
    await expect.poll(() => words(bob.page)).toContain('Take a chair')
    await bob.page.getByRole('button', { name: 'Sit here' }).click()
    await expect.poll(() => words(bob.page)).toContain('Start when you are ready')
    await expect.poll(() => words(ada.page)).toBe('Everybody is here\nStart when you are ready.')
    await ada.page.getByRole('button', { name: 'Start the match' }).click()

    // Whoever is gone reads as away, also when it is their turn.
    await expect.poll(() => ada.page.locator('.seat .tag').allInnerTexts()).not.toContain('away')
    await bob.context.close()
    await expect
      .poll(() => ada.page.locator('.seat', { hasText: 'Bob' }).locator('.tag').innerText(), {
        timeout: 8000,
      })
      .toBe('away')
    await ada.context.close()
  })
  it('a restart is forgotten once the server is back', async () => {
    const { page, context } = await house.person('Ada')
    await house.table(page, with_bots('totem', 2))
    await page.waitForFunction(() => document.title.startsWith('Your move'))
    const said = () => page.locator('.act .say').innerText()
    const before = await said()
    await house.stop()
    await expect
      .poll(() => page.locator('.warnstrip').innerText())
      .toMatch(/Last seen: move \d+\. Nothing you did is lost\./)
    expect(await said()).toContain('The server restarts')
    await house.serve()
    await expect.poll(() => page.locator('.warnstrip').count(), { timeout: 15000 }).toBe(0)
    await expect.poll(said).toBe(before)
    await context.close()
  })
  it('a link that was cut off says so, and every screen has its own title', async () => {
    const { page, context } = await house.person('Ada')
    await page.goto(`${house.origin}/table/%E0%A4%A`)
    await expect.poll(() => page.locator('h1').innerText()).toBe('Nothing lives at this address')
    const titles: string[] = []
    for (const path of ['/', '/how/totem', '/rules/totem', '/new/totem', '/nowhere']) {
      await page.goto(house.origin + path)
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await expect.poll(() => page.title()).toMatch(path.endsWith('totem') ? /Totem/ : /Warren/)
      titles.push(await page.title())
    }
    expect(new Set(titles).size).toBe(5)
    await page.goto(`${house.origin}/`)
    await page.getByRole('button', { name: 'Join' }).click()
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('Type the code')
    await context.close()
  })
  it('says which Warren this is and when a table plays by older rules, and is silent otherwise', async () => {
    const { page, context } = await house.person('Ada')
    const warren = page.getByText(/^Warren \d/)
    const open_menu = async () => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Leave the table' }).waitFor()
    }
    await page.route('**/api/version', (route) => route.fulfill({ status: 404, body: '{}' }))
    await house.table(page, with_bots('totem', 2))
    const silent = page.waitForResponse('**/api/version')
    await open_menu()
    await silent
    await page.waitForTimeout(200)
    expect(await warren.count()).toBe(0)
    expect(await page.getByText('This table plays by').count()).toBe(0)

    await page.unroute('**/api/version')
    await page.route('**/api/version', (route) => route.fulfill({ json: { version: '9.8.7', rules: {} } }))
    await page.routeWebSocket(/\/live$/, (socket) => {
      socket.connectToServer().onMessage((message) => {
        const told = JSON.parse(String(message)) as { type: string; rules_version?: number }
        const newest = (told.rules_version ?? 0) + 1
        socket.send(
          told.type === 'table' ? JSON.stringify({ ...told, newest_rules_version: newest }) : message,
        )
      })
    })
    await page.reload()
    await open_menu()
    await expect.poll(() => warren.innerText()).toBe('Warren 9.8.7')
    await page
      .getByText(/^This table plays by version (\d+) of the rules; version \d+ is the newest\.$/)
      .waitFor()
    await page.goto(`${house.origin}/`)
    await expect.poll(() => warren.innerText()).toBe('Warren 9.8.7')
    await context.close()
  })
  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
