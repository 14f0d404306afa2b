// The app's icons from web/public/icon.svg: as it is, and on a ground that may be cut to any shape.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { House } from '../e2e/house'

const house = new House()
beforeAll(() => house.open())
afterAll(() => house.close())

it('draws the icons', async () => {
  const folder = resolve(import.meta.dirname, '../../public')
  const svg = readFileSync(join(folder, 'icon.svg'), 'utf8')
  const context = await house.browser.newContext()
  const page = await context.newPage()
  const draw = async (name: string, size: number, ground: string, seen = '0 0 48 48') => {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<body style="margin:0;width:${size}px;height:${size}px;display:grid;place-items:center;background:${ground}">` +
        svg.replace('viewBox="0 0 48 48"', `viewBox="${seen}" width="${size}" height="${size}"`),
    )
    const taken = await page.screenshot({
      path: join(folder, `${name}.png`),
      omitBackground: ground === 'transparent',
    })
    expect(taken.length).toBeGreaterThan(500)
  }
  await draw('icon-192', 192, 'transparent')
  await draw('icon-512', 512, 'transparent')
  // The middle four fifths are always seen: the burrow lies within.
  await draw('icon-maskable-512', 512, '#1f5b48', '2 -1.5 44 44')
  await draw('icon-180', 180, '#1f5b48', '2 -1.5 44 44')
  await context.close()
})
