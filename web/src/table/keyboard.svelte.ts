// Whoever plays with the keyboard keeps a place on the page.

interface Watched {
  keys: () => boolean // the last thing used was the keyboard
  panel: () => string | null // what lies open
  changes: () => unknown // whatever may take a pressed button away
  next_stop: () => HTMLElement | null
}

export function keep_focus({ keys, panel, changes, next_stop }: Watched): void {
  // Nobody is sent back to the top when a pressed button goes away.
  $effect(() => {
    changes()
    if (!keys() || panel()) return
    // A button that was switched off lets go of the focus only when the page is drawn again.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) next_stop()?.focus()
    }, 50)
    return () => clearTimeout(timer)
  })
  // What opens takes the focus, and gives it back to where it was.
  let opener: Element | null = null
  $effect(() => {
    if (!panel()) {
      if (keys() && document.activeElement === document.body)
        (opener instanceof HTMLElement && opener.isConnected && opener !== document.body
          ? opener
          : next_stop()
        )?.focus()
      opener = null
      return
    }
    opener ??= document.activeElement
    // The rules come when they are first asked for, and stand there some frames later.
    const enter = (frames: number) => {
      const rules = document.querySelector<HTMLElement>('.rpw .rpb')
      if (rules) rules.focus()
      else if (frames > 0 && panel() === 'rules') requestAnimationFrame(() => enter(frames - 1))
    }
    if (keys() && panel() === 'rules') requestAnimationFrame(() => enter(300))
  })
}

// Where to go on: what there is to confirm, else the board if something on it can be chosen.
export function stop_on(
  main: HTMLElement | undefined,
  at: { waiting: boolean; confirming: boolean; targets: boolean },
): HTMLElement | null {
  const find = (what: string) => main?.querySelector<HTMLElement>(what) ?? null
  if (at.waiting) return find('.seat0 .b') ?? find('.act .b:not(:disabled)')
  const sure = at.confirming ? find('.act .bs .b:last-child') : null
  const next =
    sure ?? (at.targets ? find('.boardbox') : find('button.pick, .act .bs .b:not(:disabled):not(.ic)'))
  return next ?? find('.boardbox')
}
