/**
 * After a deploy an open page may ask for a piece of script that is gone, or that never comes: one reload brings the new version; a second failure within a minute is
 * shown as a problem. What forms keep (the enquiry's draft) stands in the tab's storage and is there again.
 */
import { isPieceAwaited } from '#design/later/piece.ts'
import { box } from '#web/browser/storage.ts'

const mark = 'reloaded-for-new-version'
const pauseMs = 60_000

/** How long a piece of script may take (site spec, section 9: chunk load timeout). */
export const pieceTimeoutMs = 120_000

export function reloadOnceForNewVersion(): void {
  // A press that misses the same piece again (design/later/piece.ts).
  window.addEventListener('piece-missed', () => void (navigator.onLine && once(() => window.location.reload())))
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network a reload leads nowhere, and what a press asked for is answered where it was pressed.
    if (!navigator.onLine || isPieceAwaited()) return
    if (once(() => window.location.reload())) event.preventDefault()
  })
}

/** Goes to an address by a whole load, unless that was tried within the last minute; whether it was done. */
export function loadOnce(path: string): boolean {
  return once(() => window.location.assign(path))
}

function once(act: () => void): boolean {
  const last = Number(box('session').getItem(mark) ?? 0)
  if (Date.now() - last < pauseMs) return false
  box('session').setItem(mark, String(Date.now()))
  act()
  return true
}
