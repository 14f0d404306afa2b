// What scrolls can be reached by the keyboard, as long as there is something to scroll, and is marked while there is
// more below than can be seen.
import type { Attachment } from 'svelte/attachments'

export const reachable: Attachment<HTMLElement> = (box) => {
  const look = () => {
    if (box.scrollHeight > box.clientHeight) box.setAttribute('tabindex', '0')
    else box.removeAttribute('tabindex')
    box.toggleAttribute('data-more', box.scrollHeight - box.clientHeight - box.scrollTop > 6)
  }
  const sizes = new ResizeObserver(look)
  sizes.observe(box)
  const content = new MutationObserver(look)
  content.observe(box, { childList: true, characterData: true, subtree: true })
  box.addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    sizes.disconnect()
    content.disconnect()
    box.removeEventListener('scroll', look)
  }
}
