// What a finger meets.
import type { Page } from 'playwright-core'

const LEAST = 44 // px, both ways

// What can be pressed here and is smaller than a finger.
export const small_targets = (page: Page): Promise<string[]> =>
  page.locator('a, button, input, select, summary, textarea').evaluateAll(
    (all, least) =>
      all.flatMap((e) => {
        // What has a label around it is pressed there, too; a link within a sentence is as high as its line.
        const target = e.closest('label') ?? e
        const { width, height } = target.getBoundingClientRect()
        const beside = [...(e.parentElement?.childNodes ?? [])].some(
          (n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim(),
        )
        if (!e.checkVisibility() || width === 0 || (e.matches('a, .lightb') && beside)) return []
        const name = e.getAttribute('aria-label') ?? (target.textContent?.trim().slice(0, 40) || e.className)
        return width < least - 0.1 || height < least - 0.1
          ? [`${e.tagName} ${name}: ${width.toFixed(0)}x${height.toFixed(0)}`]
          : []
      }),
    LEAST,
  )
