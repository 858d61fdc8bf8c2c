import type { Lane } from '#domain/journey/facts.ts'
import { historyYears } from '#domain/season/season.ts'
import type { IncomeYear } from './contract.ts'

/** A null record is shown as X and zeros (J59). */
export type ShownYear = { year: number; record: IncomeYear | null }

/** Newest first. Filing lane: three past years; preview lane: two and the filing year (J61, J62). */
export function shownYears(lane: Lane, filingYear: number, records: readonly IncomeYear[]): ShownYear[] {
  const { incomeYear } = historyYears(filingYear)
  const years = [1, 2, 3].map((back) => incomeYear - back)
  return (lane === 'preview' ? years.slice(0, 2) : years).map((year) => ({
    year,
    record: records.find((record) => record.year === year) ?? null,
  }))
}

export type Change = { year: number; kind: 'more' | 'less' | 'same'; percent: number }

/** Whole percent; less than one counts as equal. Null if a year has no revenue. */
export function changeOf(years: readonly ShownYear[]): Change | null {
  const [newest, before] = years
  const now = newest?.record?.totalGrossIncome
  const then = before?.record?.totalGrossIncome
  if (!newest || !now || !then) return null
  const percent = Math.round(((now - then) / then) * 100)
  return { year: newest.year, kind: percent > 0 ? 'more' : percent < 0 ? 'less' : 'same', percent: Math.abs(percent) }
}

/** Rounded to units of 10,000 won; smaller amounts stay in won. */
export function shortAmount(won: number): { tenThousands: number } | { won: number } {
  return Math.abs(won) >= 10_000 ? { tenThousands: Math.round(won / 10_000) } : { won }
}
