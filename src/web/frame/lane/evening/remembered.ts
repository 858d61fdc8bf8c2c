/** What the step's guard was told of tonight, so that the frame of every step can say it without a call. */
import { serverNow } from '#web/server-clock.ts'
import { eveningAt, type SeasonTonight } from './evening.ts'

let last: SeasonTonight | undefined

export function rememberEvening(season: SeasonTonight): void {
  last = season
}

/** What is to be said on this step; nothing once the hour is past. */
export function eveningHere(path: string): ReturnType<typeof eveningAt> {
  if (!last?.portalUntil || serverNow() >= Date.parse(last.portalUntil)) return null
  return eveningAt(path, last)
}
