// Marks what scrolls while there is more below than can be seen, so that it can be shown.
import type { Attachment } from 'svelte/attachments'

export const more_below: Attachment<HTMLElement> = (box) => {
  const look = () => {
    box.toggleAttribute('data-more', box.scrollHeight - box.clientHeight - box.scrollTop > 6)
  }
  const sizes = new ResizeObserver(look)
  // Whoever is observed anew is looked at once it is laid out.
  const watch = () => {
    sizes.disconnect()
    sizes.observe(box)
    for (const child of box.children) sizes.observe(child)
  }
  const content = new MutationObserver(watch)
  content.observe(box, { childList: true })
  box.addEventListener('scroll', look, { passive: true })
  watch()
  return () => {
    sizes.disconnect()
    content.disconnect()
    box.removeEventListener('scroll', look)
  }
}
