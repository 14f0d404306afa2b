// A list that comes page by page. Asking anew renews its beginning and keeps what was read on.
import type { TableLine, TablePage } from '../net/types'

const without = (tables: TableLine[], others: TableLine[]) =>
  tables.filter((t) => !others.some((o) => o.id === t.id))

export class Paged {
  tables = $state.raw<TableLine[]>([])
  next = $state<string | null>(null)
  #pages = 0

  constructor(private ask: (after?: string) => Promise<TablePage>) {}

  async refresh(): Promise<void> {
    const page = await this.ask().catch(() => null)
    if (!page) return
    if (this.#pages > 1) {
      this.tables = [...page.tables, ...without(this.tables, page.tables)]
      return
    }
    this.#pages = 1
    this.tables = page.tables
    this.next = page.next
  }

  async more(): Promise<void> {
    if (!this.next) return
    const page = await this.ask(this.next).catch(() => null)
    if (!page) return
    this.#pages += 1
    this.tables = [...this.tables, ...without(page.tables, this.tables)]
    this.next = page.next
  }

  clear(): void {
    this.#pages = 0
    this.tables = []
    this.next = null
  }
}
