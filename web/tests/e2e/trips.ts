// How often a page has to wait for the server before it shows something, whatever the machine and the line: all that it
// asks is held back, and let go in one go once it asks for nothing more.
import type { Page } from 'playwright-core'

const QUIET_MS = 700 // nothing more is asked for
const MOST = 12

// To be called with a page that has nothing yet. `bytes`: what had come by then, headers and all.
export async function trips_to(
  page: Page,
  address: string,
  sign: string,
): Promise<{ trips: number; bytes: number }> {
  let held: (() => unknown)[] = []
  await page.route('**/*', (route) => {
    if (route.request().isNavigationRequest()) return route.continue()
    held.push(() => route.continue())
  })
  // A line takes one trip to be there, and one for what is asked and answered on it.
  await page.routeWebSocket(/\/live$/, (wire) => {
    const server = wire.connectToServer()
    wire.onMessage((message) => {
      held.push(() => server.send(message))
    })
    server.onMessage((message) => {
      held.push(() => wire.send(message))
    })
  })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  let bytes = 0
  line.on('Network.loadingFinished', (e) => {
    bytes += e.encodedDataLength
  })
  const shown = () => page.locator(sign).first().isVisible()
  await page.goto(address, { waitUntil: 'commit' })
  let trips = 1 // the page itself
  for (; trips < MOST && !(await shown()); ++trips) {
    let still = -1
    for (let i = 0; i < 60 && !(await shown()) && (held.length === 0 || held.length !== still); ++i) {
      still = held.length
      await page.waitForTimeout(QUIET_MS)
    }
    const now = held
    held = []
    for (const let_go of now) void let_go()
    // What was let go is on its way until something follows from it.
    for (let i = 0; i < 100 && held.length === 0 && !(await shown()); ++i) await page.waitForTimeout(50)
  }
  const found = { trips, bytes }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return found
}
