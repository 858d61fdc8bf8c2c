import { addDays, type SeoulDay } from '#domain/seoul-time.ts'
import { refundMonths } from './texts.ts'

/** From the office's experience; the statutory limit is 30 days (국세기본법 51 ⑥). */
const soonestDays = 25

export function refundTime(lastDay: SeoulDay, filedOn: SeoulDay): string {
  const month = Number(addDays(filedOn > lastDay ? filedOn : lastDay, soonestDays).slice(5, 7))
  return refundMonths(month, (month % 12) + 1)
}
