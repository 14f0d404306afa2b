// The errors a person can meet, each with a way on.
import type { Refusal } from '../net/http'

export interface Trouble {
  what: string
  safe: string
  way: { label: string; to: string; reload?: boolean }
}

const HOME = { label: 'To the five games', to: '/' }

export function trouble(refusal: Refusal, table = ''): Trouble {
  const again = { label: 'Try again', to: location.pathname, reload: true }
  switch (refusal.code) {
    case 'server-gone':
      return {
        what: 'The server does not answer',
        safe: 'Your tables and everything played so far are kept there. Check the network, then try again.',
        way: again,
      }
    case 'stopping':
      return {
        what: 'The server is restarting',
        safe: 'Nothing is lost: every table goes on after it is back, usually within a minute.',
        way: again,
      }
    case 'busy':
      return {
        what: 'The house is full',
        safe: 'Too many people are at the tables right now. Your own tables are kept.',
        way: again,
      }
    case 'no-table':
      return {
        what: 'No table has this link',
        safe: `The code ${table.toUpperCase()} is not known here. Look at the link again: a letter may be missing.`,
        way: HOME,
      }
    case 'not-found':
      return {
        what: 'Nothing lives at this address',
        safe: 'The link may be cut off. Your tables are on the first page.',
        way: HOME,
      }
    case 'no-game':
      return {
        what: 'No game has this name',
        safe: 'The games that can be played are on the first page.',
        way: HOME,
      }
    case 'table-full':
      return {
        what: 'Every seat is taken',
        safe: 'You can still watch this table, or open one of your own.',
        way: { label: 'Watch this table', to: `/table/${table}`, reload: true },
      }
    case 'seat-taken':
      return {
        what: 'Somebody else was quicker',
        safe: 'That seat is taken. Another may still be free.',
        way: { label: 'Look at the table', to: `/table/${table}`, reload: true },
      }
    case 'token':
      return {
        what: 'Your seat moved to another device',
        safe: 'The match goes on there. Open the move link again on this device to bring the seat back, or watch from here.',
        way: { label: 'Watch from here', to: `/table/${table}`, reload: true },
      }
    case 'version-changed':
      return {
        what: 'Warren has been renewed',
        safe: 'This page is older than the server. Loading it again brings the new one; your tables are kept.',
        way: { label: 'Load the new page', to: location.pathname, reload: true },
      }
    case 'too-fast':
      return {
        what: 'That was a little quick',
        safe: `Wait ${refusal.retry_s || 5} seconds, then try again.`,
        way: again,
      }
    case 'store':
      return {
        what: 'It is not known whether this was kept',
        safe: 'The table shows what is true as soon as the server can read it. Nothing that was confirmed is lost.',
        way: again,
      }
    case 'bad-setup':
      return {
        what: 'The game does not allow this setup',
        safe: 'Each reason is listed here. Nothing was created.',
        way: { label: 'Change it', to: location.pathname, reload: true },
      }
    default:
      return {
        what: 'Something went wrong',
        safe: `${refusal.sentence} Nothing at the tables is lost.`,
        way: again,
      }
  }
}
