// What a bot advises, as the table says it.
import type { GamePicture } from '../games/game'
import type { Action, Hint, Picture, Table } from '../net/types'
import { is_named, mixes, type Advice, type Advised } from './advice'
import { advice_words } from './advice_words'
import { act_words, ended, named } from './log'

// One of several by their shares, as a bot that must not be foreseen would take it.
export function drawn_by(shares: number[], chance: number): number {
  let left = chance * shares.reduce((sum, share) => sum + share, 0)
  const found = shares.findIndex((share) => (left -= share) < 0)
  return found < 0 ? 0 : found
}

// With what is on offer now: the best comes with its cells, the others have theirs in the view.
export function advice_of(
  hint: Pick<Hint, 'action' | 'why' | 'options'>,
  offered: Action[],
  chance: number,
): Advice {
  const options = hint.options.flatMap(({ action, ...told }): Advised[] => {
    const found = action === hint.action.action ? hint.action : offered.find((one) => one.action === action)
    return found ? [{ ...found, ...told }] : []
  })
  if (options.length === 0) return { options: [{ ...hint.action, why: hint.why }], at: 0, drawn: 0 }
  const shares = options.map((one, i) => (is_named(one, i) ? (one.share ?? 0) : 0))
  return { options, at: 0, drawn: mixes(options) ? drawn_by(shares, chance) : 0 }
}

// As sentences: what to do, and why. Beside the best stands the next best, with what speaks against it.
export function told_advice(
  { options, at, drawn }: Advice,
  choices: number,
  game: Pick<GamePicture, 'spoken'>,
  board: Picture,
  table: Pick<Table, 'seats'> | null,
  me: number | null,
): { say: string; why: string; more: boolean; actions: string[] } {
  const doing = (one: Advised) =>
    game.spoken ? act_words(one.action, game, board, table, me) : advice_words.notation(one.action)
  const best = options[0]!
  const shown = options[at] ?? best
  // What the engine says in notation, in the game's words.
  const in_words = (said: string): string => {
    const { spoken } = game
    if (!spoken) return said
    const answer = shown.answer?.action
    const answered = answer
      ? said.replace(advice_words.answer(answer), () => advice_words.then(spoken(answer, board)))
      : said
    return answered.replace(advice_words.against(best.action), () => advice_words.beside(doing(best)))
  }
  const reason = (said: string): string => {
    const because = in_words(said) || shown.remark
    return because ? ended(named(because, table, me)) : choices > 1 ? '' : advice_words.only
  }
  if (mixes(options)) {
    const parts = options.filter(is_named)
    return {
      say: advice_words.mixed(parts.map((one) => [doing(one), one.often ?? ''])),
      why: [
        reason(best.why.replace(advice_words.share(best.often ?? ''), '').trim()),
        parts.length > 1 ? advice_words.drawn : '',
      ]
        .filter(Boolean)
        .join(' '),
      more: false,
      actions: [(options[drawn] ?? best).action],
    }
  }
  const next = at === 0 ? options[1] : undefined
  return {
    say: at === 0 ? advice_words.would(doing(shown)) : advice_words.next_best(at, doing(shown)),
    why: [
      reason(shown.why),
      next ? advice_words.second(doing(next), named(next.against ?? '', table, me)) : '',
    ]
      .filter(Boolean)
      .join(' '),
    more: options.length > 1,
    actions: [shown.action],
  }
}
