/** Shared by the journey, my page and the office. */
import { booksDay, needsBooks } from '#domain/books.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { findReplyBy } from '#domain/business-hours.ts'
import { caseView, type CaseView } from '#domain/case-view/case-view.ts'
import type { CaseFacts, ReceiptFacts } from '#domain/case-view/facts.ts'
import { next } from '#domain/journey/journey.ts'
import { noJourney, type JourneyFacts } from '#domain/journey/facts.ts'
import { laneFor } from '#domain/journey/lane.ts'
import { isClosed } from '#domain/office-case/office-state.ts'
import { feeStatus } from '#domain/payment/payment.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import type { SettledTax } from '#domain/settled-tax/settled-tax.ts'
import { ownLastDay } from '#domain/season/seasons.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Filing, Journey, Payment, ReportSummary, Stores, TicketInLine } from '#database/rows.ts'
import { checkingOf, isFeePaid, refundReportOf } from '#filer/payment/service.server.ts'
import { notSubjectSentences } from '#tax/texts.ts'
import { journeyFacts } from '#server/guards/journey-facts.server.ts'

type At = { branch: Branch; season: SeasonNow; now: Date }
type Money = Pick<CaseFacts, 'payment' | 'dueOrRefundWon' | 'differenceWon' | 'settledBy'>
/** Promised times of registration and of the office's call. */
export type AgentPromises = { agentUntil: Date | null; callBy: Date | null }

/** Of the submitted calculation. */
type OwnDay = { ownDay?: string | null | undefined }

export const noMoney: Money = { payment: '', dueOrRefundWon: null, differenceWon: null, settledBy: null }
const noPromises: AgentPromises = { agentUntil: null, callBy: null }

export function queueTicketView(ticket: TicketInLine | null) {
  if (!ticket) return undefined
  const { number, ahead, state, turnUntil, missedTurns } = ticket
  return {
    number,
    ahead,
    state: state === 'called' || state === 'missed' ? state : ('waiting' as const),
    ...(state === 'called' && turnUntil ? { turnUntil: turnUntil.toISOString() } : {}),
    ...(missedTurns > 0 ? { lastTurn: true } : {}),
  }
}

const beforeReview = ['new', 'waiting-for-filer', 'preparing']

/** After the due day, the season's last day. Null if not needed, present or too late. */
export function booksUntilOf(filing: Filing, { season: { season }, now }: Pick<At, 'season' | 'now'>): string | null {
  const { method, receivedAt, booksThere, officeState, filingYear } = filing
  if (!receivedAt || !method || !needsBooks(method) || booksThere || !beforeReview.includes(officeState)) return null
  const today = seoulDay(now)
  if (filingYear !== season.filingYear || today > season.lastDay) return null
  const day = booksDay(receivedAt, season.lastDay)
  return day < today ? season.lastDay : day
}

/** The portal’s number stays until the corrected return has its own. */
export const isAmending = ({ portalReceiptNumber, officeState }: Filing) =>
  portalReceiptNumber !== null && officeState !== 'filed' && !isClosed(officeState)

function receiptOf(filing: Filing, at: At): ReceiptFacts | null {
  if (!filing.receivedAt) return null
  return {
    month: filing.receivedMonth ?? 'May',
    linked: filing.dataLinkedAt !== null,
    reviewed: filing.reviewCompletedAt !== null,
    feePaid: filing.feePaidAt !== null,
    draftApproved: filing.draftApprovedAt !== null,
    completed: filing.completedAt !== null,
    office: filing.officeState,
    agent: filing.agentState,
    askedUntil: filing.questionDueDay,
    // Not asked again until the office has checked the answer.
    booksUntil: filing.answerWaitingSince === null ? booksUntilOf(filing, at) : null,
    amending: isAmending(filing),
    ending: filing.endingAt !== null,
    rejected: filing.filingState === 'rejected',
    withdrawn: filing.filerName === null && filing.officeState === 'dismissed',
  }
}

/** Uses the reply time of enquiries; null once it has passed. */
function callOf({ registeredAt }: Filing, promised: Date | null, { branch, now }: At): string | null {
  const replyAt = promised ?? (registeredAt ? findReplyBy(branch.businessHours, registeredAt) : null)
  return replyAt && replyAt > now ? replyAt.toISOString() : null
}

function expectedOf({ expectedNationalWon, expectedLocalWon }: Filing): SettledTax | null {
  if (expectedNationalWon === null || expectedLocalWon === null) return null
  return { nationalWon: expectedNationalWon, localWon: expectedLocalWon }
}

/** Past years are shown without their journey. */
export function viewOfCase(
  filing: Filing,
  journey: { facts: JourneyFacts; ticket: TicketInLine | null } | null,
  { ownDay, ...money }: Money & OwnDay,
  at: At,
  { agentUntil, callBy }: AgentPromises = noPromises,
): CaseView {
  const { season, phase, night } = at.season
  const lastDay = ownLastDay(season.lastDay, ownDay)
  const isInTerm = phase === 'late' && lastDay > season.lastDay && seoulDay(at.now) <= lastDay
  const facts = journey?.facts ?? noJourney(filing.lane)
  return caseView({
    phase: isInTerm ? 'filing' : phase,
    pastYear: filing.filingYear < season.filingYear ? filing.filingYear : null,
    night,
    lastDay,
    sincereLastDay: season.sincereLastDay,
    filingOpens: season.filingOpens,
    lane: facts.lane,
    path: next({ ...facts, ticket: false }).path,
    agentOurs: facts.agentOurs,
    agent: filing.agentState,
    agentUntil: agentUntil?.toISOString() ?? null,
    consentWithdrawn: filing.consentWithdrawnAt !== null,
    begun: journey !== null && filing.identitySavedAt !== null,
    numberHeld: filing.hasResidentNumber,
    collection: facts.collection,
    notSubject: filing.notSubjectAt !== null,
    notSubjectWhy: filing.notSubjectWhy ? notSubjectSentences[filing.notSubjectWhy] : '',
    expected: expectedOf(filing),
    ticket: queueTicketView(journey?.ticket ?? null) ?? null,
    receipt: receiptOf(filing, at),
    callBy: callOf(filing, callBy, at),
    ...money,
  })
}

export function viewOfNobody({ season }: Pick<At, 'season'>): CaseView {
  const facts = noJourney(laneFor(undefined, season))
  return caseView({
    phase: season.phase,
    pastYear: null,
    night: season.night,
    lastDay: season.season.lastDay,
    sincereLastDay: season.season.sincereLastDay,
    filingOpens: season.season.filingOpens,
    lane: facts.lane,
    path: next(facts).path,
    agentOurs: false,
    agent: 'unknown',
    agentUntil: null,
    consentWithdrawn: false,
    begun: false,
    numberHeld: false,
    collection: 'none',
    notSubject: false,
    notSubjectWhy: '',
    expected: null,
    ticket: null,
    receipt: null,
    callBy: null,
    ...noMoney,
  })
}

export async function readCaseView(stores: Stores, journey: Journey, at: At): Promise<CaseView> {
  const { filing, ticket } = journey
  const [money, promises] = await Promise.all([moneyOf(stores, filing, at.branch), promisesOf(stores, filing, at)])
  return viewOfCase(filing, { facts: journeyFacts(journey, at.season, at.now), ticket }, money, at, promises)
}

async function promisesOf(
  { agent, contacts }: Stores,
  { id, agentState, registeredAt, portalReceiptAt }: Filing,
  { season: { phase } }: At,
): Promise<AgentPromises> {
  const isLate = phase === 'late' || phase === 'off'
  const overdueBy = isLate && registeredAt && !portalReceiptAt ? await contacts.dueOf(id, 'overdue') : undefined
  if (overdueBy) return { agentUntil: null, callBy: overdueBy }
  switch (agentState) {
    case 'release-pending':
      return { agentUntil: (await agent.find(id))?.dueAt ?? null, callBy: null }
    case 'other-bookkeeping':
      return { agentUntil: null, callBy: (await contacts.dueOf(id, 'bookkeeping')) ?? null }
    case 'failed':
    case 'other-filing':
      return { agentUntil: null, callBy: (await contacts.dueOf(id, 'agent-failed')) ?? null }
    case 'released':
      return { agentUntil: null, callBy: (await contacts.dueOf(id, 'released')) ?? null }
    default:
      return noPromises
  }
}

/** What a later version costs beyond an earlier fee; null if nothing was paid before. */
export const differenceOf = ({ feeWon, paidBeforeWon }: Pick<ReportSummary, 'feeWon' | 'paidBeforeWon'>) =>
  paidBeforeWon > 0 ? feeWon - paidBeforeWon : null

async function moneyOf(stores: Stores, filing: Filing, branch: Branch): Promise<Money & OwnDay> {
  const [attempts, summary] = await Promise.all([
    filing.endingAt || (filing.reviewCompletedAt && filing.feePaidAt === null) ? stores.payments.listOf(filing.id) : [],
    filing.reviewCompletedAt ? stores.summaries.find(filing.id) : undefined,
  ])
  const [isPaid, settledBy] = await Promise.all([
    isFeePaid(stores, filing, attempts),
    settledByOf(stores, filing, attempts, branch),
  ])
  return {
    payment: filing.reviewCompletedAt ? feeStatus(isPaid, attempts.map(({ state }) => state).toReversed()) : '',
    dueOrRefundWon: summary ? summary.taxDueOrRefundWon + (summary.localTaxDueOrRefundWon ?? 0) : null,
    differenceWon: summary ? differenceOf(summary) : null,
    settledBy: settledBy?.toISOString() ?? null,
    ownDay: summary?.dueDay,
  }
}

async function settledByOf(
  { contacts, refunds }: Stores,
  filing: Filing,
  attempts: readonly Payment[],
  { businessHours }: Branch,
): Promise<Date | undefined> {
  if (filing.consentWithdrawnAt) return contacts.dueOf(filing.id, 'consent-withdrawn')
  const gives = attempts.filter(({ state }) => filing.endingAt !== null || state === 'REFUND_PENDING')
  const refund = refundReportOf((await Promise.all(gives.map(({ id }) => refunds.listOf(id)))).flat())
  if (refund && !refund.done) return refund.at
  return (
    checkingOf(attempts, businessHours, undefined)?.until ??
    attempts.find(({ state }) => state === 'VBANK_ISSUED')?.expiresAt
  )
}
