import {
  type SQL,
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
import {
  type DeskAccessRecord,
  type IncidentPerson,
  type IncidentReader,
  aboutMember,
} from '#database/audit/store.server.ts'
import { type Db, within } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { accessRecords, accessReviews } from '#database/schema/access-records.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { staff } from '#database/schema/staff.server.ts'

export type AccessDeskQuery = {
  branchId?: string
  subjectId?: string
  readerId?: string
  act?: string
  from: Date
  until: Date
}

/** Users narrow the search by day instead. */
const mostCounted = 2_000

const conditionOf = ({ branchId, subjectId, readerId, act, from, until }: AccessDeskQuery) =>
  and(
    gte(accessRecords.at, from),
    lt(accessRecords.at, until),
    branchId === undefined ? undefined : eq(accessRecords.branchId, branchId),
    subjectId === undefined ? undefined : aboutMember(subjectId),
    readerId === undefined ? undefined : eq(accessRecords.readerId, readerId),
    act === undefined ? undefined : eq(accessRecords.act, act),
  )

/** Also matches the account from before the split by branch. */
const caseOf = (subject: unknown, branchId: string | undefined) => sql<string | null>`(
  select ${filings.caseNumber} from ${filings}
  where (case when ${subject} ~ '^[0-9a-f-]{36}$' then ${subject}::uuid end) in (${filings.accountId}, ${filings.sealOwner})
    ${branchId === undefined ? sql`` : sql`and ${filings.branchId} = ${branchId}`}
  order by ${filings.filingYear} desc limit 1)`

const isReader = eq(sql`${staff.id}::text`, accessRecords.readerId)

const columns = (branchId: string | undefined) => ({
  ...getTableColumns(accessRecords),
  readerName: staff.name,
  readerRole: staff.role,
  caseNumber: caseOf(accessRecords.subjectId, branchId),
})

/** `total` is capped; `more` is true beyond the cap. */
export async function listAccessPage(
  { db }: DatabaseContext,
  { page, size, ...query }: AccessDeskQuery & { page: number; size: number },
): Promise<{ items: DeskAccessRecord[]; total: number; more: boolean }> {
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
  const { total } = onlyRow(await db.select({ total: count() }).from(some.as('some')))
  return { items, total, more: total === mostCounted }
}

export async function listAccessOfPerson(
  { db }: DatabaseContext,
  subjectId: string,
  branchId: string | undefined,
  most: number,
): Promise<DeskAccessRecord[]> {
  const reach =
    branchId === undefined ? undefined : or(eq(accessRecords.branchId, branchId), isNull(accessRecords.branchId))
  return db
    .select(columns(branchId))
    .from(accessRecords)
    .leftJoin(staff, isReader)
    .where(and(aboutMember(subjectId), reach))
    .orderBy(desc(accessRecords.at), desc(accessRecords.id))
    .limit(most)
}

const reportMs = 300_000

async function readersOf(tx: Db, touched: SQL | undefined): Promise<IncidentReader[]> {
  const rows = await tx
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
  return rows.map((row) => ({ ...row, first: row.first!, last: row.last! }))
}

async function personsOf(
  tx: Db,
  touched: SQL | undefined,
  { branchId, most }: { branchId: string | undefined; most: number },
): Promise<{ persons: IncidentPerson[]; total: number }> {
  const persons = tx
    .select({
      subjectId: accessRecords.subjectId,
      records: count().as('records'),
      first: min(accessRecords.at).as('first'),
      last: max(accessRecords.at).as('last'),
      acts: sql<string[]>`array_agg(distinct ${accessRecords.act})`.as('acts'),
      readers: sql<string[]>`array_agg(distinct ${accessRecords.readerId})`.as('readers'),
      branchIds: sql<string[]>`array_remove(array_agg(distinct ${accessRecords.branchId}), null)`.as('branch_ids'),
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
      caseNumber: caseOf(persons.subjectId, branchId),
    })
    .from(persons)
    .orderBy(desc(persons.last))
  return {
    persons: rows.map(({ total: _, ...row }) => ({
      ...row,
      subjectId: row.subjectId!,
      first: row.first!,
      last: row.last!,
    })),
    total: rows[0]?.total ?? 0,
  }
}

export async function readIncidentRecords(
  { db }: DatabaseContext,
  query: Omit<AccessDeskQuery, 'act'>,
  most: number,
): Promise<{ readers: IncidentReader[]; persons: IncidentPerson[]; total: number }> {
  const touched = and(conditionOf(query), eq(accessRecords.readerKind, 'staff'))
  return within(
    db,
    async (tx) => {
      const readers = await readersOf(tx, touched)
      return { readers, ...(await personsOf(tx, touched, { branchId: query.branchId, most })) }
    },
    { longMs: reportMs },
  )
}

export type AccessReview = Pick<
  typeof accessReviews.$inferSelect,
  'month' | 'reviewedAt' | 'note' | 'records' | 'looked'
> & { by: string | null }

export async function listAccessReviews({ db }: DatabaseContext, branchId: string): Promise<AccessReview[]> {
  const { month, reviewedAt, note, records, looked } = accessReviews
  return db
    .select({ month, reviewedAt, note, records, looked, by: staff.name })
    .from(accessReviews)
    .leftJoin(staff, eq(staff.id, accessReviews.reviewedBy))
    .where(eq(accessReviews.branchId, branchId))
    .orderBy(desc(month))
    .limit(24)
}

/** False if already signed: a signature is final. */
export async function addAccessReview(
  { db }: DatabaseContext,
  review: typeof accessReviews.$inferInsert,
): Promise<boolean> {
  return (await db.insert(accessReviews).values(review).onConflictDoNothing().returning()).length > 0
}
