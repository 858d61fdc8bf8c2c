/**
 * The focus stays near where it was when an act takes away what had it: a button whose deed is done, a form that was
 * answered, a window whose opener is gone.
 */
import { useEffect } from 'react'

/** Parts that say what they are when they get the focus; of a window its title. */
const parts =
  'li, tr, dialog[open], [role=tabpanel], section[aria-label], section[aria-labelledby], form[aria-label], main'
const titleOf = { DIALOG: 'h2', MAIN: 'h1' } as const

/** The element and all that it stands in, innermost first. */
function wayUp(from: Element | null): Element[] {
  const way: Element[] = []
  for (let up = from; up; up = up.parentElement) way.push(up)
  return way
}

function take(part: Element): boolean {
  const title = titleOf[part.tagName as keyof typeof titleOf]
  const place = title ? part.querySelector<HTMLElement>(title) : (part as HTMLElement)
  if (!place) return false
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
  return document.activeElement === place
}

export function useNearFocus(): void {
  useEffect(() => {
    let way: Element[] = []
    const isLost = () => way[0]?.isConnected === false && document.activeElement === document.body
    const keep = () => {
      if (isLost()) way.some((one) => one.isConnected && one.matches(parts) && take(one))
    }
    const remember = ({ target }: FocusEvent) => void (way = wayUp(target as Element))
    // Whoever presses on the empty ground left by themselves; what is removed may say so too, while it still stands.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if ((target as Element).isConnected && document.activeElement === document.body) way = []
      })
    const removed = new MutationObserver(keep)
    removed.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    // A window that closes gives the focus back to its opener, where that is still there.
    document.addEventListener('close', keep, true)
    return () => {
      removed.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
      document.removeEventListener('close', keep, true)
    }
  }, [])
}
