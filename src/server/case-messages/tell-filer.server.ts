/** Queued in the event's transaction, once per event. */
import type { Bill, Filing, OpenQuestions, Stores } from '#database/rows.ts'
import { refundTime } from '#domain/filed-return/judge.ts'
import { inWakingHours, questionReminder, refundAnnouncedAt, slipReminders } from '#domain/message/sending-time.ts'
import type { TemplatedMessage } from '#domain/message/templates.ts'
import { openingAnnouncedAt } from '#domain/season/season.ts'
import type { Season } from '#domain/season/seasons.ts'
import { type SeoulDay, dayInWords, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import type { Context } from '#server/context.server.ts'
import { listOpenQuestions } from './queries.server.ts'
import { taxNames } from './tax-names.texts.ts'

type NotifiedFiling = Pick<Filing, 'id' | 'accountId' | 'branchId'>
type Once = {
  turn?: string | number
  dueAt?: Date
  /** Pending ones are cancelled. */
  inPlaceOf?: readonly TemplatedMessage['template'][]
}

/** Cancelled once paid or the review undone. */
export const asksForFee = [
  'fee-due',
  'fee-due-late',
  'difference-due',
  'fee-reminder',
  'fee-waiting',
  'fee-deadline',
  'fee-over',
] as const

/** Cancelled once the filer has approved the return or the review is undone. */
export const asksForDraft = ['draft-due', 'draft-waiting', 'draft-deadline', 'draft-over'] as const

/** Cancelled once the case has ended. */
export const asksOfFiler = [
  'opened',
  ...asksForFee,
  ...asksForDraft,
  'data-missing',
  'consent-asked',
  'question',
  'document',
  'question-due',
  'reopened',
  'amending',
  'amending-over',
  'rejected',
] as const

/** True if new. Sent in waking hours unless `dueAt` is given. */
export function tellFiler(
  { outbox }: Stores,
  { id: filingId, accountId, branchId }: NotifiedFiling,
  message: Extract<TemplatedMessage, { channel?: 'talk' }>,
  { turn: dedupePart, dueAt, inPlaceOf }: Once,
  now: Date,
): Promise<boolean> {
  const dedupeKey = [message.template, filingId, dedupePart].filter((part) => part !== undefined).join(':')
  return outbox.put(
    { ...message, branchId, to: { accountId }, filingId, dedupeKey, dueAt: dueAt ?? inWakingHours(now) },
    now,
    inPlaceOf,
  )
}

function dueDays(bills: readonly Pick<Bill, 'kind' | 'payBy' | 'paidAt'>[]): Map<SeoulDay, string[]> {
  const days = new Map<SeoulDay, string[]>()
  for (const { kind, payBy, paidAt } of bills) {
    const tax = taxNames[kind]
    if (payBy !== null && paidAt === null && tax) days.set(payBy, [...(days.get(payBy) ?? []), tax])
  }
  return days
}

/** One message per due day; reminders of removed slips are cancelled. */
export async function scheduleSlipReminders(
  { branchOf }: Pick<Context, 'branchOf'>,
  r: Stores,
  filing: NotifiedFiling,
  now: Date,
): Promise<void> {
  await r.outbox.cancelOf(filing.id, ['slip-soon', 'slip-today'])
  for (const [payBy, taxes] of dueDays(await r.bills.list(filing.id))) {
    const variables = { taxes: [...new Set(taxes)].join(', '), until: dayInWords(seoulInstant(payBy)) }
    const reminderId = [payBy, now.getTime()].join(':')
    for (const { template, at: dueAt } of slipReminders(payBy, branchOf(filing.branchId).businessHours, now))
      await tellFiler(r, filing, { template, variables }, { turn: reminderId, dueAt }, now)
  }
}

export async function notifyRefund(
  { branchOf }: Pick<Context, 'branchOf'>,
  r: Stores,
  filing: Filing,
  lastDay: SeoulDay,
  now: Date,
): Promise<void> {
  const { taxDueOrRefundWon, localTaxDueOrRefundWon } = await r.summaries.get(filing.id)
  if (taxDueOrRefundWon >= 0 && (localTaxDueOrRefundWon ?? 0) >= 0) return
  const { caseNumber, portalReceiptAt, branchId } = filing
  const variables = { caseNumber, refundTime: refundTime(lastDay, seoulDay(portalReceiptAt ?? now)) }
  const dueAt = refundAnnouncedAt(now, lastDay, branchOf(branchId).businessHours)
  await tellFiler(r, filing, { template: 'refund-expected', variables }, { turn: now.getTime(), dueAt }, now)
}

export function notifyOpening(r: Stores, filing: Filing, season: Season, now: Date): Promise<boolean> {
  const variables = { caseNumber: filing.caseNumber }
  const dueAt = openingAnnouncedAt(season)
  return tellFiler(r, filing, { template: 'opened', variables }, { turn: now.getTime(), dueAt }, now)
}

/** The reminder follows the earliest open question. */
export async function questionsNow(
  { branchOf }: Pick<Context, 'branchOf'>,
  r: Stores,
  filing: Filing,
  now: Date,
): Promise<OpenQuestions> {
  const openQuestions = await listOpenQuestions(r, filing.id)
  const { questionDueDay } = openQuestions
  await r.outbox.cancelOf(filing.id, questionDueDay ? ['question-due'] : ['question', 'document', 'question-due'])
  const dueAt = questionDueDay && questionReminder(questionDueDay, branchOf(filing.branchId).businessHours, now)
  if (dueAt) {
    const variables = { caseNumber: filing.caseNumber, until: dayInWords(seoulInstant(questionDueDay)) }
    const reminderId = [questionDueDay, now.getTime()].join(':')
    await tellFiler(r, filing, { template: 'question-due', variables }, { turn: reminderId, dueAt }, now)
  }
  return openQuestions
}
