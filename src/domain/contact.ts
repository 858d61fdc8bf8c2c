/** Each contact promised on a screen becomes a row that staff complete. */
import { nextOpening, replyBy, closingOn, type BusinessHours } from './business-hours.ts'
import { seoulDay } from '#domain/seoul-time.ts'

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
] as const
export type ContactReason = (typeof contactReasons)[number]

/** A person without any tax agent: the same working day; everybody else: by closing time of the next. */
export function contactDue(reason: ContactReason, hours: BusinessHours, now: Date): Date {
  return reason === 'released' ? closingOn(hours, seoulDay(nextOpening(hours, now))) : replyBy(hours, now)
}
