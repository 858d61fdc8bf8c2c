/**
 * How long a called person keeps the turn, and when people are called by themselves: nobody is rung, and nobody's turn
 * ends, in the quiet hours (staff work, "messages": 21:00-08:00).
 */
import { nightEnds, type SeasonNow } from '#domain/season/season.ts'
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

/** Who joined so lately still has the phone at hand, and is called in the evening too. */
const freshMs = 60 * 60_000

/**
 * Whom the line calls by itself now: everybody by day; late in the evening, while the portal is open, those who have
 * just joined; nobody outside the season or by night. `joinedSince`: only who joined after that instant.
 */
export function calledByThemselves(
  now: Date,
  season: Pick<SeasonNow, 'phase' | 'night'>,
): { joinedSince: Date | null } | null {
  if (season.night || (season.phase !== 'preview' && season.phase !== 'filing')) return null
  return { joinedSince: isWaking(now) ? null : new Date(now.getTime() - freshMs) }
}

/** The messages of one morning leave over so many minutes, so that their readers do not meet the portal all at once. */
export const morningMinutes = 20

/**
 * When a person who asked for it by night is told that the portal is open again: from six, spread by `key`, a
 * hexadecimal id that is theirs alone.
 */
export function morningMessageAt(key: string, now: Date): Date {
  const share = Number.parseInt(key.replaceAll('-', '').slice(-6), 16) % (morningMinutes * 60)
  return new Date(nightEnds(now).getTime() + share * 1_000)
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
