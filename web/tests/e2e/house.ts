// A server and a browser for the tests: `warren serve` on a free port with an empty store, and
// Debian's Chromium.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { expect } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const axe_source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function free_port(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}

// Debian's, asking nobody for anything.
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

const GAMES = ['totem', 'rodentia', 'kingdom-maps', 'fight-flight-bite', 'cats-vs-rats']

// What is said of a server that is away, of a service worker that was not let in, and of the name that `person` gives
// while the first page still asks who it is.
const EXPECTED = new RegExp(
  [
    'Failed to load resource',
    'WebSocket connection to',
    'ERR_CONNECTION',
    'registration blocked by Playwright',
    'a preload for .*/api/me. is found, but is not used',
  ].join('|'),
  'i',
)

export class House {
  port = 0
  private server: ChildProcess | null = null
  private folder = mkdtempSync(join(tmpdir(), 'warren-e2e-'))
  browser!: Browser
  troubles: string[] = []

  // The page that is served: the one that was built, or one that a test has changed.
  constructor(private readonly web = join(root, 'web/dist')) {}

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async open(): Promise<void> {
    this.port = await free_port()
    await this.serve()
    this.browser = await chromium.launch(CHROMIUM)
  }

  async serve(): Promise<void> {
    const program = process.env.WARREN ?? join(root, 'build/warren')
    if (!existsSync(program)) throw new Error(`${program} is not built`)
    this.server = spawn(
      program,
      [
        'serve',
        '--port',
        String(this.port),
        '--db',
        join(this.folder, 'tables.sqlite'),
        '--web',
        this.web,
        '--log',
        'error',
        '--bot-pause',
        '0',
        '--no-limits',
      ],
      { stdio: 'ignore' },
    )
    for (let i = 0; i < 200; ++i) {
      if (
        await fetch(`${this.origin}/healthz`).then(
          (r) => r.ok,
          () => false,
        )
      )
        return
      await new Promise((r) => setTimeout(r, 50))
    }
    throw new Error('the server does not come up')
  }

  // The program on the command line.
  warren(...options: string[]): string {
    return execFileSync(process.env.WARREN ?? join(root, 'build/warren'), options, { encoding: 'utf8' })
  }

  // As a crash: nothing is said to anybody.
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const server = this.server
    if (!server) return
    this.server = null
    await new Promise<void>((done) => {
      server.once('exit', () => done())
      server.kill(signal)
    })
  }

  // As an operator would: everybody is told.
  async stop(): Promise<void> {
    await this.end('SIGTERM')
  }

  async close(): Promise<void> {
    await this.browser?.close()
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  // A browser of one person. Whatever goes wrong in its pages is kept in `troubles`.
  async person(
    name: string,
    {
      moments = false,
      new_here = false,
      ...options
    }: BrowserContextOptions & { moments?: boolean; new_here?: boolean } = {},
  ): Promise<{ context: BrowserContext; page: Page }> {
    const context = await this.browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block', // it would fetch every screen beside every test; what is about it lets it in
      ...options,
    })
    // Whole matches are played here: what decides is held only where a test is about that.
    if (!moments)
      await context.addInitScript(() => {
        if (location.origin !== 'null') localStorage['warren.settings'] ??= '{"moments":false}'
      })
    // Nor are lessons offered.
    if (!new_here)
      await context.addInitScript((games) => {
        if (location.origin !== 'null') localStorage['warren.learn'] ??= JSON.stringify({ declined: games })
      }, GAMES)
    const page = await context.newPage()
    page.on('console', (m) => {
      const text = m.text()
      const expected = EXPECTED.test(text)
      if ((m.type() === 'error' || m.type() === 'warning') && !expected)
        this.troubles.push(`${name}: ${text}`)
    })
    page.on('pageerror', (e) => this.troubles.push(`${name}: ${e.message}`))
    page.on('request', (r) => {
      if (
        !r.url().startsWith(this.origin) &&
        !r.url().startsWith('ws://127.0.0.1') &&
        !r.url().startsWith('data:')
      )
        this.troubles.push(`${name}: asks ${r.url()}`)
    })
    await page.goto(`${this.origin}/`)
    // Beside the page, which may be asking for the name just now.
    await context.request.post(`${this.origin}/api/me`, { data: { name }, headers: { Origin: this.origin } })
    return { context, page }
  }

  // Opens a table over HTTP as this page's guest and goes there.
  async table(page: Page, create: object): Promise<string> {
    const made = await page.evaluate(async (body) => {
      const r = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      const t = (await r.json()) as { id: string; seat: number; token: string; move_link: string }
      localStorage.setItem(
        `warren.seat.${t.id}`,
        JSON.stringify({ seat: t.seat, token: t.token, move_link: t.move_link }),
      )
      return t
    }, create)
    expect(made.id, JSON.stringify(made)).toBeTruthy()
    await page.goto(`${this.origin}/table/${made.id}`)
    return made.id
  }
}

// axe-core reads the whole page as it stands.
export async function accessible(page: Page, where: string): Promise<void> {
  // Injected through the debugger: the page's own policy lets no foreign script in.
  await page.evaluate(axe_source)
  const found = await page.evaluate(async () => {
    const axe = (
      window as unknown as {
        axe: {
          run: (d: Document) => Promise<{
            violations: { id: string; help: string; nodes: { html: string; any?: { message: string }[] }[] }[]
          }>
        }
      }
    ).axe
    return (await axe.run(document)).violations.map(
      (v) =>
        `${v.id}: ${v.help}: ${v.nodes
          .slice(0, 3)
          .map((n) => `${n.html.slice(0, 160)} ${n.any?.[0]?.message ?? ''}`)
          .join(' | ')}`,
    )
  })
  expect(found, where).toEqual([])
}

// The smallest phone the page is made for.
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

// A table of one person and bots, begun at once.
export const with_bots = (game: string, players: number, more: object = {}, bot = 'random') => ({
  game,
  players,
  start: true,
  seats: Array.from({ length: players }, (_, i) => (i === 0 ? { kind: 'me' } : { kind: 'bot', bot })),
  ...more,
})

export const my_move = (page: Page): Promise<boolean> => page.title().then((t) => t.startsWith('Your move'))
export const is_over = (page: Page): Promise<boolean> => page.locator('main.end').isVisible()
