// Tables of this device in Chromium: whole matches with the server killed and the network cut, found
// again in a new window, and several people around one device.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessible, House, is_over, my_move, PHONE } from './house'
import { dice, middle, one_step, play, play_until, said, targets } from './players'

const GAMES = ['totem', 'rodentia', 'kingdom-maps', 'fight-flight-bite', 'cats-vs-rats']

// The service worker has every screen, and the engine.
async function kept(page: Page): Promise<void> {
  const whole = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return false
      const files = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return files.flat().some((file) => file.url.endsWith('.wasm'))
    })
  for (let i = 0; i < 600; ++i) {
    if (await whole()) return
    await page.waitForTimeout(100)
  }
  throw new Error('the engine is not kept')
}

// What the disk has of a match: the hash of the position after each ply.
const hashes = (page: Page, id: string): Promise<string[]> =>
  page.evaluate(
    (table) =>
      new Promise<string[]>((done, failed) => {
        const opening = indexedDB.open('warren')
        opening.onerror = () => failed(new Error('the disk does not open'))
        opening.onsuccess = () => {
          const plies = opening.result.transaction('plies').objectStore('plies')
          const all = plies.getAll(IDBKeyRange.bound([table, 0], [table, Infinity]))
          all.onsuccess = () => {
            opening.result.close()
            done((all.result as { hash: string }[]).map((ply) => ply.hash))
          }
        }
      }),
    id,
  )

// Sets a match of this device up by the page of a new table.
async function open_here(
  page: Page,
  origin: string,
  game: string,
  { people = 1, short = false } = {},
): Promise<string> {
  await page.goto(`${origin}/new/${game}#device`)
  await page.getByText('Who sits where').waitFor()
  const preset = page.locator('.preset').filter({ hasText: 'Short' })
  if (short && (await preset.count()) > 0) await preset.click()
  for (let i = 1; i < people; ++i) await page.locator('.sheet1 select').nth(i).selectOption('me')
  for (let i = 0; i < people; ++i) await page.getByLabel(`Name of seat ${i + 1}`).fill(`Seat${i + 1}`)
  await page.getByRole('button', { name: 'Open the table and begin' }).click()
  await page.waitForURL(/\/table\/u/)
  return page.url().split('/').at(-1)!
}

describe('a device without a server', () => {
  const house = new House()
  let everything: { context: BrowserContext; page: Page }
  beforeAll(async () => {
    await house.open()
    // One visit with a server, in which a match was begun here.
    everything = await house.person('Wren', { serviceWorkers: 'allow' })
    await open_here(everything.page, house.origin, 'totem')
    await everything.page.locator('main.tbl').waitFor()
    await kept(everything.page)
    await house.kill()
    await everything.context.setOffline(true)
  })
  afterAll(() => house.close())

  it.each(GAMES)('plays a whole match of %s by mouse, and finds it again in a new window', async (game) => {
    const { context, page } = everything
    const id = await open_here(page, house.origin, game)
    const steps = await play(page, 5)
    expect(steps).toBeGreaterThan(3)
    const place = await page.locator('main.end h1').innerText()
    const second = await context.newPage()
    await second.goto(`${house.origin}/table/${id}`)
    await second.locator('main.end h1').waitFor()
    expect(await second.locator('main.end h1').innerText()).toBe(place)
    await second.goto(`${house.origin}/`)
    await second.locator(`a[href="/table/${id}"]`).first().waitFor()
    await second.close()
    expect(house.troubles).toEqual([])
  })

  it('says why a move is refused, with its rule', async () => {
    const { page } = everything
    await open_here(page, house.origin, 'totem')
    expect(await play_until(page, /Choose a unit/, 3)).toBe(true)
    const [unit] = await targets(page)
    await page.mouse.click(...(await middle(page, `.hit[data-cell="${unit!}"]`))!)
    await page.mouse.click(...(await middle(page, '.boardbox'))!)
    const rule = page.locator('.act.no .citeb')
    await rule.waitFor()
    const id = await rule.innerText()
    expect(id).toMatch(/^TOT-\d+$/)
    await page.locator(`.rl.hit[data-rule="${id}"]`).waitFor()
    expect(house.troubles).toEqual([])
  })

  it('takes a move back: its ply is gone, and what can be chosen is what could be chosen before it', async () => {
    const { page } = everything
    const id = await open_here(page, house.origin, 'rodentia')
    const random = dice(9)
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    const choices = async () => [await said(page), ...(await targets(page)).sort()]
    const soon = async (so: () => Promise<boolean>) => {
      for (let i = 0; i < 80; ++i) {
        if (await so()) return true
        await page.waitForTimeout(25)
      }
      return false
    }
    let before: { plies: string[]; choices: string[] } | null = null
    for (let i = 0; i < 60 && !before; ++i) {
      if (!(await soon(() => my_move(page)))) continue
      await page.keyboard.press('Escape')
      const now = { plies: await hashes(page, id), choices: await choices() }
      await one_step(page, random, false)
      const played = async () => (await hashes(page, id)).length - now.plies.length
      if (!(await soon(async () => (await played()) > 0))) continue
      const can_undo = () => undo.isEnabled({ timeout: 100 }).catch(() => false)
      if ((await soon(can_undo)) && (await played()) === 1) before = now
    }
    expect(before).not.toBe(null)
    await undo.click()
    await expect.poll(() => hashes(page, id), { timeout: 20_000 }).toEqual(before!.plies)
    await expect.poll(choices, { timeout: 20_000 }).toEqual(before!.choices)
    expect(house.troubles).toEqual([])
  })

  it('hints and judges with all its cores, and replays', async () => {
    const { page } = everything
    await open_here(page, house.origin, 'rodentia')
    for (let i = 0; i < 400 && !(await my_move(page)); ++i) await page.waitForTimeout(25)
    await page.locator('.boardbox').focus()
    await page.keyboard.press('h')
    await page.locator('.act.hinted').waitFor({ timeout: 60_000 })
    // One with the tables, one with the bots, and one a core.
    expect(page.workers().length).toBeGreaterThanOrEqual(4)
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    await page.locator('.rl').first().waitFor()
    await page.keyboard.press('Escape')
    await play(page, 9)
    await page.getByText('estimated by a bot on this device').waitFor()
    await page.locator('.an.room .curve').waitFor({ timeout: 120_000 })
    // What servers weigh is said to be theirs.
    await page.getByText('What dice and cards gave is weighed by servers').waitFor()
    await page.getByRole('button', { name: 'Replay' }).click()
    await page.locator('main.tbl').waitFor()
    expect(await page.getByRole('button', { name: 'Try it from here' }).count()).toBe(0)
    expect(house.troubles).toEqual([])
  })

  it('has no dead links: each leads on, or says that it is the server’s', async () => {
    const { page } = everything
    const home = () => page.goto(`${house.origin}/`)
    await home()
    await page.getByText('No server answers').waitFor()
    // How to play, and from there to a match.
    await page.locator('a[href="/how/totem"]').first().click()
    await page.locator('.page h2').first().waitFor()
    await page.getByRole('button', { name: 'Play against bots' }).click()
    await page.waitForURL(/\/table\/u/)
    await page.locator('main.tbl').waitFor()
    // Lessons are the server's.
    await page.goto(`${house.origin}/new/totem#device`)
    await page.locator('a[href="/learn/totem"]').first().click()
    await page.getByText('Lessons are checked by the server, and it does not answer').waitFor()
    // The workshop opens; what it makes is checked here, and printed by the server.
    await home()
    await page.locator('a[href="/workshop"]').click()
    await page.locator('a[href="/workshop/totem"]').click()
    await page.getByText('is sound and can be played').waitFor()
    await page.getByText('Print it').first().click()
    await page.getByRole('button', { name: 'Print it' }).click()
    await page.getByText('The server does not answer').first().waitFor()
    // What the addresses of others say.
    await page.goto(`${house.origin}/table/0000000000`)
    await page.getByRole('heading', { name: 'The server does not answer' }).waitFor()
    expect(house.troubles).toEqual([])
  })

  it('veils what is secret from one person to the next, to the end of the match', async () => {
    const { page } = everything
    const id = await open_here(page, house.origin, 'fight-flight-bite', { people: 2 })
    // What may be on the screen before anybody has taken the device: nothing of the match.
    const bare = async () => {
      expect(await page.locator('main.tbl, .hand, .boardbox, .log').count()).toBe(0)
      expect(await page.locator('body').innerText()).not.toMatch(/Your hand|cards? in/i)
    }
    await page.getByRole('button', { name: 'I am Seat1' }).waitFor()
    await bare()
    await accessible(page, 'veil')
    const tokens: string[] = []
    const random = dice(4)
    let turns = 0
    for (let i = 0; i < 6000 && !(await is_over(page)); ++i) {
      const iam = page.getByRole('button', { name: /^I am / })
      if (await iam.isVisible()) {
        await bare()
        const kept = await page.evaluate((table) => localStorage.getItem(`warren.seat.${table}`), id)
        if (kept) tokens.push((JSON.parse(kept) as { token: string }).token)
        await iam.click()
        await page.locator('main.tbl').waitFor()
        ++turns
      } else if (await page.getByRole('button', { name: /^Hide this/ }).isVisible()) {
        await page.getByRole('button', { name: /^Hide this/ }).click()
        await iam.waitFor()
      } else if (await my_move(page)) await one_step(page, random, false)
      else await page.waitForTimeout(20)
    }
    expect(await is_over(page), `${turns} turns`).toBe(true)
    expect(turns).toBeGreaterThan(4)
    expect(new Set(tokens).size).toBe(2)
    expect(house.troubles).toEqual([])
  })

  it('goes round by itself where nothing is secret', async () => {
    const { page } = everything
    const id = await open_here(page, house.origin, 'totem', { people: 2 })
    const random = dice(6)
    const seats = new Set<number>()
    for (let i = 0; i < 600 && seats.size < 2; ++i) {
      expect(await page.locator('.handing, .passing').count()).toBe(0)
      const kept = await page.evaluate((table) => localStorage.getItem(`warren.seat.${table}`), id)
      if (kept) seats.add((JSON.parse(kept) as { seat: number }).seat)
      if (await my_move(page)) await one_step(page, random, false)
      else await page.waitForTimeout(20)
    }
    expect(seats.size).toBe(2)
    for (let i = 0; i < 400 && !(await my_move(page)); ++i) await page.waitForTimeout(25)
    expect(await my_move(page)).toBe(true)
    expect(house.troubles).toEqual([])
  })

  it('has a match in one window at a time, and nothing is lost on the way', async () => {
    const { context, page } = everything
    const id = await open_here(page, house.origin, 'rodentia')
    const random = dice(3)
    for (let i = 0; i < 20; ++i)
      if (await my_move(page)) await one_step(page, random, false)
      else await page.waitForTimeout(25)
    const second = await context.newPage()
    await second.goto(`${house.origin}/table/${id}`)
    await second.locator('main.tbl').waitFor()
    for (let i = 0; i < 400 && !(await my_move(second)); ++i) await second.waitForTimeout(25)
    const before = await said(second)
    expect(before).not.toBe('')
    for (let i = 0; i < 10; ++i)
      if (await my_move(second)) await one_step(second, random, false)
      else await second.waitForTimeout(25)
    await second.close()
    await page.reload()
    await page.locator('main.tbl').waitFor()
    for (let i = 0; i < 400 && !(await my_move(page)); ++i) await page.waitForTimeout(25)
    expect(await my_move(page)).toBe(true)
    await page.getByRole('button', { name: /^Menu/ }).click()
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await page.getByRole('button', { name: 'Yes, remove it for good' }).click()
    await page.locator('main.home').waitFor()
    expect(await page.locator(`a[href="/table/${id}"]`).count()).toBe(0)
  })
})

describe('a phone without a server', () => {
  const house = new House()
  let phone: { context: BrowserContext; page: Page }
  beforeAll(async () => {
    await house.open()
    phone = await house.person('Wren', { serviceWorkers: 'allow', ...PHONE })
    await open_here(phone.page, house.origin, 'totem')
    await phone.page.locator('main.tbl').waitFor()
    await kept(phone.page)
    await house.kill()
    await phone.context.setOffline(true)
  })
  afterAll(() => house.close())
  it.each(GAMES)('plays a whole match of %s by touch', async (game) => {
    await open_here(phone.page, house.origin, game, { short: true })
    expect(await play(phone.page, 8, true), game).toBeGreaterThan(3)
    expect(house.troubles).toEqual([])
  })
})
