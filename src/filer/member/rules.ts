/** 정보통신망법 50 ⑧, 시행령 62의3. */
import { nextOpening, officeState, type BusinessHours } from '#domain/business-hours.ts'

export const marketingKind = 'enquiry-marketing' as const
/** Days before each two-year term ends. */
export const remindWithinDays = 30

/** Postpones to the next opening time at night and on holidays. */
export function reminderDue(hours: BusinessHours, now: Date): Date {
  return officeState(hours, now) === 'open' ? now : nextOpening(hours, now)
}
