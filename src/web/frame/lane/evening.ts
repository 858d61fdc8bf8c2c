import { findStepByPath } from '#domain/journey/steps.ts'
import { serverNow } from '#web/server-clock.ts'
import { useSyncExternalStore } from 'react'

export type SeasonTonight = {
  closes: string
  /** Server instants; undefined at night. */
  evening?: { from: string; until: string; again: string } | undefined
}

/** `closed`: page left open past midnight; `last...`: the season ends with that night. */
type EveningNotice = 'tonight' | 'closed' | 'lastDay' | 'lastOver'

/** Null where the night does not matter; a running collection may finish. */
export function eveningAt(path: string, { closes, evening }: SeasonTonight, at: number): EveningNotice | null {
  const step = findStepByPath(path)
  if (!evening || !step?.guards.includes('night') || step.name === 'collect') return null
  if (at < Date.parse(evening.from) || at >= Date.parse(evening.again)) return null
  const last = step.lane === 'filing' && evening.until === closes
  if (at < Date.parse(evening.until)) return last ? 'lastDay' : 'tonight'
  return last ? 'lastOver' : 'closed'
}

/** Steps and open pages need no further request. */
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
