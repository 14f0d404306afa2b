// How many tables wait for this person: in the title and on the icon of the tab.
class Attention {
  others = $state(0) // elsewhere
  here = $state(false) // at the table on the screen
  all = $derived(this.others + (this.here ? 1 : 0))
}
export const attention = new Attention()

export const titled = (title: string, count: number): string => (count > 0 ? `(${count}) ${title}` : title)

// The icon with the number in its corner, as an image of its own.
export function badge(icon: string, count: number): string {
  const said = count > 9 ? '9+' : String(count)
  const mark = `<circle cx="35" cy="13" r="12.5" fill="#cf3b26" stroke="#fff" stroke-width="2"/><text x="35" y="19" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="17" fill="#fff">${said}</text>`
  return `data:image/svg+xml,${encodeURIComponent(icon.replace('</svg>', `${mark}</svg>`))}`
}

let plain: Promise<string> | null = null
export async function show_badge(count: number): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  if (count === 0) {
    link.href = '/icon.svg'
    return
  }
  plain ??= fetch('/icon.svg').then((answer) => answer.text())
  const icon = await plain.catch(() => '')
  if (icon && count === attention.all) link.href = badge(icon, count)
}
