import { untrack } from 'svelte'

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

// Says aloud what happened, where the keyboard stands and what is asked, each when it is new.
export function speak_up({
  view,
  standing,
  question,
  story,
}: {
  view: () => unknown
  standing: () => { words: string } | null
  question: () => string
  story: () => string // what happened, with the view
}): Voice {
  const voice = new Voice()
  const news = {
    view: new News<unknown>(null),
    cell: new News<unknown>(null),
    question: new News<string>(''),
  }
  $effect(() => {
    const now = view()
    const at = standing()
    const asks = question()
    untrack(() => {
      const happened = news.view.fresh(now) ? story() : ''
      const came = news.cell.fresh(at) && at ? at.words : ''
      const asked = news.question.fresh(asks) ? asks : ''
      voice.say([happened, came, asked])
    })
  })
  return voice
}
