// One key goes round everything that can be chosen: the cells of the board, then the buttons, and again.
const STOPS = '.bar .bs .b, .many1 input, button.pick'

export function stops(main: HTMLElement | undefined): HTMLElement[] {
  return [...(main?.querySelectorAll<HTMLElement>(STOPS) ?? [])].filter(
    (e) => !e.matches(':disabled') && e.checkVisibility(),
  )
}

// `seek` goes to a cell of the board: anew, to the first (or last) one; false where there is none.
export function go_round(
  main: HTMLElement | undefined,
  back: boolean,
  seek: (back: boolean, anew: boolean) => boolean,
): void {
  const all = stops(main)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? -1 : at + (back ? -1 : 1)
  if (at >= 0 && all[next]) all[next].focus()
  else if (!seek(back, true)) all[back ? all.length - 1 : 0]?.focus()
}
// Past the last cell of the board come the buttons.
export function beyond(main: HTMLElement | undefined, back: boolean): boolean {
  const all = stops(main)
  all[back ? all.length - 1 : 0]?.focus()
  return all.length > 0
}
