// Opening a table: what it needs is asked while its scripts are still on their way, and asked once.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { House, my_move, with_bots } from './house'
import { dice, one_step } from './players'

describe('a table is opened', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  // What went over the line and what was asked for, with the page's own scripts held back until the position is there.
  async function open(page: Page, id: string) {
    const told = { hellos: 0, welcomes: 0, views: 0, asked: 0 }
    let let_through = () => {}
    const known = new Promise<void>((done) => {
      let_through = done
    })
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"hello"')) ++told.hellos
      })
      socket.on('framereceived', ({ payload }) => {
        const { type } = JSON.parse(String(payload)) as { type: string }
        if (type === 'welcome') ++told.welcomes
        if (type !== 'view') return
        ++told.views
        let_through()
      })
    })
    page.on('request', (r) => {
      if (new URL(r.url()).pathname === `/api/tables/${id}`) ++told.asked
    })
    await page.route(/assets\/index-.*\.js$/, async (route) => {
      await known
      await route.continue()
    })
    await page.goto(`${house.origin}/table/${id}`)
    await page.locator('.boardbox').waitFor()
    return told
  }

  it('with a seat of this device, and goes on after a crash', async () => {
    const { context, page } = await house.person('Ada')
    const id = await house.table(page, with_bots('totem', 2))
    const other = await context.newPage()
    expect(await open(other, id)).toEqual({ hellos: 1, welcomes: 1, views: 1, asked: 1 })
    await page.close()
    const random = dice(2)
    const ply = () => other.locator('.log .no').last().innerText()
    for (let i = 0; i < 200 && !(await my_move(other)); ++i) await other.waitForTimeout(25)
    const before = await ply()
    await one_step(other, random, false)
    await house.kill()
    await other.getByText('Connection lost, trying again').waitFor()
    await house.serve()
    await other.getByText('Connection lost').waitFor({ state: 'detached', timeout: 30_000 })
    for (let i = 0; i < 40 && (await ply()) === before; ++i) await one_step(other, random, false)
    expect(Number(await ply())).toBeGreaterThan(Number(before))
    await context.close()
  })

  it('by a stranger, who sees what everybody may', async () => {
    const ada = await house.person('Ada')
    const id = await house.table(ada.page, with_bots('rodentia', 2))
    const context = await house.browser.newContext()
    const page = await context.newPage()
    expect(await open(page, id)).toEqual({ hellos: 1, welcomes: 1, views: 1, asked: 1 })
    expect(await page.locator('.seat .who').allInnerTexts()).not.toContain('You')
    await context.close()
    await ada.context.close()
  })

  it('by somebody whose seat only the cookie knows', async () => {
    const { context, page } = await house.person('Ada')
    const id = await house.table(page, with_bots('totem', 2))
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${house.origin}/table/${id}`)
    await expect.poll(() => page.locator('.seat .who').allInnerTexts()).toContain('You')
    await context.close()
  })

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
