/** What the years before tell. Pure. */
import type { Lane } from '#domain/journey/facts.ts'
import { historyYears } from '#domain/season/season.ts'
import type { IncomeYear } from './contract.ts'

/** A year of which the portal knows nothing: X and zeros are shown (J59). */
export type ShownYear = { year: number; record: IncomeYear | null }

/**
 * The years of a lane, newest first: the filing lane shows the three before the filed year, the preview lane two and
 * the year itself (J61, J62).
 */
export function shownYears(lane: Lane, filingYear: number, records: readonly IncomeYear[]): ShownYear[] {
  const { incomeYear } = historyYears(filingYear)
  const years = [1, 2, 3].map((back) => incomeYear - back)
  return (lane === 'preview' ? years.slice(0, 2) : years).map((year) => ({
    year,
    record: records.find((one) => one.year === year) ?? null,
  }))
}

export type Change = { year: number; kind: 'more' | 'less' | 'same'; percent: number }

/**
 * How the newest year's revenue stands to the one before; nothing when one of them is missing or had none. Whole
 * percent; under one percent is the same.
 */
export function changeOf(years: readonly ShownYear[]): Change | null {
  const [newest, before] = years
  const now = newest?.record?.totalGrossIncome
  const then = before?.record?.totalGrossIncome
  if (!newest || !now || !then) return null
  const percent = Math.round(((now - then) / then) * 100)
  return { year: newest.year, kind: percent > 0 ? 'more' : percent < 0 ? 'less' : 'same', percent: Math.abs(percent) }
}

/** An amount short enough for a bar: whole units of ten thousand won, and the amount itself below one unit. */
export function shortAmount(won: number): { tenThousands: number } | { won: number } {
  return Math.abs(won) >= 10_000 ? { tenThousands: Math.round(won / 10_000) } : { won }
}
