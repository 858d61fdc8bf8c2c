import { type SQL, and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import type { EventColumns, FilingEvent, ListedCase } from '#database/filings/cases/store.server.ts'
import {
  type CaseQuery,
  conditions,
  phoneEnds,
  receivedBeside,
  receivedWon,
} from '#database/filings/cases/query.server.ts'
import type { OfficeState } from '#database/filings/states.ts'
import { filingView } from '#database/filings/store.server.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import { conversationMessages } from '#database/schema/conversation.server.ts'
import { filingEvents, filings } from '#database/schema/filings.server.ts'
import { payments } from '#database/schema/payments.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { SealError, openSealed, seal } from '#database/sealing/envelope.server.ts'
import { type CaseEvent, caseEventSchema } from '#domain/office-case/case-event.ts'
import type { CaseSort } from '#domain/office-case/case-columns.ts'
import { isClosed } from '#domain/office-case/office-state.ts'
import type { PaymentState } from '#domain/payment/payment.ts'

const searchSeal = (staffId: string) => ({ owner: staffId, purpose: 'case-search' as const, record: 'case-search' })

/** Returns a URL-safe token. */
export function sealCaseSearch({ ring }: DatabaseContext, staffId: string, words: string, until: Date): string {
  return seal(ring, searchSeal(staffId), JSON.stringify([until.toISOString(), words]))
}

/** Undefined for another user's, expired or invalid token. */
export function openCaseSearch(
  { ring }: DatabaseContext,
  staffId: string,
  token: string,
  now: Date,
): string | undefined {
  try {
    const [until, words] = JSON.parse(openSealed(ring, searchSeal(staffId), token)) as [string, string]
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
    years: [...new Set(rows.map(({ year }) => year))].toSorted((year, other) => other - year),
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

const sortBy = {
  waiting: filings.waitingSince,
  received: filings.receivedAt,
  name: filings.filerName,
  'case-number': filings.caseNumber,
  revenue: reportSummaries.revenueWon,
  national: reportSummaries.taxDueOrRefundWon,
  fee: reportSummaries.feeWon,
} as const satisfies Record<CaseSort, unknown>

const paymentStates = sql<PaymentState[]>`array(
  select ${payments.state} from ${payments} where ${payments.filingId} = ${filings.id} and ${payments.pastYearId} is null
  order by ${payments.createdAt}
)`.as('payment_states')

const submitted = {
  totalIncomeWon: reportSummaries.totalIncomeWon,
  decidedTaxWon: reportSummaries.decidedTaxWon,
  taxDueOrRefundWon: reportSummaries.taxDueOrRefundWon,
  localTaxDueOrRefundWon: reportSummaries.localTaxDueOrRefundWon,
  feeWon: reportSummaries.feeWon,
  revenueWon: reportSummaries.revenueWon,
  incomeKinds: reportSummaries.incomeKinds,
  dueDay: reportSummaries.dueDay,
  approvedAt: reportSummaries.approvedAt,
}

const orderOf = (query: CaseQuery): SQL[] => {
  const column = sortBy[query.sort ?? 'received']
  return [
    ...(query.search?.phoneEnd ? [sql`${phoneEnds(query.search.phoneEnd)} desc`] : []),
    query.descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`,
    sql`${filings.id} asc`,
  ]
}

/** Ids alone are sorted: full rows are read for what is shown. PostgreSQL leaves out a join that nothing asks. */
function sortedIds({ db }: DatabaseContext, query: CaseQuery) {
  return db
    .select({ id: filings.id, total: sql<number>`(count(*) over ())::int`.as('total') })
    .from(filings)
    .leftJoin(reportSummaries, eq(reportSummaries.filingId, filings.id))
    .leftJoin(...receivedBeside(query))
    .where(conditions(query, 'beside'))
    .orderBy(...orderOf(query))
    .limit(query.size)
    .offset(query.page * query.size)
}

function listedColumns({ db }: DatabaseContext) {
  const lastWord = db
    .select({ side: conversationMessages.side, writtenAt: conversationMessages.writtenAt })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.filingId, filings.id), isNotNull(conversationMessages.writtenAt)))
    .orderBy(desc(conversationMessages.writtenAt))
    .limit(1)
    .as('last_word')
  const columns = {
    ...filingView,
    assigneeName: sql<string | null>`${staff.name}`.as('assignee_name'),
    paymentStates,
    receivedWon: receivedWon.as('received_won'),
    submitted,
    sentBackReason: sql<string | null>`${reportSummaries.sentBackReason}`.as('sent_back_reason'),
    lastWord: { side: lastWord.side, writtenAt: lastWord.writtenAt },
  }
  return { columns, lastWord }
}

export async function listCaseRows(
  context: DatabaseContext,
  query: CaseQuery,
): Promise<{ items: ListedCase[]; total: number }> {
  const { db } = context
  const page = sortedIds(context, query).as('page')
  const { columns, lastWord } = listedColumns(context)
  const rows = await db
    .select({ ...columns, total: page.total })
    .from(page)
    .innerJoin(filings, eq(filings.id, page.id))
    .leftJoin(staff, eq(staff.id, filings.assigneeId))
    .leftJoin(reportSummaries, eq(reportSummaries.filingId, filings.id))
    .leftJoinLateral(lastWord, sql`true`)
    .orderBy(...orderOf(query))
  if (rows.length > 0 || query.page === 0)
    return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
  // A page past the end has no row with the total.
  const [counted] = await db.select({ total: count() }).from(filings).where(conditions(query))
  return { items: [], total: counted?.total ?? 0 }
}

/** In the order of the list, at most `query.size`. */
export async function listCaseIds(
  context: DatabaseContext,
  query: CaseQuery,
): Promise<{ ids: string[]; total: number }> {
  const rows = await sortedIds(context, query)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** In the order of the ids. */
export async function readListedCases(context: DatabaseContext, ids: readonly string[]): Promise<ListedCase[]> {
  const { columns, lastWord } = listedColumns(context)
  const rows = await context.db
    .select(columns)
    .from(filings)
    .leftJoin(staff, eq(staff.id, filings.assigneeId))
    .leftJoin(reportSummaries, eq(reportSummaries.filingId, filings.id))
    .leftJoinLateral(lastWord, sql`true`)
    .where(inArray(filings.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
