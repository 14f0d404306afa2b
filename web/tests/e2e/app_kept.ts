import type { Page } from 'playwright-core'
import { expect } from 'vitest'

// Until the service worker keeps everything.
export async function kept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const here = await navigator.serviceWorker.getRegistration()
          return here?.active?.state === 'activated' && navigator.serviceWorker.controller !== null
        }),
      { timeout: 60_000 },
    )
    .toBe(true)
}
