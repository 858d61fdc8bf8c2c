import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import type { EventColumns, FilingEvent } from '#database/filings/cases/events-store.server.ts'
import type { ListedCase } from '#database/filings/cases/list-store.server.ts'
import { type CaseQuery, conditions, phoneEnds } from '#database/filings/cases/query.server.ts'
import type { OfficeState } from '#database/filings/states.ts'
import { filingView } from '#database/filings/view.server.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import { filingEvents, filings } from '#database/schema/filings.server.ts'
import { payments } from '#database/schema/payments.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { SealError, openSealed, seal } from '#database/sealing/envelope.server.ts'
import { type CaseEvent, caseEventSchema } from '#domain/office-case/case-event.ts'
import { isClosed } from '#domain/office-case/office-state.ts'
import { isOdd, isSettled, paymentStates as everyState, type PaymentState } from '#domain/payment/payment.ts'

const whose = (staffId: string) => ({ owner: staffId, purpose: 'case-search' as const, record: 'case-search' })

/** Returns a URL-safe token. */
export function sealCaseSearch({ ring }: DatabaseContext, staffId: string, words: string, until: Date): string {
  return seal(ring, whose(staffId), JSON.stringify([until.toISOString(), words]))
}

/** Undefined for another user's, expired or invalid token. */
export function openCaseSearch(
  { ring }: DatabaseContext,
  staffId: string,
  token: string,
  now: Date,
): string | undefined {
  try {
    const [until, words] = JSON.parse(openSealed(ring, whose(staffId), token)) as [string, string]
    return new Date(until) > now ? words : undefined
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}

type CountedPlace = Pick<CaseQuery, 'branchId' | 'orOpen'> & { filingYear: number }

type StateCounts = { states: Partial<Record<OfficeState, number>>; answered: number; years: number[] }

export async function countCasesByState(
  { db }: DatabaseContext,
  { branchId, filingYear, orOpen = false }: CountedPlace,
): Promise<StateCounts> {
  const rows = await db
    .select({
      year: filings.filingYear,
      state: filings.officeState,
      total: count(),
      answered: count(filings.answerWaitingSince),
    })
    .from(filings)
    .where(conditions({ branchId, page: 0, size: 0 }))
    .groupBy(filings.filingYear, filings.officeState)
  const states: StateCounts['states'] = {}
  let waiting = 0
  for (const { year, state, total, answered } of rows)
    if (year === filingYear || (orOpen && year < filingYear && !isClosed(state))) {
      states[state] = (states[state] ?? 0) + total
      if (!isClosed(state)) waiting += answered
    }
  return {
    states,
    answered: waiting,
    years: [...new Set(rows.map(({ year }) => year))].toSorted((one, other) => other - one),
  }
}

const eventOf = ({ kind, data, reason }: EventColumns): CaseEvent =>
  caseEventSchema.parse({ kind, ...(data === null ? {} : { data }), ...(reason === null ? {} : { reason }) })

export async function listCaseEvents({ db }: DatabaseContext, filingId: string): Promise<FilingEvent[]> {
  const rows = await db
    .select()
    .from(filingEvents)
    .where(eq(filingEvents.filingId, filingId))
    .orderBy(asc(filingEvents.at), asc(filingEvents.id))
  return rows.map(({ kind, data, reason, ...row }) => ({ ...row, event: eventOf({ kind, data, reason }) }))
}

const holding = everyState.filter((state) => isSettled(state) || isOdd(state))

const sortBy = {
  waiting: filings.waitingSince,
  received: filings.receivedAt,
  name: filings.filerName,
  'case-number': filings.caseNumber,
} as const

const paymentStates = sql<PaymentState[]>`array(
  select ${payments.state} from ${payments} where ${payments.filingId} = ${filings.id} order by ${payments.createdAt}
)`.as('payment_states')

/** SQL version of the domain's `heldWon`, over all payments of a case. */
const receivedWon = sql<number>`(
  select coalesce(sum(greatest(0, coalesce(${payments.arrivedWon}, ${payments.amountWon}) - ${payments.refundedWon})), 0)
  from ${payments} where ${payments.filingId} = ${filings.id} and ${inArray(payments.state, holding)}
)`
  .mapWith(Number)
  .as('received_won')

const submitted = {
  totalIncomeWon: reportSummaries.totalIncomeWon,
  decidedTaxWon: reportSummaries.decidedTaxWon,
  taxDueOrRefundWon: reportSummaries.taxDueOrRefundWon,
  localTaxDueOrRefundWon: reportSummaries.localTaxDueOrRefundWon,
  feeWon: reportSummaries.feeWon,
}

export async function listCaseRows(
  { db }: DatabaseContext,
  query: CaseQuery,
): Promise<{ items: ListedCase[]; total: number }> {
  const where = conditions(query)
  const column = sortBy[query.sort ?? 'received']
  const order = [
    ...(query.search?.phoneEnd ? [sql`${phoneEnds(query.search.phoneEnd)} desc`] : []),
    query.descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`,
    asc(filings.id),
  ]
  // Count and sort ids only; full rows are read for the page alone.
  const page = db
    .select({ id: filings.id, total: sql<number>`(count(*) over ())::int`.as('total') })
    .from(filings)
    .where(where)
    .orderBy(...order)
    .limit(query.size)
    .offset(query.page * query.size)
    .as('page')
  const rows = await db
    .select({
      ...filingView,
      assigneeName: sql<string | null>`${staff.name}`.as('assignee_name'),
      paymentStates,
      receivedWon,
      submitted,
      sentBackReason: sql<string | null>`${reportSummaries.sentBackReason}`.as('sent_back_reason'),
      total: page.total,
    })
    .from(page)
    .innerJoin(filings, eq(filings.id, page.id))
    .leftJoin(staff, eq(staff.id, filings.assigneeId))
    .leftJoin(reportSummaries, eq(reportSummaries.filingId, filings.id))
    .orderBy(...order)
  if (rows.length > 0 || query.page === 0)
    return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
  // A page past the end has no row with the total.
  const [counted] = await db.select({ total: count() }).from(filings).where(where)
  return { items: [], total: counted?.total ?? 0 }
}
