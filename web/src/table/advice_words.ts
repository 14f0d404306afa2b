// How a bot's advice is told. It comes with the first hint that is asked for.
export const advice_words = {
  would: (doing: string): string => `A bot would ${doing}.`,
  notation: (action: string): string => `play: ${action}`,
  next_best: (n: number, doing: string): string =>
    `${['Best', 'Second best', 'Third best', 'Fourth best', 'Fifth best'][n] ?? 'Also good'}: ${doing}.`,
  second: (doing: string, against: string): string => `Next best: ${doing}. ${against}`,
  // What must not be foreseen: each action with how often; the last is what is left. A verb they share is said once.
  mixed: (parts: [string, string][]): string => {
    const first = parts[0]?.[0] ?? ''
    const verb = first.slice(0, first.indexOf(' ') + 1)
    const shared = parts.every(([doing]) => doing.startsWith(verb))
    const short = parts.map(([doing, often], i): [string, string] => [
      shared && i > 0 ? doing.slice(verb.length) : doing,
      often,
    ])
    const [last = ''] = short.at(-1) ?? []
    const before = short.slice(0, -1).map((part) => part.join(' '))
    return before.length === 0
      ? `A bot would nearly always ${last}.`
      : `A bot would ${before.join(', ')}, else ${last}.`
  },
  drawn: 'So nobody can foresee it. “Do it” draws one of them.',
  // What the engine says of a share, of a rival's answer and of the best, in its notation; the latter two in the game's words.
  share: (often: string): string => `Play it ${often}.`,
  answer: (action: string): string => `can answer ${action}.`,
  then: (doing: string): string => `can then ${doing}.`,
  against: (action: string): string => `of the win against ${action}.`,
  beside: (doing: string): string => `of the win against “${doing}”.`,
  only: 'There is no other choice.',
}
