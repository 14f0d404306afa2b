// One camera for every picture in docs/pictures.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'

const folder = process.env.PICTURES ?? resolve(import.meta.dirname, '../../../docs/pictures')
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
export const MORE = { tablet: { width: 1024, height: 768 }, small: { width: 360, height: 740 } }
export const WIDE = { wide: { width: 2560, height: 1440 } }

// Every screen on a desktop and a phone; with `more`, in these sizes and in the dark too.
export async function take(
  page: Page,
  name: string,
  more?: Record<string, { width: number; height: number }>,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const shot = async (tail: string, viewport: { width: number; height: number }) => {
    await page.setViewportSize(viewport)
    await page.waitForTimeout(300)
    await page.screenshot({ path: join(folder, `${name}-${tail}.png`) })
  }
  for (const [tail, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE, ...more }))
    await shot(tail, viewport)
  if (more) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await shot('dark', DESKTOP)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.setViewportSize(DESKTOP)
}
