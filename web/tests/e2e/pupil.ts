// Somebody who learns, or tries a puzzle: does the step's right way with what the screen offers, by pointing or
// pressing, and knows no rules. What it comes to is read from what the server answers.
import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { middle } from './players'

interface Stand {
  moves_done: number
  made: number
  done: boolean
  way?: string[]
  actions: { action: string; cells: string[] }[]
}
interface Answer {
  kind: string
  actions: string[]
  stand: Stand
}
type Means = 'mouse' | 'finger' | 'keys'

export class Pupil {
  private stand: Stand | null = null
  private heard: Answer | null = null // since the last look
  private asked = 0 // and not answered yet
  constructor(
    readonly page: Page,
    private readonly by: Means = 'mouse',
  ) {
    const of_lesson = (r: Request) => /\/(lessons\/[a-z-]+\/[a-z-]+|puzzles\/\d+)$/.test(r.url())
    page.on('request', (request) => {
      if (of_lesson(request) && request.method() === 'POST') ++this.asked
    })
    page.on('response', (response) => {
      if (!of_lesson(response.request()) || !response.ok()) return
      void response.json().then(
        (found: Answer) => {
          this.stand = found.stand
          if (response.request().method() === 'POST') {
            this.heard = found
            --this.asked
          }
        },
        () => {
          // The page has gone elsewhere.
          if (response.request().method() === 'POST') --this.asked
        },
      )
    })
    page.on('requestfailed', (request) => {
      if (of_lesson(request) && request.method() === 'POST') --this.asked
    })
  }

  async press(button: Locator): Promise<void> {
    if (this.by === 'finger') await button.tap({ timeout: 30_000 })
    else if (this.by === 'mouse') await button.click({ timeout: 30_000 })
    else {
      await button.focus({ timeout: 30_000 })
      await this.page.keyboard.press('Enter')
    }
  }
  // False when nothing can be chosen there.
  private async point(cell: string): Promise<boolean> {
    if (this.by === 'keys') return this.seek(cell)
    const at = await middle(this.page, `.hit[data-cell="${cell}"]`)
    if (!at) return false
    if (this.by === 'finger') await this.page.touchscreen.tap(...at)
    else await this.page.mouse.click(...at)
    return true
  }
  // One key goes from cell to cell, and what is said names it.
  private async seek(cell: string): Promise<boolean> {
    const offered = await this.page.locator('.hit').count()
    if ((await this.page.locator(`.hit[data-cell="${cell}"]`).count()) === 0) return false
    await this.page.locator('.boardbox').focus()
    for (let i = 0; i < 2 * offered + 20; ++i) {
      await this.page.keyboard.press('n')
      await this.drawn()
      const at = await this.page.evaluate(
        () => document.activeElement?.classList.contains('boardbox') ?? false,
      )
      if (!at) continue // at a button: it goes on from there
      const said = await this.page.locator('.voice').innerText()
      if (new RegExp(`(^|[.] )${cell}\\b`).test(said)) {
        await this.page.keyboard.press('Enter')
        return true
      }
    }
    return false
  }
  // One cell after the other; what a finger sees first, it touches again.
  async choose(cells: string[]): Promise<void> {
    this.heard = null
    for (const cell of cells) {
      await this.drawn()
      // What is not on offer can be pointed at all the same, where its label is.
      if (!(await this.point(cell)))
        await this.page.locator('text.lab', { hasText: new RegExp(`^${cell}$`) }).click({ force: true })
    }
    if (!(await this.answer()) && this.by === 'finger') await this.point(cells.at(-1)!)
    await this.answer()
  }

  private drawn(): Promise<unknown> {
    return this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
  // What the server answered to what was just done; null when nothing was sent.
  private async answer(): Promise<Answer | null> {
    await this.drawn()
    for (let i = 0; i < 500 && this.asked > 0; ++i) await this.page.waitForTimeout(10)
    const { heard } = this
    this.heard = null
    // The screen shows it before anything else is done.
    await this.drawn()
    return heard
  }

  // Tries to do this action, each time in another way: by its cells and its number, then with one button after the
  // other. What the server says of whatever was done by it; null when nothing was.
  private async attempt(action: string, times: number): Promise<Answer | null> {
    const { page } = this
    const { cells = [] } = this.stand!.actions.find((a) => a.action === action) ?? {}
    for (const cell of cells) {
      if (!(await this.point(cell))) continue
      // A finger sees first.
      const again = this.by === 'finger' && cell === cells.at(-1)
      const found = (await this.answer()) ?? (again && (await this.point(cell)) ? await this.answer() : null)
      if (found) return found
    }
    if (times === 0) return this.go_on_with(action, cells)
    const offered = page.locator('.act .bs .b:not(:disabled):not(.ic), button.pick:not(:disabled)')
    const button = offered.nth((times - 1) % Math.max(1, await offered.count()))
    if (!(await button.isVisible())) return null
    await this.press(button)
    const found = await this.answer()
    if (found) return found
    // It was only chosen: it may be counted otherwise, and another button sends it.
    const wanted = / as (\d+)$/.exec(action)?.[1]
    const number = page.locator('.ways output')
    if (wanted && (await number.isVisible()))
      for (let k = 0; k < 6 && (await number.innerText()) !== wanted; ++k) {
        const more = Number(await number.innerText()) < Number(wanted)
        await this.press(page.getByRole('button', { name: more ? 'One more' : 'One less' }))
      }
    const sure = page.locator('.act .bs .b.pri:not(:disabled)').first()
    if (!(await sure.isVisible())) return null
    await this.press(sure)
    return this.answer()
  }

  // What has only been chosen may want another cell, or a number.
  private async go_on_with(action: string, cells: string[]): Promise<Answer | null> {
    const slider = this.page.locator('.many1 input[type=range]')
    if (!(await slider.isVisible())) {
      const others = await this.page
        .locator('.hit')
        .evaluateAll((all) => all.map((e) => (e as SVGElement).dataset.cell!))
      const other = others.find((cell) => !cells.includes(cell))
      if (!other || cells.length === 0) return null
      await this.point(other)
      const found = await this.answer()
      if (found || !(await slider.isVisible())) return found
    }
    const number = /^n (\d+)$/.exec(action)?.[1]
    if (number) await slider.fill(number)
    await this.press(this.page.locator('.many1 .go'))
    return this.answer()
  }

  private async take_hint(): Promise<Answer | null> {
    await this.press(this.page.getByRole('button', { name: 'Hint', exact: true }))
    await this.press(this.page.getByRole('button', { name: 'Do it' }))
    await this.page.locator('.answer').waitFor()
    return this.answer()
  }

  // Everything the step asks for, with whatever goes wrong on the way.
  async do_step(): Promise<void> {
    const { page } = this
    const press = (name: string) => this.press(page.getByRole('button', { name, exact: true }).last())
    await page.locator('.act.bar').waitFor()
    await expect.poll(() => this.stand).not.toBeNull()
    const tried = new Map<string, number>()
    let way: string[] = []
    for (let guard = 0; !this.stand!.done; ++guard) {
      const { moves_done, made, way: whole = [] } = this.stand!
      if (made === 0) way = whole
      const action = way[made]
      const times = tried.get(`${moves_done} ${made}`) ?? 0
      tried.set(`${moves_done} ${made}`, times + 1)
      if (!action || guard > 60 || times > 6)
        throw new Error(
          `${page.url()}: ${action} is not to be found: ${await page.locator('.act').innerText()}`,
        )
      // Whoever is stuck takes the hint.
      const found = times > 2 ? await this.take_hint() : await this.attempt(action, times)
      if (!found) for (let k = 0; k < 3; ++k) await page.keyboard.press('Escape')
      else if (found.kind === 'wrong') await press('Take it back')
      else if (found.kind === 'refused') await press('Choose again')
      else if (found.kind === 'right') await press('Go on')
      else if (found.kind === 'on' && found.actions.at(-1) !== action) {
        await press('Undo')
        await this.answer()
      }
      await this.drawn()
    }
    this.stand = null
  }
}
