// What scrolls can be reached by the keyboard, as long as there is something to scroll.
import type { Attachment } from 'svelte/attachments'

export const reachable: Attachment<HTMLElement> = (box) => {
  const look = () => {
    if (box.scrollHeight > box.clientHeight) box.setAttribute('tabindex', '0')
    else box.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(look)
  sizes.observe(box)
  const content = new MutationObserver(look)
  content.observe(box, { childList: true, characterData: true, subtree: true })
  look()
  return () => {
    sizes.disconnect()
    content.disconnect()
  }
}
