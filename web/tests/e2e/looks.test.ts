// What is there is to be seen whole: chairs before the match, names, labels, dice, what a new table is opened with.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessible, House, with_bots } from './house'
import { play, play_until, said } from './players'
import { SIZES } from './still'

const GAMES: [string, number][] = [
  ['totem', 4],
  ['rodentia', 5],
  ['kingdom-maps', 4],
  ['fight-flight-bite', 4],
  ['cats-vs-rats', 5],
]

// What of these cannot be read: cut by something that does not scroll, or longer than its line.
const cut = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((e) => {
      const words = document.createRange()
      words.selectNodeContents(e)
      const text = e instanceof SVGElement ? e.getBoundingClientRect() : words.getBoundingClientRect()
      if (text.width === 0) return []
      for (let box: Element | null = e; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const around = box.getBoundingClientRect()
        const wide = overflowX === 'hidden' && (text.right > around.right + 1 || text.left < around.left - 1)
        const high = overflowY === 'hidden' && (text.bottom > around.bottom + 1 || text.top < around.top - 1)
        if (wide || high) return [`${e.textContent?.trim()} by ${box.className.toString() || box.tagName}`]
      }
      return []
    }),
  )

// Which of these lie over each other, or look out of what should hold them.
const tangled = (page: Page, parts: string, around: string) =>
  page.evaluate(
    ([one, whole]) => {
      const boxes = [...document.querySelectorAll(one)].filter((e) => e.checkVisibility())
      const rects = boxes.map((e) => e.getBoundingClientRect())
      const name = (e: Element) => (e.textContent ?? '').replace(/\s+/g, ' ')
      const over = boxes.flatMap((e, i) =>
        boxes.some((other, k) => {
          const [a, b] = [rects[i]!, rects[k]!]
          return (
            k < i &&
            !e.contains(other) &&
            !other.contains(e) &&
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
          )
        })
          ? [`over another: ${name(e)}`]
          : [],
      )
      const out = boxes.flatMap((e, i) => {
        const frame = e.closest(whole)?.getBoundingClientRect()
        const a = rects[i]!
        return frame && (a.bottom > frame.bottom + 1 || a.right > frame.right + 1 || a.left < frame.left - 1)
          ? [`looks out: ${name(e)}`]
          : []
      })
      return [...over, ...out]
    },
    [parts, around] as const,
  )

// How far apart the feet of these lie, and how far their left edges; of text, not of the boxes around it.
const apart = (page: Page, selector: string, edge: 'bottom' | 'left') =>
  page.locator(selector).evaluateAll((all, which) => {
    const edges = all
      .filter((e) => e.checkVisibility())
      .map((e) => {
        const text = document.createRange()
        text.selectNodeContents(e)
        // Faces differ in what hangs below their line: it is told by their size.
        const below = which === 'bottom' ? parseFloat(getComputedStyle(e).fontSize) * 0.2 : 0
        return text.getBoundingClientRect()[which] - below
      })
    return edges.length > 0 ? Math.max(...edges) - Math.min(...edges) : 0
  }, edge)

// Labels that a piece lies over.
const under_pieces = (page: Page, labels: string) =>
  page.locator(labels).evaluateAll((all) => {
    const pieces = [...document.querySelectorAll('.boardbox [data-piece]')].map((e) =>
      e.getBoundingClientRect(),
    )
    return all.flatMap((e) => {
      const a = e.getBoundingClientRect()
      const hidden = pieces.some(
        (b) =>
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > a.height * 0.4 &&
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > a.width * 0.4,
      )
      return a.width > 0 && hidden ? [e.textContent?.trim() ?? ''] : []
    })
  })

// Of these labels, those that something was drawn over later than they were: an outline, a bracket, a scrim.
const drawn_over = (labels: Locator) =>
  labels.evaluateAll((all) => {
    const drawn = [...document.querySelectorAll('.boardbox > svg *')].filter(
      (e) => !e.matches('g, text, .lab2 *, .hit, .ring-focus-i, .ring-focus-o') && e.checkVisibility(),
    )
    const boxes = drawn.map((e) => e.getBoundingClientRect())
    return all.flatMap((label) => {
      const a = label.getBoundingClientRect()
      const over = drawn.find((e, i) => {
        const b = boxes[i]!
        return (
          label.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING &&
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
        )
      })
      return over ? [`${label.textContent?.trim()} under ${over.getAttribute('class')}`] : []
    })
  })

const at_sizes = async (page: Page, look: (size: string, width: number, height: number) => Promise<void>) => {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    // Laid out anew, and drawn.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await look(`${width}x${height}`, width, height)
  }
}

describe('looks', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  it('in the waiting room every chair has its place, and the board already lies where it will be played on', async () => {
    const { context, page } = await house.person('Clever Badger')
    const place = () => page.locator('.boardbox').evaluate((e) => JSON.stringify(e.getBoundingClientRect()))
    const id = await house.table(page, { game: 'cats-vs-rats', players: 5 })
    await page.getByRole('button', { name: 'Seat a bot' }).first().click()
    await page.getByRole('combobox').waitFor()
    const before = new Map<string, string>()
    await at_sizes(page, async (size, width) => {
      // On a phone the page scrolls under its bar.
      const parts = width > 760 ? '.invite, .chairs, .boardbox, .bar, .side' : '.invite, .chairs, .boardbox'
      expect(await tangled(page, parts, 'main'), size).toEqual([])
      expect(
        await tangled(
          page,
          '.invite :is(.code1, button), .chairs :is(b, button, select, .who, .likes)',
          '.invite, .chairs > *',
        ),
        size,
      ).toEqual([])
      expect(
        await cut(page, '.invite .code1, .invite .b, .chairs .who, .chairs b, .chairs .likes'),
        size,
      ).toEqual([])
      before.set(size, await place())
      // Every chair can be reached, by scrolling at most.
      const last = page.getByRole('button', { name: 'Seat a bot' }).last()
      await last.scrollIntoViewIfNeeded()
      await last.click({ trial: true })
      await page.evaluate(() => {
        scrollTo(0, 0)
        document.querySelector('.chairs')!.scrollTop = 0
      })
    })
    for (const bot = page.getByRole('button', { name: 'Seat a bot' }); (await bot.count()) > 0;) {
      const free = await bot.count()
      await bot.first().click()
      await expect.poll(() => bot.count()).toBe(free - 1)
    }
    await page.getByRole('button', { name: 'Start the match' }).click()
    await page.locator('.invite').waitFor({ state: 'detached' })
    await at_sizes(page, async (size) => {
      expect(await place(), `${id} at ${size}`).toBe(before.get(size))
    })
    await context.close()
  })

  it('an invitation on a phone is as high as what it asks', async () => {
    const { context, page } = await house.person('Ada')
    const id = await house.table(page, { game: 'totem', players: 3 })
    const phone = await house.browser.newContext({ viewport: { width: 390, height: 844 } })
    const bob = await phone.newPage()
    await bob.goto(`${house.origin}/table/${id}`)
    const watch = bob.getByRole('button', { name: 'Only watch' })
    await watch.waitFor()
    const below = await watch.evaluate((e) => innerHeight - e.getBoundingClientRect().bottom)
    expect(below).toBeLessThan(60)
    await phone.close()
    await context.close()
  })

  it('the button that opens a new table is always in sight, with who will play', async () => {
    const { context, page } = await house.person('Ada')
    for (const [game] of GAMES) {
      await page.goto(`${house.origin}/new/${game}`)
      await page.locator('.opens .lb svg').first().waitFor()
      await at_sizes(page, async (size, width) => {
        const box = (await page.getByRole('button', { name: /^Open the table/ }).boundingBox())!
        expect(box.y + box.height, `${game} ${size}`).toBeLessThanOrEqual(page.viewportSize()!.height)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBeLessThanOrEqual(
          width,
        )
        expect(await cut(page, '.create .preset *, .create .sn, .opens h2, .opens p'), size).toEqual([])
      })
    }
    const summary = page.locator('.create .eb p')
    expect(await summary.innerText()).toBe('Classic: you and 3 friends.')
    await page.getByRole('button', { name: 'Bots on all free seats' }).click()
    await page.locator('.preset').nth(1).click()
    await expect.poll(() => summary.innerText()).toBe('Short: you and 3 bots.')
    await accessible(page, 'a new table')
    await context.close()
  })

  it('names, labels and dice are whole at every size, with as many as can play', async () => {
    const { context, page } = await house.person('Clever Badger')
    for (const [game, players] of GAMES) {
      const options = game === 'cats-vs-rats' ? { attribute_pick: 'random' } : {}
      const id = await house.table(page, with_bots(game, players, { options }))
      // Rodentia's dice are on the table from the first round on, and soon somebody is ahead on a hex.
      const [when, least] = game === 'rodentia' ? ([/^Place up to/, 45] as const) : ([/./, 0] as const)
      expect(await play_until(page, when, 5, least), game).toBe(true)
      // As another sees it: to its own player a seat is "You".
      const guest = await house.person('Sleepy Squirrel')
      await guest.page.goto(`${house.origin}/table/${id}`)
      await guest.page.locator('.boardbox').waitFor()
      await at_sizes(guest.page, async (size) => {
        const names = await guest.page.locator('.seat .who').allInnerTexts()
        expect(names, `${game} ${size}`).toContain('Clever Badger')
        expect(await cut(guest.page, '.seat .who, .seat .tag, .seat .sub > span'), `${game} ${size}`).toEqual(
          [],
        )
        expect(await tangled(guest.page, '.seats > .seat .who', '.seat'), `${game} ${size}`).toEqual([])
        expect(await cut(guest.page, '.boardbox .labc'), `labels of ${game} ${size}`).toEqual([])
        if (game === 'totem')
          expect(await under_pieces(guest.page, '.boardbox .labc'), `labels of ${game} ${size}`).toEqual([])
        if (game === 'rodentia') {
          const names = guest.page.locator('.boardbox .lab2')
          expect(await names.count(), size).toBeGreaterThan(25)
          expect(await guest.page.locator('.boardbox .ctl').count(), size).toBeGreaterThan(0)
          expect(await drawn_over(names), `labels of ${game} ${size}`).toEqual([])
        }
        const own = { rodentia: '.tray .dslot', 'cats-vs-rats': '.race1 li, .teams' }[game]
        if (own) {
          expect(await tangled(guest.page, own, '.tray, .board'), `${game} ${size}`).toEqual([])
          expect(
            await tangled(guest.page, `${own.split(',')[0]} span`, '.dslot, li'),
            `${game} ${size}`,
          ).toEqual([])
          expect(await cut(guest.page, `${own.split(',')[0]} b`), `${game} ${size}`).toEqual([])
        }
      })
      await guest.context.close()
    }
    await context.close()
  })

  it('the result of five is whole, its last row too, and large enough to be read', async () => {
    const { context, page } = await house.person('Clever Badger')
    await house.table(page, with_bots('rodentia', 5, { options: { round_cap: '2' } }))
    await play(page, 6)
    await page.locator('main.end').waitFor()
    await at_sizes(page, async (size, width) => {
      expect(await cut(page, '.win h1, .win p'), size).toEqual([])
      const small = await page.locator('.sheet1 :is(th, td, b, small, span, .crit)').evaluateAll((all) =>
        all.flatMap((e) => {
          const own = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim())
          const px = parseFloat(getComputedStyle(e).fontSize)
          return own && e.checkVisibility() && px < 12 ? [`${e.textContent}: ${px}`] : []
        }),
      )
      expect(small, size).toEqual([])
      // Total and place stand in line with their numbers, rules with the name they belong to.
      for (const row of ['tr:not(.places)', 'tr.places'])
        expect(await apart(page, `.sheet1 tfoot ${row} > *`, 'bottom'), `${row} at ${size}`).toBeLessThan(4)
      if (width < 700)
        expect(
          await apart(page, '.sheet1 tbody tr:first-child th :is(b, button)', 'left'),
          size,
        ).toBeLessThan(2)
      // Every row can be gone to, and is whole then: nothing lies over its upper or lower edge.
      const rows = page.locator('.sheet1 tbody tr')
      expect(await rows.count(), size).toBeGreaterThan(6)
      const hidden = await rows.evaluateAll((all) =>
        all.flatMap((row) => {
          row.scrollIntoView({ block: 'nearest' })
          const box = row.getBoundingClientRect()
          const whole = [box.top + 2, box.bottom - 2].every((y) =>
            row.contains(document.elementFromPoint(box.right - 10, y)),
          )
          return whole ? [] : [(row as HTMLElement).innerText]
        }),
      )
      expect(hidden, `rows at ${size}`).toEqual([])
      // From the top, those that lie under the total fade out there.
      const [under, fades] = await page.locator('.sheet1 .scroll').evaluate(async (sheet) => {
        sheet.scrollTop = 0
        scrollTo(0, 0)
        for (let i = 0; i < 2; ++i) await new Promise(requestAnimationFrame)
        const total = sheet.querySelector('tfoot tr')!
        const last = sheet.querySelector('tbody')!.lastElementChild!.getBoundingClientRect()
        const { content, backgroundImage } = getComputedStyle(total.firstElementChild!, '::before')
        return [
          last.bottom > total.getBoundingClientRect().top + 1,
          content !== 'none' && backgroundImage.includes('gradient'),
        ]
      })
      expect(fades, `rows under the total at ${size}`).toBe(under)
      if (width === 1440) expect(under, 'five fill the sheet').toBe(true)
    })
    await context.close()
  })

  it('the report on the dice is read without scrolling', async () => {
    const { context, page } = await house.person('Ada')
    await house.table(page, with_bots('totem', 2, { options: { roll_cap: '4' } }))
    await play(page, 8)
    await page.locator('main.end').waitFor()
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.reload()
      await page.getByRole('button', { name: 'Check the dice' }).click()
      await page.getByText('draws match the seed').waitFor() // “Fair dice” stands there before, too
      const hidden = await page.locator('.dicec').evaluate((e) => {
        const report = e.getBoundingClientRect()
        for (let box: Element | null = e; box && box !== document.body; box = box.parentElement) {
          const around = box.getBoundingClientRect()
          if (getComputedStyle(box).overflowY === 'visible') continue
          if (report.bottom > around.bottom + 1 || report.top < around.top - 1) return box.className
        }
        return report.bottom > innerHeight ? 'the window' : ''
      })
      expect(hidden, `${width}x${height}`).toBe('')
    }
    await context.close()
  })

  it('Cats vs Rats explains what answering no beforehand does, at every size', async () => {
    const { context, page } = await house.person('Ada')
    await house.table(page, with_bots('cats-vs-rats', 4, { options: { attribute_pick: 'random' } }, 'bot:1'))
    expect(await play_until(page, /actions? left: move/, 9)).toBe(true)
    const why = page.locator('.pass small')
    await at_sizes(page, async (size) => {
      expect(await why.innerText(), `${size}: ${await said(page)}`).toMatch(/^No card, no reserve: .*hold\.$/)
      expect(await cut(page, '.pass b, .pass small'), size).toEqual([])
    })
    await context.close()
  })

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
