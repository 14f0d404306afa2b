// A registered game that has no picture yet is playable all the same.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessible, House, is_over, my_move } from './house'
import { dice, one_step } from './players'

const PICTURED = ['totem', 'rodentia', 'kingdom-maps']

describe('the generic view', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  it('plays every game without a picture', async () => {
    const { context, page } = await house.person('Ada')
    const { games } = await page.evaluate(() => fetch('/api/games').then((r) => r.json())) as { games: { id: string; default_players: number }[] }
    for (const game of games.filter((g) => !PICTURED.includes(g.id))) {
      await house.table(page, {
        game: game.id, players: game.default_players, start: true,
        seats: Array.from({ length: game.default_players }, (_, i) => (i === 0 ? { kind: 'me' } : { kind: 'bot', bot: 'random' })),
      })
      await page.locator('.seat').first().waitFor()
      const random = dice(2)
      let done = 0
      for (let i = 0; i < 2000 && done < 25 && !(await is_over(page)); ++i) {
        if (await my_move(page)) {
          await one_step(page, random, false)
          ++done
        } else await page.waitForTimeout(15)
      }
      expect(done, game.id).toBeGreaterThan(3)
      await accessible(page, game.id)
    }
    await context.close()
  })

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
