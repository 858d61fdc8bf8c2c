import type { SeasonNow } from '#domain/season/season.ts'

type Year = {
  filingYear: number
  receivedAt: Date | null
  reviewCompletedAt: Date | null
  feePaidAt: Date | null
  completedAt: Date | null
}
type Now = { season: Pick<SeasonNow['season'], 'filingYear'>; phase: SeasonNow['phase'] }

const latestFirst = (years: readonly Year[]) => years.toSorted((a, b) => b.filingYear - a.filingYear)

/** Latest first. */
export function yearsToShow(filings: readonly Year[], now: Now): number[] {
  const received = filings.filter(({ receivedAt }) => receivedAt).map(({ filingYear }) => filingYear)
  return [...new Set([now.season.filingYear, ...received])].toSorted((a, b) => b - a)
}

/** An open earlier year takes precedence until the current one is received. */
export function yearShown(filings: readonly Year[], now: Now, wanted?: number): number {
  const current = now.season.filingYear
  if (wanted !== undefined && yearsToShow(filings, now).includes(wanted)) return wanted
  const received = latestFirst(filings.filter(({ receivedAt }) => receivedAt))
  if (received[0]?.filingYear === current) return current
  const open = received.find(({ completedAt }) => !completedAt)
  const resting = now.phase === 'before' || now.phase === 'off'
  return (open ?? (resting ? received[0] : undefined))?.filingYear ?? current
}

export function yearToPay(filings: readonly Year[], now: Now, wanted?: number): number {
  if (wanted !== undefined) return yearShown(filings, now, wanted)
  const due = latestFirst(filings).find(({ reviewCompletedAt, feePaidAt }) => reviewCompletedAt && !feePaidAt)
  return due?.filingYear ?? yearShown(filings, now)
}
