/** At most one pending request per person. */
import { and, asc, eq, getTableColumns, gt, isNull, lte, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#domain/staff-rights.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import type { Db } from '#database/client.server.ts'
import { staff, staffRequests } from '#database/schema/staff.server.ts'

export type StaffRequestRow = typeof staffRequests.$inferSelect
export type ListedRequest = StaffRequestRow & { personName: string; personRole: StaffRole; askerName: string }
type NewRequest = Pick<StaffRequestRow, 'staffId' | 'branchId' | 'act' | 'role' | 'reason' | 'askedBy' | 'expiresAt'>

const asker = alias(staff, 'asker')

export function staffRequestsStore({ db }: DatabaseContext) {
  return {
    /** Undefined if one is pending; an expired one is replaced. */
    async ask(request: NewRequest, now: Date): Promise<StaffRequestRow | undefined> {
      const isWaiting = and(eq(staffRequests.staffId, request.staffId), isNull(staffRequests.decidedAt))
      await db
        .update(staffRequests)
        .set({ decidedAt: now, outcome: 'expired' })
        .where(and(isWaiting, lte(staffRequests.expiresAt, now)))
      return (
        await db
          .insert(staffRequests)
          .values({ ...request, askedAt: now })
          .onConflictDoNothing()
          .returning()
      )[0]
    },
    async find(id: string): Promise<StaffRequestRow | undefined> {
      return (await db.select().from(staffRequests).where(eq(staffRequests.id, id)))[0]
    },
    waiting: (place: { branchId?: string }, now: Date): Promise<ListedRequest[]> => waitingRequests(db, place, now),
    /** True once, not if expired; the requester cannot approve. */
    async decide(
      id: string,
      { by, outcome }: { by: string; outcome: 'approved' | 'declined' },
      now: Date,
    ): Promise<boolean> {
      return (
        (
          await db
            .update(staffRequests)
            .set({ decidedBy: by, decidedAt: now, outcome })
            .where(
              and(
                eq(staffRequests.id, id),
                isNull(staffRequests.decidedAt),
                gt(staffRequests.expiresAt, now),
                outcome === 'approved' ? ne(staffRequests.askedBy, by) : undefined,
              ),
            )
            .returning({ id: staffRequests.id })
        ).length > 0
      )
    },
  }
}

async function waitingRequests(db: Db, { branchId }: { branchId?: string }, now: Date): Promise<ListedRequest[]> {
  return db
    .select({
      ...getTableColumns(staffRequests),
      personName: staff.name,
      personRole: staff.role,
      askerName: asker.name,
    })
    .from(staffRequests)
    .innerJoin(staff, eq(staff.id, staffRequests.staffId))
    .innerJoin(asker, eq(asker.id, staffRequests.askedBy))
    .where(
      and(
        isNull(staffRequests.decidedAt),
        gt(staffRequests.expiresAt, now),
        branchId === undefined ? undefined : eq(staffRequests.branchId, branchId),
      ),
    )
    .orderBy(asc(staffRequests.askedAt))
}
