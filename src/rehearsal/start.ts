import { seoulInstant } from '#domain/seoul-time.ts'
import { incomeYears } from '#tax/years/years.ts'

/** 12 May, 10:00 in Seoul, of the latest year with tax data. ISO instant. */
export function rehearsalStart(): string {
  return seoulInstant(`${Math.max(...incomeYears) + 1}-05-12`, 10).toISOString()
}
