// The protocol's messages, as docs/protocol.md gives them. Seats count from 1, cells are labels.

export interface Me {
  name: string | null
  protocol?: number
  server?: string
}

export interface Version {
  version: string
  rules: Record<string, number>
}

export interface GameOption {
  name: string
  values: string
  default: string
  meaning: string
}
export interface GameInfo {
  id: string
  title: string
  blurb: string
  length: string
  min_players: number
  max_players: number
  default_players: number
  rules_version: number
  edition: string
  options: GameOption[]
}
export interface Games {
  games: GameInfo[]
  bots: Opponent[]
}
// A bot that may be asked to a table; `bot` is what messages call it.
export interface Opponent {
  bot: string
  name: string
  description: string
}

export interface Rule {
  id: string
  section: string
  text: string
  source?: string
  status?: string
  example?: string
}
export interface Rules {
  game: string
  version?: number
  rules: Rule[]
}

export type SeatKind = 'open' | 'person' | 'bot'
export type Status = 'waiting' | 'playing' | 'over' | 'stuck'

export interface TableLine {
  id: string
  link: string
  game: string
  title: string
  status: Status
  imported?: boolean // played elsewhere, and brought here when it was over
  players: number
  open_seats: number
  ply: number
  moved_ms: number
  seats: { seat: number; kind: SeatKind; name: string }[]
  your_seat?: number | null
  your_turn?: boolean
}
export interface TablePage {
  tables: TableLine[]
  next: string | null
}

export interface Clock {
  base_s: number
  plus_s: number
}
export interface TableSeat {
  seat: number
  label: string
  kind: SeatKind
  name: string
  bot: string | null
  connected: boolean
  stand_in: string | null
  resigned: boolean
  may_hand: boolean
}
export interface Table {
  type: 'table'
  id: string
  link: string
  game: string
  title: string
  rules_version?: number
  newest_rules_version?: number
  edition?: string
  own_edition?: boolean // somebody brought it; else it is the house edition
  status: Status
  owner: string
  public: boolean
  settings: {
    players: number
    options: Record<string, string>
    undo: boolean
    hints: boolean
    clock: Clock | null
    grace_s: number
  }
  seats: TableSeat[]
  spectators: number
  ply: number
  created_ms: number
  moved_ms: number
  dice: { commit: string }
  rematch: string | null
  again?: Again | null
  watching?: string[]
  warnings?: string[]
  imported?: boolean // as in a list of tables
  stuck?: string
}

// An offer to play again: whose it is, and what each person has said.
export interface Again {
  by: number
  seats: { seat: number; answer: 'yes' | 'no' | 'waiting' }[]
}

export interface SeatWish {
  kind: 'me' | 'open' | 'bot'
  bot?: string
}
export interface Create {
  game: string
  players?: number
  options?: Record<string, string>
  seats?: SeatWish[]
  public?: boolean
  undo?: boolean
  hints?: boolean
  clock?: Clock | null
  entropy?: string
  edition?: string
  start?: boolean
}
// What `create` would make of these, without opening a table.
export interface Trial {
  edition: string
  players: number
  board: Picture
  node: Node
  show: Picture
  warnings: string[]
}
// The house edition and another one, played side by side.
export interface Look {
  id: string
  status: 'waiting' | 'playing' | 'done' | 'stopped' | 'failed'
  done: number
  of: number
  sentence?: string
  found?: { matches: number; partial: boolean; seconds: number; measures: LookMeasure[] }
}
export interface LookMeasure {
  measure: string
  share: boolean
  house: number
  house_low: number
  house_high: number
  edition: number
  difference: number
  low: number
  high: number
  verdict: 'higher' | 'lower' | 'no difference' | 'not known yet'
  sentence: string
}
export interface Created {
  id: string
  link: string
  seat?: number
  token?: string
  move_link?: string
}
export type Seated = Required<Created>

export interface Dice {
  table: string
  commit: string
  seed: string | null
  entropy: string[]
  draws: number
  verified?: boolean | null
}
export interface Analysis {
  status: string
  done?: number
  of?: number
  plies?: { ply: number; values: number[] }[]
  costly?: Costly[]
  luck?: Luck
}
// A decision that gave chances away; `ply` is the one it made.
export interface Costly {
  ply: number
  seat: number
  action: string
  cells: string[]
  better: string
  better_cells: string[]
  cost: number
  why: string
}
// What the lots gave, in chances to win.
export interface Luck {
  seats: { seat: number; sum: number; low: number; high: number; worse: number }[]
  draws: { ply: number; gave: number[] }[]
}

export interface Action {
  action: string
  kind: string
  cells: string[]
  number: number
  remark: string
  final?: boolean
}
export interface ToldEvent {
  kind: string
  text: string
  seat: number | null
  cells: string[]
  numbers?: number[]
}
export interface Told {
  ply: number
  events: ToldEvent[]
}
export interface Node {
  kind: 'chance' | 'act' | 'over'
  name: string
  seats: number[]
}
export interface ScoreLine {
  rule: string
  label: string
  points: number
  note?: string
}
export interface SeatResult {
  seat: number
  name: string
  place: number
  value: number
  side: number
  score: number
  lines: ScoreLine[]
}
// Without `scored` nobody won points: the lines only count what happened.
export interface Result {
  reason: string
  sentence: string
  scored: boolean
  seats: SeatResult[]
}

// A game's own picture; each game's scene says what it expects in it.
export type Picture = Record<string, unknown>

export interface View {
  type: 'view'
  re?: number
  ply: number
  seat: number | null
  node: Node
  prompt: string
  show: Picture
  actions: Action[]
  can_undo: boolean
  undone?: boolean
  told: Told[]
  result: Result | null
}
export interface Past {
  type: 'past'
  re?: number
  ply: number
  node: Node
  show: Picture
  told: Told[]
}
export interface Welcome {
  type: 'welcome'
  re?: number
  protocol: number
  table: string
  game: string
  seat: number | null
  owner: boolean
  board: Picture
}
export interface ClockNow {
  type: 'clock'
  ply: number
  ms: number[]
  running: number[]
}
export interface ChatLine {
  n: number
  at_ms: number
  seat: number | null
  name: string
  text: string
}
export interface Done {
  type: 'done'
  re?: number
  ply: number
}
export interface Refused {
  type: 'refused'
  re?: number
  ply: number
  action: string
  rule: string
  sentence: string
  cells: string[]
}
export interface Why {
  type: 'why'
  re?: number
  ply: number
  action: string
  legal: boolean
  rule: string
  sentence: string
  cells: string[]
}
export interface Hint {
  type: 'hint'
  re?: number
  ply: number
  action: Action
  why: string // in sentences; empty only where there is no choice
  // What the bot favours most, the best first.
  options: {
    action: string
    why: string
    share?: number // how often it would choose it, where it mixes
    often?: string // the same in words; only there
    against?: string // what speaks against it beside the first
    answer?: { seat: number; action: string } // what a rival is expected to do then
  }[]
}
// What the own seat knows where it decides, for a machine that thinks for itself.
export interface Known {
  type: 'known'
  re?: number
  ply: number
  seat: number
  game: string
  players: number
  rules_version: number
  options: Record<string, string>
  own_edition: boolean
  bot: string // who would be asked for a hint
  view: string // on one line
}
export interface Problem {
  type: 'error'
  re?: number
  code: string
  sentence: string
  retry_s?: number
}

export type ServerMessage =
  | Welcome
  | Table
  | View
  | ClockNow
  | Done
  | Refused
  | Why
  | Past
  | Hint
  | Known
  | Problem
  | { type: 'chats'; lines: ChatLine[] }
  | { type: 'chat'; line: ChatLine }
  | { type: 'pong'; re?: number }
  | { type: 'stopping'; sentence: string }

export type Command =
  | { type: 'act'; ply: number; action: string }
  | { type: 'why'; action: string }
  | { type: 'undo'; ply: number }
  | { type: 'at'; ply: number }
  | { type: 'resync'; since: number }
  | { type: 'chat'; text: string }
  | { type: 'report'; n: number }
  | { type: 'seat-bot'; seat: number; bot: string | null }
  | { type: 'start' | 'resign' | 'back' | 'decline' | 'hint' | 'know' | 'ping' }
  | { type: 'rematch'; now?: boolean }
  | { type: 'hand'; seat: number; bot?: string }
  | { type: 'entropy'; hex: string }

export const PROTOCOL = 1
