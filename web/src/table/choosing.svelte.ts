// What a person is choosing: picked cell by cell, aimed at with a finger, dragged, stroked over; and what is asked
// once more before it is sent.
import { tick } from 'svelte'
import type { Grip } from '../board/scene'
import type { Choice, Pick, Reading } from '../games/game'
import type { Shown } from './shown'
import { asking_words } from './words'

type Pointer = 'mouse' | 'touch' | 'key'

export class Choosing {
  picked: string[] = $state.raw([])
  hover: string | null = $state(null)
  private aimed: string | null = $state(null) // by a finger: seen, not yet done
  asking: { say: string; label: string; actions: string[] } | null = $state.raw(null)
  bad: string | null = $state(null) // the cell that was refused
  stroke: string[] = $state.raw([]) // passed over, not yet sent
  private stroking = false

  constructor(
    private readonly table: Shown,
    private readonly reading: () => Reading | null,
    private readonly asks: () => boolean, // what ends the turn is asked about first
  ) {}

  // What a finger has aimed at is done by touching it again, or with a button.
  aim: Choice[] = $derived.by(() => {
    const answer =
      this.aimed !== null && this.aimed === this.hover ? this.reading()?.pick(this.aimed) : undefined
    return answer?.kind === 'act' && answer.preview
      ? [{ label: answer.preview, actions: answer.actions, primary: true }]
      : []
  })
  at: string | null = $derived(this.aim.length > 0 ? this.aimed : null)

  // Other things are on offer: whatever was being chosen is over.
  anew(): void {
    this.picked = []
    this.asking = null
  }

  clear(): void {
    this.table.refused = null
    this.table.hint = null
    this.asking = null
    this.bad = null
  }

  pick(cell: string, how: Pointer): void {
    this.table.catch_up()
    const reading = this.reading()
    if (reading) this.take(reading.pick(cell), cell, how)
  }

  drop(grip: Grip, cell: string): void {
    this.table.catch_up()
    const reading = this.reading()
    if (reading?.drop) this.take(reading.drop(grip, cell), cell, 'mouse')
  }

  choose(choice: Choice): void {
    if (choice.picks) this.picked = choice.picks
    else
      this.send(choice.actions, choice.ends ?? false, asking_words.for_good, asking_words.sure(choice.label))
  }

  // In a game's own panel.
  act(actions: string[]): void {
    this.table.catch_up()
    this.send(actions)
  }
  hold(chosen: string[]): void {
    this.table.catch_up()
    this.picked = chosen
    this.table.refused = null
  }
  ask(action: string): void {
    this.bad = null
    void this.table.why(action)
  }

  send(actions: string[], ends = false, say = '', label = ''): void {
    if (ends && this.asks() && this.asking?.actions.join() !== actions.join()) {
      this.asking = { say: say || asking_words.ends, label, actions }
      return
    }
    this.asking = null
    this.hover = null
    void this.table.act(actions).then(() => {
      if (!this.table.refused) this.picked = []
    })
  }

  // A stroke goes from cell to cell faster than the server answers: what it passed waits in line, and
  // each cell counts if it is on offer when its time comes.
  async pass(cell: string, first: boolean): Promise<void> {
    this.table.catch_up()
    this.table.refused = null
    this.bad = null
    if (first) this.picked = []
    this.stroke = [...this.stroke, cell]
    if (this.stroking) return
    this.stroking = true
    while (this.stroke.length > 0) {
      const [next = ''] = this.stroke
      const reading = this.reading()
      if (this.picked.length === 0 && reading?.scene.targets.has(next)) {
        const answer = reading.pick(next)
        if (answer.kind === 'act' && !answer.ends) await this.table.act(answer.actions)
        else if (answer.kind === 'pick') this.picked = answer.picked
      }
      await tick()
      this.stroke = this.stroke.slice(1)
    }
    this.stroking = false
  }

  private take(answer: Pick, cell: string, how: Pointer): void {
    this.bad = null
    this.table.refused = null
    this.table.hint = null
    if (answer.kind === 'pick') {
      this.picked = answer.picked
      this.hover = null
    } else if (answer.kind === 'ask') {
      this.bad = cell
      void this.table.act(answer.first ?? []).then(() => this.table.why(answer.action))
    } else if (answer.kind === 'say') {
      this.bad = cell
      this.table.refused = {
        type: 'why',
        ply: this.table.view?.ply ?? 0,
        action: cell,
        legal: false,
        rule: answer.rule,
        sentence: answer.sentence,
        cells: [],
      }
    } else if (answer.kind === 'act') {
      const previewed = how === 'touch' && answer.preview !== undefined
      if (previewed && this.hover !== cell) {
        this.hover = cell
        this.aimed = cell
        return
      }
      this.send(answer.actions, answer.ends && !previewed, answer.say, answer.ask ?? asking_words.go_on(cell))
    }
  }
}
