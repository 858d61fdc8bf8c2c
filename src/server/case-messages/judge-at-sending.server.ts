/** A delayed message may no longer be true, so it is checked again before sending. */
import { isClosed } from '#domain/office-case/office-state.ts'
import { isUncertain } from '#domain/payment/payment.ts'
import { extended, ownLastDay, seasons } from '#domain/season/seasons.ts'
import { dayInWords, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import type { Filing, OutboxMessage, Stores } from '#database/rows.ts'
import { findYearNotice } from '#server/consents/queries.server.ts'
import { findYearDays, isLetterAsking, mayInvite } from './queries.server.ts'
import { taxNames } from './tax-names.texts.ts'

type CurrentMessage = Pick<OutboxMessage, 'template' | 'variables'>
/** Null: not sent. */
type Judged = CurrentMessage | null
type Judge = (r: Stores, message: OutboxMessage, filing: Filing, now: Date) => Promise<Judged>

async function findLastDay({ runtimeSettings }: Stores, filingYear: number) {
  const season = seasons.find((season) => season.filingYear === filingYear)
  return season && extended(season, (await runtimeSettings.seasonExtensions())[filingYear]).lastDay
}

async function findOwnLastDay(r: Stores, { id, filingYear }: Filing) {
  const lastDay = await findLastDay(r, filingYear)
  return lastDay && ownLastDay(lastDay, (await r.summaries.find(id))?.dueDay)
}

const isUnpaid = ({ officeState, feePaidAt, consentWithdrawnAt, endingAt }: Filing) =>
  officeState === 'waiting-for-fee' && feePaidAt === null && consentWithdrawnAt === null && endingAt === null

const isUnseen = (filing: Filing) =>
  filing.officeState === 'ready-to-file' &&
  filing.draftApprovedAt === null &&
  filing.consentWithdrawnAt === null &&
  filing.endingAt === null

/** Virtual account open, or the provider's answer pending. */
export const isMoneyAwaited = async ({ payments }: Stores, { id }: Filing): Promise<boolean> =>
  (await payments.listOf(id)).some(({ state }) => state === 'VBANK_ISSUED' || isUncertain(state))

/** The portal has the return that this one corrects: nothing is late. */
const isAmended = ({ portalReceiptNumber }: Filing) => portalReceiptNumber !== null

type Later = {
  /** Said after the last day instead; null: nothing. */
  after: string | null
  /** For a return that corrects a filed one; `after` by default. */
  amended?: string
  /** Not while money is on its way. */
  whileUnmoved?: boolean
}

const byLastDay =
  (applies: (filing: Filing) => boolean, { after, amended, whileUnmoved = false }: Later): Judge =>
  async (r, { template, variables }, filing, now) => {
    const lastDay = await findOwnLastDay(r, filing)
    if (!lastDay || !applies(filing)) return null
    if (whileUnmoved && (await isMoneyAwaited(r, filing))) return null
    const current = { template, variables: { ...variables, until: dayInWords(seoulInstant(lastDay)) } }
    if (seoulDay(now) <= lastDay) return current
    const then = isAmended(filing) ? (amended ?? after) : after
    return then === null ? null : { ...current, template: then }
  }

/** Untrue again if the season was extended. */
const afterLastDay =
  (applies: (filing: Filing) => boolean, whileUnmoved = false): Judge =>
  async (r, { template, variables }, filing, now) => {
    const lastDay = await findOwnLastDay(r, filing)
    if (!lastDay || !applies(filing) || isAmended(filing) || seoulDay(now) <= lastDay) return null
    return whileUnmoved && (await isMoneyAwaited(r, filing)) ? null : { template, variables }
  }

const isBegun = ({ registeredAt, notSubjectAt, remindersOffAt }: Filing) =>
  registeredAt === null && notSubjectAt === null && remindersOffAt === null

/** The dedupe key holds the due day. */
const judgeSlips: Judge = async (r, { template, dedupeKey, variables }, filing, now) => {
  const payBy = dedupeKey.split(':')[2] ?? ''
  const unpaid = (await r.bills.list(filing.id)).filter((bill) => bill.payBy === payBy && bill.paidAt === null)
  const taxes = [...new Set(unpaid.flatMap(({ kind }) => taxNames[kind] ?? []))].join(', ')
  if (taxes === '') return null
  const today = seoulDay(now)
  if (template === 'slip-today' && today > payBy) return { template: 'slip-late', variables: { ...variables, taxes } }
  return template === 'slip-soon' && today >= payBy ? null : { template, variables: { ...variables, taxes } }
}

const judgeLetters: Judge = async (r, message, { id }) => ((await isLetterAsking(r, id)) ? message : null)

const judgeYearQuestions: Judge = async (r, message, _, now) => {
  const until = (await findYearDays(r, message.dedupeKey.split(':')[2] ?? ''))?.questionDay
  return until && seoulDay(now) <= until ? message : null
}

/** A corrected record is told by another message. */
const judgeYearRecords: Judge = async (r, message) => {
  const { template, variables, dedupeKey } = message
  const days = await findYearDays(r, dedupeKey.split(':')[2] ?? '')
  const filed = template === 'past-year-filed' || template === 'past-year-amended' ? days?.filedDay : null
  const decided = template === `past-year-${days?.result}` ? days?.decidedDay : null
  const day = filed ?? decided ?? (template === 'past-year-refunded' ? days?.refundedDay : null)
  return day && variables.day === dayInWords(seoulInstant(day), true) ? message : null
}

const judgeInvitations: Judge = async (r, message, { accountId }, now) => {
  const filingYear = Number(message.dedupeKey.split(':')[1])
  const lastDay = await findLastDay(r, filingYear)
  const isOpen = lastDay !== undefined && seoulDay(now) <= lastDay
  if (!isOpen || !(await mayInvite(r, accountId, filingYear))) return null
  return { ...message, variables: { until: dayInWords(seoulInstant(lastDay)) } }
}

const judges: Partial<Record<string, Judge>> = {
  'fee-due': byLastDay(isUnpaid, { after: 'fee-due-late', amended: 'fee-due', whileUnmoved: true }),
  'difference-due': byLastDay(isUnpaid, { after: 'fee-due-late', amended: 'difference-due', whileUnmoved: true }),
  'fee-reminder': byLastDay(isUnpaid, { after: 'fee-over', amended: 'fee-reminder', whileUnmoved: true }),
  'fee-waiting': byLastDay(isUnpaid, { after: null, whileUnmoved: true }),
  'fee-deadline': byLastDay(isUnpaid, { after: null, whileUnmoved: true }),
  'fee-over': afterLastDay(isUnpaid, true),
  'draft-due': byLastDay(isUnseen, { after: 'draft-over', amended: 'draft-waiting' }),
  'draft-waiting': byLastDay(isUnseen, { after: null }),
  'draft-deadline': byLastDay(isUnseen, { after: null }),
  'draft-over': afterLastDay(isUnseen),
  'journey-open': byLastDay(isBegun, { after: null }),
  'journey-over': afterLastDay(isBegun),
  'slip-soon': judgeSlips,
  'slip-today': judgeSlips,
  async conversation(r, message, { id }) {
    return (await r.conversation.firstUnread(id, 'office')) ? message : null
  },
  'season-invitation': judgeInvitations,
  async 'year-notice'(r, message, filing) {
    return (await findYearNotice(r, filing)) ? message : null
  },
  'past-year-filed': judgeYearRecords,
  'past-year-amended': judgeYearRecords,
  'past-year-accepted': judgeYearRecords,
  'past-year-partly': judgeYearRecords,
  'past-year-refused': judgeYearRecords,
  'past-year-refunded': judgeYearRecords,
  'past-year-question': judgeYearQuestions,
  'past-year-question-due': judgeYearQuestions,
  'letter-asked': judgeLetters,
  'letter-ask-due': judgeLetters,
  async 'question-due'(_, message, filing, now) {
    const { questionDueDay, reviewCompletedAt, consentWithdrawnAt, endingAt, officeState } = filing
    if (reviewCompletedAt || consentWithdrawnAt || endingAt || isClosed(officeState)) return null
    return questionDueDay !== null && seoulDay(now) <= questionDueDay ? message : null
  },
}

export async function judgeAtSending(r: Stores, message: OutboxMessage, now: Date): Promise<Judged> {
  const judge = judges[message.template]
  const filing = judge && message.filingId ? await r.filings.find(message.filingId) : undefined
  return judge && filing ? judge(r, message, filing, now) : message
}
