import { seoulInstant } from '#domain/seoul-time.ts'
import { rateYears } from '#tax/rates/expense-rates.ts'
import { incomeYears } from '#tax/years/years.ts'

/** 12 May, 10:00 in Seoul, after the latest year whose expense rates are published: without them nothing is computed. ISO instant. */
export function rehearsalStart(): string {
  const computable = incomeYears.filter((year) => rateYears.includes(year))
  return seoulInstant(`${Math.max(...computable) + 1}-05-12`, 10).toISOString()
}
