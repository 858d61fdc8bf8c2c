/** No automatic calls or expiry in the quiet hours (staff work, "messages": 21:00-08:00). */
import { nightEnds, type SeasonNow } from '#domain/season/season.ts'
import { addDays, seoulDay, seoulHour, seoulInstant } from '#domain/seoul-time.ts'

/** Quiet hours do not count. */
export const calledMinutes = 30
export const wakes = 8
export const sleeps = 21

export function isWaking(now: Date): boolean {
  const hour = seoulHour(now)
  return hour >= wakes && hour < sleeps
}

/** Staff may also call at other times. */
export function goesOnByItself(now: Date, { phase }: Pick<SeasonNow, 'phase'>): boolean {
  return isWaking(now) && (phase === 'preview' || phase === 'filing')
}

const freshMs = 60 * 60_000

/** In the evening only people who joined after `joinedSince`. */
export function calledByThemselves(
  now: Date,
  season: Pick<SeasonNow, 'phase' | 'night'>,
): { joinedSince: Date | null } | null {
  if (season.night || (season.phase !== 'preview' && season.phase !== 'filing')) return null
  return { joinedSince: isWaking(now) ? null : new Date(now.getTime() - freshMs) }
}

/** Spreads the messages to avoid a load peak at the portal. */
export const morningMinutes = 20

/** Spread by `key`, the person's hexadecimal id. */
export function morningMessageAt(key: string, now: Date): Date {
  const share = Number.parseInt(key.replaceAll('-', '').slice(-6), 16) % (morningMinutes * 60)
  return new Date(nightEnds(now).getTime() + share * 1_000)
}

export function lastInstant({ phase, season }: Pick<SeasonNow, 'phase' | 'season'>): Date | null {
  return phase === 'filing' ? new Date(season.closes) : null
}

export function slotEnds(now: Date, last: Date | null): Date {
  const today = seoulDay(now)
  const tomorrow = seoulInstant(addDays(today, 1), wakes)
  const from = isWaking(now) ? now : seoulHour(now) < wakes ? seoulInstant(today, wakes) : tomorrow
  const end = from.getTime() + calledMinutes * 60_000
  const over = end - seoulInstant(seoulDay(from), sleeps).getTime()
  return new Date(Math.min(over > 0 ? tomorrow.getTime() + over : end, last?.getTime() ?? Number.POSITIVE_INFINITY))
}
