/** Access records as the office looks through them: by page, and of one person. */
import { and, count, desc, eq, getTableColumns, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/staff-rights.ts'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { staff } from '#persistence/staff/table.server.ts'
import { accessRecords } from './table.server.ts'
import { aboutMember, type AccessRecord } from './store.server.ts'

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

/** A list counts no further: whoever looks for something narrows it by day. */
const mostCounted = 2_000

/** The condition of a query. */
export const conditionOf = ({ branchId, subjectId, readerId, act, from, until }: AccessDeskQuery) =>
  and(
    gte(accessRecords.at, from),
    lt(accessRecords.at, until),
    branchId === undefined ? undefined : eq(accessRecords.branchId, branchId),
    subjectId === undefined ? undefined : aboutMember(subjectId),
    readerId === undefined ? undefined : eq(accessRecords.readerId, readerId),
    act === undefined ? undefined : eq(accessRecords.act, act),
  )

/**
 * The person's latest case of the branch, by the account it has or had at first; a subject may be a member of staff,
 * who has none.
 */
export const caseOf = (subject: unknown, branchId: string | undefined) => sql<string | null>`(
  select ${filings.caseNumber} from ${filings}
  where (case when ${subject} ~ '^[0-9a-f-]{36}$' then ${subject}::uuid end) in (${filings.accountId}, ${filings.sealOwner})
    ${branchId === undefined ? sql`` : sql`and ${filings.branchId} = ${branchId}`}
  order by ${filings.filingYear} desc limit 1)`
export const isReader = eq(sql`${staff.id}::text`, accessRecords.readerId)

const columns = (branchId: string | undefined) => ({
  ...getTableColumns(accessRecords),
  readerName: staff.name,
  readerRole: staff.role,
  caseNumber: caseOf(accessRecords.subjectId, branchId),
})

export function accessDeskStore({ db }: StoreContext) {
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
        .where(conditionOf(query))
        .orderBy(desc(accessRecords.at), desc(accessRecords.id))
        .limit(size)
        .offset(page * size)
      const items = await db
        .select(columns(query.branchId))
        .from(accessRecords)
        .leftJoin(staff, isReader)
        .where(inArray(accessRecords.id, ids))
        .orderBy(desc(accessRecords.at), desc(accessRecords.id))
      const some = db.select({ id: accessRecords.id }).from(accessRecords).where(conditionOf(query)).limit(mostCounted)
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
        .where(and(aboutMember(subjectId), reach))
        .orderBy(desc(accessRecords.at), desc(accessRecords.id))
        .limit(most)
    },
  }
}
