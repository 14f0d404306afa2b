// The workshop in Chromium: every game's edition changed by pointing, its faults, going back, a file, a table.
import { writeFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessible, House } from './house'

// What is pointed at: a tool and places that make one fault, and what the file then has.
interface Deed {
  game: string
  layer?: string
  tool: RegExp
  places: string[]
  fault: RegExp
  at: RegExp
  file: RegExp
}
const DEEDS: Deed[] = [
  {
    game: 'totem',
    tool: /^Starting cell, corner/,
    places: ['G7'],
    fault: /G7 is in no group/,
    at: /^layouts\.2$/,
    file: /"cell": "G7", "kind": "corner"/,
  },
  {
    game: 'rodentia',
    tool: /^grassland$/,
    places: ['A1', 'A2'],
    fault: /7 hexes of grassland, expected 5/,
    at: /^maps\[0\]\.hexes$/,
    file: /\["A1", 0, 0, "G"\]/,
  },
  {
    game: 'kingdom-maps',
    tool: /^Any number$/,
    places: ['C1'],
    fault: /1 box for 2 \? cells/,
    at: /^boxes\.query$/,
    file: /"query": \["G5", "C1"\]/,
  },
  {
    game: 'fight-flight-bite',
    tool: /^pond$/,
    places: ['A1'],
    fault: /expected 1: the pond/,
    at: /^layouts\[0\]\.spaces$/,
    file: /"label": "A1", "q": 0, "r": -1, "terrain": "pond"/,
  },
  {
    game: 'cats-vs-rats',
    tool: /^Port$/,
    places: ['E3'],
    fault: /9 ports, expected 8/,
    at: /^towns$/,
    file: /"name": "Castel Sovrano", "x": 500, "y": 500, "defence": 2, "port": true/,
  },
]

const spot = (page: Page, label: string) => page.locator(`.plan [data-label="${label}"]`)
const verdict = (page: Page) => page.locator('.verdict')
const sound = (page: Page) => page.locator('.verdict.sound').waitFor()

async function bench(page: Page, house: House, game: string): Promise<void> {
  await page.goto(`${house.origin}/workshop/${game}`)
  await sound(page)
}
async function point(page: Page, label: string): Promise<void> {
  const box = (await spot(page, label).locator('.wcell').boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
async function saved(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  const path = join(mkdtempSync(join(tmpdir(), 'warren-edition-')), file.suggestedFilename())
  await file.saveAs(path)
  return path
}

describe('the workshop', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  it('lists the games, and leads to each', async () => {
    const { context, page } = await house.person('Ada')
    await page.goto(`${house.origin}/workshop`)
    await page.getByRole('link', { name: 'Change Totem' }).waitFor()
    expect(await page.locator('.games-to-change li').count()).toBe(5)
    await accessible(page, 'the list of games to change')
    await page.getByRole('link', { name: 'Change Totem' }).click()
    await sound(page)
    expect(new URL(page.url()).pathname).toBe('/workshop/totem')
    await context.close()
    expect(house.troubles).toEqual([])
  })

  it.each(DEEDS)(
    'changes $game by pointing, shows a fault at its place, undoes, saves, plays',
    async (deed) => {
      const { context, page } = await house.person('Ada')
      await bench(page, house, deed.game)
      const undo = page.getByRole('button', { name: 'Undo' })
      expect(await undo.isDisabled()).toBe(true)
      await page.getByRole('button', { name: deed.tool }).first().click()
      for (const place of deed.places) await point(page, place)
      const fault = verdict(page).locator('li', { hasText: deed.fault })
      await fault.first().waitFor()
      expect(await fault.first().locator('code').textContent()).toMatch(deed.at)
      // The way to its place: the form there opens, has the keyboard, and says what is wrong.
      await fault.first().locator('button').click()
      await page.waitForFunction(() => document.activeElement?.closest('.faulty') !== null)
      const here = page.locator('.part.faulty, .field.faulty').filter({ hasText: deed.fault })
      await here.first().waitFor()
      await accessible(page, `the bench of ${deed.game} with a fault`)
      // It is kept over a reload, and the file has what was done.
      await page.reload()
      await fault.first().waitFor()
      expect(readFileSync(await saved(page), 'utf8')).toMatch(deed.file)
      // Back to the house edition, forth and back.
      await page.getByRole('button', { name: 'Back to the house edition' }).click()
      await sound(page)
      await page.keyboard.press('Control+z')
      await fault.first().waitFor()
      await page.keyboard.press('Control+Shift+z')
      await sound(page)
      // A sound one of one's own, by a form: the file is what the program takes, and what is played.
      await page.locator('#at-edition').fill('mine')
      await verdict(page).getByText('“mine” is sound').waitFor()
      const path = await saved(page)
      house.warren('print', deed.game, '--edition', path, '--json')
      await page.getByRole('button', { name: 'Play it against bots' }).click()
      await page.waitForURL(/\/table\//)
      const id = new URL(page.url()).pathname.split('/').at(-1)!
      const table = (await (await fetch(`${house.origin}/api/tables/${id}`)).json()) as { edition?: string }
      expect(table.edition).toBe('mine')
      // The table says so, and leads to the workshop with it, whatever is on the bench by then.
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByText('Played with an edition of somebody’s own, “mine”.').waitFor()
      await page.evaluate((game) => localStorage.removeItem(`warren.workshop.${game}`), deed.game)
      await page.getByRole('button', { name: 'Open it in the workshop' }).click()
      await page.waitForURL(new RegExp(`/workshop/${deed.game}$`))
      await verdict(page).getByText('“mine” is sound').waitFor()
      await context.close()
      expect(house.troubles).toEqual([])
    },
  )

  it('names the edition in the waiting room, one click from the house edition', async () => {
    const { context, page } = await house.person('Ada')
    await bench(page, house, 'totem')
    await page.locator('#at-edition').fill('mine')
    await verdict(page).getByText('“mine” is sound').waitFor()
    await page.getByRole('button', { name: 'Invite friends to it' }).click()
    await page.waitForURL(/\/table\//)
    await page.locator('.chairs').getByText('Played with an edition of somebody’s own, “mine”.').waitFor()
    await accessible(page, 'the waiting room of an edition')
    await page.getByRole('link', { name: 'New table with the house edition' }).click()
    await page.waitForURL(/\/new\/totem$/)
    await page.getByRole('button', { name: /^Open/ }).click()
    await page.waitForURL(/\/table\//)
    await page.locator('.chairs').getByText('Played with the house edition, “house-1”.').waitFor()
    expect(await page.getByRole('link', { name: 'New table with the house edition' }).count()).toBe(0)
    await context.close()
    expect(house.troubles).toEqual([])
  })

  it('draws over many cells in one stroke, with symmetry, and takes it back as one', async () => {
    const { context, page } = await house.person('Ada')
    await bench(page, house, 'rodentia')
    await page.getByLabel('Do the same').selectOption('left-right')
    await page.locator('.tool', { hasText: 'swamp' }).click()
    const middle = async (label: string) => {
      const box = (await spot(page, label).locator('.wcell').boundingBox())!
      return [box.x + box.width / 2, box.y + box.height / 2] as const
    }
    await page.mouse.move(...(await middle('B1')))
    await page.mouse.down()
    await page.mouse.move(...(await middle('B3')), { steps: 12 })
    await page.mouse.up()
    const says = async (label: string) => (await spot(page, label).getAttribute('aria-label')) ?? ''
    for (const label of ['B1', 'B2', 'B3', 'B5', 'B6', 'B7'])
      expect(await says(label), label).toContain('swamp')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await says('B2')).toContain('forest')
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
    await context.close()
    expect(house.troubles).toEqual([])
  })

  it('drags towns and roads of Cats vs Rats', async () => {
    const { context, page } = await house.person('Ada')
    await bench(page, house, 'cats-vs-rats')
    const middle = async (label: string) => {
      const box = (await spot(page, label).locator('.wcell').boundingBox())!
      return [box.x + box.width / 2, box.y + box.height / 2] as const
    }
    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      await page.mouse.move(...from)
      await page.mouse.down()
      await page.mouse.move(...to, { steps: 5 })
      await page.mouse.up()
    }
    const [x, y] = await middle('C3')
    await drag([x, y], [x + 20, y + 10])
    await verdict(page).getByText('no mirror symmetry').waitFor()
    const [to] = await middle('C3')
    expect(Math.round(to - x)).toBe(20)
    await page.locator('.tool', { hasText: 'road' }).click()
    const before = await page.locator('.wroad').count()
    await drag(await middle('A1'), await middle('B3'))
    expect(await page.locator('.wroad').count()).toBe(before + 1)
    await drag(await middle('B3'), await middle('A1'))
    expect(await page.locator('.wroad').count()).toBe(before)
    await context.close()
    expect(house.troubles).toEqual([])
  })

  it('opens a file, of another game too, and says what is none', async () => {
    const { context, page } = await house.person('Ada')
    await bench(page, house, 'totem')
    const folder = mkdtempSync(join(tmpdir(), 'warren-edition-'))
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const input = page.locator('input[type=file]')
    await input.setInputFiles(file('none.json', '{"game": '))
    await page.getByText('cannot be read as JSON').waitFor()
    await input.setInputFiles(file('empty.json', '{"game": "totem"}'))
    await verdict(page).locator('li').nth(3).waitFor()
    const text = await (await fetch(`${house.origin}/api/games/kingdom-maps/edition`)).text()
    await input.setInputFiles(file('kingdom.json', text.replace('"edition":"house"', '"edition":"brought"')))
    await page.waitForURL(/kingdom-maps/)
    await verdict(page).getByText('“brought” is sound').waitFor()
    await context.close()
    expect(house.troubles).toEqual([])
  })

  it('looks how it plays beside the house edition, prints it, and shares it by a link', async () => {
    const { context, page } = await house.person('Ada')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await bench(page, house, 'fight-flight-bite')
    await page.locator('#at-edition').fill('rich')
    await page.locator('#at-food_points').fill('9')
    await verdict(page).getByText('“rich” is sound').waitFor()
    await page.locator('summary', { hasText: 'Quick look' }).click()
    await page.getByRole('button', { name: 'Play them' }).click()
    const points = page.locator('.found tr', { hasText: "winner's points" })
    await points.waitFor({ timeout: 90_000 })
    expect(await points.textContent()).toMatch(/\+[\d.]+\s+\(\+[\d.]+ to \+[\d.]+\), higher/)
    expect(await page.locator('.found').textContent()).toMatch(/matches of each/)
    await accessible(page, 'a quick look')
    await page.locator('#at-card_points').fill('2')
    await page.getByText('You have changed the edition since.').waitFor()
    // A longer one, which is stopped.
    await sound(page)
    for (const bot of ['greedy', 'bot:2']) {
      await page.getByLabel('Who plays').selectOption(bot)
      await page.getByRole('button', { name: 'Play them' }).click()
      await page.getByRole('button', { name: 'Stop' }).click()
      await page.getByRole('button', { name: 'Play them' }).waitFor({ timeout: 60_000 })
    }
    await page.locator('summary', { hasText: 'Print it' }).click()
    await page.getByLabel('Lines alone').check()
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 120_000 }),
      page.getByRole('button', { name: 'Print it' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('fight-flight-bite.pdf')
    expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
    await page.getByRole('button', { name: 'Copy a link to it' }).click()
    await page.getByText('The link is copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link.length).toBeLessThan(4000)
    const { context: other, page: bob } = await house.person('Bob')
    await bob.goto(link)
    await verdict(bob).getByText('“rich” is sound').waitFor()
    expect(await bob.locator('#at-food_points').inputValue()).toBe('9')
    expect(new URL(bob.url()).hash).toBe('')
    await bob.goto(`${link.slice(0, -40)}`)
    await bob.getByText('The link was cut off or changed').waitFor()
    await other.close()
    await context.close()
    expect(house.troubles).toEqual([])
  })

  it('works on a phone', async () => {
    const { context, page } = await house.person('Ada', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await bench(page, house, 'fight-flight-bite')
    await page.locator('.tool', { hasText: 'crag' }).tap()
    const box = (await spot(page, 'A2').locator('.wcell').boundingBox())!
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    expect(await spot(page, 'A2').getAttribute('aria-label')).toContain('crag')
    await verdict(page).getByText('It is unusual').waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    // What is touched is large enough.
    for (const one of await page.locator('.workshop button:visible').all()) {
      const size = (await one.boundingBox())!
      expect(Math.min(size.width, size.height), (await one.textContent()) ?? '').toBeGreaterThanOrEqual(24)
    }
    await context.close()
    expect(house.troubles).toEqual([])
  })

  it('works by keyboard alone', async () => {
    const { context, page } = await house.person('Ada')
    await bench(page, house, 'kingdom-maps')
    // To the board: one stop for all of it.
    for (let i = 0; i < 40; ++i) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.hasAttribute('data-spot'))) break
    }
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-label'))
    expect(await focused()).toBe('C1')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('C2')
    await page.keyboard.press('2') // any number
    await page.keyboard.press('Enter')
    await verdict(page).getByText('1 box for 2 ? cells').waitFor()
    await page.locator('[aria-live]', { hasText: 'C2: Any number' }).waitFor()
    await page.keyboard.press('3') // no power
    await page.keyboard.press('Enter')
    await sound(page)
    // A town taken up, moved and put down; then taken up and let go.
    await bench(page, house, 'cats-vs-rats')
    await spot(page, 'E3').focus()
    const x = async () => Number(await spot(page, 'E3').locator('circle').getAttribute('cx'))
    const was = await x()
    for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    const moved = await x()
    expect(moved).toBeGreaterThan(was)
    for (const key of ['Enter', 'ArrowRight', 'Escape']) await page.keyboard.press(key)
    expect(await x()).toBe(moved)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    expect(await x()).toBe(was)
    await context.close()
    expect(house.troubles).toEqual([])
  })
})
