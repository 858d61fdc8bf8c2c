import { and, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { type DatabaseContext } from '#database/database-context.server.ts'
import { isLive, touchParts, noTouch, type Touch } from '#database/schema/session-columns.server.ts'
import { prepared, type Db } from '#database/client.server.ts'
import { tokenHash } from '#database/sealing/lookup.server.ts'
import { rangesOfStaff } from './addresses-store.server.ts'
import { staff, staffSessions } from '#database/schema/staff.server.ts'
import type { Staff } from './view.server.ts'

export type StaffSession = Omit<typeof staffSessions.$inferSelect, 'tokenHash'>
type FoundSession = { session: StaffSession; staff: Staff; ranges: readonly string[] }

const hasToken = eq(staffSessions.tokenHash, sql.placeholder('tokenHash'))
const live = isLive(staffSessions, sql`${sql.placeholder('now')}`)

/** Runs on every staff request. */
const prepareFindByToken = (db: Db) =>
  prepared(db, 'staff_session_by_token', (at) => {
    const touched = at.$with('touched').as(
      at
        .update(staffSessions)
        .set(touchParts.set)
        .where(
          and(
            hasToken,
            live,
            isNotNull(staffSessions.secondFactorAt),
            lte(staffSessions.lastSeenAt, touchParts.lastSeenBefore),
          ),
        )
        .returning({ id: staffSessions.id }),
    )
    return at
      .with(touched)
      .select({ staffSessions, staff, ranges: rangesOfStaff })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .where(and(hasToken, live, isNull(staff.suspendedAt)))
      .prepare('staff_session_by_token')
  })

export const visible = ({ tokenHash: _, ...session }: typeof staffSessions.$inferSelect): StaffSession => session

export function staffSessionsStore({ db }: DatabaseContext) {
  return {
    /** Extends the idle time only after the second factor; returns the row from before. */
    async findByToken(token: string, now: Date, touch: Touch = noTouch): Promise<FoundSession | undefined> {
      const [row] = await prepareFindByToken(db).execute({
        tokenHash: tokenHash(token),
        ...touchParts.values(now, touch),
      })
      if (!row) return undefined
      const { passwordHash: _, totpSealed, ...person } = row.staff
      const found = { ...person, hasSecondFactor: totpSealed !== null }
      return { session: visible(row.staffSessions), staff: found, ranges: row.ranges ?? [] }
    },
    async listOf(staffId: string, now: Date): Promise<StaffSession[]> {
      const rows = await db
        .select()
        .from(staffSessions)
        .where(and(eq(staffSessions.staffId, staffId), isLive(staffSessions, now)))
        .orderBy(desc(staffSessions.lastSeenAt))
      return rows.map(visible)
    },
  }
}
