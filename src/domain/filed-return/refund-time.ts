/** When a refund usually comes. Pure. */
import { addDays, type SeoulDay } from '#domain/seoul-time.ts'
import { refundMonths } from './texts.ts'

/** The office's own experience: from the end of the thirty days that the law gives (국세기본법 51 ⑥). */
const soonestDays = 25

/** In words, counted from the season's last day, or from a later filing. */
export function refundTime(lastDay: SeoulDay, filedOn: SeoulDay): string {
  const month = Number(addDays(filedOn > lastDay ? filedOn : lastDay, soonestDays).slice(5, 7))
  return refundMonths(month, (month % 12) + 1)
}
