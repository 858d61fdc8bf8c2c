/** The office's list of cases: what it looks for, and all that a row of it shows, in one statement. */
import { and, asc, count, eq, gte, ilike, inArray, isNotNull, lt, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { CaseSearch } from '#domain/office-case/case-search.ts'
import { paceDays, type PaceWindow } from '#domain/office-case/pace/pace.ts'
import { unfiledStates } from '#domain/office-case/case-filters.ts'
import { isClosed } from '#domain/office-case/office-state.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import { reportSummaries } from '#persistence/case-documents/table.server.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { payments } from '#persistence/payments/table.server.ts'
import { staff } from '#persistence/staff/table.server.ts'
import { officeStates, type AgentState, type DataState, type FilingState, type OfficeState } from './states.ts'
import { birthDigits, caseNumberGrams, filings, nameGrams, phoneGrams } from './table.server.ts'
import { isUnassigned } from './unassigned.server.ts'
import { filingView, type Filing } from './view.server.ts'

export type CaseQuery = {
  /** Absent: every branch (operator). */
  branchId?: string
  filingYear?: number
  /** Beside that year's, whatever of earlier years is still open. */
  orOpen?: boolean
  search?: CaseSearch
  officeStates?: readonly OfficeState[]
  agentStates?: readonly AgentState[]
  dataStates?: readonly DataState[]
  filingStates?: readonly FilingState[]
  assigneeId?: string
  unassigned?: boolean
  /** With a question that is open, or with an answer that nobody looked at. */
  question?: 'asked' | 'answered'
  /** Also journeys that never came to a registration; the office does not see them otherwise. */
  unregistered?: boolean
  /** Whose question wanted its answer by a day before this one (`YYYY-MM-DD`). */
  askedBefore?: string
  reviewedBefore?: Date
  /** Behind what whoever has it files by the last day, at the pace of this window. */
  behind?: PaceWindow
  sort?: 'waiting' | 'received' | 'name' | 'case-number'
  descending?: boolean
  page: number
  size: number
}

/**
 * A case with what stands beside it in a list: who has it, the states of its payments, oldest first, and why a review
 * sent it back last.
 */
export type ListedCase = Filing & {
  assigneeName: string | null
  paymentStates: PaymentState[]
  sentBackReason: string | null
}

/** `open`: cases not yet filed; `filed`: those filed in the window. */
export type PaceRow = { branchId: string; personId: string | null; person: string | null; open: number; filed: number }

const closedStates = officeStates.filter(isClosed)

const sortBy = {
  waiting: filings.waitingSince,
  received: filings.receivedAt,
  name: filings.filerName,
  'case-number': filings.caseNumber,
} as const

const among = <Column extends (typeof filings)[keyof typeof filings & string]>(
  column: Column,
  values: readonly string[] | undefined,
): SQL | undefined =>
  values === undefined ? undefined : inArray(column as typeof filings.officeState, values as readonly OfficeState[])
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const phoneDigits = sql`regexp_replace(${filings.filerPhone}, '\\D', '', 'g')`
const phoneEnds = (digits: string) => sql`${phoneDigits} like ${`%${digits}`}`
/** The seventh digit tells the century (the ones of the 1800s are nobody's any more). */
const seventhOf = { '19': ['1', '2', '5', '6'], '20': ['3', '4', '7', '8'] } as const

/**
 * Whether every letter and every two letters in a row of what is searched for are there: found by index, read again by
 * the exact condition beside it.
 */
const holds = (grams: SQL, field: string, words: string) => sql`${grams} @> post_grams(${field}, ${words})`

function found({ name, caseNumber, phoneEnd, birth }: CaseSearch): SQL | undefined {
  return or(
    name === undefined
      ? undefined
      : and(holds(nameGrams(filings.filerName), 'n', name), ilike(filings.filerName, `%${literally(name)}%`)),
    caseNumber === undefined
      ? undefined
      : and(
          holds(caseNumberGrams(filings.caseNumber), 'c', caseNumber),
          or(
            ilike(filings.caseNumber, `${literally(caseNumber)}%`),
            ilike(filings.caseNumber, `%${literally(caseNumber)}`),
          ),
        ),
    phoneEnd === undefined ? undefined : and(holds(phoneGrams(filings.filerPhone), 'p', phoneEnd), phoneEnds(phoneEnd)),
    birth === undefined
      ? undefined
      : and(
          eq(birthDigits(filings.residentMask), birth.day),
          birth.century
            ? inArray(sql`substr(${filings.residentMask}, 8, 1)`, [...seventhOf[birth.century]])
            : undefined,
        ),
  )
}

/** Each one's open cases in the order in which they came; those after as many as are made in time are behind. */
const isBehind = ({ filingYear, since, until, daysLeft }: PaceWindow, branchId: string | undefined): SQL => {
  const inBranch = (of: SQL) => (branchId === undefined ? sql`true` : sql`${of}.branch_id = ${branchId}`)
  const states = sql.join(
    unfiledStates.map((state) => sql`${state}`),
    sql`, `,
  )
  return sql`${filings.id} in (
    select q.id from (
      select o.id, row_number() over (partition by o.branch_id, o.assignee_id order by o.received_at, o.id) as place,
        coalesce(p.filed, 0) as filed
      from filings o left join (
        select d.branch_id, d.assignee_id, count(*) as filed from filings d
        where d.portal_receipt_at >= ${since} and d.portal_receipt_at < ${until} and ${inBranch(sql`d`)}
        group by d.branch_id, d.assignee_id
      ) p on p.branch_id = o.branch_id and p.assignee_id = o.assignee_id
      where o.filing_year = ${filingYear} and o.registered_at is not null and o.office_state in (${states})
        and ${inBranch(sql`o`)}
    ) q where q.place > q.filed * ${daysLeft}::int / ${paceDays}::int
  )`
}

function conditions(query: CaseQuery): SQL | undefined {
  const { branchId, filingYear, search, assigneeId, reviewedBefore } = query
  return and(
    branchId === undefined ? undefined : eq(filings.branchId, branchId),
    filingYear === undefined
      ? undefined
      : or(
          eq(filings.filingYear, filingYear),
          query.orOpen
            ? and(lt(filings.filingYear, filingYear), notInArray(filings.officeState, closedStates))
            : undefined,
        ),
    query.unregistered ? undefined : isNotNull(filings.registeredAt),
    // Who withdrew has no name any more: such a case is found by its number alone.
    search ? undefined : or(isNotNull(filings.filerName), ne(filings.officeState, 'dismissed')),
    among(filings.officeState, query.officeStates),
    among(filings.agentState, query.agentStates),
    among(filings.dataState, query.dataStates),
    among(filings.filingState, query.filingStates),
    assigneeId === undefined ? undefined : eq(filings.assigneeId, assigneeId),
    query.unassigned ? isUnassigned : undefined,
    query.question === 'asked' ? isNotNull(filings.questionDueDay) : undefined,
    query.question === 'answered' ? isNotNull(filings.answerWaitingSince) : undefined,
    query.askedBefore === undefined ? undefined : lt(filings.questionDueDay, query.askedBefore),
    query.behind ? isBehind(query.behind, branchId) : undefined,
    reviewedBefore === undefined ? undefined : lt(filings.reviewCompletedAt, reviewedBefore),
    search ? found(search) : undefined,
  )
}

const paymentStates = sql<PaymentState[]>`array(
  select ${payments.state} from ${payments} where ${payments.filingId} = ${filings.id} order by ${payments.createdAt}
)`.as('payment_states')

export function caseListStore({ db }: StoreContext) {
  return {
    async list(query: CaseQuery): Promise<{ items: ListedCase[]; total: number }> {
      const where = conditions(query)
      const column = sortBy[query.sort ?? 'received']
      const order = [
        ...(query.search?.phoneEnd ? [sql`${phoneEnds(query.search.phoneEnd)} desc`] : []),
        query.descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`,
        asc(filings.id),
      ]
      // Counted and sorted are only ids: what a row shows is read for the rows of the page.
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
      // A page behind the last has no row that could say how many there are.
      const [counted] = await db.select({ total: count() }).from(filings).where(where)
      return { items: [], total: counted?.total ?? 0 }
    },
    /** How many cases of one place each of several questions finds; one statement. */
    async countEach<Name extends string>(
      place: Pick<CaseQuery, 'branchId' | 'filingYear' | 'orOpen'>,
      queries: Readonly<Record<Name, Omit<CaseQuery, 'page' | 'size' | 'branchId' | 'filingYear' | 'orOpen'>>>,
    ): Promise<Record<Name, number>> {
      const whole = { ...place, page: 0, size: 0 }
      const counted = Object.entries<object>(queries).map(([name, query]) => [
        name,
        sql<number>`(count(*) filter (where ${conditions({ ...whole, ...query })}))::int`,
      ])
      const [row] = await db
        .select(Object.fromEntries(counted) as Record<Name, SQL<number>>)
        .from(filings)
        .where(conditions(whole))
      return row as Record<Name, number>
    },
    /** What each person of each branch still has to file, and filed in a window; null: what nobody has. */
    async pace({ filingYear, since, until }: PaceWindow, branchId?: string): Promise<PaceRow[]> {
      return db
        .select({
          branchId: filings.branchId,
          personId: filings.assigneeId,
          person: staff.name,
          open: sql<number>`(count(*) filter (where ${and(
            eq(filings.filingYear, filingYear),
            isNotNull(filings.registeredAt),
            inArray(filings.officeState, [...unfiledStates]),
          )}))::int`,
          filed: sql<number>`(count(*) filter (where ${and(
            gte(filings.portalReceiptAt, since),
            lt(filings.portalReceiptAt, until),
          )}))::int`,
        })
        .from(filings)
        .leftJoin(staff, eq(staff.id, filings.assigneeId))
        .where(branchId === undefined ? undefined : eq(filings.branchId, branchId))
        .groupBy(filings.branchId, filings.assigneeId, staff.name)
    },
    /**
     * How many cases of a year stand in each state of the office, in how many an answer waits, and the filing years
     * with a registered case, latest first.
     */
    async counts({
      branchId,
      filingYear,
      orOpen = false,
    }: Pick<CaseQuery, 'branchId' | 'orOpen'> & { filingYear: number }): Promise<{
      states: Partial<Record<OfficeState, number>>
      answered: number
      years: number[]
    }> {
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
      const states: Partial<Record<OfficeState, number>> = {}
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
    },
  }
}
