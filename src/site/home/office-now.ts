import { type BusinessHours, nextOpening, officeState } from '#domain/business-hours.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { OfficeNow } from './rules.ts'

/** Told by the server, so that no page brings the calendar of holidays. */
export function officeNow(hours: BusinessHours, now: Date): OfficeNow {
  const state = officeState(hours, now)
  return { state, opens: state === 'open' ? null : momentInWords(nextOpening(hours, now)) }
}
