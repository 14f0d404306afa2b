// Cats vs Rats in the browser: whole matches by mouse, keyboard and finger, several people at one
// table with a lost connection, and that nobody is told what another one holds.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessible, House, is_over, my_move, PHONE, with_bots } from './house'
import { Overheard, type Heard } from './overheard'
import { dice, middle, one_step, play, play_by_keys, play_until, said, targets } from './players'

const GAME = 'cats-vs-rats'
// The shortest match there is: five turns each, powers fixed.
const SHORT = { turn_cap: '20', attribute_pick: 'preset', attributes: 'claws,tunnel,drop,reserves' }
const bots = (options: object, players = 4) => with_bots(GAME, players, { options }, 'bot:1')
const centre = async (page: Page, selector: string) => (await middle(page, selector))!
const until = async (page: Page, words: RegExp, seed: number) =>
  expect(await play_until(page, words, seed), `never: ${words}`).toBe(true)

async function end_turn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End the turn' }).click()
  await page.getByRole('button', { name: 'Yes, do it' }).click()
  await page.getByRole('button', { name: 'Evenly' }).click()
  await page.getByRole('button', { name: /^Breed \d/ }).click()
}

describe('Cats vs Rats', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  it('is played to its end with the mouse', async () => {
    const { context, page } = await house.person('Ash')
    await house.table(page, bots(SHORT))
    expect(await play(page, 11, false, 30)).toBeGreaterThan(15)
    expect(await page.locator('.sheet1 h1').innerText()).toMatch(/ and .* win$/)
    await accessible(page, 'the end')
    await page.getByRole('button', { name: 'Replay' }).click()
    await page.getByLabel('Move shown').fill('60')
    await page.locator('.boardbox').waitFor()
    await context.close()
  })

  it('is played to its end with the keyboard alone', async () => {
    const { context, page } = await house.person('Birch')
    await house.table(page, bots(SHORT))
    expect(await play_by_keys(page, 5)).toBeGreaterThan(15)
    await context.close()
  })

  it('is played to its end on a phone, and nothing scrolls sideways', async () => {
    const { context, page } = await house.person('Cedar', PHONE)
    await house.table(page, bots(SHORT))
    expect(await play(page, 3, true, 24)).toBeGreaterThan(15)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await accessible(page, 'the end on a phone')
    await context.close()
  })

  it('lets an army be dragged, asks how many, lets go again, and a refusal names its rule', async () => {
    const { context, page } = await house.person('Dogwood')
    await house.table(page, bots({ turn_cap: '20' }))
    await page.locator('.attr.pick').first().waitFor()
    await accessible(page, 'choosing an attribute')
    await until(page, /actions left: move/, 7)
    await accessible(page, 'a turn')
    const before = await targets(page)
    const from = await centre(page, '.grip')
    await page.mouse.click(...from)
    const end = await centre(
      page,
      `.hit[data-cell="${(await targets(page)).find((c) => !before.includes(c))!}"]`,
    )
    expect(await said(page)).toMatch(/^Where do/)
    await page.keyboard.press('Escape')
    await expect.poll(() => targets(page)).toEqual(before)

    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move((from[0] + end[0]) / 2, (from[1] + end[1]) / 2)
    await page.mouse.move(...end)
    await page.mouse.up()
    expect(await said(page)).toContain('how many?')
    await accessible(page, 'how many')
    await page.locator('.act .go').click()
    await expect.poll(() => said(page)).not.toContain('how many?')

    await until(page, /actions? left: move/, 8)
    await page.mouse.click(...(await centre(page, '.boardbox .tw0')))
    await page.locator('.act.no .citeb').waitFor()
    expect(await page.locator('.act.no .citeb').innerText()).toMatch(/^CVR-\d{3}$/)
    await context.close()
  })

  it('keeps a hand turned over until it is touched', async () => {
    const { context, page } = await house.person('Elm')
    await house.table(page, bots(SHORT))
    await until(page, /actions? left: move/, 9)
    // Whoever begins has a single action: a card drawn with the last one ends the turn.
    if (/^1 action/.test(await said(page))) {
      await end_turn(page)
      await until(page, /[2-9] actions left: move/, 9)
    }
    const cards = async () => Number(/\d+/.exec(await page.locator('.cvrhand .r').innerText())![0])
    const before = await cards()
    await page.getByRole('button', { name: /^Draw a card/ }).click()
    await expect.poll(cards).toBe(before + 1)
    await page.locator('.veil').waitFor()
    expect(await page.locator('.crd').count()).toBe(0)
    await page.locator('.log').getByText('You draw a card').last().waitFor()
    await page.locator('.veil').click()
    expect(await page.locator('.crd').count()).toBeGreaterThan(0)
    await accessible(page, 'my hand')
    await page.getByRole('button', { name: 'Turn them over' }).click()
    expect(await page.locator('.crd').count()).toBe(0)

    // Whatever the others do, it comes back to this player without another click.
    expect(await page.locator('.pass').innerText()).toContain('so nobody learns what you hold')
    await page.getByLabel('Answer no until my next turn').check()
    const turn = await page.locator('.top .where').innerText()
    await end_turn(page)
    await expect.poll(() => page.locator('.top .where').innerText(), { timeout: 30_000 }).not.toBe(turn)
    await expect.poll(() => said(page), { timeout: 30_000 }).toMatch(/actions left: move/)
    expect(await page.getByLabel('Answer no until my next turn').isChecked()).toBe(false)
    await context.close()
  })

  it('advises five players, shows how to play, and both can be read by everybody', async () => {
    const { context, page } = await house.person('Fir')
    await page.goto(`${house.origin}/new/${GAME}`)
    await page.locator('.seg label').filter({ hasText: '5' }).click()
    await page.getByText('favours the two').waitFor()
    await page.getByRole('button', { name: 'Play the balanced rules' }).click()
    await accessible(page, 'a new table')
    await page.getByRole('button', { name: 'Bots on all free seats' }).click()
    await page.getByRole('button', { name: 'Open the table and begin' }).click()
    await page.locator('.attr').first().waitFor()
    const id = page.url().split('/').pop()!
    const table = (await page.evaluate((t) => fetch(`/api/tables/${t}`).then((r) => r.json()), id)) as {
      settings: { options: Record<string, string> }
    }
    expect(table.settings.options).toEqual({ preset: 'balanced' })
    await page.goto(`${house.origin}/how/${GAME}`)
    await page.locator('.page h2').first().waitFor()
    await accessible(page, 'how to play')
    await context.close()
  })

  it('tells nobody what others hold, draw or lay face down, also after a lost connection', async () => {
    const ash = await house.person('Ash')
    const birch = await house.person('Birch')
    const guest = await house.person('Cedar')
    const heard = [ash, birch, guest].map(({ context }) => new Overheard(context))
    const id = await house.table(ash.page, {
      game: GAME,
      players: 4,
      options: SHORT,
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'bot:1' }, { kind: 'open' }, { kind: 'bot', bot: 'bot:1' }],
    })
    await birch.page.goto(`${house.origin}/table/${id}`)
    await birch.page.getByRole('button', { name: 'Sit here' }).first().click()
    await guest.page.goto(`${house.origin}/table/${id}`)
    await ash.page.getByRole('button', { name: 'Start the match' }).click()
    const pages = [ash.page, birch.page]
    await together(pages, 60, 3)
    const views = await my_views(heard[0]!)
    await house.kill()
    await ash.page.getByText('Connection lost, trying again').waitFor()
    await house.serve()
    await ash.page.getByText('Connection lost').waitFor({ state: 'detached', timeout: 30_000 })
    await together(pages, 4000, 4)
    await Promise.all(pages.map((p) => p.locator('main.end').waitFor()))
    expect((await my_views(heard[0]!)).length).toBeGreaterThan(views.length)

    const cards = (await ash.page.evaluate(
      (g) => fetch(`/api/games/${g}/board`).then((r) => r.json()),
      GAME,
    )) as { cards: { id: string; name: string }[] }
    const words = new RegExp(`\\b(${cards.cards.flatMap((c) => [c.id, c.name]).join('|')})\\b`)
    let drawn = 0
    for (const [i, seat] of [1, 3, null].entries()) {
      for (const message of await my_views(heard[i]!)) {
        const { left, own } = without_what_is_open(message, seat)
        drawn += own
        expect(left, `seat ${seat}`).not.toMatch(words)
      }
    }
    expect(drawn).toBeGreaterThan(2)
    for (const { context } of [ash, birch, guest]) await context.close()
  })

  it('met no trouble: no error in a page, no broken policy, no foreign request', () => {
    expect(house.troubles).toEqual([])
  })
})

// Draws cards whenever it may, so that there is something to keep secret.
async function together(pages: Page[], most: number, seed: number): Promise<void> {
  const random = dice(seed)
  for (let done = 0, idle = 0; done < most && idle < 800;) {
    if (await is_over(pages[0]!)) return
    const page = pages[(await Promise.all(pages.map(my_move))).indexOf(true)]
    if (!page) {
      ++idle
      await pages[0]!.waitForTimeout(20)
      continue
    }
    ++done
    idle = 0
    const draw = page.getByRole('button', { name: /^Draw a card/ })
    if (random(3) > 0 && (await draw.isEnabled({ timeout: 50 }).catch(() => false)))
      await draw.click({ timeout: 1000 }).catch(() => {})
    else await one_step(page, random, false)
  }
}

interface Shown {
  hand?: { copies: number }[]
  players?: { hand: number; known?: object }[]
  discard?: object
  battle?: {
    commander: number
    phase: string
    sides: { card: string | null; fetched: string | null; live: string | null }[]
  }
}
interface Message {
  type: string
  show?: Shown
  actions?: unknown[]
  prompt?: string
  told?: { events: { kind: string; seat: number | null; text: string; numbers?: number[] }[] }[]
}

async function my_views(heard: Overheard): Promise<Message[]> {
  return (await heard.of_tables())
    .filter((h: Heard) => h.by === 'live')
    .map((h) => JSON.parse(h.text) as Message)
    .filter((m) => m.type === 'view' || m.type === 'past')
}

// What a message says beside the open places: one's own hand and choices, the discard pile, cards that
// everybody saw go into a hand, and what lies face up.
const OPEN = new Set([
  'reveal',
  'bones',
  'counter',
  'muddle',
  'necro',
  'change',
  'rally',
  'hex',
  'fortune',
  'flee',
  'frenzy',
  'discard',
  'battle',
  'spawn',
  'attack',
])
function without_what_is_open(message: Message, seat: number | null): { left: string; own: number } {
  const rest = structuredClone(message)
  const show = rest.show ?? {}
  let own = 0
  if (seat === null) expect(show.hand).toBeUndefined()
  else if (show.hand && show.players)
    expect(show.hand.reduce((sum, c) => sum + c.copies, 0)).toBe(show.players[seat - 1]!.hand)
  own += show.hand?.length ?? 0
  delete show.hand
  delete show.discard
  delete rest.actions
  delete rest.prompt
  for (const p of show.players ?? []) delete p.known
  if (show.battle && show.battle.phase !== 'carding' && show.battle.phase !== 'deploy') show.battle.sides = []
  else if (show.battle && show.battle.commander === seat) show.battle.sides.splice(0, 1)
  for (const t of rest.told ?? []) {
    t.events = t.events.filter(
      (e) =>
        !OPEN.has(e.kind) && !((e.kind === 'draw' || e.kind === 'card') && e.seat === seat && seat !== null),
    )
    for (const e of t.events) if (e.kind === 'draw' || e.kind === 'card') expect(e.numbers).toBeUndefined()
  }
  return {
    left: JSON.stringify({
      show: { ...show, players: show.players?.map((p) => ({ ...p, attribute: null })) },
      told: rest.told,
    }),
    own,
  }
}
