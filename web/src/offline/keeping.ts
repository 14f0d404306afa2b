// What the service worker decides by: plain functions, tested without one.

export const WAIT_MS = 2500 // for a page from the server, then the one that is kept here opens

// What the server says of its games, the same for everybody.
export const is_fixed_answer = (path: string): boolean =>
  path === '/api/games' ||
  path === '/api/version' ||
  /^\/api\/games\/[^/]+\/(rules|board|edition)$/.test(path)

// The page's own addresses; what begins otherwise is the server's.
export const is_screen = (path: string): boolean =>
  !/^\/(api\/|healthz$|metrics$)/.test(path) && !/\.\w+$/.test(path)

// A proxy says so of a server that is not there.
export const is_gone = (status: number): boolean => status >= 502 && status <= 504

interface Shelf {
  match(request: Request): Promise<Response | undefined>
  put(request: Request, answer: Response): Promise<void>
}

// The server's answer, which is kept; without a server the one that was kept.
export async function answer_kept(
  request: Request,
  open: () => Promise<Shelf>,
  ask: (request: Request) => Promise<Response> = fetch,
): Promise<Response> {
  const shelf = await open()
  const fresh = await ask(request).catch(() => null)
  if (fresh && !is_gone(fresh.status)) {
    if (fresh.ok) await shelf.put(request, fresh.clone())
    return fresh
  }
  return (await shelf.match(request)) ?? fresh ?? Response.error()
}
