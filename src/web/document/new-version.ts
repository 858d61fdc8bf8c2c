/**
 * After a deploy an open page may request a script that is gone: one document navigation brings the new version, a
 * second failure within a minute is reported. Drafts are in the tab's storage.
 */
import { chunkMissed } from '#design/messages/chunk.ts'
import { say } from '#design/messages/status-region.tsx'
import { isLineThere } from '#web/browser/online.ts'
import { box } from '#web/browser/storage.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'

/** A press has missed its chunk of script again: the page is loaded anew. */
export function hearMissedChunks(): void {
  window.addEventListener(chunkMissed, () => void loadOrSay(`${window.location.pathname}${window.location.search}`))
}

const mark = 'reloaded-for-new-version'
const pauseMs = 60_000

/** How long a chunk of script may take (S143). */
export const chunkTimeoutMs = 120_000

/**
 * Loads an address whole and says why not: not into a cut line, which would end on the browser's own error page, and
 * not twice within a minute. Gives whether the load has begun.
 */
export async function loadOrSay(path: string): Promise<boolean> {
  if (!(await isLineThere())) {
    say(texts.offline)
    return false
  }
  const last = Number(box('session').getItem(mark) ?? 0)
  if (Date.now() - last < pauseMs) {
    say(texts.missing)
    return false
  }
  box('session').setItem(mark, String(Date.now()))
  window.location.assign(path)
  return true
}
