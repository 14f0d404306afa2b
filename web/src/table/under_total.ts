// Marks a score sheet while some of its rows lie under the total, which stays in sight: they fade out there.
import type { Attachment } from 'svelte/attachments'

export const under_total: Attachment<HTMLElement> = (sheet) => {
  const look = () => {
    const total = sheet.querySelector('tfoot')?.getBoundingClientRect()
    const last = sheet.querySelector('tbody')?.lastElementChild?.getBoundingClientRect()
    sheet.toggleAttribute('data-under', Boolean(total && last && last.bottom > total.top + 1))
  }
  const sizes = new ResizeObserver(look)
  sizes.observe(sheet)
  for (const table of sheet.children) sizes.observe(table)
  // On a phone it is the page that scrolls.
  document.addEventListener('scroll', look, { passive: true, capture: true })
  return () => {
    sizes.disconnect()
    document.removeEventListener('scroll', look, { capture: true })
  }
}
