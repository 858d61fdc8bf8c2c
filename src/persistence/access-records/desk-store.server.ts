/** Access records as the office looks through them: by page, of one person, and what an incident touched. */
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  max,
  min,
  or,
  sql,
} from 'drizzle-orm'
import type { StaffRole } from '#domain/staff-rights.ts'
import { within } from '#persistence/database/database.server.ts'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { staff } from '#persistence/staff/table.server.ts'
import { accessRecords } from './table.server.ts'
import type { AccessRecord } from './store.server.ts'

export type AccessDeskQuery = {
  /** Absent: every branch, and what belongs to none. */
  branchId?: string
  subjectId?: string
  readerId?: string
  act?: string
  from: Date
  until: Date
}
/** With who did it and the case it was about, where they are known. */
export type DeskRecord = AccessRecord & {
  readerName: string | null
  readerRole: StaffRole | null
  caseNumber: string | null
}
export type IncidentReader = {
  readerId: string
  name: string | null
  role: StaffRole | null
  records: number
  persons: number
  first: Date
  last: Date
}
export type IncidentPerson = {
  subjectId: string
  caseNumber: string | null
  records: number
  first: Date
  last: Date
  acts: string[]
  readers: string[]
  branchIds: string[]
}

/** A list counts no further: whoever looks for something narrows it by day. */
const mostCounted = 2_000
/** A report over all records is longer than a call; nobody else waits for it. */
const reportMs = 300_000

const where = ({ branchId, subjectId, readerId, act, from, until }: AccessDeskQuery) =>
  and(
    gte(accessRecords.at, from),
    lt(accessRecords.at, until),
    branchId === undefined ? undefined : eq(accessRecords.branchId, branchId),
    subjectId === undefined ? undefined : eq(accessRecords.subjectId, subjectId),
    readerId === undefined ? undefined : eq(accessRecords.readerId, readerId),
    act === undefined ? undefined : eq(accessRecords.act, act),
  )

/** The person's latest case of the branch; a subject may be a member of staff, who has none. */
const caseOf = (subject: unknown, branchId: string | undefined) => sql<string | null>`(
  select ${filings.caseNumber} from ${filings}
  where ${filings.accountId} = case when ${subject} ~ '^[0-9a-f-]{36}$' then ${subject}::uuid end
    ${branchId === undefined ? sql`` : sql`and ${filings.branchId} = ${branchId}`}
  order by ${filings.filingYear} desc limit 1)`
const isReader = eq(sql`${staff.id}::text`, accessRecords.readerId)

export function accessDeskStore({ db }: StoreContext) {
  const columns = (branchId: string | undefined) => ({
    ...getTableColumns(accessRecords),
    readerName: staff.name,
    readerRole: staff.role,
    caseNumber: caseOf(accessRecords.subjectId, branchId),
  })
  return {
    /** Latest first; `total` is told up to a bound, and `more` that it goes on. */
    async page({
      page,
      size,
      ...query
    }: AccessDeskQuery & { page: number; size: number }): Promise<{
      items: DeskRecord[]
      total: number
      more: boolean
    }> {
      // Names and case numbers are read for the page's rows alone, not for those before it.
      const ids = db
        .select({ id: accessRecords.id })
        .from(accessRecords)
        .where(where(query))
        .orderBy(desc(accessRecords.at), desc(accessRecords.id))
        .limit(size)
        .offset(page * size)
      const items = await db
        .select(columns(query.branchId))
        .from(accessRecords)
        .leftJoin(staff, isReader)
        .where(inArray(accessRecords.id, ids))
        .orderBy(desc(accessRecords.at), desc(accessRecords.id))
      const some = db.select({ id: accessRecords.id }).from(accessRecords).where(where(query)).limit(mostCounted)
      const { total } = one(await db.select({ total: count() }).from(some.as('some')))
      return { items, total, more: total === mostCounted }
    },
    /** Everything about one person; with a branch, what is another branch's is left out. Latest first. */
    async ofPerson(subjectId: string, branchId: string | undefined, most: number): Promise<DeskRecord[]> {
      const reach =
        branchId === undefined ? undefined : or(eq(accessRecords.branchId, branchId), isNull(accessRecords.branchId))
      return db
        .select(columns(branchId))
        .from(accessRecords)
        .leftJoin(staff, isReader)
        .where(and(eq(accessRecords.subjectId, subjectId), reach))
        .orderBy(desc(accessRecords.at), desc(accessRecords.id))
        .limit(most)
    },
    /** What people of the office did with whose data: by each of them, and for each person. */
    async incident(
      query: Omit<AccessDeskQuery, 'act'>,
      most: number,
    ): Promise<{ readers: IncidentReader[]; persons: IncidentPerson[]; total: number }> {
      return within(
        db,
        async (tx) => {
          const touched = and(where(query), eq(accessRecords.readerKind, 'staff'))
          const readers = await tx
            .select({
              readerId: accessRecords.readerId,
              name: staff.name,
              role: staff.role,
              records: count(),
              persons: countDistinct(accessRecords.subjectId),
              first: min(accessRecords.at),
              last: max(accessRecords.at),
            })
            .from(accessRecords)
            .leftJoin(staff, isReader)
            .where(touched)
            .groupBy(accessRecords.readerId, staff.name, staff.role)
            .orderBy(desc(count()))
          const persons = tx
            .select({
              subjectId: accessRecords.subjectId,
              records: count().as('records'),
              first: min(accessRecords.at).as('first'),
              last: max(accessRecords.at).as('last'),
              acts: sql<string[]>`array_agg(distinct ${accessRecords.act})`.as('acts'),
              readers: sql<string[]>`array_agg(distinct ${accessRecords.readerId})`.as('readers'),
              branchIds: sql<string[]>`array_remove(array_agg(distinct ${accessRecords.branchId}), null)`.as(
                'branch_ids',
              ),
              total: sql<number>`count(*) over ()::int`.as('total'),
            })
            .from(accessRecords)
            .where(and(touched, sql`${accessRecords.subjectId} is not null`))
            .groupBy(accessRecords.subjectId)
            .orderBy(desc(max(accessRecords.at)))
            .limit(most)
            .as('persons')
          const rows = await tx
            .select({
              subjectId: persons.subjectId,
              records: persons.records,
              first: persons.first,
              last: persons.last,
              acts: persons.acts,
              readers: persons.readers,
              branchIds: persons.branchIds,
              total: persons.total,
              caseNumber: caseOf(persons.subjectId, query.branchId),
            })
            .from(persons)
            .orderBy(desc(persons.last))
          return {
            readers: readers.map((row) => ({ ...row, first: row.first!, last: row.last! })),
            persons: rows.map(({ total: _, ...row }) => ({
              ...row,
              subjectId: row.subjectId!,
              first: row.first!,
              last: row.last!,
            })),
            total: rows[0]?.total ?? 0,
          }
        },
        { longMs: reportMs },
      )
    },
  }
}
