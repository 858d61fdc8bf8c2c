/**
 * The filing seasons, one row per filing year: the year after the income year. The legal last days stand with the tax.
 */
import { lastDays } from '#tax/years/last-days.ts'

export type Season = {
  filingYear: number
  /** Receipts (사전 접수) open, ISO instant. */
  receiptOpens: string
  /** Filing and linking open, ISO instant. */
  filingOpens: string
  /** The legal last day, Seoul date. */
  lastDay: string
  /** First instant after the last day. */
  closes: string
  /** The legal last day of sincere reports (성실신고확인), Seoul date. */
  sincereLastDay: string
  /** First instant after that day, with which the season is over for everybody. */
  lateEnds: string
}

/** The first instant after a Seoul day; Seoul keeps +09:00 the whole year. */
function endOfSeoulDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00+09:00`) + 86_400_000).toISOString()
}

function season(filingYear: number, { general, sincere }: { general: string; sincere: string }): Season {
  return {
    filingYear,
    receiptOpens: new Date(`${filingYear}-03-01T00:00:00+09:00`).toISOString(),
    filingOpens: new Date(`${filingYear}-05-01T00:00:00+09:00`).toISOString(),
    lastDay: general,
    closes: endOfSeoulDay(general),
    sincereLastDay: sincere,
    lateEnds: endOfSeoulDay(sincere),
  }
}

/** Every season the product knows, oldest first. */
export const seasons: readonly Season[] = Object.entries(lastDays).map(([incomeYear, days]) =>
  season(Number(incomeYear) + 1, days),
)

/**
 * A season lengthened by staff (an outage of the portal, a government's extension); a date before the legal last day
 * changes nothing.
 */
export function extended(of: Season, lastDay: string | undefined): Season {
  return !lastDay || lastDay <= of.lastDay ? of : { ...of, lastDay, closes: endOfSeoulDay(lastDay) }
}
