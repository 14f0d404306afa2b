// Lets what happens be seen one after the other, and holds what decides. Views wait in line, but what is
// shown is never more than LAG_MS behind the table: then holds are shortened, and what could only be seen
// for a blink goes together with what follows. A person who acts gets the newest at once.
import type { View } from '../net/types'

const LAG_MS = 3000
const BLINK_MS = 350

interface Waiting {
  view: View
  at: number // when it came
}

export class Pace {
  private line: Waiting[] = []
  private timer: ReturnType<typeof setTimeout> | null = null

  // `gap` says for how long a view should be seen before the next one, in ms.
  constructor(
    private readonly show: (view: View) => void,
    private readonly gap: (view: View) => number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  push(view: View): void {
    if (view.undone) this.flush()
    this.line.push({ view, at: this.now() })
    if (this.timer === null) this.next()
  }

  // Everything that waits, now. What is being held stays so while nothing waits.
  flush(): void {
    const newest = this.line[this.line.length - 1]
    if (!newest) return
    this.rest()
    const told = this.line.flatMap((w) => w.view.told)
    this.line = []
    this.put({ ...newest.view, told })
  }

  // What is held has been seen: on to the next.
  skip(): void {
    this.rest()
    this.next()
  }

  stop(): void {
    this.rest()
    this.line = []
  }

  private rest(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }

  // How long the first in line may still wait.
  private room(): number {
    return this.line[0] ? Math.max(0, this.line[0].at + LAG_MS - this.now()) : Infinity
  }

  private next(): void {
    this.timer = null
    let view = this.line.shift()?.view
    if (!view) return
    while (this.line.length > 0 && this.room() < Math.min(BLINK_MS, this.gap(view))) {
      const following: View = this.line.shift()!.view
      view = { ...following, told: [...view.told, ...following.told] }
    }
    this.put(view)
  }

  private put(view: View): void {
    this.show(view)
    const wait = Math.min(this.gap(view), this.room())
    if (wait > 0) this.timer = setTimeout(() => this.next(), wait)
    else if (this.line.length > 0) this.next()
  }
}
