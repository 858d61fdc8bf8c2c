/** The filing year follows the income year. */
import { lastDays } from '#tax/years/last-days.ts'

export type Season = {
  filingYear: number
  /** 사전 접수, ISO instant. */
  receiptOpens: string
  /** ISO instant. */
  filingOpens: string
  /** Seoul date. */
  lastDay: string
  /** First instant after it. */
  closes: string
  /** 성실신고확인, Seoul date. */
  sincereLastDay: string
  /** First instant after it. */
  lateEnds: string
}

/** Seoul is +09:00 all year. */
function toEndOfSeoulDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00+09:00`) + 86_400_000).toISOString()
}

function season(filingYear: number, { general, sincere }: { general: string; sincere: string }): Season {
  return {
    filingYear,
    receiptOpens: new Date(`${filingYear}-03-01T00:00:00+09:00`).toISOString(),
    filingOpens: new Date(`${filingYear}-05-01T00:00:00+09:00`).toISOString(),
    lastDay: general,
    closes: toEndOfSeoulDay(general),
    sincereLastDay: sincere,
    lateEnds: toEndOfSeoulDay(sincere),
  }
}

/** Oldest first. */
export const seasons: readonly Season[] = Object.entries(lastDays).map(([incomeYear, days]) =>
  season(Number(incomeYear) + 1, days),
)

/** A later day of the submitted calculation (성실신고확인) counts. */
export const ownLastDay = (lastDay: string, dueDay: string | null | undefined): string =>
  dueDay && dueDay > lastDay ? dueDay : lastDay

/** An earlier date has no effect. */
export function extended(season: Season, lastDay: string | undefined): Season {
  return !lastDay || lastDay <= season.lastDay ? season : { ...season, lastDay, closes: toEndOfSeoulDay(lastDay) }
}
