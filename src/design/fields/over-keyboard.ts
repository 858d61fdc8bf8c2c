/** Keeps the focused field above the keyboard, which on iOS shrinks only the visual viewport. Runs on import. */

/** Less than a keyboard: browser bars change the height too. */
const keyboardPx = 120
const lowPx = 480

const nearest = { block: 'nearest' } as const

/** `--keyboard`: covered height at the bottom; `--pushed`: height scrolled out at the top. */
function keepFieldsInSight(seen: VisualViewport): void {
  let height = seen.height
  // Fields only: a button must not move during a press.
  const show = () => document.activeElement?.matches('.control') && document.activeElement.scrollIntoView(nearest)
  // After the next paint.
  const showOnceDrawn = () => requestAnimationFrame(() => requestAnimationFrame(show))
  const measure = () => {
    // Pinch zoom also shrinks the visual viewport.
    const under = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop
    const { style } = document.documentElement
    style.setProperty('--keyboard', `${under > keyboardPx ? Math.round(under) : 0}px`)
    style.setProperty('--pushed', `${seen.scale > 1 ? 0 : Math.round(seen.offsetTop)}px`)
    const opens = height - seen.height > keyboardPx
    height = seen.height
    if (opens) showOnceDrawn()
  }
  measure()
  if (height < lowPx) showOnceDrawn()
  seen.addEventListener('resize', measure)
  seen.addEventListener('scroll', measure)
  document.addEventListener('focusin', () => seen.height < lowPx && show())
}

if (window.visualViewport) keepFieldsInSight(window.visualViewport)

export {}
