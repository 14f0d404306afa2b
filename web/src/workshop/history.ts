// What was there before, to go back to and forth again. What belongs together (a stroke over the board, typing in one
// field) is one step.
export class History<T> {
  private past: T[] = []
  private future: T[] = []
  private tag = ''
  constructor(
    public now: T,
    private readonly most = 200,
  ) {}

  get can_undo(): boolean {
    return this.past.length > 0
  }
  get can_redo(): boolean {
    return this.future.length > 0
  }

  // With the tag of the step before, it is the same step.
  push(next: T, tag = ''): void {
    if (next === this.now) return
    if (!tag || tag !== this.tag) {
      this.past.push(this.now)
      if (this.past.length > this.most) this.past.shift()
    }
    this.tag = tag
    this.future = []
    this.now = next
  }
  // What comes is another step, whatever its tag.
  end_step(): void {
    this.tag = ''
  }
  undo(): void {
    const before = this.past.pop()
    if (before === undefined) return
    this.future.push(this.now)
    this.now = before
    this.tag = ''
  }
  redo(): void {
    const next = this.future.pop()
    if (next === undefined) return
    this.past.push(this.now)
    this.now = next
    this.tag = ''
  }
}
