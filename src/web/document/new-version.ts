/**
 * After a deploy an open page may ask for a piece of script that is gone, or that never comes: one whole load brings the new version; a second failure within a minute is
 * told. What forms keep (the enquiry's draft) stands in the tab's storage and is there again.
 */
import { isPieceAwaited } from '#design/later/piece.ts'
import { say } from '#design/messages/status-region.tsx'
import { isLineThere } from '#web/browser/online.ts'
import { box } from '#web/browser/storage.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'

const mark = 'reloaded-for-new-version'
const pauseMs = 60_000

/** How long a piece of script may take (site spec, section 9: chunk load timeout). */
export const pieceTimeoutMs = 120_000

export function reloadOnceForNewVersion(): void {
  // A press that misses the same piece again (design/later/piece.ts).
  window.addEventListener('piece-missed', () => void loadOrSay())
  // What a press asked for is answered where it was pressed.
  window.addEventListener('vite:preloadError', () => void (isPieceAwaited() || loadOnce()))
}

/** Loads the page anew, or another address whole: not into a cut line, which would end on the browser's own error page, and not twice within a minute. */
export async function loadOnce(path?: string): Promise<'begun' | 'cut' | 'lately'> {
  if (!(await isLineThere())) return 'cut'
  const last = Number(box('session').getItem(mark) ?? 0)
  if (Date.now() - last < pauseMs) return 'lately'
  box('session').setItem(mark, String(Date.now()))
  if (path === undefined) window.location.reload()
  else window.location.assign(path)
  return 'begun'
}

/** For what somebody waits for: why nothing is loaded is said. */
export async function loadOrSay(path?: string): Promise<void> {
  const load = await loadOnce(path)
  if (load !== 'begun') say(load === 'cut' ? texts.offline : texts.missing)
}
