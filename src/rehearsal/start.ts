import { seoulInstant } from '#domain/seoul-time.ts'
import { rateYears } from '#tax/rates/expense-rates.ts'

/** 12 May, 10:00 in Seoul, after the latest year whose expense rates are published: without them nothing is computed. ISO instant. */
export function rehearsalStart(): string {
  return seoulInstant(`${Math.max(...rateYears) + 1}-05-12`, 10).toISOString()
}
