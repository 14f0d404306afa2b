// The pictures that a link to a table shows elsewhere: web/public/preview, one a game, 1200 by 630.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { House } from '../e2e/house'

const house = new House()
beforeAll(() => house.open())
afterAll(() => house.close())

it('shows every game on a link', async () => {
  const out = resolve(import.meta.dirname, '../../public/preview')
  mkdirSync(out, { recursive: true })
  const { page, context } = await house.person('Ada', { viewport: { width: 1200, height: 630 } })
  await page.goto(house.origin)
  await page.locator('.gc .pic svg').nth(4).waitFor()
  const games = await page
    .locator('.gc')
    .evaluateAll((cards) => cards.map((c) => c.className.replace(/.*\bg-(\S+).*/, '$1')))
  expect(games).toHaveLength(5)
  for (const game of games) {
    await page.evaluate((id) => {
      document.querySelector('.shown')?.remove()
      const card = document.querySelector(`.g-${id}`)!
      const shown = document.createElement('div')
      shown.className = `shown gc g-${id}`
      const text = document.createElement('div')
      const title = document.createElement('h2')
      title.textContent = card.querySelector('h2')!.textContent
      const line = document.createElement('p')
      line.textContent = card.querySelector('p')!.textContent
      const brand = document.createElement('b')
      brand.textContent = 'Warren'
      text.append(title, line, brand)
      const picture = card.querySelector('.pic')!.cloneNode(true) as HTMLElement
      shown.append(picture, text)
      const put = (e: HTMLElement, style: Record<string, string>) => Object.assign(e.style, style)
      put(shown, {
        position: 'fixed',
        inset: '0',
        zIndex: '99',
        borderRadius: '0',
        display: 'grid',
        gridTemplateColumns: '680px 1fr',
        alignItems: 'center',
        background: 'var(--page)',
        margin: '0',
        padding: '0',
        gap: '0',
      })
      put(picture, { height: '630px', width: '680px', margin: '0', padding: '0', overflow: 'hidden' })
      const drawing = picture.querySelector('svg') as unknown as HTMLElement
      put(drawing, { width: '100%', height: '100%' })
      drawing.setAttribute('preserveAspectRatio', 'xMidYMid slice')
      put(text, { padding: '50px', display: 'grid', gap: '22px' })
      put(title, { font: '700 62px/1.05 var(--book)' })
      put(line, { font: '400 28px/1.35 var(--ui)' })
      put(brand, { font: '700 30px var(--book)', color: 'var(--brand)' })
      document.body.append(shown)
    }, game)
    await page.screenshot({ path: `${out}/${game}.png` })
  }
  await context.close()
})
