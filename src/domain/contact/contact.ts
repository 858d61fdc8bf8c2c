/**
 * Whom the office promised to contact by itself, and by when: each promise of a screen is a row that somebody works
 * off.
 */
import { nextOpening, replyBy, closingOn, type BusinessHours } from '#domain/business-hours/business-hours.ts'
import { seoulDay } from '#domain/seoul-time.ts'

/**
 * `bookkeeping`: another office keeps the books. `released`: released there, not registered here. `agent-failed`: not
 * registered at the portal. `after-season`: received in April, never registered. `refund-account`: another account is
 * wished for after the filing.
 */
export const contactReasons = ['bookkeeping', 'released', 'agent-failed', 'after-season', 'refund-account'] as const
export type ContactReason = (typeof contactReasons)[number]

/** Who has no tax agent at all is contacted the same working day, everybody else by closing time of the next one. */
export function contactDue(reason: ContactReason, hours: BusinessHours, now: Date): Date {
  return reason === 'released' ? closingOn(hours, seoulDay(nextOpening(hours, now))) : replyBy(hours, now)
}
