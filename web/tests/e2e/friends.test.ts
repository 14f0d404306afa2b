// Two people at one table, from the first page to the rematch, with the connection lost between.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { House, is_over, my_move } from './house'
import { dice, one_step } from './players'

describe('two browsers against each other', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  const ply = (page: Page) =>
    page
      .locator('.log .no')
      .last()
      .innerText()
      .then(Number, () => 0)
  const together = async (pages: Page[], until: () => Promise<boolean>, seed: number) => {
    const random = dice(seed)
    for (let i = 0; i < 3000; ++i) {
      if (await until()) return
      const acting = (await Promise.all(pages.map(my_move))).indexOf(true)
      if (acting >= 0) await one_step(pages[acting]!, random, false)
      else await pages[0]!.waitForTimeout(20)
    }
    throw new Error('no end')
  }

  for (const [game, option] of [
    ['totem', { roll_cap: '10' }],
    ['rodentia', { round_cap: '3' }],
  ] as const) {
    it(`${game}: a link, two seats, a crash of the server, the end, a rematch`, async () => {
      const ada = await house.person('Ada')
      const bob = await house.person('Bob')
      const id = await house.table(ada.page, { game, players: 2, options: option })
      await ada.page.getByRole('button', { name: 'Copy the link' }).first().waitFor()
      await bob.page.goto(`${house.origin}/table/${id}`)
      await bob.page.getByRole('button', { name: 'Sit here' }).first().click()
      await ada.page.getByText('Everybody is here').waitFor()
      await ada.page.getByRole('button', { name: 'Start the match' }).click()

      const pages = [ada.page, bob.page]
      await together(pages, async () => (await ply(ada.page)) >= 8, 17)
      await bob.page.getByLabel('Say something').fill('good luck')
      await bob.page.getByRole('button', { name: 'Send' }).click()
      await ada.page.getByText('good luck').first().waitFor()

      const seen = await ply(ada.page)
      await house.kill()
      await ada.page.getByText('Connection lost, trying again').waitFor()
      await bob.page.getByText('Nothing you did is lost').waitFor()
      await house.serve()
      await ada.page.getByText('Connection lost').waitFor({ state: 'detached', timeout: 30_000 })
      await bob.page.getByText('Connection lost').waitFor({ state: 'detached', timeout: 30_000 })
      expect(await ply(ada.page)).toBeGreaterThanOrEqual(seen)
      expect(await ply(bob.page)).toBe(await ply(ada.page))

      // A page that was closed finds its seat again.
      await bob.page.reload()
      await bob.page.locator('.seat.turn, main.end').first().waitFor()

      await together(pages, () => is_over(ada.page), 23)
      await bob.page.locator('main.end').waitFor()
      expect(await ada.page.locator('.sheet1 tbody tr, .sheet1 tfoot tr').count()).toBeGreaterThan(0)
      // Whoever is asked talks first, says no, then yes: nobody is seated before.
      await bob.page.getByLabel('Say something').fill('well played')
      await bob.page.getByRole('button', { name: 'Send' }).click()
      await ada.page.locator('main.end').getByText('well played').first().waitFor()
      await ada.page.getByRole('button', { name: 'Same table again' }).click()
      await bob.page.getByText('Ada wants to play again. You too?').waitFor()
      await bob.page.getByRole('button', { name: 'No, thanks' }).click()
      await ada.page.getByText('Bob does not play again.').waitFor()
      expect(new URL(ada.page.url()).pathname).toContain(id)
      await bob.page.getByRole('button', { name: 'Yes, play again' }).click()
      for (const page of pages) await page.waitForURL((url) => !url.pathname.endsWith(id))
      await bob.page.locator('.seat.turn').first().waitFor()
      await ada.context.close()
      await bob.context.close()
    })
  }

  it('a seat moves to another device, and the old one says so', async () => {
    const ada = await house.person('Ada')
    await house.table(ada.page, {
      game: 'totem',
      players: 2,
      start: true,
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    })
    await ada.page.locator('.seat').first().waitFor()
    const link = await ada.page.evaluate(
      () =>
        (
          JSON.parse(localStorage.getItem(`warren.seat.${location.pathname.split('/')[2]}`)!) as {
            move_link: string
          }
        ).move_link,
    )
    const phone = await house.person('Ada', { viewport: { width: 390, height: 844 } })
    await phone.page.goto(`${house.origin}${link}`)
    await phone.page.locator('.seat').first().waitFor()
    expect(await phone.page.locator('.seat .who').allInnerTexts()).toContain('You')
    await ada.page.reload()
    await ada.page.locator('.trouble h1, .seat').first().waitFor()
    expect(await ada.page.locator('.seat .who').allInnerTexts()).not.toContain('You')
    await ada.context.close()
    await phone.context.close()
  })

  it('met no trouble', () => {
    expect(house.troubles).toEqual([])
  })
})
