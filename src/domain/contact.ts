/** Each contact promised on a screen becomes a row that staff complete. */
import { nextOpening, replyBy, closingOn, type BusinessHours } from './business-hours.ts'
import { workingDayUpTo } from '#domain/message/sending-time.ts'
import { seoulDay, seoulYear, type SeoulDay } from '#domain/seoul-time.ts'

/** `released`: let go by the previous office and not registered here. */
export const contactReasons = [
  /** Another office keeps the books. */
  'bookkeeping',
  'released',
  'agent-failed',
  /** Received in April, never registered. */
  'after-season',
  /** The office did not file by the last day. */
  'overdue',
  /** Another refund account is requested after filing. */
  'refund-account',
  /** The office ends its agency at the portal, refunds a paid fee and closes the case. */
  'consent-withdrawn',
  /** 중간예납 of the year is high enough to be asked for (소득세법 65). */
  'interim',
] as const
export type ContactReason = (typeof contactReasons)[number]

/** Notices are sent until 15 November, estimates are reported until the 30th (소득세법 65). */
export const interimCallDay = (year: number): SeoulDay => `${year}-11-20`

/** A person without any tax agent: the same working day; everybody else: by closing time of the next. */
export function contactDue(reason: ContactReason, hours: BusinessHours, now: Date): Date {
  if (reason === 'interim') {
    const due = closingOn(hours, workingDayUpTo(interimCallDay(seoulYear(now)), hours.closedDays))
    return due > now ? due : replyBy(hours, now)
  }
  return reason === 'released' ? closingOn(hours, seoulDay(nextOpening(hours, now))) : replyBy(hours, now)
}
