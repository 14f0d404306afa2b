import { afterEach, describe, expect, it, vi } from 'vitest'
import { release } from './release'

const answers = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))
afterEach(() => vi.unstubAllGlobals())

describe('which Warren this is', () => {
  // What the server once said is kept, so it says so last.
  it('stays unsaid where the server does not know the question, or is gone', async () => {
    answers(404, { error: { code: 'not-found', sentence: 'nothing is here' } })
    expect(await release()).toBe('')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
    expect(await release()).toBe('')
  })
  it('is the name and the version', async () => {
    answers(200, { version: '1.0.0', rules: { totem: 1 } })
    expect(await release()).toBe('Warren 1.0.0')
  })
})
