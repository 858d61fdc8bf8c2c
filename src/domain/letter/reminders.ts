import { workingDayAfter, type BusinessHours } from '#domain/business-hours.ts'
import { workingDayUpTo } from '#domain/message/sending-time.ts'
import { addDays, daysBetween, type SeoulDay } from '#domain/seoul-time.ts'

type Days = Pick<BusinessHours, 'closedDays'>

/** Before the due day; on a closed day the working day before. */
const remindedDaysAhead = [3, 1, 0] as const

export type OwnerReminder = {
  /** Each is sent once. */
  step: string
  kind: 'ahead' | 'late' | 'unread'
}

/** After the due day every working day. Null if none is due today. */
export function ownerReminder(
  dueDay: SeoulDay,
  since: SeoulDay,
  { closedDays }: Days,
  today: SeoulDay,
): OwnerReminder | null {
  if (today > dueDay) return { step: `${dueDay}:late:${today}`, kind: 'late' }
  const reached = remindedDaysAhead.filter((days) => {
    const day = workingDayUpTo(addDays(dueDay, -days), closedDays)
    return day <= today && day >= since
  })
  const last = reached.at(-1)
  return last === undefined ? null : { step: `${dueDay}:${last}`, kind: 'ahead' }
}

export function unreadReminder(cameOn: SeoulDay, { closedDays }: Days, today: SeoulDay): OwnerReminder | null {
  return today > cameOn && today >= workingDayAfter(cameOn, 1, closedDays)
    ? { step: `unread:${today}`, kind: 'unread' }
    : null
}

export function filerReminder(until: SeoulDay, questionDay: SeoulDay, { closedDays }: Days, today: SeoulDay): boolean {
  const day = workingDayUpTo(addDays(until, -1), closedDays)
  return today >= day && today <= until && questionDay < today
}

/** An answer must be in this many days before the letter's due day. */
const daysToAnswer = 2

/** Proposed for a question to the filer. */
export function findAnswerBy(dueDay: SeoulDay | null, today: SeoulDay): SeoulDay {
  const usual = addDays(today, 5)
  if (dueDay === null) return usual
  const latest = addDays(dueDay, -daysToAnswer)
  return latest < today ? today : daysBetween(latest, usual) > 0 ? latest : usual
}
