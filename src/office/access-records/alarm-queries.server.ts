import { and, arrayOverlaps, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { accessRecords } from '#database/schema/access-records.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { isActiveStaff } from '#database/staff/grants.server.ts'
import { refusedActs, sealedFields } from '#domain/access-looks.ts'

type Busy = { staffId: string; branchId: string; reveals: number; refusals: number }

export async function listBusyReaders(
  { db }: DatabaseContext,
  since: Date,
  most: { reveals: number; refusals: number },
): Promise<Busy[]> {
  const isReveal = and(eq(accessRecords.act, 'read'), arrayOverlaps(accessRecords.fields, [...sealedFields]))
  const isRefusal = inArray(accessRecords.act, [...refusedActs])
  const reveals = sql<number>`(count(*) filter (where ${isReveal}))::int`
  const refusals = sql<number>`(count(*) filter (where ${isRefusal}))::int`
  return db
    .select({ staffId: staff.id, branchId: staff.branchId, reveals, refusals })
    .from(accessRecords)
    .innerJoin(staff, eq(sql`${staff.id}::text`, accessRecords.readerId))
    .where(and(gte(accessRecords.at, since), eq(accessRecords.readerKind, 'staff'), or(isReveal, isRefusal)))
    .groupBy(staff.id, staff.branchId)
    .having(or(sql`${reveals} > ${most.reveals}`, sql`${refusals} > ${most.refusals}`))
    .orderBy(staff.id)
}

export async function listWarned(
  { db }: DatabaseContext,
  { staffId, branchId }: Pick<Busy, 'staffId' | 'branchId'>,
  now: Date,
): Promise<{ id: string; branchId: string }[]> {
  const manages = and(eq(staff.role, 'branch-manager'), eq(staff.branchId, branchId))
  return db
    .select({ id: staff.id, branchId: staff.branchId })
    .from(staff)
    .where(and(isActiveStaff(now), ne(staff.id, staffId), or(manages, eq(staff.role, 'operator'))))
    .orderBy(staff.id)
}
