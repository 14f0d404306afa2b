// With eyes closed: a whole match of every game by the keyboard, knowing only what is said aloud and the name of what
// has the focus.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { House, is_over, with_bots } from './house'
import { dice } from './players'
import { small_kingdom } from '../small_kingdom'

const GAMES: Record<string, object> = {
  totem: with_bots('totem', 2, { options: { roll_cap: '5' } }),
  rodentia: with_bots('rodentia', 2, { options: { round_cap: '2' } }),
  'kingdom-maps': with_bots('kingdom-maps', 2, { edition: small_kingdom() }),
  'fight-flight-bite': with_bots('fight-flight-bite', 2),
  'cats-vs-rats': with_bots('cats-vs-rats', 4, { options: { turn_cap: '20' } }, 'bot:1'),
}

// The name and role of what has the focus, as a screen reader would say it (in quotes where it has a colon).
const focus = (page: Page): Promise<string> =>
  page
    .locator(':focus')
    .ariaSnapshot({ timeout: 2000 })
    .then(
      (s) => s.split('\n')[0]!.replace(/^- '?/, ''),
      () => '',
    )
// Everything that is said aloud, in its order; and of every ply the newest line of the log, with what the table's own
// voice said until the next one.
interface Ply {
  line: string
  times: number // so many lines of this news say the same
  voice: string[]
}
interface Ear {
  heard: string[]
  plies: Ply[]
}
const listen = (page: Page) =>
  page.addInitScript(() => {
    const ear: Ear = { heard: [], plies: [] }
    Object.assign(window, { ear })
    let newest = 0 // ply
    const read_log = (voice: string) => {
      const last = document.querySelector('.side .log ol > li:last-child')
      const ply = Number(last?.querySelector('.no')?.textContent ?? 0)
      if (ply <= newest) return
      const fresh = [...document.querySelectorAll('.side .log ol > li')].flatMap((li) =>
        Number(li.querySelector('.no')?.textContent ?? 0) > newest
          ? [...li.querySelectorAll('.line')].map((e) => e.textContent.trim())
          : [],
      )
      const begins = newest === 0 // what was there already when the table was opened is not news
      newest = ply
      const line = fresh.at(-1)
      if (line && !begins)
        ear.plies.push({ line, times: fresh.filter((one) => one === line).length, voice: [voice] })
    }
    const regions = '[aria-live], [role=alert], [role=status], [role=log]'
    new MutationObserver((changes) => {
      let told = false
      for (const change of changes) {
        const at = change.target instanceof Element ? change.target : change.target.parentElement
        const region = at?.closest(regions)
        if (region?.textContent?.trim()) ear.heard.push(region.textContent.trim())
        told ||= Boolean(at?.closest('.log, .voice'))
      }
      if (!told) return
      const voice = document.querySelector('.voice')?.textContent.trim() ?? ''
      read_log(voice)
      const now = ear.plies.at(-1)?.voice
      if (now && now.at(-1) !== voice) now.push(voice)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
const ear = (page: Page) => page.evaluate(() => (window as unknown as { ear: Ear }).ear)
const heard = async (page: Page) => (await ear(page)).heard

// How often this is said in there, as a sentence of its own.
const times_in = (line: string, text: string) =>
  [...text.matchAll(new RegExp(`${line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`, 'g'))].length
// Plies whose line the voice kept to itself, or said more often than it happened.
const unsaid = (plies: Ply[]) =>
  plies
    .filter(({ line, times, voice }) => {
      const best = Math.max(...voice.map((text) => times_in(line, text)))
      return best < 1 || best > times
    })
    .map(({ line, voice }) => `“${line}” in: ${voice.join(' | ')}`)

describe('with eyes closed', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  for (const [game, table] of Object.entries(GAMES)) {
    it(`${game} is played from first to last`, async () => {
      const { context, page } = await house.person('Ada')
      await listen(page)
      await house.table(page, table)
      await expect
        .poll(() => focus(page), { message: 'the keyboard begins at the board' })
        .toMatch(/^application/)
      const random = dice(3)
      let chosen = 0
      for (let i = 0, idle = 0; i < 4000 && idle < 600 && !(await is_over(page)); ++i) {
        if (!(await page.title()).startsWith('Your move')) {
          ++idle
          await page.waitForTimeout(20)
          continue
        }
        idle = 0
        // One key goes to what can be chosen; now and then further on.
        for (let n = 1 + random(5); n > 0; --n) await page.keyboard.press('n')
        const at = await focus(page)
        if (!/^(application|button|slider)/.test(at)) continue // it was taken away meanwhile
        expect(at, 'what has the focus has a name').toMatch(/^\w+ "[^"]+"/)
        await page.keyboard.press('Enter')
        ++chosen
      }
      expect(await is_over(page), `${chosen} choices: ${(await heard(page)).slice(-3).join(' / ')}`).toBe(
        true,
      )
      expect(chosen).toBeGreaterThan(5)
      // One voice, and never the same twice in a row.
      const said = await heard(page)
      expect(said.length).toBeGreaterThan(5)
      expect(said.filter((words, k) => k > 0 && words === said[k - 1])).toEqual([])
      // What the log says of a ply is said aloud, once.
      const { plies } = await ear(page)
      expect(plies.length).toBeGreaterThan(5)
      expect(unsaid(plies)).toEqual([])
      await context.close()
    }, 300_000)
  }

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
