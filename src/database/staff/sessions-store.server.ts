import { and, desc, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { one, type DatabaseContext } from '#database/database-context.server.ts'
import { isLive, touchParts, noTouch, openById, type Touch } from '#database/schema/session-columns.server.ts'
import { prepared, type Db } from '#database/client.server.ts'
import { tokenHash } from '#database/sealing/lookup.server.ts'
import { rangesOfStaff } from './addresses-store.server.ts'
import { staff, staffSessions } from '#database/schema/staff.server.ts'
import type { Staff } from './view.server.ts'

export type StaffSession = Omit<typeof staffSessions.$inferSelect, 'tokenHash'>

type NewSession = {
  staffId: string
  token: string
  idleUntil: Date
  absoluteUntil: Date
  ip?: string
  userAgent?: string
}
type FoundSession = { session: StaffSession; staff: Staff; ranges: readonly string[] }

const ofToken = eq(staffSessions.tokenHash, sql.placeholder('tokenHash'))
const live = isLive(staffSessions, sql`${sql.placeholder('now')}`)

/** Runs on every staff request. */
const byToken = (db: Db) =>
  prepared(db, 'staff_session_by_token', (at) => {
    const touched = at.$with('touched').as(
      at
        .update(staffSessions)
        .set(touchParts.set)
        .where(
          and(
            ofToken,
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
      .where(and(ofToken, live, isNull(staff.suspendedAt)))
      .prepare('staff_session_by_token')
  })

const visible = ({ tokenHash: _, ...session }: typeof staffSessions.$inferSelect): StaffSession => session

export function staffSessionsStore({ db }: DatabaseContext) {
  return {
    /** Until `confirm`, the session may only submit the second factor. */
    start: (session: NewSession, now: Date): Promise<StaffSession> => startSession(db, session, now),
    /** The token from before the second factor becomes invalid. */
    async confirm(id: string, newToken: string, now: Date): Promise<void> {
      one(
        await db
          .update(staffSessions)
          .set({ secondFactorAt: now, tokenHash: tokenHash(newToken) })
          .where(openById(staffSessions, id))
          .returning({ id: staffSessions.id }),
      )
    },
    /** Extends the idle time only after the second factor; returns the row from before. */
    async findByToken(token: string, now: Date, touch: Touch = noTouch): Promise<FoundSession | undefined> {
      const [row] = await byToken(db).execute({ tokenHash: tokenHash(token), ...touchParts.values(now, touch) })
      if (!row) return undefined
      const { passwordHash: _, totpSealed, ...person } = row.staff
      const found = { ...person, hasSecondFactor: totpSealed !== null }
      return { session: visible(row.staffSessions), staff: found, ranges: row.ranges ?? [] }
    },
    async end(id: string, reason: string, now: Date): Promise<void> {
      await db.update(staffSessions).set({ endedAt: now, endReason: reason }).where(openById(staffSessions, id))
    },
    async endOthers(staffId: string, { reason, kept }: { reason: string; kept: string }, now: Date): Promise<number> {
      return (
        await db
          .update(staffSessions)
          .set({ endedAt: now, endReason: reason })
          .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.id, kept), isNull(staffSessions.endedAt)))
          .returning({ id: staffSessions.id })
      ).length
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

async function startSession(db: Db, { token, ...session }: NewSession, now: Date): Promise<StaffSession> {
  const row = { ...session, tokenHash: tokenHash(token), createdAt: now, lastSeenAt: now }
  return visible(one(await db.insert(staffSessions).values(row).returning()))
}
