/** Limits automatic messages per person and day; answers and urgent ones are exempt (staff work, "messages"). */
import { workingDayAfter, type BusinessHours } from '#domain/business-hours.ts'
import { addDays, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { wakes } from '#domain/queue/turn.ts'
import { reminderHour } from './sending-time.ts'
import type { MailTemplate, TalkTemplate, TextTemplate } from './templates.ts'

export const mostADay = 3

/** `by-hand`: sent by staff, not counted. */
type Way = 'answer' | 'pressing' | 'waking-hours' | 'office-hours' | 'by-hand'

const ways: Record<TalkTemplate | MailTemplate | TextTemplate, Way> = {
  april: 'answer',
  may: 'answer',
  opened: 'waking-hours',
  'received-books': 'answer',
  'received-changing': 'answer',
  agent: 'waking-hours',
  'agent-consent': 'waking-hours',
  'agent-page': 'waking-hours',
  'consent-asked': 'by-hand',
  'consent-withdrawn': 'answer',
  'consent-released': 'waking-hours',
  turn: 'answer',
  'turn-missed': 'waking-hours',
  'turn-over': 'pressing',
  'portal-open': 'answer',
  'deposit-odd': 'pressing',
  'deposit-question': 'by-hand',
  'cash-receipt': 'waking-hours',
  'fee-due': 'pressing',
  'fee-due-late': 'pressing',
  'difference-due': 'pressing',
  'fee-waiting': 'office-hours',
  'fee-deadline': 'office-hours',
  'fee-over': 'office-hours',
  'draft-due': 'pressing',
  'draft-waiting': 'office-hours',
  'draft-deadline': 'office-hours',
  'draft-over': 'office-hours',
  'journey-open': 'office-hours',
  'journey-over': 'office-hours',
  'fee-paid': 'answer',
  'past-year-paid': 'answer',
  'guarantee-paid': 'waking-hours',
  'past-year-asked': 'answer',
  'past-year-filed': 'pressing',
  'past-year-amended': 'pressing',
  'past-year-question': 'pressing',
  'past-year-question-due': 'office-hours',
  'past-year-accepted': 'waking-hours',
  'past-year-partly': 'waking-hours',
  'past-year-refused': 'waking-hours',
  'past-year-refunded': 'waking-hours',
  // Corrects a message sent a moment ago.
  'fee-corrected': 'pressing',
  'past-year-corrected': 'pressing',
  // Told on the day itself.
  refund: 'pressing',
  reopened: 'waking-hours',
  amending: 'waking-hours',
  'amending-over': 'waking-hours',
  filed: 'pressing',
  rejected: 'waking-hours',
  done: 'pressing',
  'done-to-pay': 'pressing',
  'refund-expected': 'office-hours',
  'data-missing': 'by-hand',
  'fee-reminder': 'by-hand',
  question: 'by-hand',
  document: 'by-hand',
  'question-due': 'office-hours',
  conversation: 'waking-hours',
  'letter-received': 'answer',
  'letter-asked': 'pressing',
  'letter-ask-due': 'office-hours',
  'letter-answered': 'waking-hours',
  'year-notice': 'office-hours',
  'family-agreed': 'waking-hours',
  'family-refused': 'waking-hours',
  'family-left': 'waking-hours',
  dismissed: 'waking-hours',
  moved: 'waking-hours',
  'slip-soon': 'office-hours',
  'slip-today': 'pressing',
  'slip-late': 'pressing',
  'marketing-on': 'answer',
  'marketing-off': 'answer',
  'marketing-2y': 'office-hours',
  completed: 'pressing',
  'enquiry-received': 'answer',
  'enquiry-answered': 'by-hand',
  'privacy-answered': 'by-hand',
  'staff-invited': 'answer',
  'staff-reset': 'answer',
  'season-invitation': 'by-hand',
  'letter-due': 'by-hand',
  'letter-late': 'by-hand',
  'letter-unread': 'by-hand',
  'past-year-due': 'by-hand',
  'past-year-late': 'by-hand',
  'past-year-unread': 'by-hand',
  'privacy-due': 'by-hand',
  'privacy-late': 'by-hand',
  'staff-new-place': 'answer',
  'staff-many-reveals': 'answer',
  'staff-many-refusals': 'answer',
}
const wayOf = (template: string): Way => (ways as Partial<Record<string, Way>>)[template] ?? 'by-hand'

export const automaticTemplates = Object.keys(ways).filter((template) => wayOf(template) !== 'by-hand')

function mayWait(template: string): boolean {
  const way = wayOf(template)
  return way === 'waking-hours' || way === 'office-hours'
}

type Coming = {
  template: string
  /** Already being sent, or restarted by staff. */
  begun: boolean
}

export function waitForAnotherDay<Message extends Coming>(coming: readonly Message[], went: number): Message[] {
  const counts = ({ template }: Coming) => wayOf(template) !== 'by-hand'
  let count = went + coming.filter((message) => message.begun && counts(message)).length
  return coming.filter((message) => {
    if (message.begun || !counts(message)) return false
    const waits = count >= mostADay && mayWait(message.template)
    if (!waits) count++
    return waits
  })
}

export function nextAllowed(template: string, { closedDays }: Pick<BusinessHours, 'closedDays'>, now: Date): Date {
  const today = seoulDay(now)
  return wayOf(template) === 'office-hours'
    ? seoulInstant(workingDayAfter(today, 1, closedDays), reminderHour)
    : seoulInstant(addDays(today, 1), wakes)
}
