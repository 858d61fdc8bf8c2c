import { and, count, desc, eq, getTableColumns, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/staff-rights.ts'
import { one, type DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { accessRecords } from '#database/schema/access-records.server.ts'
import { aboutMember, type AccessRecord } from './store.server.ts'

export type AccessDeskQuery = {
  branchId?: string
  subjectId?: string
  readerId?: string
  act?: string
  from: Date
  until: Date
}
export type DeskRecord = AccessRecord & {
  readerName: string | null
  readerRole: StaffRole | null
  caseNumber: string | null
}

/** Users narrow the search by day instead. */
const mostCounted = 2_000

export const conditionOf = ({ branchId, subjectId, readerId, act, from, until }: AccessDeskQuery) =>
  and(
    gte(accessRecords.at, from),
    lt(accessRecords.at, until),
    branchId === undefined ? undefined : eq(accessRecords.branchId, branchId),
    subjectId === undefined ? undefined : aboutMember(subjectId),
    readerId === undefined ? undefined : eq(accessRecords.readerId, readerId),
    act === undefined ? undefined : eq(accessRecords.act, act),
  )

/** Also matches the account from before the split by branch. */
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

export function accessDeskStore({ db }: DatabaseContext) {
  return {
    /** `total` is capped; `more` is true beyond the cap. */
    async page({
      page,
      size,
      ...query
    }: AccessDeskQuery & { page: number; size: number }): Promise<{
      items: DeskRecord[]
      total: number
      more: boolean
    }> {
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
