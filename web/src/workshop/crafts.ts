// What the server does with an edition besides trying it: a quick look, and print. Loaded with the workshop alone.
import { Refusal } from '../net/http'
import type { Fault } from '../net/http'
import { capital } from '../games/words'
import type { Create, Look } from '../net/types'

export type Setup = Pick<Create, 'players' | 'options' | 'edition'>

async function sent(path: string, body?: object): Promise<Response> {
  const answer = await fetch(
    path,
    body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  ).catch(() => {
    throw new Refusal('server-gone', 'The server does not answer.')
  })
  if (answer.ok) return answer
  const said = (await answer.json().catch(() => null)) as {
    error?: { code: string; sentence: string; faults?: Fault[]; retry_s?: number }
  } | null
  const { code = 'server-gone', sentence = 'the server does not answer', faults, retry_s } = said?.error ?? {}
  throw new Refusal(code, capital(sentence), faults, retry_s)
}
const look = async (answer: Promise<Response>): Promise<Look> => (await (await answer).json()) as Look

export const crafts = {
  look: (game: string, setup: Setup & { bot: string }) => look(sent(`/api/games/${game}/look`, setup)),
  look_at: (id: string) => look(sent(`/api/looks/${id}`)),
  stop: (id: string) => look(sent(`/api/looks/${id}/stop`, {})),
  print: async (game: string, setup: Setup & { paper: string; lines: boolean }) =>
    (await sent(`/api/games/${game}/print`, setup)).blob(),
}
