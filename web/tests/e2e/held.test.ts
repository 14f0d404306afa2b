// What decides is held: whole matches of every game, played by bots before one pair of eyes. What the server says
// waits at the door until what is on the screen has been seen.
import type { Page, WebSocketRoute } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { House, is_over, with_bots } from './house'
import { small_kingdom } from '../small_kingdom'

// A short race: twelve towns win.
const short_race = () =>
  readFileSync(resolve(import.meta.dirname, '../../../games/cats_vs_rats/house.json'), 'utf8')
    .replace(/"edition":\s*"[^"]*"/, '"edition": "short"')
    .replace(/"win_towns":\s*\d+/, '"win_towns": 12')

interface Wanted {
  table: object
  moments: Record<string, RegExp> // by kind: what stands there
}
const GAMES: Record<string, Wanted> = {
  totem: {
    table: with_bots('totem', 3, { options: { roll_cap: '120' } }),
    moments: { dice: /rolls? [1-6] and [1-6]/, fall: /A chain is cut off.*lose.*pieces at once/s },
  },
  rodentia: {
    table: with_bots('rodentia', 5),
    moments: { dice: /for the round/, catch: /A leader is caught.*The wolf catches/s },
  },
  'kingdom-maps': {
    table: with_bots('kingdom-maps', 3, { edition: small_kingdom() }),
    moments: { dice: /The dice land/, reveal: /turned over.*new cells? of/s },
  },
  'fight-flight-bite': {
    table: with_bots('fight-flight-bite', 2),
    moments: {
      duel: /(wins? with|A draw).*(Fight|Flight|Bite).*(Fight|Flight|Bite)/s,
      harvest: /The harvest is shared out.*\+\d/s,
    },
  },
  'cats-vs-rats': {
    table: with_bots('cats-vs-rats', 4, { edition: short_race() }, 'bot:1'),
    moments: {
      battle: /(The town is taken|The attack fails|A tie|Mutual ruin).*die [1-6]/s,
      race: /The (Cats|Rats) win the race.*of 12 towns/s,
    },
  },
}

// What games tell when something is decided; the rest need not be looked at.
const MAY_DECIDE = /"kind":"(roll|eliminate|out|catch|reveal|throw|take|battle|wipe|first|end)"/

// Stands between the server and the page.
class Door {
  private is_shut = false
  private line: string[] = []
  private wire: WebSocketRoute | null = null

  async stand(page: Page): Promise<void> {
    await page.routeWebSocket(/\/live$/, (wire) => {
      this.wire = wire
      wire.connectToServer().onMessage((message) => {
        if (this.is_shut) this.line.push(message.toString())
        else wire.send(message)
      })
    })
  }
  open(): void {
    this.is_shut = false
    this.line = []
  }
  shut(): void {
    this.is_shut = true
  }
  // Lets one in and says what it was; null while nobody waits.
  let_in(): string | null {
    const next = this.line.shift()
    if (next !== undefined) this.wire!.send(next)
    return next ?? null
  }
}

const on_screen = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 2; ++i) await new Promise(requestAnimationFrame)
    const it = document.querySelector<HTMLElement>('.moment')
    return it && { kind: /\bm-(\w+)/.exec(it.className)![1]!, words: it.textContent ?? '' }
  })
// Notes in the page itself when each came and went: a busy machine asks late.
const take_note = (page: Page) =>
  page.addInitScript(() => {
    const stays: { from: number; to: number; moving: number }[] = []
    Object.assign(window, { stays })
    let shown: Element | null = null
    new MutationObserver(() => {
      const now = document.querySelector('.moment')
      if (now === shown) return
      const last = stays.at(-1)
      if (shown && last) last.to = performance.now()
      shown = now
      if (!now) return
      const moving = document.getAnimations().filter((a) => {
        const target = (a.effect as KeyframeEffect | null)?.target
        return target && now.contains(target)
      }).length
      stays.push({ from: performance.now(), to: 0, moving })
    }).observe(document, { subtree: true, childList: true })
  })
// How long the last one was held, in ms, nobody touching anything; and whether anything in it moved.
async function held(page: Page): Promise<{ ms: number; moving: number }> {
  await expect.poll(() => page.locator('.moment').count(), { timeout: 20_000 }).toBe(0)
  return page.evaluate(() => {
    const last = (window as unknown as { stays: { from: number; to: number; moving: number }[] }).stays.at(
      -1,
    )!
    return { ms: last.to - last.from, moving: last.moving }
  })
}

describe('what decides', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  for (const [game, { table, moments }] of Object.entries(GAMES)) {
    it(`is held in ${game}: ${Object.keys(moments).join(', ')}`, async () => {
      const { context, page } = await house.person('Ada', { moments: true })
      const door = new Door()
      await door.stand(page)
      await take_note(page)
      const left = new Map(Object.entries(moments))
      // Not every match has everything.
      for (let match = 0; match < 4 && left.size > 0; ++match) {
        door.open()
        await house.table(page, table)
        await page.locator('.boardbox').first().waitFor()
        door.shut()
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('button', { name: 'Let a bot play for me' }).click()
        for (let idle = 0; left.size > 0 && idle < 3000 && !(await is_over(page));) {
          const message = door.let_in()
          if (message === null) {
            ++idle
            await page.waitForTimeout(20)
            continue
          }
          idle = 0
          if (!MAY_DECIDE.test(message)) continue
          const now = await on_screen(page)
          if (!now) continue
          if (left.get(now.kind)?.test(now.words)) {
            left.delete(now.kind)
            // Two seconds at most are meant, but a busy machine may be late: only too short is wrong.
            const seen = await held(page)
            expect(seen.ms, `${now.kind}: ${now.words}`).toBeGreaterThan(950)
            expect(seen.moving, 'a still picture for whoever asks for less motion').toBe(0)
          } else {
            // A key goes on.
            await page.keyboard.press('Shift')
            expect(await page.locator('.moment').count(), now.words).toBe(0)
          }
        }
      }
      expect([...left.keys()], 'never seen').toEqual([])
      await context.close()
    })
  }

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
