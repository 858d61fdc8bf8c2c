/**
 * How long a called person keeps the turn, and when people are called by themselves: nobody is rung, and nobody's turn
 * ends, in the quiet hours (staff work, "messages": 21:00-08:00).
 */
import type { SeasonNow } from '#domain/season/season.ts'
import { addDays, seoulDay, seoulHour, seoulInstant } from '#domain/seoul-time.ts'

/** How long a called person has before the place goes to the next; only waking minutes count. */
export const calledMinutes = 30
export const wakes = 8
export const sleeps = 21

/** Whether a person may be called without a person of the office deciding it. */
export function isWaking(now: Date): boolean {
  const hour = seoulHour(now)
  return hour >= wakes && hour < sleeps
}

/**
 * Whether the place goes on to the next by itself: by day, while there is a season to go on in. A person of the office
 * may call at other times too.
 */
export function goesOnByItself(now: Date, { phase }: Pick<SeasonNow, 'phase'>): boolean {
  return isWaking(now) && (phase === 'preview' || phase === 'filing')
}

/** From so many hours on, those who asked by night to be told are called: the portal is open, and they asked for it. */
const opens = 6
/** Those of one night are called over so many minutes, so that they do not meet the portal all at once. */
export const morningMinutes = 20

/**
 * Whose turn may come by itself now. `minute`: of those who joined by night the ones whose number, divided by
 * `morningMinutes`, leaves at most so much; `others`: whether anybody else may be called too. Null: nobody.
 */
export function calledByThemselves(
  now: Date,
  season: Pick<SeasonNow, 'phase'>,
): { minute: number; others: boolean } | null {
  const minute = Math.floor((now.getTime() - seoulInstant(seoulDay(now), opens).getTime()) / 60_000)
  const inSeason = season.phase === 'preview' || season.phase === 'filing'
  if (!inSeason || minute < 0 || seoulHour(now) >= sleeps) return null
  return { minute, others: goesOnByItself(now, season) }
}

/** The end of the filing season, which no turn outlasts; nothing outside it. */
export function lastInstant({ phase, season }: Pick<SeasonNow, 'phase' | 'season'>): Date | null {
  return phase === 'filing' ? new Date(season.closes) : null
}

/** Until when a person called at `now` keeps the turn, at the longest until `last`. */
export function turnEnds(now: Date, last: Date | null): Date {
  const today = seoulDay(now)
  const tomorrow = seoulInstant(addDays(today, 1), wakes)
  const from = isWaking(now) ? now : seoulHour(now) < wakes ? seoulInstant(today, wakes) : tomorrow
  const end = from.getTime() + calledMinutes * 60_000
  const over = end - seoulInstant(seoulDay(from), sleeps).getTime()
  return new Date(Math.min(over > 0 ? tomorrow.getTime() + over : end, last?.getTime() ?? Number.POSITIVE_INFINITY))
}
