// People around one device: whose turn it is to look, and when the device has to change hands.
import type { Held } from '../engine/local'
import { Live, open_wire } from '../net/live'
import { keep_seat } from '../net/seat_tokens'
import type { ServerMessage, Table, View } from '../net/types'

// Where everything is open nobody has to look away. Any other game, also one that comes later, is
// veiled from one person to the next.
const OPEN = new Set(['totem', 'rodentia'])

export class Around {
  shown: Held | null = $state.raw(null) // who plays on the screen
  next: Held | null = $state.raw(null) // whose turn it is instead
  veiled = $state(false) // nobody's secrets are on the screen
  private table: Table | null = $state.raw(null)
  private view: View | null = $state.raw(null)
  private watch: Live

  constructor(
    readonly id: string,
    readonly held: Held[],
    readonly game: string,
  ) {
    this.watch = this.live(null, (message) => this.hear(message))
    this.watch.start()
  }

  close(): void {
    this.watch.stop()
  }

  get open(): boolean {
    return OPEN.has(this.game)
  }

  // The device changes hands: first nothing is to be seen, then what the next person knows.
  veil(): void {
    this.veiled = true
  }
  unveil(): void {
    if (this.next) this.show(this.next)
    this.veiled = false
  }

  private live(token: string | null, heard: (message: ServerMessage) => void): Live {
    return new Live(this.id, { open: open_wire, token: () => token, heard, linked: () => {} })
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'table') this.table = message
    if (message.type === 'view') this.view = message
    this.turn()
  }

  private plays(held: Held): boolean {
    const seat = this.table?.seats.find((s) => s.seat === held.seat)
    return seat !== undefined && !seat.stand_in && !seat.resigned
  }

  private turn(): void {
    if (!this.table || !this.view) return
    const playing = this.table.status === 'playing'
    const acting = playing && this.view.node.kind === 'act' ? this.view.node.seats : []
    const wanted = this.held.filter((h) => acting.includes(h.seat) && this.plays(h))
    if (this.shown && (wanted.length === 0 || wanted.some((h) => h.seat === this.shown!.seat))) {
      if (!this.veiled) this.next = null
      return
    }
    const after = this.shown?.seat ?? 0
    const next = wanted.find((h) => h.seat > after) ?? wanted[0] ?? (this.shown ? null : this.held[0]!)
    if (!next) return
    if (this.open || !playing) return this.show(next)
    this.next = next
    if (!this.shown) this.veiled = true
  }

  private show(next: Held): void {
    keep_seat(this.id, { seat: next.seat, token: next.token, move_link: '' })
    this.shown = next
    this.next = null
  }
}
