// The pictures of docs/workshop.md: a map that is changed, what the reader says, what bots make of it.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { House } from '../e2e/house'

const folder = process.env.PICTURES ?? resolve(import.meta.dirname, '../../../docs/pictures')

describe('pictures of the workshop', () => {
  const house = new House()
  beforeAll(() => house.open())
  afterAll(() => house.close())

  it('of an edition on its way', async () => {
    mkdirSync(folder, { recursive: true })
    const { context, page } = await house.person('Ada', {
      colorScheme: 'light',
      viewport: { width: 1200, height: 760 },
    })
    const shot = async (name: string) => {
      await page.waitForTimeout(300)
      await page.screenshot({ path: join(folder, `workshop-${name}.png`) })
    }
    const point = (label: string) => page.locator(`.plan [data-label="${label}"]`).click()
    const tool = (name: string) => page.locator('.tool', { hasText: name }).click()

    await page.goto(`${house.origin}/workshop/rodentia`)
    await page.locator('.verdict.sound').waitFor()
    // A lake in the middle: too many hexes of one terrain.
    await tool('river')
    for (const label of ['B3', 'C3', 'C4']) await point(label)
    await page.locator('.verdict.bad li').first().waitFor()
    await shot('fault')
    // Those it took come back at the rim, and the map is sound again.
    await tool('mountain')
    await point('B1')
    await tool('swamp')
    await point('C2')
    await tool('grassland')
    await point('D5')
    await page.locator('#at-edition').fill('A lake in the middle')
    await page.getByText('“A lake in the middle” is sound').waitFor()
    await shot('map')
    await page.locator('.with summary', { hasText: 'Quick look' }).click()
    await page.getByRole('button', { name: 'Play them' }).click()
    await page.locator('.found').waitFor({ timeout: 90_000 })
    await page.locator('.with').scrollIntoViewIfNeeded()
    await page.locator('.with').screenshot({ path: join(folder, 'workshop-look.png') })
    await context.close()
  })
})
