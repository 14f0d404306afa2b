// The page becomes an app when its first screen stands: it costs that nothing.
const LATER_MS = 1000

let there = () => {}
// From then on there is something to say of it.
export const app_there = new Promise<void>((done) => {
  there = done
})

export function become_app(): void {
  let asked: Event | null = null
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // people are offered it on the first page instead
    asked = event
  })
  const go = () =>
    setTimeout(
      () =>
        void import('./app.svelte').then(({ begin_app }) => {
          begin_app(asked)
          there()
        }),
      LATER_MS,
    )
  if (document.readyState === 'complete') go()
  else addEventListener('load', go)
}
