// What stands around a fault, and around the rules.
// ErrorScreen
export const page_title = (what: string): string => `${what} · Warren`
export const home = 'Home'
export const code_of = (code: string, sentence: string, table: string): string =>
  table ? `${code} · table ${table} · ${sentence}` : `${code} · ${sentence}`

// RulesScreen
export const rules_of = (title: string): string => `Rules of ${title}`
export const rules = 'Rules'
export const the_rules = 'the rules'
