import { describe, expect, it } from 'vitest'
import { answer_kept, is_fixed_answer, is_gone, is_screen } from './keeping'

const shelf = (kept?: string) => {
  const put: string[] = []
  return {
    put_texts: put,
    open: () =>
      Promise.resolve({
        match: () => Promise.resolve(kept === undefined ? undefined : new Response(kept)),
        put: async (_: Request, answer: Response) => {
          put.push(await answer.text())
        },
      }),
  }
}
const games = new Request('http://host/api/games')

describe('what is kept for offline', () => {
  it('is what the server says of its games, nothing of people or tables', () => {
    const about = ['rules', 'board', 'edition'].map((what) => `/api/games/totem/${what}`)
    for (const path of ['/api/games', '/api/version', ...about])
      expect(is_fixed_answer(path), path).toBe(true)
    for (const path of [
      '/api/me',
      '/api/tables',
      '/api/my/tables',
      '/api/tables/k72mq8f3td',
      '/api/games/totem',
    ])
      expect(is_fixed_answer(path), path).toBe(false)
  })
  it('opens every screen of the page, and nothing of the server', () => {
    for (const path of ['/', '/table/k72mq8f3td', '/new/totem', '/how/totem'])
      expect(is_screen(path), path).toBe(true)
    for (const path of ['/api/tables/k72mq8f3td/record', '/healthz', '/metrics', '/fonts.txt'])
      expect(is_screen(path), path).toBe(false)
  })
  it('is renewed by every answer of the server', async () => {
    const s = shelf('old')
    const answer = await answer_kept(games, s.open, () => Promise.resolve(new Response('new')))
    expect(await answer.text()).toBe('new')
    expect(s.put_texts).toEqual(['new'])
  })
  it('answers without a network, and where a proxy finds no server', async () => {
    const cut = () => Promise.reject(new TypeError('no network'))
    expect(await (await answer_kept(games, shelf('old').open, cut)).text()).toBe('old')
    const dead = () => Promise.resolve(new Response('bad gateway', { status: 502 }))
    const s = shelf('old')
    expect(await (await answer_kept(games, s.open, dead)).text()).toBe('old')
    expect(s.put_texts).toEqual([])
  })
  it('passes on refusals, and keeps none', async () => {
    const s = shelf('old')
    const no = () => Promise.resolve(new Response('no', { status: 429 }))
    expect((await answer_kept(games, s.open, no)).status).toBe(429)
    expect(s.put_texts).toEqual([])
  })
  it('says so where nothing was kept', async () => {
    const cut = () => Promise.reject(new TypeError('no network'))
    expect((await answer_kept(games, shelf().open, cut)).type).toBe('error')
    const dead = () => Promise.resolve(new Response('', { status: 503 }))
    expect((await answer_kept(games, shelf().open, dead)).status).toBe(503)
  })
  it('knows what a proxy says of a server that is gone', () => {
    expect([502, 503, 504].every(is_gone)).toBe(true)
    expect([200, 404, 429, 500].some(is_gone)).toBe(false)
  })
})
