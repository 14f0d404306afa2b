// What decides is seen; coming back; what friends and settings ask for. One house, few pages.
import type { Page } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPTION_WORDS, PRESETS } from '../../src/lobby/option_words'
import type { Games, Rules } from '../../src/net/types'
import { accessible, House, is_over, my_move, with_bots } from './house'
import { dice, one_step, play, play_until } from './players'

const house = new House()
beforeAll(() => house.open())
afterAll(() => house.close())

const held = (page: Page) => page.locator('.moment')
const SLOWLY = { timeout: 20_000 }

// Notes when a moment of this kind came and went, and where the board was meanwhile.
async function note_moments(page: Page, kind: string): Promise<void> {
  await page.evaluate((wanted) => {
    const w = window as unknown as { notes: { from: number; to: number; words: string; still: boolean }[] }
    w.notes = []
    let now: (typeof w.notes)[0] | null = null
    let shown: Element | null = null
    const look = () => {
      const here = document.querySelector(`.moment.m-${wanted}`)
      if (here !== shown) {
        if (now) now.to = performance.now()
        now = null
        shown = here
        if (here) {
          const board = () =>
            JSON.stringify(document.querySelector('.board .boardbox')!.getBoundingClientRect())
          const layer = document.querySelector<HTMLElement>('.moments')!
          const under = board()
          layer.style.display = 'none'
          const still = board() === under
          layer.style.display = ''
          now = { from: performance.now(), to: 0, words: here.textContent ?? '', still }
          w.notes.push(now)
        }
      }
      requestAnimationFrame(look)
    }
    look()
  }, kind)
}
const notes = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { notes: { from: number; to: number; words: string; still: boolean }[] }).notes,
  )

describe('moments', () => {
  it('both signs of a duel lie open together for more than a second, and the board holds still', async () => {
    const { page, context } = await house.person('Ada', { moments: true })
    await house.table(page, with_bots('fight-flight-bite', 2))
    await page.locator('.boardbox').first().waitFor()
    await note_moments(page, 'duel')
    const random = dice(3)
    for (let i = 0; i < 400 && !(await is_over(page)); ++i) {
      const done = (await notes(page)).filter((n) => n.to > 0)
      if (done.some((n) => n.to - n.from > 1000)) break
      // Nobody touches anything while a sign is on the table.
      if (await held(page).isVisible()) await page.waitForTimeout(100)
      else if (await my_move(page)) await one_step(page, random, false)
      else await page.waitForTimeout(30)
    }
    const seen = (await notes(page)).filter((n) => n.to - n.from > 1000)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen[0]!.words).toMatch(/(Fight|Flight|Bite).*(Fight|Flight|Bite)/)
    expect(seen.every((n) => n.still)).toBe(true)
    // A key goes on, and is not swallowed.
    for (let i = 0; i < 200 && !(await held(page).isVisible()) && !(await is_over(page)); ++i) {
      if (await my_move(page)) await one_step(page, random, false)
      else await page.waitForTimeout(20)
    }
    if (await held(page).isVisible()) {
      await accessible(page, 'a moment')
      await page.keyboard.press('l')
      await expect.poll(() => held(page).isVisible(), { timeout: 900, interval: 10 }).toBe(false)
    }
    await context.close()
  })

  it('coming back shows a line for everybody, and the cells; a link leads to a move', async () => {
    const { page, context } = await house.person('Ada')
    const id = await house.table(page, with_bots('totem', 3, { options: { roll_cap: '14' } }))
    expect(await play_until(page, /You rolled/, 6, 24)).toBe(true)
    // As on another day: this device remembers only an early move.
    await page.evaluate((t) => localStorage.setItem(`warren.seen.${t}`, '1'), id)
    await page.reload()
    const since = page.getByRole('region', { name: 'Since your last turn' })
    await since.waitFor()
    expect(await since.locator('li').count()).toBe(2)
    await expect
      .poll(() => page.locator('.boardbox .glow, .boardbox [class*="glow"]').count())
      .toBeGreaterThan(0)
    await accessible(page, 'since your last turn')
    await since.getByRole('button').click()
    await expect.poll(() => since.isVisible()).toBe(false)
    await play(page, 12)

    // The match as a list of moves: the seat to play is marked, a bot judges, a link leads there.
    expect(await page.locator('.sheet1 table.rest, .sheet1 tfoot').count()).toBeGreaterThan(0)
    await page.goto(`${house.origin}/table/${id}#move=9`)
    await page.getByText(/Move 9 of/).waitFor()
    await page.getByText(/A bot gave you \d+ percent here/).waitFor(SLOWLY)
    // Dice fall between two moves: nobody is to play then.
    for (let i = 0; i < 3 && (await page.locator('.seat.turn').count()) === 0; ++i)
      await page.getByRole('button', { name: 'One move on' }).click()
    await expect.poll(() => page.locator('.seat.turn').count()).toBe(1)
    await page.getByLabel('Move shown').fill('0')
    await page.getByText(/Move 0 of/).waitFor()
    const oldest = page.locator('.log ol > li').first()
    await expect
      .poll(() =>
        oldest.evaluate((e) => {
          const b = e.getBoundingClientRect()
          const p = e.closest('.log')!.getBoundingClientRect()
          return b.top < p.bottom && b.bottom > p.top
        }),
      )
      .toBe(true)
    await context.close()
  })
})

describe('friends', () => {
  it('a link asks for name and seat in one step, and tables that wait come first', async () => {
    const ada = await house.person('Ada')
    const id = await house.table(ada.page, { game: 'totem', players: 3, options: { first_player: 'seat1' } })
    const html = await (await fetch(`${house.origin}/table/${id}`)).text()
    expect(html).toContain('<meta property="og:title" content="Ada invites you to Totem" />')
    expect(html).toMatch(
      /<meta property="og:description" content="2 seats are free: sit down and play\. [^"]{20,}" \/>/,
    )
    const image = /og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await fetch(image)).headers.get('content-type')).toBe('image/png')

    // Somebody without a name, on a phone.
    const context = await house.browser.newContext({ viewport: { width: 390, height: 844 } })
    const bob = await context.newPage()
    await bob.goto(`${house.origin}/table/${id}`)
    const sheet = bob.getByRole('dialog', { name: 'Ada invites you to Totem' })
    await sheet.waitFor()
    expect(await bob.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await accessible(bob, 'invitation')
    await ada.page.getByText('Somebody looks on.').first().waitFor()
    await bob.keyboard.type('Bob')
    await sheet.getByText('Seat 3').click()
    await sheet.getByRole('button', { name: 'Sit here' }).click()
    await sheet.waitFor({ state: 'detached' })
    await ada.page.locator('.seat', { hasText: 'Bob' }).waitFor()
    await ada.page.getByRole('button', { name: 'Seat a bot' }).click()
    await ada.page.getByRole('button', { name: 'Start the match' }).click()
    await expect.poll(() => my_move(ada.page)).toBe(true)

    // Lent to a bot, and back with one click.
    await ada.page.getByRole('button', { name: 'Menu' }).click()
    await ada.page.getByRole('button', { name: 'Let a bot play for me' }).click()
    await ada.page.getByText('A bot plays your seat').waitFor()
    await ada.page.getByRole('button', { name: 'Take my seat back' }).click()
    await ada.page.getByText('A bot plays your seat').waitFor({ state: 'detached' })

    // Back on the first page, on a phone: what waits comes before what is newer, is in sight, and counted.
    const random = dice(8)
    for (let i = 0; i < 300 && !(await my_move(bob)); ++i) {
      if (await my_move(ada.page)) await one_step(ada.page, random, false)
      else await bob.waitForTimeout(50)
    }
    for (const game of ['rodentia', 'cats-vs-rats'])
      await house.table(bob, { game, players: game === 'rodentia' ? 2 : 4 })
    await bob.goto(house.origin)
    const mine = bob.locator('.tables .tag', { hasText: 'Your move' }).first()
    await mine.waitFor()
    expect((await mine.boundingBox())!.y).toBeLessThan(844)
    const listed = () =>
      bob
        .locator('.tables.first li')
        .evaluateAll((all) =>
          all.map((e) => Boolean(e.querySelector('.tag')?.textContent.includes('Your move'))),
        )
    await expect.poll(listed).toEqual([true, false, false])
    // Game and sign in one line, with whom in the next: no column is squeezed.
    const row = bob.locator('.tables.first li').first()
    const [name, others] = [
      (await row.locator('b').boundingBox())!,
      (await row.locator('span').first().boundingBox())!,
    ]
    expect(others.y).toBeGreaterThanOrEqual(name.y + name.height - 1)
    expect(others.height).toBeLessThan(30)
    await expect.poll(() => bob.title()).toMatch(/^\(1\) /)
    await expect.poll(() => bob.locator('link[rel=icon]').getAttribute('href')).toContain('data:image/svg')
    await accessible(bob, 'home, coming back')
    await context.close()
    await ada.context.close()
  })
})

describe('words', () => {
  it('are right about leaders, results and questions; nothing is sent while the server is away', async () => {
    const { page, context } = await house.person('Ada')
    await house.table(page, with_bots('rodentia', 3, { options: { round_cap: '2' } }))
    await play(page, 5)
    // What pays nothing stands below the total, and nothing is cut off.
    const paying = page.locator('.sheet1 .scroll table').first()
    expect(await paying.locator('tbody th').allInnerTexts()).not.toContainEqual(
      expect.stringMatching(/tie-break/i),
    )
    expect(await page.locator('.sheet1 table.rest th').allInnerTexts()).toContainEqual(
      expect.stringMatching(/tie-break/i),
    )
    await page.getByRole('button', { name: 'Replay' }).click()
    const log = page.locator('.log').first()
    await expect.poll(() => log.innerText()).toMatch(/Your leader (goes|stays|jumps)/)
    expect(await log.innerText()).not.toMatch(/Your leader (go|stay|jump)\b/)

    await house.table(page, with_bots('totem', 2))
    const sure = page.getByRole('button', { name: 'Yes, do it' })
    const yes = dice(4)
    for (let i = 0; i < 300 && !(await sure.isVisible()); ++i) {
      if (await my_move(page)) await one_step(page, yes, false)
      else await page.waitForTimeout(20)
    }
    await house.kill()
    await expect.poll(() => sure.isDisabled(), SLOWLY).toBe(true)
    await house.serve()
    await expect.poll(() => sure.isDisabled(), SLOWLY).toBe(false)
    await context.close()
  })
})

describe('settings', () => {
  it('are sentences with presets, a picture, and take an edition file', async () => {
    const { page, context } = await house.person('Ada')
    // Every option has words, the usual answer among them, and every preset is playable by any number.
    const list = (await (await fetch(`${house.origin}/api/games`)).json()) as Games
    for (const game of list.games) {
      const { rules } = (await (await fetch(`${house.origin}/api/games/${game.id}/rules`)).json()) as Rules
      const ids = new Set(rules.map((r) => r.id))
      for (const option of game.options) {
        const words = OPTION_WORDS[game.id]?.[option.name]
        expect(ids.has(words?.rule ?? ''), `${game.id} ${option.name} changes ${words?.rule}`).toBe(true)
        if (option.name === 'tiles') continue // an order of tiles is typed
        const answers = words?.answers
        expect(answers, `${game.id} ${option.name}`).toBeDefined()
        if (answers?.kind === 'choice')
          expect(
            answers.of.map(([value]) => value),
            option.name,
          ).toContain(option.default)
      }
      for (const preset of PRESETS[game.id] ?? [])
        for (let players = game.min_players; players <= game.max_players; ++players) {
          const answer = await fetch(`${house.origin}/api/games/${game.id}/board`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ players, options: preset.options(players) }),
          })
          expect(answer.status, `${game.id} ${preset.name} ${players} ${await answer.clone().text()}`).toBe(
            200,
          )
        }
    }
    const games = ['totem', 'rodentia', 'kingdom-maps', 'fight-flight-bite', 'cats-vs-rats']
    for (const game of games) {
      await page.goto(`${house.origin}/new/${game}`)
      const presets = page.locator('.preset')
      await presets.first().waitFor()
      await page.locator('.opens .lb svg').first().waitFor()
      const count = await presets.count()
      for (let i = 1; i < count; ++i) {
        const answer = page.waitForResponse((r) => r.url().endsWith(`/api/games/${game}/board`))
        await presets.nth(i).click()
        expect((await answer).status(), `${game} ${i}`).toBe(200)
      }
      await page.getByText('Rules of this match').click()
      const words = await page.locator('fieldset.opt').allInnerTexts()
      expect(words.length).toBeGreaterThan(5)
      for (const option of await page.locator('fieldset.opt').allTextContents())
        expect(option, game).toMatch(/\b[A-Z]{3}-\d{3}\b/)
      expect(words.join('\n'), game).not.toMatch(/\b(asc|seat1|false|true|P2|[a-z]+_[a-z]+)\b/)
    }
    await accessible(page, 'settings')

    await page.goto(`${house.origin}/new/rodentia`)
    await page.getByText('An edition of your own').click()
    const drop = page.getByLabel('Choose a file')
    const house_edition = readFileSync(
      resolve(import.meta.dirname, '../../../games/rodentia/house.json'),
      'utf8',
    )
    const file = (text: string) => ({
      name: 'mine.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
    await drop.setInputFiles(file(house_edition.replace('"goals"', '"gaols"')))
    await page.locator('.faults code').first().waitFor()
    const wrong = house_edition.slice(0, house_edition.indexOf('"goals"')).split('\n').length
    expect(await page.locator('.faults').innerText()).toMatch(new RegExp(`gaols.*, line ${wrong}\\b`, 's'))
    expect(await page.getByRole('button', { name: /Open the table/ }).isDisabled()).toBe(true)
    await drop.setInputFiles(file(house_edition.replace(/"edition":\s*"[^"]*"/, '"edition":"mine"')))
    await page.getByText('“mine” is sound and will be played.').waitFor()
    await page.getByRole('button', { name: 'Bots on all free seats' }).click()
    await page.getByRole('button', { name: 'Open the table and begin' }).click()
    await page.locator('.seat').first().waitFor()
    const id = new URL(page.url()).pathname.split('/')[2]
    const table = (await (await fetch(`${house.origin}/api/tables/${id}`)).json()) as { edition: string }
    expect(table.edition).toBe('mine')
    await context.close()
  })

  it('what is unusual about an edition is told to everybody', async () => {
    const { page, context } = await house.person('Ada')
    const edition = readFileSync(
      resolve(import.meta.dirname, '../../../games/fight_flight_bite/house.json'),
      'utf8',
    ).replace(/"dealt_cards":\s*\d+/, (all) => all.replace(/\d+/, (n) => String(Number(n) + 1)))
    const id = await house.table(page, { game: 'fight-flight-bite', players: 2, edition })
    await page.getByText('An unusual edition').waitFor()
    const eve = await house.person('Eve')
    await eve.page.goto(`${house.origin}/table/${id}`)
    await eve.page
      .getByText(/This edition is unusual/)
      .first()
      .waitFor()
    // A rule is found by the word people use.
    await eve.page.goto(`${house.origin}/rules/totem`)
    await eve.page.getByLabel('Search the rules').fill('double')
    await eve.page.locator('[data-rule="TOT-028"]').waitFor()
    await eve.context.close()
    await context.close()
  })

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
