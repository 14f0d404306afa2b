// Watches a page from the first frame of its table on: whether the board moves, how much anything shifts.
import type { Page } from 'playwright-core'

interface Watch {
  first: string
  moved: string[]
  shift: number // the worst five seconds, as browsers count it
  sources: string[]
  slid: string[] // what can be pressed and lay elsewhere a frame before, though it was laid out anew
}

export const SIZES = [
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [360, 640],
  [720, 450], // 1440x900 at 200 %
] as const

// To be called before the page goes to its table.
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Watch = { first: '', moved: [], shift: 0, sources: [], slid: [] }
    ;(window as unknown as { still: Watch }).still = seen
    let begun = 0
    // Browsers do not count what is taken away and put elsewhere in the same breath; an eye does.
    let before = new Map<string, { y: number; x: number; from: string }>()
    // Chairs are the one thing that grows: a bot that sits down has its strength chosen there, by the owner of the table.
    const in_chairs = (node: Node | null) =>
      (node instanceof Element ? node : node?.parentElement)?.closest('.chairs')
    const slide = () => {
      const now: typeof before = new Map()
      const twice = new Set<string>()
      for (const e of document.querySelectorAll<HTMLElement>('.tbl :is(button, input, select, summary)')) {
        if (e.closest('.log, .zooms, .replay, .moments') || !e.checkVisibility()) continue
        const at = e.getBoundingClientRect()
        if (in_chairs(e)) continue
        const name = `${e.closest('section, aside, .acts')?.className ?? ''} ${e.getAttribute('aria-label') ?? e.innerText}`
        if (now.has(name)) twice.add(name)
        let from = `${scrollY}`
        for (let box: Element | null = e; box; box = box.parentElement)
          if (box.scrollTop || box.scrollLeft) from += ` ${box.scrollTop} ${box.scrollLeft}`
        now.set(name, { x: at.x, y: at.y, from })
      }
      for (const [name, at] of now) {
        const was = before.get(name)
        if (!was || twice.has(name) || was.from !== at.from) continue
        const far = Math.hypot(at.x - was.x, at.y - was.y)
        if (far > 2) seen.slid.push(`${name.replace(/\s+/g, ' ')} by ${far.toFixed(0)} px`)
      }
      before = now
      if (document.querySelector('.lastt')) before = new Map() // what is said of a last turn takes a line of its own
    }
    const look = () => {
      const box = document.querySelector('.boardbox')?.getBoundingClientRect()
      if (box) {
        const now = [box.x + scrollX, box.y + scrollY, box.width, box.height]
          .map((n) => n.toFixed(1))
          .join(' ')
        if (!seen.first) {
          seen.first = now
          begun = performance.now()
        } else if (now !== seen.first && !seen.moved.includes(now)) seen.moved.push(now)
      }
      if (begun) slide()
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    const name = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${[...node.classList].join('.')}`
        : (node?.parentElement?.className.toString() ?? '?')
    let since = 0
    let last = 0
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        if (entry.hadRecentInput || begun === 0 || entry.startTime < begun + 50) continue
        if (entry.sources.length > 0 && entry.sources.every((s) => in_chairs(s.node))) continue
        if (entry.startTime - last > 1000 || entry.startTime - since > 5000) {
          since = entry.startTime
          sum = 0
        }
        last = entry.startTime
        sum += entry.value
        seen.shift = Math.max(seen.shift, sum)
        seen.sources.push(`${entry.value.toFixed(4)} ${entry.sources.map((s) => name(s.node)).join(' ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const watched = (page: Page): Promise<Watch> =>
  page.evaluate(() => (window as unknown as { still: Watch }).still)

// The cells that can be chosen and are in the board's window, yet have something over their middle.
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const board = document.querySelector('.boardbox')
    document.querySelector<HTMLElement>('.moments > *')?.click() // seen, and gone on from
    scrollTo(0, 0) // a press on a button below may have scrolled the page
    const frame = board?.getBoundingClientRect()
    if (!board || !frame) return []
    return [...document.querySelectorAll<SVGElement>('.hit')].flatMap((cell) => {
      const box = cell.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return []
      const top = document.elementFromPoint(x, y)
      return board.contains(top)
        ? []
        : [`${cell.dataset.cell} under ${top?.className.toString() ?? 'the edge'}`]
    })
  })
