import { type Db, within } from '#database/client.server.ts'
import { onlyRow } from '#database/database-context.server.ts'
import { grantLog, staff, staffSessions } from '#database/schema/staff.server.ts'
import { and, eq, getTableColumns, gte, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { seoulDay, type SeoulDay } from '#domain/seoul-time.ts'

const { passwordHash: _password, totpSealed, ...plain } = getTableColumns(staff)

export const staffView = {
  ...plain,
  hasSecondFactor: sql<boolean>`(${totpSealed} is not null)`.as('has_second_factor'),
}
export type Staff = Omit<typeof staff.$inferSelect, 'passwordHash' | 'totpSealed'> & { hasSecondFactor: boolean }

/** SQL version of the domain's `isActive`. */
export const isActiveStaff = (at: Date | SQL | SeoulDay, table: Pick<typeof staff, 'suspendedAt' | 'endsOn'> = staff) =>
  and(isNull(table.suspendedAt), or(isNull(table.endsOn), gte(table.endsOn, at instanceof Date ? seoulDay(at) : at)))

export type Grant = typeof grantLog.$inferSelect
export type Grantor = { by: string; reason: string; approvedBy?: string }

export async function grant(
  at: Db,
  id: string,
  act: Grant['act'],
  changes: Partial<typeof staff.$inferInsert>,
  change: { before?: string; after?: string },
  grantor: Grantor,
  now: Date,
): Promise<Staff> {
  return within(at, async (tx) => {
    const row = onlyRow(await tx.update(staff).set(changes).where(eq(staff.id, id)).returning(staffView))
    await tx
      .insert(grantLog)
      .values({ staffId: id, act, before: change.before ?? null, after: change.after ?? null, ...grantor, at: now })
    return row
  })
}

export async function endSessions(
  at: Db,
  staffId: string,
  reason: string,
  now: Date,
  exceptId?: string,
): Promise<void> {
  await at
    .update(staffSessions)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.endedAt),
        exceptId === undefined ? undefined : ne(staffSessions.id, exceptId),
      ),
    )
}
