/**
 * What a page keeps from its first byte on, before any other script is there: the first sign of somebody (whoever waits for one hears `touched`), and a press on what cannot answer
 * yet. `early.ts` and `late.tsx` take both over. Links lead on without any script, but those of late parts within the site, and those that say something when they are pressed (`data-waits`).
 */
export type Early = {
  /** Somebody has moved, typed or scrolled. */
  touched: boolean
  /** The page is alive; parts that come late (`data-late`) may not be yet. */
  alive: boolean
  pressed: { what: HTMLElement; timer: number } | null
}

declare global {
  interface Window {
    early?: Early
  }
}

/** Runs as text in <head>, on its own: it may use nothing but the browser. A link that nothing answers for so long is followed by the browser itself. */
function keepSigns(patienceMs: number): void {
  const early: Early = { touched: false, alive: false, pressed: null }
  window.early = early
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']
  const feel = (event: Event) => {
    const { type, movementX, movementY } = event as PointerEvent
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return
    early.touched = true
    for (const sign of signs) document.removeEventListener(sign, feel, true)
    document.dispatchEvent(new Event('touched'))
  }
  for (const sign of signs) document.addEventListener(sign, feel, { capture: true, passive: true })
  const keep = (event: MouseEvent) => {
    const what = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a[data-waits], [data-late] a') : null
    if (!what || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const isLate = what.closest('[data-late]') !== null
    if (early.alive && !isLate) return
    const link = what instanceof HTMLAnchorElement ? what : null
    if (link && !link.hasAttribute('data-waits') && (link.target || link.origin !== location.origin || link.hasAttribute('download'))) return
    event.preventDefault()
    event.stopPropagation()
    clearTimeout(early.pressed?.timer)
    const follow = () => {
      if (!link) return
      early.pressed = null
      if (!open(link.href, link.target || '_self')) location.assign(link.href)
    }
    early.pressed = { what, timer: window.setTimeout(follow, patienceMs) }
  }
  document.addEventListener('click', keep, true)
}

/** The text for the page; the same everywhere, so that a kept page can allow it by its hash. */
export const beforeAliveScript = `(${keepSigns})(2000);`.replaceAll(/[\t ]+/g, ' ')
