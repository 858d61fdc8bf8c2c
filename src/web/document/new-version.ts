/**
 * After a deploy a script may be gone: one document load fetches the new version; a second failure within a minute is
 * told.
 */
import { chunkMissed } from '#design/messages/chunk.ts'
import { say } from '#design/messages/status-region.tsx'
import { isLineThere } from '#web/browser/online.ts'
import { box } from '#web/browser/storage.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { loadedForName } from './appearance.ts'

/** "Back" before the router listens changes only the address: another page would stay, with its security zone. */
function isLoadedForAddress(): boolean {
  const loadedFor = document.documentElement.dataset[loadedForName]
  return loadedFor === undefined || loadedFor === `${window.location.pathname}${window.location.search}`
}

const loadAnew = () => {
  if (!isLoadedForAddress()) window.location.reload()
}

/** Until the router listens. False if the document reloads. */
export function watchAddress(): boolean {
  window.addEventListener('popstate', loadAnew)
  loadAnew()
  return isLoadedForAddress()
}

export const letRouterWatch = (): void => window.removeEventListener('popstate', loadAnew)

export function hearMissedChunks(): void {
  window.addEventListener(chunkMissed, () => void loadOrSay(`${window.location.pathname}${window.location.search}`))
}

const mark = 'reloaded-for-new-version'
const pauseMs = 60_000

/** S143. */
export const chunkTimeoutMs = 120_000

/** Not while offline, which would show the browser's error page, and not twice a minute. True if loading. */
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
