import { isWorkingDay } from '#domain/business-hours.ts'
import { addDays, type SeoulDay } from '#domain/seoul-time.ts'

const answerDays = 10

/** 시행령 41④, 43③, 44②: ten days, without the day of arrival; 민법 161 moves the last day. */
export function privacyRequestDueDay(arrivedOn: SeoulDay): SeoulDay {
  let day = addDays(arrivedOn, answerDays)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}
