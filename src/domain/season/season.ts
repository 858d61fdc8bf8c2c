/** What the calendar allows at one instant: season (M), night (N). Time always comes as an argument. */
import { addDays, seoulDay, seoulHour, seoulInstant, seoulYear } from '#domain/seoul-time.ts'
import { extended, seasons, type Season } from './seasons.ts'

export type Phase = 'before' | 'preview' | 'filing' | 'late' | 'off'

export type SeasonNow = {
  season: Season
  /**
   * 'before' March · 'preview' March and April · 'filing' May to the last day · 'late' (기한 후 신고) to the
   * last day of sincere reports · 'off' the rest of the year.
   */
  phase: Phase
  /** Night hours: the portal cannot be asked (00:00:00 to 05:59:59 Seoul). */
  night: boolean
}

/** Last days that staff lengthened, by filing year. */
export type Extensions = Readonly<Record<number, string>>

/** The hour at which the portal can be asked again (S144). */
const morningHour = 6

/** Whether asking the portal is closed for the night (S144). */
export function isNight(now: Date): boolean {
  return seoulHour(now) < morningHour
}

/** The first instant after tonight's closed hours; for an instant by day, itself. */
export function nightEnds(now: Date): Date {
  return isNight(now) ? seoulInstant(seoulDay(now), morningHour) : now
}

/** From when a step says that the night comes (`from`), until when the portal can be asked, and from when `again`. */
export type Evening = { from: Date; until: Date; again: Date }

const eveningMs = 30 * 60_000

/** The next evening, so that a page left open learns of it; by night null. */
export function eveningOf(now: Date): Evening | null {
  if (isNight(now)) return null
  const until = seoulInstant(addDays(seoulDay(now), 1))
  return { from: new Date(until.getTime() - eveningMs), until, again: nightEnds(until) }
}

/**
 * The season of the Seoul year that `now` falls in; throws RangeError for a year without a row, so that a forgotten
 * table fails at the boot's check and not in May.
 */
export function seasonOf(filingYear: number, extensions: Extensions = {}): Season {
  const found = seasons.find((one) => one.filingYear === filingYear)
  if (!found) throw new RangeError(`no season for filing year ${filingYear}`)
  return extended(found, extensions[filingYear])
}

function phaseAt(of: Season, now: Date): Phase {
  const instant = now.toISOString()
  if (instant < of.receiptOpens) return 'before'
  if (instant < of.filingOpens) return 'preview'
  if (instant < of.closes) return 'filing'
  return instant < of.lateEnds ? 'late' : 'off'
}

/** What the calendar says at one instant. */
export function seasonAt(now: Date, extensions: Extensions = {}): SeasonNow {
  const season = seasonOf(seoulYear(now), extensions)
  return { season, phase: phaseAt(season, now), night: isNight(now) }
}

/**
 * When those who were received before the season are told that it has opened: nine in the morning of its first day,
 * because at midnight nobody wants to be rung.
 */
export function openingAnnouncedAt({ filingOpens }: Season): Date {
  return new Date(Date.parse(filingOpens) + 9 * 3_600_000)
}

/** The month text a receipt made now is recorded under: "April" before 1 May (March too), else "May". */
export function receiptMonth(now: SeasonNow): 'April' | 'May' {
  return now.phase === 'before' || now.phase === 'preview' ? 'April' : 'May'
}

/** The income years the history shows for a filing year: its own placeholder and the two before (J62). */
export function historyYears(filingYear: number): {
  placeholder: number
  shown: readonly [number, number]
  incomeYear: number
} {
  return { placeholder: filingYear - 1, shown: [filingYear - 2, filingYear - 3], incomeYear: filingYear - 1 }
}
