import { capital, list } from '../games/words'
import type { Table, TableSeat } from '../net/types'

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
export const count_word = (n: number): string => COUNTS[n] ?? String(n)
export const number_of_players = (n: number): string =>
  `${capital(count_word(n))} ${n === 1 ? 'player' : 'players'}`

// Before the start: what those who look at the table can do now.
export function before_the_start(
  empty: boolean,
  seated: boolean,
  owner: boolean,
): { title: string; detail: string } {
  const detail = !empty
    ? seated
      ? 'Start when you are ready.'
      : 'The players start the match.'
    : owner
      ? 'Send the link, or seat bots on the empty chairs.'
      : seated
        ? 'The match can start when every chair is taken. Send the link to whoever is missing.'
        : 'Take a chair, or stay and watch.'
  return { title: empty ? 'Waiting for players' : 'Everybody is here', detail }
}

type Versions = Pick<Table, 'rules_version' | 'newest_rules_version'>

// A table keeps the rules it was begun with: their version where there are newer ones.
export function older_version(table: Versions | null | undefined): number | undefined {
  const [played, newest] = [table?.rules_version, table?.newest_rules_version]
  return played !== undefined && newest !== undefined && played < newest ? played : undefined
}

export function older_rules(table: Versions | null | undefined): string {
  const played = older_version(table)
  return played !== undefined
    ? `This table plays by version ${played} of the rules; version ${table?.newest_rules_version} is the newest.`
    : ''
}

// Whether the match goes on when somebody gives up: a bot plays on only while people of two sides are left.
export function goes_on_without(
  seats: Pick<TableSeat, 'seat' | 'kind' | 'resigned'>[],
  me: number | null,
  side: (seat: number) => number,
): boolean {
  const left = seats.filter((s) => s.seat !== me && !s.resigned)
  return left.some((s) => s.kind === 'person') && new Set(left.map((s) => side(s.seat))).size > 1
}

// A table's code in groups, as it is read aloud.
export const spaced_code = (id: string): string =>
  id
    .toUpperCase()
    .replace(/(.{3})(.{3})(.*)/, '$1 $2 $3')
    .trim()

// Who looks on.
export const watching_words = (names: string[], all: number): string => {
  const known = list(names)
  if (all === 0) return ''
  if (names.length === 0) return all === 1 ? 'Somebody looks on.' : `${all} people look on.`
  if (all > names.length) return `${known} and others look on.`
  return names.length === 1 ? `${known} looks on.` : `${known} look on.`
}

// What is unusual about the edition.
export const warning_words = {
  title: 'An unusual edition',
  line: (said: string): string => `${capital(said)}.`,
}

// The log.
export const log_words = {
  title: 'Log',
  see: 'See the position then',
  none: 'Nothing has happened yet.',
  all: (lines: number): string => `Show all ${lines}`,
}

// How many of something.
export const amount_words = { how_many: 'How many', less: 'One less', more: 'One more' }

// What a bot would do, and why.
export const hint_words = { thinking: 'A bot looks for a good move.' }

// What happened while somebody was away.
export const since_words = {
  title: 'Since your last turn',
  more: (said: string, n: number): string => (n === 1 ? `${said} (and one more)` : `${said} (and ${n} more)`),
  seen: 'Show me the position',
}

// What is asked before it is done.
export const asking_words = {
  ends: 'Your turn ends with it.',
  for_good: 'Your turn ends with it and cannot be taken back.',
  sure: (doing: string): string => `${doing}?`,
  go_on: (cell: string): string => `Go on with ${cell}?`,
}

export const link_words = {
  answer_lost: 'The connection was lost before the answer came. The table shows what counts.',
}

// The chat.
export const chat_words = {
  title: 'Chat',
  none: 'Nobody has said anything yet.',
  say: 'Say something',
  send: 'Send',
  report: 'report',
  reported: 'reported',
  report_says: 'Tell whoever looks after this server',
  report_line: (name: string, text: string): string => `report: ${name}, ${text}`,
  reported_line: (name: string, text: string): string => `reported: ${name}, ${text}`,
}
