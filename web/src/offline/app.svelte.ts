// The page as an app: kept on this device by the service worker, installed where people want it.

// Chromium asks whether it may offer to install; others have it in a menu.
interface InstallAsk extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

class App {
  // A newer version lies ready and is taken at the next start.
  renewed = $state(false)
  install_ask: InstallAsk | null = $state.raw(null)
  // Everything but the engine is kept, and the build has one.
  ready = $state(false)
  // The engine is kept here: what it plays needs no server.
  kept = $state(false)
}
export const app = new App()

const workers = (): ServiceWorkerContainer | null =>
  // Only over https and on one's own machine.
  'serviceWorker' in navigator ? navigator.serviceWorker : null

function ask(worker: ServiceWorker, message: unknown): Promise<boolean> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = (event) => {
      port1.close()
      done(event.data === true)
    }
    worker.postMessage(message, [port2])
  })
}

const saves_data = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

// The engine was asked for before there was a service worker to keep it.
let wanted = false

// Brings the engine onto this device, so that it can be played offline. False where that cannot be.
export async function keep_engine(): Promise<boolean> {
  const container = workers()
  if (!container) return false
  if (!(await container.getRegistration())) {
    wanted = true
    return false
  }
  const { active } = await container.ready
  if (active) app.kept = await ask(active, 'keep-engine')
  return app.kept
}

// Whoever plays will want to go on where there is no network: fetched when there is nothing else to do.
export function keep_engine_later(): void {
  if (saves_data()) return
  const idle = window.requestIdleCallback ?? ((f: () => void) => setTimeout(f, 3000))
  idle(() => void keep_engine().catch(() => {}))
}

export async function install(): Promise<void> {
  const offered = app.install_ask
  app.install_ask = null
  if (offered && (await offered.prompt()).outcome === 'accepted') await keep_engine()
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) void say_so()
  }
  look(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => look(worker))
  })
}

// Unless this page is of the new version already: the old one's files wait for its last page to close.
async function say_so(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const mine = script ? new URL(script.src).pathname : ''
  const answer = await fetch('/', { cache: 'no-cache' }).catch(() => null)
  app.renewed = answer?.ok === true && !(await answer.text()).includes(mine)
}

async function begin(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.register('/sw.js')
  watch(registration)
  const { active } = await container.ready
  if (!active) return
  app.kept = await ask(active, 'has-engine')
  app.ready = await ask(active, 'names-engine')
  if (wanted && !app.kept) await keep_engine()
}

export function begin_app(asked: Event | null): void {
  app.install_ask = asked as InstallAsk | null
  addEventListener('beforeinstallprompt', (event) => {
    app.install_ask = event as InstallAsk
  })
  addEventListener('appinstalled', () => void keep_engine().catch(() => {}))
  const container = workers()
  if (container && !import.meta.env.DEV) void begin(container).catch(() => {})
}
