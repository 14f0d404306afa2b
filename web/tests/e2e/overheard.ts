// Everything a person's browser was told: each HTTP body and each WebSocket frame that came in, in
// the order of arrival. A secret that is nowhere in here was kept.
import type { BrowserContext, Page, Response } from 'playwright-core'

export interface Heard {
  by: 'http' | 'live'
  where: string // the path it came from
  text: string
}

export class Overheard {
  private heard: Heard[] = []
  private pending: Promise<void>[] = []

  constructor(context: BrowserContext) {
    for (const page of context.pages()) this.listen(page)
    context.on('page', (page) => this.listen(page))
  }

  private listen(page: Page): void {
    page.on('response', (response) => this.body(response))
    page.on('websocket', (socket) => {
      const where = new URL(socket.url()).pathname
      socket.on('framereceived', ({ payload }) => {
        this.heard.push({ by: 'live', where, text: payload.toString() })
      })
    })
  }

  // A body is read later than its headers come: its place is kept.
  private body(response: Response): void {
    const entry: Heard = { by: 'http', where: new URL(response.url()).pathname, text: '' }
    this.heard.push(entry)
    this.pending.push(
      response.text().then(
        (text) => {
          entry.text = text
        },
        () => {
          /* a redirect, or the page has left */
        },
      ),
    )
  }

  async all(): Promise<Heard[]> {
    await Promise.all(this.pending)
    return this.heard
  }

  // What was said about tables: without the page's own files and without what is printed for everybody
  // (rules, options), which came over /api/games.
  async of_tables(): Promise<Heard[]> {
    return (await this.all()).filter(
      (h) => h.by === 'live' || (h.where.startsWith('/api/') && !h.where.startsWith('/api/games')),
    )
  }
}
