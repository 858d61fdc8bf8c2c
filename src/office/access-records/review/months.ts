/** Months of Seoul's calendar, as `2026-04`. Pure. */
import { seoulDay, seoulInstant } from '#domain/seoul-time.ts'

const shown = 12

/** The month before. */
function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** The last twelve months that are over, latest first. */
export function monthsOver(now: Date): string[] {
  const months = [monthBefore(seoulDay(now).slice(0, 7))]
  while (months.length < shown) months.push(monthBefore(months.at(-1)!))
  return months
}

/** From its first moment to the first of the next. */
export function monthSpan(month: string): { from: Date; until: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: seoulInstant(`${month}-01`), until: seoulInstant(`${next}-01`) }
}
