// What stands around the illustrated pages.
export const page_title = (what: string): string => `${what} · Warren`
export const how_to_play = 'How to play'
export const how_to_play_game = (title: string): string => `How to play ${title}`
export const no_pages =
  'This game has no illustrated pages yet. Its rules are complete, and every refused move cites one.'
export const play_against_bots = 'Play against bots'
export const learn_on_the_board = 'Learn it on the board'
export const all_the_rules = 'All the rules'
export const home = 'Home'
export const where = 'how to play'
