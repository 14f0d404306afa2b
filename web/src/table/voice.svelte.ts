// What is said aloud: one region for the whole table, one thing at a time, nothing twice in a row.
export class Voice {
  text = $state('')

  say(parts: string[]): void {
    const words = parts.map((p) => p.trim()).filter(Boolean)
    const text = words.map((w) => (/[.?!]$/.test(w) ? w : `${w}.`)).join(' ')
    if (text) this.text = text
  }
}

// What was said of each matter before: only what is new is said.
export class News<T> {
  private old: T | undefined
  constructor(private readonly first: T) {
    this.old = first
  }
  fresh(now: T): boolean {
    const changed = now !== this.old
    this.old = now
    return changed && now !== this.first
  }
}
