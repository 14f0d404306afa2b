// The address and the screen it means.
export type Route =
  | { screen: 'home' }
  | { screen: 'create'; game: string }
  | { screen: 'table'; id: string }
  | { screen: 'how'; game: string }
  | { screen: 'rules'; game: string }
  | { screen: 'learn'; game: string; course?: string | undefined; step?: string | undefined }
  | { screen: 'puzzles'; game: string; number?: string | undefined }
  | { screen: 'workshop'; game: string | null }
  | { screen: 'lost'; path: string }

export function route_of(path: string): Route {
  let parts: string[]
  try {
    parts = path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return { screen: 'lost', path } // a link cut off in the middle of a letter
  }
  const [first, second] = parts
  if (first === 'learn' && second && parts.length <= 4)
    return { screen: 'learn', game: second, course: parts[2], step: parts[3] }
  if (first === 'puzzles' && second && parts.length <= 3)
    return { screen: 'puzzles', game: second, number: parts[2] }
  if (parts.length === 0) return { screen: 'home' }
  if (first === 'workshop' && parts.length <= 2) return { screen: 'workshop', game: second ?? null }
  if (parts.length === 2 && second) {
    if (first === 'new') return { screen: 'create', game: second }
    if (first === 'table') return { screen: 'table', id: second.toLowerCase().replace(/[^0-9a-z]/g, '') }
    if (first === 'how') return { screen: 'how', game: second }
    if (first === 'rules') return { screen: 'rules', game: second }
  }
  return { screen: 'lost', path }
}

export const here: { route: Route } = $state({ route: route_of(location.pathname) })

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  here.route = route_of(location.pathname)
  scrollTo(0, 0)
}

addEventListener('popstate', () => {
  here.route = route_of(location.pathname)
})

// Links inside the page change the screen without loading it again.
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = (event.target as Element | null)?.closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api/')) return
  if (link.hash && link.pathname === location.pathname) return
  event.preventDefault()
  go(link.pathname + link.hash)
}
