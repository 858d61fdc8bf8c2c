/** Whom the office promised to contact, and by when: each promise of a screen is a row that staff complete. */
import { nextOpening, replyBy, closingOn, type BusinessHours } from './business-hours.ts'
import { seoulDay } from '#domain/seoul-time.ts'

/** `released` and `agent-failed`: let go of by another office, or not, and not registered here. */
export const contactReasons = [
  /** Another office keeps the books. */
  'bookkeeping',
  'released',
  'agent-failed',
  /** Received in April, never registered. */
  'after-season',
  /** Another account is wished for after the filing. */
  'refund-account',
  /** The office ends its agency at the portal, and the case where money stands in the way. */
  'consent-withdrawn',
] as const
export type ContactReason = (typeof contactReasons)[number]

/** Who has no tax agent at all is contacted the same working day, everybody else by closing time of the next one. */
export function contactDue(reason: ContactReason, hours: BusinessHours, now: Date): Date {
  return reason === 'released' ? closingOn(hours, seoulDay(nextOpening(hours, now))) : replyBy(hours, now)
}
