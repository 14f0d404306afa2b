// What a table's screen says.
import { capital, plural } from '../games/words'

// ActionBar
export const nothing_has_moved = 'Nothing has moved.'
export const choose_again = 'Choose again'
export const not_yet = 'Not yet'
export const yes_do_it = 'Yes, do it'
export const no_thanks = 'No, thanks'
export const another = 'Another'
export const do_it = 'Do it'
export const undo = 'Undo'
export const undo_title = 'Undo (U)'
export const nothing_to_take_back = 'Nothing to take back'
export const hint = 'Hint'
export const hinted = 'What a bot would do'
export const hint_title = (what: string): string => `${what} (H)`
export const why_not = 'Why not'
export const confirm = 'Confirm'
export const what_to_do = 'What to do'

// Clock
export const running = 'running'
export const left = 'left'
export const hours = (hours: number, minutes: number): string => `${hours} h ${minutes} min`

// Guide
export const guide = 'Guide'
export const less = 'Less'
export const more = 'More'
export const got_it = 'Got it'
export const no_more_tips = 'No more tips'

// Reconnecting
export const connecting = 'Connecting'
export const lost = 'Connection lost, trying again'
export const lost_at = (move: number): string => `Last seen: move ${move}. Nothing you did is lost.`
export const nothing_lost = 'Nothing you did is lost.'
export const try_now = 'Try now'

// Seats
export const seat_to_play = (name: string): string => `${name}, to play`
export const empty_seat = 'Empty seat'
export const to_play = 'To play'
export const bot_plays = 'bot plays'
export const away = 'away'
export const your_move = 'Your move'
export const resigned = 'resigned'
export const next = 'next'
export const hand_to_a_bot = 'Hand to a bot'

// Side
export const log = 'Log'
export const chat = 'Chat'
export const what_is_happening = 'What is happening'
export const show = 'Show'
export const now = 'Now'
export const chat_and_news = (messages: number): string => `Chat, ${messages} new`

// Standstill
export const start_the_match = 'Start the match'
export const what_happened = 'What happened'
export const stuck = 'This table cannot go on here'
export const stuck_because = (why: string): string => `${why} It can be looked at, not played on.`
export const home = 'Home'
export const you_resigned = 'You have resigned'
export const lent = 'A bot plays your seat'
export const resigned_says = 'A bot plays on for you, so that the others can finish.'
export const lent_says = 'The seat is yours whenever you want it.'
export const take_my_seat_back = 'Take my seat back'

// Table
export const table = 'Table'
export const cells_in_question = 'The cells in question'
export const no_answer = 'The server does not answer. Trying again.'
export const laying_out = 'Laying out the table.'
export const seats = 'Seats'
export const board = 'Board'
export const board_of = (title: string): string => `${title} board`
export const your_move_at = (title: string): string => `Your move: ${title}`
export const page_title = (title: string): string => `${title} · Warren`

// TableTop
export const rules = 'Rules'
export const menu = 'Menu'
export const menu_and_news = (messages: number): string => `Menu, ${plural(messages, 'new message')}`

// Reasons why a choice is off, after what it would do.
export const detail_and_off = (detail: string, off: string): string =>
  detail ? `${detail} ${capital(off)}.` : `${capital(off)}.`
