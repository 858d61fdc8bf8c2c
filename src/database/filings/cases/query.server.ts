import { type SQL, and, eq, inArray, isNotNull, isNull, like, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { preparingRoles } from '#domain/office-case/assignee.ts'
import { unfiledStates } from '#domain/office-case/case-filters.ts'
import type { CaseSearch } from '#domain/office-case/case-search.ts'
import { isClosed } from '#domain/office-case/office-state.ts'
import { type PaceWindow, paceDays } from '#domain/office-case/pace.ts'
import {
  type AgentState,
  type DataState,
  type FilingState,
  type OfficeState,
  officeStates,
} from '#database/filings/states.ts'
import { birthDigits, caseNumberGrams, filings, nameGrams, phoneGrams } from '#database/schema/filings.server.ts'
import { staff } from '#database/schema/staff.server.ts'

/** SQL version of the domain's `mayPrepare`. */
const isUnassigned: SQL = sql`not exists (
  select 1 from ${staff} where ${and(
    eq(staff.id, filings.assigneeId),
    eq(staff.branchId, filings.branchId),
    isNull(staff.suspendedAt),
    inArray(staff.role, [...preparingRoles]),
  )}
)`

export type CaseQuery = {
  branchId?: string
  filingYear?: number
  /** Includes open cases of earlier years. */
  orOpen?: boolean
  search?: CaseSearch
  officeStates?: readonly OfficeState[]
  agentStates?: readonly AgentState[]
  dataStates?: readonly DataState[]
  filingStates?: readonly FilingState[]
  assigneeId?: string
  unassigned?: boolean
  question?: 'asked' | 'answered'
  /** Includes unregistered journeys. */
  unregistered?: boolean
  /** `YYYY-MM-DD`, exclusive. */
  askedBefore?: string
  reviewedBefore?: Date
  /** Not finished by the last day at this window's pace. */
  behind?: PaceWindow
  sort?: 'waiting' | 'received' | 'name' | 'case-number'
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
const holds = (grams: SQL, field: string, words: string) => sql`${grams} @> post_grams(${field}, ${words})`

function found({ name, caseNumber, phoneEnd, birth }: CaseSearch): SQL | undefined {
  return or(
    name === undefined
      ? undefined
      : and(holds(nameGrams(filings.filerNameKey), 'n', name), like(filings.filerNameKey, `%${literally(name)}%`)),
    caseNumber === undefined
      ? undefined
      : and(
          holds(caseNumberGrams(filings.caseNumberKey), 'c', caseNumber),
          or(
            like(filings.caseNumberKey, `${literally(caseNumber)}%`),
            like(filings.caseNumberKey, `%${literally(caseNumber)}`),
          ),
        ),
    phoneEnd === undefined
      ? undefined
      : and(holds(phoneGrams(filings.filerPhoneKey), 'p', phoneEnd), phoneEnds(phoneEnd)),
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

export function conditions(query: CaseQuery): SQL | undefined {
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
    // Withdrawn members have no name: found by case number only.
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
