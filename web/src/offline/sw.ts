// The service worker: keeps every screen of one version on this device, so that the page opens without a
// server. Each version has a cache of its own; a page never gets files of two.
//
// A new version is fetched beside the old one, and its files take over when no page of the old one is open.
import { answer_kept, is_fixed_answer, is_gone, is_screen, WAIT_MS } from './keeping'

// What the build lists here (web/offline.mjs): every file of this version, and those of the engine.
interface Kept {
  version: string
  files: string[]
  engine: string[]
}
declare const __KEPT__: Kept

// The part of a service worker's world that is used here.
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extendable {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Told extends Extendable {
  data: unknown
  ports: readonly MessagePort[]
}
interface World {
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', hear: (event: Extendable) => void): void
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void
  addEventListener(type: 'message', hear: (event: Told) => void): void
}
const world = globalThis as unknown as World

const kept = __KEPT__
const PREFIX = 'warren '
const own = PREFIX + kept.version
const AT_ONCE = 6

// Names with a hash never change: what another version has is as good.
async function fetch_file(path: string): Promise<Response> {
  if (path.startsWith('/assets/')) {
    const known = await caches.match(path)
    if (known) return known
  }
  const answer = await fetch(path, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}

async function keep(paths: string[]): Promise<void> {
  const cache = await caches.open(own)
  const left = [...paths]
  const one_after_the_other = async () => {
    for (let path = left.shift(); path; path = left.shift()) await cache.put(path, await fetch_file(path))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one_after_the_other))
}

// What the server says of the games is the same for everybody until it is renewed.
async function keep_answers(): Promise<void> {
  const cache = await caches.open(own)
  const list = await fetch_file('/api/games')
  const { games } = (await list.clone().json()) as { games: { id: string }[] }
  await cache.put('/api/games', list)
  await keep([
    '/api/version',
    ...games.flatMap(({ id }) => ['rules', 'board', 'edition'].map((what) => `/api/games/${id}/${what}`)),
  ])
}

async function has_engine(): Promise<boolean> {
  const cache = await caches.open(own)
  const found = await Promise.all(kept.engine.map((path) => cache.match(path)))
  return kept.engine.length > 0 && found.every((one) => one !== undefined)
}

async function keep_engine(): Promise<boolean> {
  const cache = await caches.open(own)
  for (const path of kept.engine) if (!(await cache.match(path))) await keep([path])
  return kept.engine.length > 0
}

async function others(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own)
}

// Whoever could play offline before can with the new version too.
async function had_engine(): Promise<boolean> {
  for (const name of await others())
    if ((await (await caches.open(name)).keys()).some((file) => file.url.endsWith('.wasm'))) return true
  return false
}

world.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await keep(kept.files)
      await keep_answers()
      if (await had_engine()) await keep_engine()
    })(),
  )
})

world.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await others()) await caches.delete(name)
      await world.clients.claim()
    })(),
  )
})

// The page itself: the server's where it answers in time, so that a start brings the newest.
async function page(request: Request): Promise<Response> {
  const here = new URL(request.url).pathname === '/' ? '/' : '/index.html'
  const old = async () => (await (await caches.open(own)).match(here)) ?? Response.error()
  const late = new Promise<null>((done) => setTimeout(() => done(null), WAIT_MS))
  const fresh = await Promise.race([fetch(request).catch(() => null), late])
  return fresh && !is_gone(fresh.status) ? fresh : old()
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(own)
  const known = await cache.match(request, { ignoreSearch: true })
  if (known) return known
  const answer = await fetch(request)
  // Whoever wants the engine once will want it again.
  if (answer.ok && kept.engine.includes(new URL(request.url).pathname))
    await cache.put(request, answer.clone())
  return answer
}

world.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (is_screen(pathname)) event.respondWith(page(request))
  } else if (is_fixed_answer(pathname)) event.respondWith(answer_kept(request, () => caches.open(own)))
  else if (pathname !== '/' && (kept.engine.includes(pathname) || kept.files.includes(pathname)))
    event.respondWith(file(request))
})

async function told(message: unknown): Promise<boolean> {
  switch (message) {
    case 'keep-engine':
      return keep_engine()
    case 'has-engine':
      return has_engine()
    case 'names-engine':
      return kept.engine.length > 0
    default:
      return false
  }
}

world.addEventListener('message', (event) => {
  const answer = told(event.data).catch(() => false)
  event.waitUntil(answer.then((said) => event.ports[0]?.postMessage(said)))
})
