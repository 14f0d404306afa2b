// What decides is held, and heard: whole matches of every game, played by bots before one pair of eyes. What the
// server says waits at the door until what is on the screen has been seen.
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

// What each kind of moment sounds like: its first tone, and how often it comes.
const TONES: Record<string, [string, number]> = {
  dice: ['square 900', 4],
  fall: ['sine 300', 1],
  catch: ['sawtooth 620', 1],
  reveal: ['triangle 700', 2],
  duel: ['triangle 700', 2],
  harvest: ['triangle 420', 3],
  battle: ['square 180', 2],
  race: ['sine 440', 3],
}
// Switches the sound on and counts the tones.
const count_tones = (page: Page) =>
  page.addInitScript(() => {
    localStorage['warren.settings'] ??= '{"sound":true}'
    const tones: Record<string, number> = {}
    Object.assign(window, { tones })
    const { prototype } = BaseAudioContext
    const make = Object.getOwnPropertyDescriptor(prototype, 'createOscillator')!.value as () => OscillatorNode
    prototype.createOscillator = function () {
      const tone = make.call(this)
      const set = tone.frequency.setValueAtTime.bind(tone.frequency)
      tone.frequency.setValueAtTime = (hz, at) => {
        const name = `${tone.type} ${hz}`
        tones[name] = (tones[name] ?? 0) + 1
        return set(hz, at)
      }
      return tone
    }
  })
const tones = (page: Page, name: string) =>
  page.evaluate((one) => (window as unknown as { tones: Record<string, number> }).tones[one] ?? 0, name)

// How far what is shown lies behind what came, by the page's own clock; and how late that clock itself was.
interface Lag {
  worst: number
  late: number
  plies: number
}
const note_lag = (page: Page) =>
  page.addInitScript(() => {
    const lag: Lag = { worst: 0, late: 0, plies: 0 }
    Object.assign(window, { lag })
    const came = new Map<number, number>()
    window.WebSocket = class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given)
        this.addEventListener('message', ({ data }) => {
          const view = JSON.parse(String(data)) as {
            type: string
            told?: { ply: number; events: object[] }[]
          }
          const ply =
            view.type === 'view' ? view.told?.filter((t) => t.events.length > 0).at(-1)?.ply : undefined
          if (ply !== undefined) came.set(ply, performance.now())
        })
      }
    }
    let before = 0
    const look = () => {
      const now = performance.now()
      const over = document.querySelector('main.end') !== null
      const shown = Number(document.querySelector('.side .log ol > li:last-child .no')?.textContent ?? 0)
      if (before > 0 && shown > 0) lag.late = Math.max(lag.late, now - before)
      before = now
      for (const [ply, at] of came) {
        if (ply > shown && !over) continue
        lag.worst = Math.max(lag.worst, now - at)
        ++lag.plies
        came.delete(ply)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

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
      await count_tones(page)
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
            const [tone, times] = TONES[now.kind]!
            await expect
              .poll(() => tones(page, tone), { message: `${now.kind} is heard` })
              .toBeGreaterThanOrEqual(times)
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

  it('moves, and never lags more than three seconds behind bots that hurry', async () => {
    const { context, page } = await house.person('Ada', { moments: true, reducedMotion: 'no-preference' })
    await take_note(page)
    await note_lag(page)
    await house.table(page, with_bots('fight-flight-bite', 4))
    await page.locator('.boardbox').first().waitFor()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Let a bot play for me' }).click()
    await page.locator('main.end').waitFor({ timeout: 90_000 })
    const { worst, late, plies } = await page.evaluate(() => (window as unknown as { lag: Lag }).lag)
    expect(plies).toBeGreaterThan(40)
    expect(worst, 'they were faster than eyes').toBeGreaterThan(1000)
    // Whoever shares the machine may hold a frame back.
    expect(worst, `with a frame of ${late.toFixed(0)} ms`).toBeLessThan(3200 + 2 * late)
    const stays = await page.evaluate(() => (window as unknown as { stays: { moving: number }[] }).stays)
    expect(stays.filter((one) => one.moving > 0).length, 'moments that move').toBeGreaterThan(0)
    await context.close()
  })

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
