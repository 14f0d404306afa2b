// Fight Flight Bite in the browser: whole games by mouse, by keyboard, on a phone; bonus actions by
// drag; refusals and undo; two people and an onlooker with a crash between, and nothing overheard.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessible, House, is_over, my_move, PHONE, with_bots } from './house'
import { Overheard, type Heard } from './overheard'
import { dice, middle, one_step, play, play_by_keys, play_until, said, targets } from './players'

const against = (bots: number, options: Record<string, string> = {}) =>
  with_bots('fight-flight-bite', bots + 1, { options }, 'bot:1')
const FIRST = { order: 'fixed:red' } // no throw for the turn order: the person begins

const centre = async (page: Page, selector: string) => (await middle(page, selector))!

describe('Fight Flight Bite', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  it('is played with the mouse to its score sheet', async () => {
    const { context, page } = await house.person('Ash')
    await house.table(page, against(2))
    expect(await play(page, 11, false, 30)).toBeGreaterThan(20)
    expect(await page.locator('.sheet1 h1').innerText()).toMatch(/win|tie/i)
    expect(await page.locator('.sheet1 tbody tr').count()).toBe(4)
    await accessible(page, 'end')
    await page.getByRole('button', { name: 'Replay' }).click()
    await page.getByLabel('Move shown').fill('30')
    await page.locator('.boardbox').waitFor()
    expect(await page.locator('.hand .crd').count()).toBeGreaterThan(3)
    await context.close()
  })

  it('is played with the keyboard alone', async () => {
    const { context, page } = await house.person('Birch')
    await house.table(page, against(1, FIRST))
    expect(await play_by_keys(page, 5)).toBeGreaterThan(15)
    await context.close()
  })

  it('is played on a small phone', async () => {
    const { context, page } = await house.person('Cedar', PHONE)
    await house.table(page, against(1))
    await page.getByText('Throw for the turn order').first().waitFor()
    await accessible(page, 'phone')
    expect(await play(page, 3, true, 24)).toBeGreaterThan(15)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      'nothing scrolls sideways',
    ).toBeLessThanOrEqual(360)
    await context.close()
  })

  it('answers a refused space with its rule, takes back what may be taken back', async () => {
    const { context, page } = await house.person('Ash')
    await house.table(page, against(1, FIRST))
    await page.locator('.say').getByText('Place a first critter').waitFor()
    await page.locator('.boardbox').focus()
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowRight', 'Enter']) {
      await page.keyboard.press(key)
      if ((await page.locator('.voice').innerText()).startsWith('B2')) await page.keyboard.press('Enter')
    }
    await page.locator('.act.no .citeb').waitFor()
    expect(await page.locator('.act.no .citeb').innerText()).toBe('FFB-010')
    await accessible(page, 'refusal')
    await page.keyboard.press('Escape')
    await play_until(page, /^Place a critter/, 4)
    const before = await page.locator('.seat .sub').first().innerText()
    const [x, y] = await centre(page, '.hit')
    await page.mouse.click(x, y)
    await page.getByText('Show a card for this turn').first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.locator('.act .say', { hasText: 'Place a critter' }).waitFor()
    expect(await page.locator('.seat .sub').first().innerText()).toBe(before)
    await context.close()
  })

  it('moves pieces by drag, in every moment readable for everybody', async () => {
    const { context, page } = await house.person('Ash')
    const random = dice(8)
    const checked = new Set<string>()
    let dragged = false
    for (let match = 0; match < 6 && !(dragged && checked.size >= 6); ++match) {
      await house.table(page, against(1 + (match % 3)))
      for (let i = 0; i < 900 && !(await is_over(page)); ++i) {
        if (!(await my_move(page))) {
          await page.waitForTimeout(15)
          continue
        }
        const moment =
          /Throw for|first critter|^Place|^Show \w+ .*\?|^Show a card|Choose your throw|Duel again|You won|You held|Take one/
            .exec(await said(page))?.[0]
            .replace(/ .*\?/, '?') ?? ''
        if (moment && !checked.has(moment)) {
          checked.add(moment)
          await accessible(page, moment)
          if (/throw|won/.test(moment)) {
            await page.emulateMedia({ colorScheme: 'dark' })
            await accessible(page, `${moment}, dark`)
            await page.emulateMedia({ colorScheme: 'light' })
          }
        }
        const grip = page.locator('.grip').first()
        if (!dragged && (await grip.count()) > 0) {
          const what = await grip.getAttribute('data-grip')
          const from = await grip.getAttribute('data-from')
          const line = await page.locator('.log .no').last().innerText()
          const to = (await targets(page)).find((c) => c !== from)
          if (to && what !== 'in') {
            const [x, y] = await centre(page, '.grip')
            const [tx, ty] = await centre(page, `.hit[data-cell="${to}"]`)
            await page.mouse.move(x, y)
            await page.mouse.down()
            await page.mouse.move((x + tx) / 2, (y + ty) / 2, { steps: 3 })
            await page.mouse.move(tx, ty, { steps: 3 })
            await page.mouse.up()
            const sure = page.getByRole('button', { name: 'Yes, do it' })
            await page.waitForTimeout(150)
            if (await sure.isVisible()) await sure.click()
            await page
              .waitForFunction(
                (was) => [...document.querySelectorAll('.log .no')].at(-1)?.textContent !== was,
                line,
                {
                  timeout: 3000,
                },
              )
              .then(
                () => {
                  dragged = true
                },
                () => {},
              )
            continue
          }
        }
        await one_step(page, random, false)
      }
    }
    expect(dragged).toBe(true)
    expect(checked.size).toBeGreaterThanOrEqual(6)
    await context.close()
  })

  it('repeats the sign for whoever is too slow, where the table wants it so', async () => {
    const { context, page } = await house.person('Cedar')
    const random = dice(12)
    const slow = page.locator('.duel .def', { hasText: 'once more' })
    let repeated = false
    for (let match = 0; match < 4 && !repeated; ++match) {
      await house.table(page, against(1, { ...FIRST, rethrow_clock: '2' }))
      for (let i = 0; i < 600 && !repeated && !(await is_over(page)); ++i) {
        const sign = /or it is (\w+) once more/
          .exec(await slow.innerText({ timeout: 20 }).catch(() => ''))?.[1]
          ?.toLowerCase()
        if (sign) {
          const lines = page.locator('.log .line', { hasText: `You have locked ${sign}` })
          const before = await lines.count()
          await expect.poll(() => lines.count(), { timeout: 8000 }).toBeGreaterThan(before)
          repeated = true
        } else if (await my_move(page)) await one_step(page, random, false)
        else await page.waitForTimeout(15)
      }
    }
    expect(repeated).toBe(true)
    await context.close()
  })

  it('explains itself with pictures', async () => {
    const { context, page } = await house.person('Birch')
    await page.goto(`${house.origin}/how/fight-flight-bite`)
    await page.locator('.page h2').first().waitFor()
    expect(await page.locator('.page figure svg').count()).toBe(5)
    await accessible(page, 'how to play')
    await context.close()
  })

  it('keeps hands and throws secret through a whole match of two, an onlooker and a crash', async () => {
    const people = await Promise.all(['Ash', 'Birch', 'Onlooker'].map((n) => house.person(n)))
    const [ash, birch, onlooker] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    const ears = people.map((p) => new Overheard(p.context))
    const id = await house.table(ash.page, { game: 'fight-flight-bite', players: 2 })
    await birch.page.goto(`${house.origin}/table/${id}`)
    await birch.page.getByRole('button', { name: 'Sit here' }).first().click()
    await ash.page.getByText('Everybody is here').waitFor()
    await ash.page.getByRole('button', { name: 'Start the match' }).click()
    await onlooker.page.goto(`${house.origin}/table/${id}`)
    await onlooker.page.locator('.seat').first().waitFor()

    const random = dice(31)
    let crashed = false
    for (let i = 0; i < 2000 && !(await is_over(ash.page)); ++i) {
      if (!crashed && i > 25) {
        crashed = true
        await house.kill()
        await ash.page.getByText('Connection lost, trying again').waitFor()
        await house.serve()
        for (const p of people)
          await p.page.getByText('Connection lost').waitFor({ state: 'detached', timeout: 30_000 })
      }
      const acting = [ash, birch].filter((_, k) => k === i % 2).concat(ash, birch)
      const moving = (await Promise.all(acting.map((p) => my_move(p.page)))).indexOf(true)
      if (moving >= 0) await one_step(acting[moving]!.page, random, false)
      else await ash.page.waitForTimeout(15)
    }
    await birch.page.locator('main.end').waitFor()
    await onlooker.page.locator('main.end').waitFor()
    // Somebody who looks back is told no more than they knew then.
    await birch.page.getByRole('button', { name: 'Replay' }).click()
    for (const ply of ['24', '40', '60']) await birch.page.getByLabel('Move shown').fill(ply)
    await birch.page.waitForTimeout(300)

    const heard = await Promise.all(ears.map((e) => e.of_tables()))
    const dealt = [secrets(heard[0]!, 1), secrets(heard[1]!, 2)]
    expect(dealt.map((d) => d.size)).toEqual([4, 4])
    const undealt = cards(heard[0]!).filter((c) => !dealt.some((d) => d.has(c)))
    expect(undealt).toHaveLength(12)
    heard.forEach((all, i) => {
      const foreign = cards(all).filter((c) => !dealt[i]?.has(c))
      for (const code of foreign) {
        const first = all.findIndex((h) => told_text(h).includes(code))
        if (undealt.includes(code)) expect(first, `browser ${i + 1}, undealt ${code}`).toBe(-1)
        else
          expect(
            shown_in(all[first], code),
            `browser ${i + 1} hears of ${code} when it is shown: ${all[first]?.text.slice(0, 300)}`,
          ).toBe(true)
      }
      expect(throws_known(all, i < 2 ? i + 1 : 0), `browser ${i + 1}`).toEqual({ leaks: [], waits: true })
    })
    for (const p of people) await p.context.close()
  })

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})

// -- What was overheard
interface Event {
  kind: string
  text: string
  seat: number | null
}
interface Message {
  type?: string
  board?: { cards: { code: string; starter: boolean }[] }
  node?: { name: string }
  told?: { events: Event[] }[]
  show?: {
    players: { seat: string; locked: boolean; sign?: string; cards?: { code: string; secret: boolean }[] }[]
    turn?: { signs?: unknown }
  }
}
const read = (h: Heard): Message => {
  try {
    return JSON.parse(h.text) as Message
  } catch {
    return {}
  }
}
const events = (m: Message): Event[] => (m.told ?? []).flatMap((t) => t.events)

// The cards that are dealt: each exists once, so its code gives it away.
const cards = (all: Heard[]): string[] =>
  all
    .map(read)
    .find((m) => m.type === 'welcome')!
    .board!.cards.filter((c) => !c.starter)
    .map((c) => c.code)
const secrets = (all: Heard[], seat: number): Set<string> =>
  new Set(
    all
      .map(read)
      .flatMap((m) => m.show?.players[seat - 1]?.cards ?? [])
      .filter((c) => c.secret)
      .map((c) => c.code),
  )

// Everything but the printed cards that come with the board.
function told_text(h: Heard): string {
  const m = read(h)
  return m.type === 'welcome' ? JSON.stringify({ ...m, board: null }) : h.text
}
const shown_in = (h: Heard | undefined, code: string): boolean =>
  h !== undefined &&
  events(read(h)).some(
    (e) =>
      (e.kind === 'card' && e.text.includes(`(${code})`)) || (e.kind === 'score' && e.text.includes(code)),
  )

// Signs that came before their reveal; and whether there was anything to wait for at all.
function throws_known(all: Heard[], me: number): { leaks: string[]; waits: boolean } {
  const leaks: string[] = []
  let waits = false
  for (const m of all.map(read)) {
    for (const e of events(m)) {
      if (e.kind === 'lock' && e.seat !== me && !/has locked a sign$/.test(e.text)) leaks.push(e.text)
      if (e.kind === 'deal' && e.seat !== me && !/is dealt a card$/.test(e.text)) leaks.push(e.text)
    }
    if (!m.show || !/^S[123]$/.test(m.node?.name ?? '')) continue
    const others = m.show.players.filter((_, i) => i + 1 !== me)
    waits ||= others.some((p) => p.locked)
    const rest = JSON.stringify({ ...m.show, players: others, turn: { ...m.show.turn, signs: null } })
    if (/\b(fight|flight|bite)\b/i.test(rest)) leaks.push(rest)
  }
  return { leaks, waits }
}
