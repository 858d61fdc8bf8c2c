import { and, eq, isNull, ne } from 'drizzle-orm'
import { one } from '#database/database-context.server.ts'
import { within, type Db } from '#database/client.server.ts'
import { grantLog, staff, staffSessions } from '#database/schema/staff.server.ts'
import { staffView, type Staff } from './view.server.ts'

export type Grant = typeof grantLog.$inferSelect
export type Grantor = { by: string; reason: string; approvedBy?: string }

export async function grant(
  at: Db,
  id: string,
  act: Grant['act'],
  changes: Partial<typeof staff.$inferInsert>,
  told: { before?: string; after?: string },
  grantor: Grantor,
  now: Date,
): Promise<Staff> {
  return within(at, async (tx) => {
    const row = one(await tx.update(staff).set(changes).where(eq(staff.id, id)).returning(staffView))
    await tx
      .insert(grantLog)
      .values({ staffId: id, act, before: told.before ?? null, after: told.after ?? null, ...grantor, at: now })
    return row
  })
}

export async function endSessions(at: Db, staffId: string, reason: string, now: Date, kept?: string): Promise<void> {
  await at
    .update(staffSessions)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.endedAt),
        kept === undefined ? undefined : ne(staffSessions.id, kept),
      ),
    )
}
