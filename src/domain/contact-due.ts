import { nextOpening, findReplyBy, closingOn, type BusinessHours } from './business-hours.ts'
import type { ContactReason } from './contact.ts'
import { workingDayUpTo } from '#domain/message/sending-time.ts'
import { seoulDay, seoulYear, type SeoulDay } from '#domain/seoul-time.ts'

/** Notices are sent until 15 November, estimates are reported until the 30th (소득세법 65). */
export const interimCallDay = (year: number): SeoulDay => `${year}-11-20`

/** A person without any tax agent: the same working day; everybody else: by closing time of the next. */
export function contactDue(reason: ContactReason, hours: BusinessHours, now: Date): Date {
  if (reason === 'interim') {
    const due = closingOn(hours, workingDayUpTo(interimCallDay(seoulYear(now)), hours.closedDays))
    return due > now ? due : findReplyBy(hours, now)
  }
  return reason === 'released' ? closingOn(hours, seoulDay(nextOpening(hours, now))) : findReplyBy(hours, now)
}
