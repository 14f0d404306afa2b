// What stands around the rules, and over the sheets that open on a phone.
// Rules
export const rules_of = (title: string): string => `Rules of ${title}`
export const how_to_play = 'How to play'
export const learn_it = 'Learn it'
export const close_the_rules = 'Close the rules'
export const search_the_rules = 'Search the rules'
export const as_version = (version: number): string =>
  `As version ${version} reads them, by which this table plays.`
export const ids = (first: string, last: string): string => `${first} to ${last}`
export const here = 'Here:'
export const source = (source: string, status: string): string =>
  status ? `From the rulebook: ${source}. ${status}` : `From the rulebook: ${source}.`
export const none_found = 'No rule has these words.'
export const opening = 'Opening the rules.'
export const stated = 'Stated there.'

// Sheets
export const rules = 'Rules'
export const log = 'Log'
export const chat = 'Chat'
