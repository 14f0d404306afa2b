// Lets the others' moves be seen one after the other. Views wait in line; a person who acts, or a
// line that grows long, gets the newest at once.
import type { View } from '../net/types'

const LONG = 14

export class Pace {
  private line: View[] = []
  private timer: ReturnType<typeof setTimeout> | null = null

  // `gap` says for how long a view should be seen before the next one, in ms.
  constructor(
    private readonly show: (view: View) => void,
    private readonly gap: (view: View) => number,
  ) {}

  push(view: View): void {
    if (view.undone) this.flush()
    this.line.push(view)
    if (this.line.length > LONG) this.flush()
    else if (this.timer === null) this.next()
  }

  // Everything that waits, now.
  flush(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    const newest = this.line[this.line.length - 1]
    if (!newest) return
    const told = this.line.flatMap((v) => v.told)
    this.line = []
    this.show({ ...newest, told })
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    this.line = []
  }

  private next(): void {
    this.timer = null
    const view = this.line.shift()
    if (!view) return
    this.show(view)
    const gap = this.gap(view)
    if (gap > 0) this.timer = setTimeout(() => this.next(), gap)
    else if (this.line.length > 0) this.next()
  }
}
