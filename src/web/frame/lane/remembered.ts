/** Steps and open pages need no further request. */
import { useSyncExternalStore } from 'react'
import { serverNow } from '#web/server-clock.ts'
import { eveningAt, type EveningNotice, type SeasonTonight } from './evening.ts'

const everyMs = 10_000

let last: SeasonTonight | undefined

export function rememberEvening(season: SeasonTonight): void {
  last = season
}

/** Uses the server's clock. */
export function eveningHere(path: string): EveningNotice | null {
  return last ? eveningAt(path, last, serverNow()) : null
}

export function onEveningClock(changed: () => void): () => void {
  const timer = setInterval(changed, everyMs)
  return () => clearInterval(timer)
}

export function useEvening(path: string): EveningNotice | null {
  const here = () => eveningHere(path)
  return useSyncExternalStore(onEveningClock, here, here)
}
