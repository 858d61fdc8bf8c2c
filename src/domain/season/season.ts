/** Season (M), night (N). */
import { addDays, seoulDay, seoulHour, seoulInstant, seoulYear } from '#domain/seoul-time.ts'
import { extended, seasons, type Season } from './seasons.ts'

export type Phase = 'before' | 'preview' | 'filing' | 'late' | 'off'

export type SeasonNow = {
  season: Season
  /**
   * 'before' March · 'preview' March and April · 'filing' May to the last day · 'late' (기한 후 신고) to the last day of
   * sincere reports · 'off' the rest.
   */
  phase: Phase
  /** 00:00:00 to 05:59:59 Seoul. */
  night: boolean
}

/** By filing year. */
export type Extensions = Readonly<Record<number, string>>

/** S144. */
const morningHour = 6

export function isNight(now: Date): boolean {
  return seoulHour(now) < morningHour
}

export function nightEnds(now: Date): Date {
  return isNight(now) ? seoulInstant(seoulDay(now), morningHour) : now
}

/** `from`: show the notice; `until`: the portal closes; `again`: it reopens. */
export type Evening = { from: Date; until: Date; again: Date }

const eveningMs = 30 * 60_000

/** Returned in advance for pages left open; null at night. */
export function findEvening(now: Date): Evening | null {
  if (isNight(now)) return null
  const until = seoulInstant(addDays(seoulDay(now), 1))
  return { from: new Date(until.getTime() - eveningMs), until, again: nightEnds(until) }
}

/** Throws RangeError. */
export function toSeason(filingYear: number, extensions: Extensions = {}): Season {
  const found = seasons.find((season) => season.filingYear === filingYear)
  if (!found) throw new RangeError(`no season for filing year ${filingYear}`)
  return extended(found, extensions[filingYear])
}

function phaseAt(season: Season, now: Date): Phase {
  const instant = now.toISOString()
  if (instant < season.receiptOpens) return 'before'
  if (instant < season.filingOpens) return 'preview'
  if (instant < season.closes) return 'filing'
  return instant < season.lateEnds ? 'late' : 'off'
}

export function seasonAt(now: Date, extensions: Extensions = {}): SeasonNow {
  const season = toSeason(seoulYear(now), extensions)
  return { season, phase: phaseAt(season, now), night: isNight(now) }
}

/** 09:00, because nobody wants a notification at midnight. */
export function openingAnnouncedAt({ filingOpens }: Season): Date {
  return new Date(Date.parse(filingOpens) + 9 * 3_600_000)
}

export function receiptMonth(now: SeasonNow): 'April' | 'May' {
  return now.phase === 'before' || now.phase === 'preview' ? 'April' : 'May'
}

/** J62. */
export function historyYears(filingYear: number): {
  placeholder: number
  shown: readonly [number, number]
  incomeYear: number
} {
  return { placeholder: filingYear - 1, shown: [filingYear - 2, filingYear - 3], incomeYear: filingYear - 1 }
}
