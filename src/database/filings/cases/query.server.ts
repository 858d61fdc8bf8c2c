import {
  type SQL,
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { preparingRoles } from '#domain/office-case/assignee.ts'
import type { CaseSort } from '#domain/office-case/case-columns.ts'
import type { DueWindow, Filtered } from '#domain/office-case/case-filters.ts'
import type { CaseSearch } from '#domain/office-case/case-search.ts'
import { isClosed } from '#domain/office-case/office-state.ts'
import { type PaceWindow, paceDays } from '#domain/office-case/pace.ts'
import { type FilingState, type OfficeState, officeStates } from '#database/filings/states.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import {
  birthDigits,
  caseNumberGrams,
  filings,
  isUnfiled,
  nameGrams,
  phoneGrams,
} from '#database/schema/filings.server.ts'
import { isReceived, payments } from '#database/schema/payments.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { isActiveStaff } from '#database/staff/grants.server.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'

/** SQL version of the domain's `mayPrepare`. */
const isUnassigned = (today: SeoulDay): SQL => sql`not exists (
  select 1 from ${staff} where ${and(
    eq(staff.id, filings.assigneeId),
    eq(staff.branchId, filings.branchId),
    isActiveStaff(today),
    inArray(staff.role, [...preparingRoles]),
  )}
)`

export type CaseQuery = Filtered & {
  branchId?: string
  filingYear?: number
  /** Includes open cases of earlier years. */
  orOpen?: boolean
  search?: CaseSearch
  filingStates?: readonly FilingState[]
  /** One of each list has to hold. */
  filters?: readonly (readonly Filtered[])[]
  /** Includes unregistered journeys. */
  unregistered?: boolean
  sort?: CaseSort
  descending?: boolean
  page: number
  size: number
}

const closedStates = officeStates.filter(isClosed)

const among = <Column extends (typeof filings)[keyof typeof filings & string]>(
  column: Column,
  values: readonly string[] | undefined,
): SQL | undefined =>
  values === undefined ? undefined : inArray(column as typeof filings.officeState, values as readonly OfficeState[])
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')
export const phoneEnds = (digits: string) => like(filings.filerPhoneKey, `%${digits}`)
/** The seventh digit of a resident number encodes the century. */
const seventhOf = { '19': ['1', '2', '5', '6'], '20': ['3', '4', '7', '8'] } as const

/** Index prefilter on letter pairs; the exact condition rechecks. */
const hasGrams = (grams: SQL, field: string, words: string) => sql`${grams} @> post_grams(${field}, ${words})`

function matchesSearch({ name, caseNumber, phoneEnd, birth }: CaseSearch): SQL | undefined {
  return or(
    name === undefined
      ? undefined
      : and(
          ...name.flatMap((word) => [
            hasGrams(nameGrams(filings.filerNameKey), 'n', word),
            like(filings.filerNameKey, `%${literally(word)}%`),
          ]),
        ),
    caseNumber === undefined
      ? undefined
      : and(
          hasGrams(caseNumberGrams(filings.caseNumberKey), 'c', caseNumber),
          or(
            like(filings.caseNumberKey, `${literally(caseNumber)}%`),
            like(filings.caseNumberKey, `%${literally(caseNumber)}`),
          ),
        ),
    phoneEnd === undefined
      ? undefined
      : and(hasGrams(phoneGrams(filings.filerPhoneKey), 'p', phoneEnd), phoneEnds(phoneEnd)),
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

/** Per assignee, cases beyond what the current pace finishes in time. */
const isBehind = ({ filingYear, since, until, daysLeft }: PaceWindow, branchId: string | undefined): SQL => {
  const inBranch = (table: SQL) => (branchId === undefined ? sql`true` : sql`${table}.branch_id = ${branchId}`)
  return sql`${filings.id} in (
    select q.id from (
      select o.id, row_number() over (partition by o.branch_id, o.assignee_id order by o.received_at, o.id) as place,
        coalesce(p.filed, 0) as filed
      from filings o left join (
        select d.branch_id, d.assignee_id, count(*) as filed from filings d
        where d.portal_receipt_at >= ${since} and d.portal_receipt_at < ${until} and ${inBranch(sql`d`)}
        group by d.branch_id, d.assignee_id
      ) p on p.branch_id = o.branch_id and p.assignee_id = o.assignee_id
      where o.filing_year = ${filingYear} and ${isUnfiled({ registeredAt: sql`o.registered_at`, officeState: sql`o.office_state` })}
        and ${inBranch(sql`o`)}
    ) q where q.place > q.filed * ${daysLeft}::int / ${paceDays}::int
  )`
}

const officeFigures = sql`coalesce(${reportSummaries.localTaxDueOrRefundWon}, 0) + ${reportSummaries.taxDueOrRefundWon}`
const resultIs = {
  'to-pay': sql`${officeFigures} > 0`,
  'to-refund': sql`${officeFigures} < 0`,
  'no-tax': sql`${officeFigures} = 0`,
}

/**
 * `beside`: the query joins `reportSummaries` and `receivedBeside`, so that many conditions read both once.
 * `apart`: uncorrelated subqueries, whose ids PostgreSQL hashes once for all rows.
 */
export type Figures = 'beside' | 'apart'

function hasResult(result: NonNullable<Filtered['result']>, figures: Figures): SQL {
  if (figures === 'beside')
    return result === 'no-figures' ? sql`${reportSummaries.filingId} is null` : sql`(${resultIs[result]})`
  return result === 'no-figures'
    ? sql`${filings.id} not in (select ${reportSummaries.filingId} from ${reportSummaries})`
    : sql`${filings.id} in (select ${reportSummaries.filingId} from ${reportSummaries} where ${resultIs[result]})`
}

const receivedSumWon = sql`coalesce(sum(greatest(0, coalesce(${payments.arrivedWon}, ${payments.amountWon}) - ${payments.refundedWon})), 0)::bigint`

const receivedBy = (filingId: SQL | AnyPgColumn, only?: SQL) =>
  sql`(select ${receivedSumWon} as received_won from ${payments} where ${and(sql`${payments.filingId} = ${filingId}`, isReceived(payments), only)})`

/** SQL version of the domain's `heldWon`, over all payments of a case. */
export const receivedWon = receivedBy(filings.id).mapWith(Number)

/** Beside each case, as `r`; of all cases at once where nothing narrows them down. */
export const receivedBeside = (
  { branchId, search }: Pick<CaseQuery, 'branchId' | 'search'>,
  only?: SQL,
): [table: SQL, on: SQL] =>
  branchId === undefined && search === undefined
    ? [
        sql`(
          select ${payments.filingId} as filing_id, ${receivedSumWon} as received_won from ${payments}
          where ${isReceived(payments)} group by ${payments.filingId}
        ) r`,
        sql`r.filing_id = ${filings.id}`,
      ]
    : [sql`lateral ${receivedBy(filings.id, only)} r`, sql`true`]

/** The fee is due from the approval until the case is dismissed. */
function hasFee(fee: NonNullable<Filtered['fee']>, figures: Figures): SQL {
  const has = (
    received: SQL,
  ) => sql`${reportSummaries.approvedAt} is not null and ${sql.raw(fee === 'open' ? '' : 'not')} (
    ${reportSummaries.feeWon} > ${received}
  )`
  if (figures === 'beside')
    return sql`(${filings.officeState} <> 'dismissed' and ${has(sql`coalesce(r.received_won, 0)`)})`
  return sql`${filings.officeState} <> 'dismissed' and ${filings.id} in (
    select ${reportSummaries.filingId} from ${reportSummaries} where ${has(receivedBy(reportSummaries.filingId))}
  )`
}

/** Few have a later day of their own. */
function isDue({ filingYear, lastDay, from, to }: DueWindow): SQL {
  const ownDay = reportSummaries.dueDay
  const dueLater = (...within: (SQL | undefined)[]) =>
    sql`${filings.id} in (select ${reportSummaries.filingId} from ${reportSummaries} where ${and(gt(ownDay, lastDay), ...within)})`
  const isThisYear = eq(filings.filingYear, filingYear)
  const general = lastDay <= to && (from === null || lastDay >= from)
  return sql`(${or(
    from === null ? lt(filings.filingYear, filingYear) : undefined,
    general ? and(isThisYear, sql`not ${dueLater()}`) : undefined,
    and(isThisYear, dueLater(lte(ownDay, to), from === null ? undefined : gte(ownDay, from))),
  )})`
}

export function meets(filter: Filtered, branchId: string | undefined, figures: Figures = 'apart'): SQL | undefined {
  const { assigneeId, reviewedBefore, askedBefore, due } = filter
  return and(
    among(filings.officeState, filter.officeStates),
    among(filings.agentState, filter.agentStates),
    among(filings.dataState, filter.dataStates),
    assigneeId === undefined ? undefined : eq(filings.assigneeId, assigneeId),
    filter.unassigned ? isUnassigned(filter.unassigned) : undefined,
    filter.question === 'asked' ? isNotNull(filings.questionDueDay) : undefined,
    filter.question === 'answered' ? isNotNull(filings.answerWaitingSince) : undefined,
    askedBefore === undefined ? undefined : lt(filings.questionDueDay, askedBefore),
    filter.behind ? isBehind(filter.behind, branchId) : undefined,
    filter.draftWaiting ? isNull(filings.draftApprovedAt) : undefined,
    reviewedBefore === undefined ? undefined : lt(filings.reviewCompletedAt, reviewedBefore),
    filter.lane ? eq(filings.lane, filter.lane) : undefined,
    due ? isDue(due) : undefined,
    filter.result ? hasResult(filter.result, figures) : undefined,
    filter.fee ? hasFee(filter.fee, figures) : undefined,
  )
}

export function conditions(query: CaseQuery, figures: Figures = 'apart'): SQL | undefined {
  const { branchId, filingYear, search } = query
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
    // Withdrawn members have no name: found by case number only.
    search ? undefined : or(isNotNull(filings.filerName), ne(filings.officeState, 'dismissed')),
    among(filings.filingState, query.filingStates),
    meets(query, branchId, figures),
    ...(query.filters ?? []).map((any) => or(...any.map((filter) => meets(filter, branchId, figures)))),
    search ? matchesSearch(search) : undefined,
  )
}
