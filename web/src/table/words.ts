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

// What giving up leads to: a bot plays on only while people of two sides are left.
export function after_resigning(
  seats: Pick<TableSeat, 'seat' | 'kind' | 'resigned'>[],
  me: number | null,
  side: (seat: number) => number,
): string {
  const left = seats.filter((s) => s.seat !== me && !s.resigned)
  const goes_on = left.some((s) => s.kind === 'person') && new Set(left.map((s) => side(s.seat))).size > 1
  return goes_on ? 'a bot plays on' : 'the match ends'
}

// A table's code in groups, as it is read aloud.
export const spaced_code = (id: string): string =>
  id
    .toUpperCase()
    .replace(/(.{3})(.{3})(.*)/, '$1 $2 $3')
    .trim()

// Somebody followed a link to a table.
export const invitation_words = {
  title: (owner: string, game: string): string =>
    owner ? `${owner} invites you to ${game}` : `A table of ${game}`,
  name: 'What should the others call you?',
  seat: 'Where do you want to sit?',
  chair: (n: number): string => `Seat ${n}`,
  sit: 'Sit here',
  watch: 'Only watch',
  warning: (said: string): string => `This edition is unusual. ${capital(said)}.`,
}

// Playing again.
export const again_words = {
  label: 'Playing again',
  offer: 'Same table again',
  next: 'Go to the next table',
  asked: (name: string): string => `${name} wants to play again. You too?`,
  yes: 'Yes, play again',
  no: 'No, thanks',
  offered: 'You asked the others to play again.',
  agreed: 'You said yes.',
  now: 'Open it now, with free chairs',
  back: 'Take it back',
  answer: {
    yes: (name: string): string => `${name} plays again.`,
    no: (name: string): string => `${name} does not play again.`,
    waiting: (name: string): string => `${name} has not answered yet.`,
  },
}

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
  none: 'Nothing has happened yet.',
  all: (lines: number): string => `Show all ${lines}`,
}

// The result.
export const end_words = {
  rest: 'Also counted; none of it gives points',
  imported:
    'This match was played on a device without this server and brought here when it was over. Every move was checked against the rules; who played, and how the dice fell, is that device’s word.',
}

// The record of a match that is over.
export const record_words = {
  save: 'Save the record',
  carry: 'Bring it to the server’s list',
  carried: 'See it at the server',
}

// Looking back.
export const replay_words = {
  beginning: 'The beginning',
  yours: (percent: number): string => `A bot gave you ${percent} percent here.`,
  best: (name: string, percent: number): string => `A bot saw ${name} ahead here, with ${percent} percent.`,
  link: 'Copy a link to this move',
}

// How many of something.
export const amount_words = { how_many: 'How many', less: 'One less', more: 'One more' }

// What a bot would do, and why.
export const hint_words = {
  thinking: 'A bot looks for a good move.',
  would: (doing: string): string => `A bot would ${doing}.`,
  // What the server says of a rival's answer, in its notation, and the same in the game's words.
  answer: (action: string): string => `can answer ${action}.`,
  then: (doing: string): string => `can then ${doing}.`,
  best: (choices: number): string => `It weighed ${choices} choices and likes this one best.`,
  only: 'There is no other choice.',
}

// What happened while somebody was away.
export const since_words = {
  title: 'Since your last turn',
  more: (said: string, n: number): string => (n === 1 ? `${said} (and one more)` : `${said} (and ${n} more)`),
  seen: 'Show me the position',
}
