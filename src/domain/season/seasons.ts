/**
 * The filing seasons as data, one row per filing year. The legal last day is 31 May or, when that is a Saturday, Sunday or holiday, the next working day
 * (소득세법 70①, 국세기본법 5①): 2025, 2026 and 2031 move.
 */
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
}

const lastDays: Record<number, string> = {
  2025: '2025-06-02', 2026: '2026-06-01', 2027: '2027-05-31', 2028: '2028-05-31', 2029: '2029-05-31', 2030: '2030-05-31',
  2031: '2031-06-02', 2032: '2032-05-31', 2033: '2033-05-31', 2034: '2034-05-31', 2035: '2035-05-31',
}

/** The first instant after a Seoul day; Seoul keeps +09:00 the whole year. */
export function endOfSeoulDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00+09:00`) + 86_400_000).toISOString()
}

function season(filingYear: number, lastDay: string): Season {
  return {
    filingYear,
    receiptOpens: new Date(`${filingYear}-03-01T00:00:00+09:00`).toISOString(),
    filingOpens: new Date(`${filingYear}-05-01T00:00:00+09:00`).toISOString(),
    lastDay,
    closes: endOfSeoulDay(lastDay),
  }
}

/** Every season the product knows, oldest first. */
export const seasons: readonly Season[] = Object.entries(lastDays).map(([year, lastDay]) => season(Number(year), lastDay))

/** A season lengthened by staff (an outage of the portal, a government's extension); a date before the legal last day changes nothing. */
export function extended(of: Season, lastDay: string | undefined): Season {
  return !lastDay || lastDay <= of.lastDay ? of : { ...of, lastDay, closes: endOfSeoulDay(lastDay) }
}
