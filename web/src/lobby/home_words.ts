// What the first page says.
// GameCard
export const play_now = 'Play now'
export const play_now_game = (game: string): string => `Play now: ${game} against bots`
export const with_friends = 'With friends'
export const with_friends_game = (game: string): string => `With friends: ${game}`
export const how_to_play = 'How to play'
export const how_to_play_game = (game: string): string => `How to play ${game}`
export const workshop = 'The workshop: change a game’s map, cards and numbers, play it so and print it'
export const learn_it = 'Learn it'
export const learn_game = (game: string): string => `Learn it: ${game}`
export const puzzle = 'Puzzle'
export const puzzle_of = (game: string): string => `Puzzle of the day: ${game}`
export const settings = 'Settings'
export const settings_of = (game: string): string => `Settings for ${game}`
export const offline = 'Offline'
export const offline_game = (game: string): string => `Offline, on this device: ${game}`
export const set_up = 'Set it up'
export const set_up_game = (game: string): string => `Set it up: ${game}`

// Hill
export const hill = 'Critters looking out of their burrows'

// Home
export const page_title = 'Warren: five territory games, one table'
export const you_are = (name: string): string => `You are ${name}`
export const your_name = 'Your name'
export const none_over = 'No match is over yet.'
export const no_tables = 'No tables yet. Start with any game: bots are always in.'
export const your_tables = 'Your tables'
export const title = 'Five territory games, one table.'
export const promise =
  'Play with friends and bots in the browser. No account. When a move is refused, you are shown the rule.'
export const table_code = 'Table code'
export const code_like = 'K72 MQ8 4TXB'
export const join = 'Join'
export const watch_one = 'Watch a game'
export const games = 'Games'
export const finished_tables = 'Finished tables'
export const open_seats = 'Open seats'
export const no_seats = 'Nobody is waiting in the open right now. Open a table and send its link.'
export const name_title = 'The name you go by'
export const name_seen = 'Others see this name'
export const type_code = 'Type the code of a table, or paste its link.'
export const no_such_code = 'No table has this code. Look at it again: a letter may be missing.'

// NameForm
export const save = 'Save'

// TableList
export const seats_free = (free: number, players: number): string => `${free} of ${players} seats free`
export const with_others = (names: string): string => `with ${names}`
export const go_there = (way: string, game: string): string => `${way}, ${game}`
export const on_this_device = 'on this device'
export const from_a_device = 'from a device'
export const your_move = 'Your move'
export const finished = 'finished'
export const see_it = 'See it'
export const go_on = 'Go on'
export const sit_down = 'Sit down'
export const watch = 'Watch'
export const show_more = 'Show more'
export const show_all = (tables: number): string => `Show all ${tables}`
