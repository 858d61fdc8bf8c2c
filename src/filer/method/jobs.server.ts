/** Expense rates are due by the end of March, for the filing in May. */
import { seoulDay } from '#domain/seoul-time.ts'
import { rateYears } from '#tax/rates/expense-rates.ts'
import type { Job } from '#server/jobs/jobs.server.ts'

const fromMonthDay = '04-01'

/** Null while it is early, or rates are known. */
export function missingRatesYear(today: string, known: readonly number[]): number | null {
  const incomeYear = Number(today.slice(0, 4)) - 1
  return today.slice(5) >= fromMonthDay && !known.includes(incomeYear) ? incomeYear : null
}

export const ratesJob: Job = {
  name: 'rates.duty',
  everyMs: 12 * 3_600_000,
  async run(context, now) {
    const year = missingRatesYear(seoulDay(now), [...rateYears, ...context.rates.map((file) => file.year)])
    if (year === null) return 0
    context.log.error('rates.missing', { count: year, reason: 'npm run office -- rates import' })
    return 1
  },
}
