/**
 * A field stands in sight over a phone's keyboard, with its label and hint (scroll margins of `.control`). A keyboard
 * shrinks the window, or on iOS only the visual viewport. Starts when it is loaded.
 */

/** Less than any keyboard: a browser's own bars come and go. */
const keyboardPx = 120
/** A window that is lower than this has a keyboard, or little room at any rate. */
const lowPx = 480

const nearest = { block: 'nearest' } as const

/**
 * `--keyboard` is how much of the window's lower edge lies under a keyboard, `--pushed` how much of its upper edge a
 * keyboard has pushed out of sight.
 */
function keepFieldsInSight(seen: VisualViewport): void {
  let height = seen.height
  // Not what is pressed: it must not move between finger down and finger up.
  const show = () => document.activeElement?.matches('.control') && document.activeElement.scrollIntoView(nearest)
  // The page is drawn with its new lower edge first.
  const showOnceDrawn = () => requestAnimationFrame(() => requestAnimationFrame(show))
  const measure = () => {
    // Two fingers make the same window smaller, and no keyboard.
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
