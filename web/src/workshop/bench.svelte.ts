// One edition that is being worked at: as it is now, as it was, and what the engine's reader says of it.
import { local } from '../engine/local'
import { capital } from '../games/words'
import { http, refusal, type Fault } from '../net/http'
import type { GameInfo, Trial } from '../net/types'
import { History } from './history'
import { get, place_of, same, text_of, written, type Json, type Path } from './json'
import { keep_edition, kept_edition } from './kept'
import type { Schema } from './schema'

export interface Placed extends Fault {
  path: Path
  at: string // the same as text
}

// The page names the place; the line is for those who read the file.
const sentence_of = (sentence: string): string => capital(sentence.replace(/, line \d+$/, ''))

// A fault of what is printed is at "edition: maps[0]"; others are about how many play.
const within_edition = (where: string): string | null => /^edition(?:: (.*))?$/.exec(where)?.[1] ?? null

const grouped = (faults: Placed[]): Record<string, Placed[]> => {
  const out: Record<string, Placed[]> = {}
  for (const fault of faults) (out[fault.at] ??= []).push(fault)
  return out
}

const WAIT_MS = 250
export const MOST_BYTES = 256 * 1024

export class Bench {
  private history: History<Json>
  edition = $state.raw<Json>(null)
  can_undo = $state(false)
  can_redo = $state(false)
  players = $state(0)
  state = $state<'checking' | 'sound' | 'bad' | 'unchecked'>('checking')
  faults = $state.raw<Placed[]>([])
  warnings: string[] = $state.raw([])
  keeps = $state(true)
  asked = 0

  constructor(
    readonly game: GameInfo,
    readonly schema: Schema,
    readonly house: Json,
    begin: Json,
  ) {
    this.history = new History(begin)
    this.edition = begin
    this.players = game.default_players
    void this.check()
  }

  get name(): string {
    const name = get(this.edition, ['edition'])
    return typeof name === 'string' ? name : ''
  }
  get text(): string {
    return `${written(this.edition)}\n`
  }
  get is_house(): boolean {
    return same(this.edition, this.house)
  }

  // By what a place is called; those of what lies within it are counted too.
  readonly by_place = $derived(grouped(this.faults))
  within(path: Path): number {
    const at = text_of(path)
    return this.faults.filter((f) => f.at === at || f.at.startsWith(`${at}.`) || f.at.startsWith(`${at}[`))
      .length
  }

  // With the tag of the change before, both are one step.
  change(next: Json, tag = ''): void {
    this.history.push(next, tag)
    this.shown()
  }
  end_step(): void {
    this.history.end_step()
  }
  undo(): void {
    this.history.undo()
    this.shown()
  }
  redo(): void {
    this.history.redo()
    this.shown()
  }
  play_with(players: number): void {
    this.players = players
    this.check_soon()
  }

  private shown(): void {
    if (this.edition === this.history.now) return
    this.edition = this.history.now
    this.can_undo = this.history.can_undo
    this.can_redo = this.history.can_redo
    this.keeps = keep_edition(this.game.id, this.is_house ? null : JSON.stringify(this.edition))
    this.check_soon()
  }

  private timer: ReturnType<typeof setTimeout> | undefined
  private check_soon(wait = WAIT_MS): void {
    this.state = 'checking'
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.check(), wait)
  }

  private async check(): Promise<void> {
    const number = ++this.asked
    const edition = this.edition
    try {
      const setup = { players: this.players, options: {}, edition: this.text }
      const trial = await http.trial(this.game.id, setup).catch(async (error: unknown) => {
        if (refusal(error).code !== 'server-gone' || !(await local.available())) throw error
        return local.trial(this.game.id, setup)
      })
      if (number === this.asked) this.good(trial)
    } catch (error) {
      if (number !== this.asked) return
      const why = refusal(error)
      if (why.code === 'too-fast') return this.check_soon(1000 * Math.max(1, why.retry_s))
      if (why.code !== 'bad-setup') {
        this.state = 'unchecked'
        return
      }
      this.state = 'bad'
      this.warnings = []
      this.faults = why.faults.map((fault) => {
        const where = within_edition(fault.where)
        const path = where === null ? [] : place_of(edition, where)
        return { ...fault, sentence: sentence_of(fault.sentence), path, at: text_of(path) }
      })
    }
  }
  private good(trial: Trial): void {
    this.state = 'sound'
    this.faults = []
    this.warnings = trial.warnings
  }
}

// The house edition, or what was left here last.
export async function open_bench(
  game: GameInfo,
  schema_of: (house: Json) => Promise<Schema>,
): Promise<Bench> {
  const house = JSON.parse(await http.house(game.id)) as Json
  const kept = kept_edition(game.id)
  let begin = house
  try {
    if (kept !== null) begin = JSON.parse(kept) as Json
  } catch {
    keep_edition(game.id, null)
  }
  return new Bench(game, await schema_of(house), house, begin)
}
