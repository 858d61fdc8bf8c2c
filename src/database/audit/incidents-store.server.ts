import { and, count, countDistinct, desc, eq, max, min, sql, type SQL } from 'drizzle-orm'
import type { StaffRole } from '#domain/staff-rights.ts'
import { within, type Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { caseOf, conditionOf, isReader, type AccessDeskQuery } from './desk-store.server.ts'
import { accessRecords } from '#database/schema/access-records.server.ts'

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

/** Exceeds the normal statement timeout. */
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

export function accessIncidentsStore({ db }: DatabaseContext) {
  return {
    async incident(
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
    },
  }
}
