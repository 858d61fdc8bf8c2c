/**
 * What a person is told of one return, from everything the records know of it: asked by this feature, by my page and by
 * the office.
 */
import { booksDay, needsBooks } from '#domain/books.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { replyBy } from '#domain/business-hours.ts'
import { caseView, type CaseView } from '#domain/case-view/case-view.ts'
import type { CaseFacts, ReceiptFacts } from '#domain/case-view/facts.ts'
import { next } from '#domain/journey/journey.ts'
import { noJourney, type JourneyFacts } from '#domain/journey/facts.ts'
import { laneFor } from '#domain/journey/lane.ts'
import { feeStatus } from '#domain/payment/payment.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Filing, Journey, Stores, TicketInLine } from '#persistence/rows.ts'
import { journeyFacts } from '#server/guards/journey-facts.server.ts'

type At = { branch: Branch; season: SeasonNow; now: Date }
type Money = Pick<CaseFacts, 'payment' | 'dueOrRefundWon'>
/** What was promised about the agent: when the portal registers us, and until when the office rings. */
export type AgentPromises = { agentUntil: Date | null; callBy: Date | null }

/** Of a case that nobody has reviewed yet. */
export const noMoney: Money = { payment: '', dueOrRefundWon: null }
const noPromises: AgentPromises = { agentUntil: null, callBy: null }

/** The place in line a person holds; `turnUntil` while the person is called. */
export function ticketView(ticket: TicketInLine | null) {
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

/**
 * The day by which a filing wants its books: once their day is over, the season's last one. Null where they are there,
 * the method needs none, or it is too late for them.
 */
export function booksUntilOf(filing: Filing, { season: { season }, now }: Pick<At, 'season' | 'now'>): string | null {
  const { method, receivedAt, booksThere, officeState, filingYear } = filing
  if (!receivedAt || !method || !needsBooks(method) || booksThere || !beforeReview.includes(officeState)) return null
  const today = seoulDay(now)
  if (filingYear !== season.filingYear || today > season.lastDay) return null
  const day = booksDay(receivedAt, season.lastDay)
  return day < today ? season.lastDay : day
}

function receiptOf(filing: Filing, at: At): ReceiptFacts | null {
  if (!filing.receivedAt) return null
  return {
    month: filing.receivedMonth ?? 'May',
    linked: filing.dataLinkedAt !== null,
    reviewed: filing.reviewCompletedAt !== null,
    feePaid: filing.feePaidAt !== null,
    completed: filing.completedAt !== null,
    office: filing.officeState,
    agent: filing.agentState,
    askedUntil: filing.questionDueDay,
    // Who has sent something is asked again only once the office has looked at it and still wants books.
    booksUntil: filing.answerWaitingSince === null ? booksUntilOf(filing, at) : null,
    rejected: filing.filingState === 'rejected',
    withdrawn: filing.filerName === null && filing.officeState === 'dismissed',
  }
}

/** A call is promised as an enquiry is answered; what is past is promised no more. */
function callOf({ registeredAt }: Filing, promised: Date | null, { branch, now }: At): string | null {
  const by = promised ?? (registeredAt ? replyBy(branch.businessHours, registeredAt) : null)
  return by && by > now ? by.toISOString() : null
}

/** For a filing whose sums and payments are in hand. A past year's is told without its journey. */
export function viewOfCase(
  filing: Filing,
  journey: { facts: JourneyFacts; ticket: TicketInLine | null } | null,
  money: Money,
  at: At,
  { agentUntil, callBy }: AgentPromises = noPromises,
): CaseView {
  const { season, phase, night } = at.season
  const facts = journey?.facts ?? noJourney(filing.lane)
  return caseView({
    phase,
    pastYear: filing.filingYear < season.filingYear ? filing.filingYear : null,
    night,
    lastDay: season.lastDay,
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
    ticket: ticketView(journey?.ticket ?? null) ?? null,
    receipt: receiptOf(filing, at),
    callBy: callOf(filing, callBy, at),
    ...money,
  })
}

/** For who has not begun. */
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
    ticket: null,
    receipt: null,
    callBy: null,
    ...noMoney,
  })
}

/** The same with the sums and payments read, where the review is done. */
export async function readCaseView(stores: Stores, journey: Journey, at: At): Promise<CaseView> {
  const { filing, ticket } = journey
  const [money, promises] = await Promise.all([moneyOf(stores, filing), agentPromises(stores, filing)])
  return viewOfCase(filing, { facts: journeyFacts(journey, at.season, at.now), ticket }, money, at, promises)
}

/** Asked only where the person waits for the portal or for a call about the agent. */
async function agentPromises(
  { agent, contacts }: Stores,
  { id, agentState }: Pick<Filing, 'id' | 'agentState'>,
): Promise<AgentPromises> {
  switch (agentState) {
    case 'release-pending':
      return { agentUntil: (await agent.find(id))?.dueAt ?? null, callBy: null }
    case 'other-bookkeeping':
      return { agentUntil: null, callBy: (await contacts.dueOf(id, 'bookkeeping')) ?? null }
    case 'released':
      return { agentUntil: null, callBy: (await contacts.dueOf(id, 'released')) ?? null }
    default:
      return noPromises
  }
}

async function moneyOf({ payments, summaries }: Stores, filing: Filing): Promise<Money> {
  if (!filing.reviewCompletedAt) return noMoney
  const [attempts, summary] = await Promise.all([
    filing.feePaidAt ? [] : payments.listOf(filing.id),
    summaries.find(filing.id),
  ])
  return {
    payment: feeStatus(filing.feePaidAt !== null, attempts.map(({ state }) => state).toReversed()),
    dueOrRefundWon: summary ? summary.taxDueOrRefundWon + (summary.localTaxDueOrRefundWon ?? 0) : null,
  }
}
