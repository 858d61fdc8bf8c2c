/**
 * Advertising: what the consent is called in the records, and when a person is reminded of it (정보통신망법
 * 50 ⑧, 시행령 62의3). Pure.
 */
import { nextOpening, officeState, type BusinessHours } from '#domain/business-hours.ts'

export const marketingKind = 'enquiry-marketing' as const
/** Days before the second, fourth, ... year ends. */
export const remindWithinDays = 30

/** Nobody is reminded at night or on a holiday: now while the office is open, else when it opens next. */
export function reminderDue(hours: BusinessHours, now: Date): Date {
  return officeState(hours, now) === 'open' ? now : nextOpening(hours, now)
}
