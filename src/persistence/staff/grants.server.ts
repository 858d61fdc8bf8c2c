/** One change of a person's rights: written with its line in the log of rights, and the sessions of before ended. */
import { and, eq, isNull, ne } from 'drizzle-orm'
import { one } from '#persistence/database/store-context.server.ts'
import { within, type Db } from '#persistence/database/database.server.ts'
import { grantLog, staff, staffSessions } from './table.server.ts'
import { staffView, type Staff } from './view.server.ts'

export type Grant = typeof grantLog.$inferSelect
/** Who changed a right, and why: goes into the log of rights. */
export type Grantor = { by: string; reason: string; approvedBy?: string }

/** The change and its line, together. */
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

/** Ends the sessions of a person, but the one that is kept. */
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
