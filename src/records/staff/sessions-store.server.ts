/** Sessions of the office: short idle time, second factor, ended at once for a leaver. */
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { one, type Cabinet } from '#records/database/cabinet.server.ts'
import { prepared, type Db } from '#records/database/database.server.ts'
import { tokenHash } from '#records/sealing/lookup.server.ts'
import type { Staff } from './store.server.ts'
import { staff, staffSessions } from './table.server.ts'

export type StaffSession = Omit<typeof staffSessions.$inferSelect, 'tokenHash'>

const live = (db: Db) => prepared(db, 'staff_session_by_token', (at) => at.select().from(staffSessions).innerJoin(staff, eq(staff.id, staffSessions.staffId)).where(and(
  eq(staffSessions.tokenHash, sql.placeholder('tokenHash')), isNull(staffSessions.endedAt), isNull(staff.suspendedAt),
  gt(staffSessions.idleUntil, sql.placeholder('now')), gt(staffSessions.absoluteUntil, sql.placeholder('now')),
)).prepare('staff_session_by_token'))

const visible = ({ tokenHash: _, ...session }: typeof staffSessions.$inferSelect): StaffSession => session

export function staffSessionsStore({ db }: Cabinet) {
  return {
    /** `secondFactorAt` stays empty until `confirm`: such a session may do nothing but give the second factor. */
    async start(
      { staffId, token, idleUntil, absoluteUntil, ip, userAgent }: { staffId: string; token: string; idleUntil: Date; absoluteUntil: Date; ip?: string; userAgent?: string },
      now: Date,
    ): Promise<StaffSession> {
      return visible(one(await db.insert(staffSessions).values({ staffId, tokenHash: tokenHash(token), createdAt: now, lastSeenAt: now, idleUntil, absoluteUntil, ip, userAgent }).returning()))
    },
    /** The second factor was given; the session gets a new token, so that the one from before it is worth nothing. */
    async confirm(id: string, newToken: string, now: Date): Promise<void> {
      one(await db.update(staffSessions).set({ secondFactorAt: now, tokenHash: tokenHash(newToken) }).where(and(eq(staffSessions.id, id), isNull(staffSessions.endedAt))).returning({ id: staffSessions.id }))
    },
    async findByToken(token: string, now: Date): Promise<{ session: StaffSession; staff: Staff } | undefined> {
      const [row] = await live(db).execute({ tokenHash: tokenHash(token), now: now.toISOString() })
      if (!row) return undefined
      const { passwordHash: _, totpSealed, ...person } = row.staff
      return { session: visible(row.staff_sessions), staff: { ...person, hasSecondFactor: totpSealed !== null } }
    },
    async touch(id: string, idleUntil: Date, now: Date): Promise<void> {
      await db.update(staffSessions).set({ lastSeenAt: now, idleUntil }).where(and(eq(staffSessions.id, id), isNull(staffSessions.endedAt)))
    },
    async end(id: string, reason: string, now: Date): Promise<void> {
      await db.update(staffSessions).set({ endedAt: now, endReason: reason }).where(and(eq(staffSessions.id, id), isNull(staffSessions.endedAt)))
    },
    async endAll(staffId: string, reason: string, now: Date): Promise<number> {
      return (await db.update(staffSessions).set({ endedAt: now, endReason: reason }).where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt))).returning({ id: staffSessions.id })).length
    },
    async listOf(staffId: string, now: Date): Promise<StaffSession[]> {
      const rows = await db.select().from(staffSessions)
        .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt), gt(staffSessions.idleUntil, now), gt(staffSessions.absoluteUntil, now)))
        .orderBy(desc(staffSessions.lastSeenAt))
      return rows.map(visible)
    },
  }
}
