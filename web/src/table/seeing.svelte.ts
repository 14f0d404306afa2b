// What is to be seen of a table: its game's reading of the newest view, or of the one looked back at, with what the
// person is choosing marked on it.
import type { Mark } from '../board/scene'
import { picture_of } from '../games'
import type { GamePicture, Reading, Sight } from '../games/game'
import { shown_of } from './advice'
import { Choosing } from './choosing.svelte'
import { settings } from '../settings.svelte'
import type { Shown } from './shown'

export class Seeing {
  game: GamePicture | null = $state.raw(null)
  lit: string[] = $state.raw([]) // by a panel
  nearly_lit: string[] = $state.raw([])
  readonly choosing: Choosing

  constructor(
    private readonly table: Shown,
    asks: () => boolean = () => settings.confirm,
  ) {
    this.choosing = new Choosing(table, () => this.reading, asks)
    $effect(() => this.find_game())
    $effect(() => this.read_moments())
    // Other choices end whatever was being chosen; what others do meanwhile does not.
    $effect(() => {
      void this.offered
      this.choosing.anew()
    })
  }
  private offered = $derived.by(() => this.table.view?.actions.map((a) => a.action).join('\n') ?? '')

  private find_game(): void {
    const name = this.table.table?.game
    if (name)
      void picture_of(name).then((found) => {
        this.game = found
      })
  }
  private read_moments(): void {
    const { table } = this
    const read = this.game?.moments
    table.folds = this.game?.folds
    table.read_moments = read
      ? (view) =>
          read(view.told, {
            board: table.welcome?.board ?? {},
            show: view.show,
            me: table.me,
            name: (seat) => table.name(seat),
          })
      : null
  }

  private last = $derived.by(() => {
    const until = this.table.past?.ply ?? Infinity
    const entry = [...this.table.log]
      .reverse()
      .find((e) => e.ply <= until && e.events.some((v) => v.cells.length > 0))
    const cells = entry?.events.flatMap((e) => e.cells) ?? []
    return cells.filter((cell, i) => cells.indexOf(cell) === i)
  })
  own = $derived.by(() => this.table.table?.seats.find((s) => s.seat === this.table.me))
  // A bot plays on for whoever ran out of time, was away, or gave up.
  replaced = $derived.by(() => Boolean(this.own?.stand_in))
  sight: Sight | null = $derived.by(() => {
    const { view, welcome, past, log } = this.table
    if (!view || !welcome) return null
    const seen = past ?? view
    return {
      board: welcome.board,
      show: seen.show,
      node: seen.node,
      actions: past || this.table.table?.status !== 'playing' || this.replaced ? [] : view.actions,
      prompt: view.prompt,
      me: this.table.me,
      picked: this.choosing.picked,
      hover: this.choosing.hover,
      last: this.last,
      past: past !== null,
      told: past ? log.filter((e) => e.ply <= past.ply) : log,
      name: (seat: number) => this.table.name(seat),
    }
  })
  mine = $derived.by(() => (this.sight?.actions.length ?? 0) > 0)
  reading: Reading | null = $derived.by(() => (this.sight && this.game ? this.game.read(this.sight) : null))
  geometry = $derived.by(() =>
    this.game && this.table.welcome ? this.game.geometry(this.table.welcome.board) : null,
  )
  scene = $derived.by(() => {
    if (!this.reading) return null
    const { refused, since, hint } = this.table
    const { bad, stroke, at } = this.choosing
    const marked = (kind: 'glow' | 'preview' | 'cut' | 'bad' | 'select', cells: string[] = []): Mark[] =>
      cells.map((cell) => ({ kind, cell }))
    const marks: Mark[] = [
      ...this.reading.scene.marks,
      ...marked('cut', refused?.cells),
      ...marked('bad', refused && bad ? [bad] : []),
      ...marked('glow', [...this.lit, ...(since?.cells ?? [])]),
      ...marked('preview', [...this.nearly_lit, ...stroke]),
      ...marked('glow', hint ? shown_of(hint).flatMap((one) => one.cells) : []),
      ...marked('select', at ? [at] : []),
    ]
    return { ...this.reading.scene, marks }
  })
  steps = $derived.by(() => (this.game && !this.table.past ? this.game.steps(this.table.told) : []))
  where = $derived.by(() => {
    const status = this.table.table?.status
    if (status === 'over') return 'finished'
    if (status === 'waiting') return 'not begun'
    return this.sight && this.game ? this.game.where(this.sight) : ''
  })
}
