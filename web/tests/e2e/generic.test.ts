// A game the page has never heard of is playable all the same. Every game stands in for one: on the
// way to the page its name is taken away.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessible, House, is_over, my_move } from './house'
import { dice, one_step } from './players'

async function without_name(page: Page, game: string): Promise<void> {
  const unnamed = (text: string) => text.replaceAll(`"game":"${game}"`, '"game":"a-game-without-picture"')
  await page.routeWebSocket(/\/live$/, (wire) => {
    const server = wire.connectToServer()
    server.onMessage((message) => wire.send(unnamed(message.toString())))
  })
  await page.route(/\/api\/tables\/\w+$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: unnamed(await answer.text()) })
  })
}

describe('the generic view', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  it('plays every game without its picture', async () => {
    const visit = await house.person('Ada')
    const { games } = (await visit.page.evaluate(() => fetch('/api/games').then((r) => r.json()))) as {
      games: { id: string; default_players: number }[]
    }
    await visit.context.close()
    for (const game of games) {
      const { context, page } = await house.person('Ada')
      await without_name(page, game.id)
      await house.table(page, {
        game: game.id,
        players: game.default_players,
        start: true,
        seats: Array.from({ length: game.default_players }, (_, i) =>
          i === 0 ? { kind: 'me' } : { kind: 'bot', bot: 'random' },
        ),
      })
      await page.locator('main.generic .seat').first().waitFor()
      const random = dice(2)
      let done = 0
      for (let i = 0; i < 2000 && done < 12 && !(await is_over(page)); ++i) {
        if (await my_move(page)) {
          await one_step(page, random, false)
          ++done
        } else await page.waitForTimeout(15)
      }
      expect(done, game.id).toBeGreaterThan(3)
      await accessible(page, game.id)
      await context.close()
    }
  })

  it('met no trouble', () => {
    // The server knows the game and has its picture fetched ahead: here nobody uses it.
    expect(house.troubles.filter((t) => !t.includes('was preloaded using link preload'))).toEqual([])
  })
})
