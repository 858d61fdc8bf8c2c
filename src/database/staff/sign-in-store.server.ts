/** Passwords arrive hashed. */
import { type Db, prepared, within } from '#database/client.server.ts'
import type { DatabaseContext, Reader } from '#database/database-context.server.ts'
import { type Touch, isLive, noTouch, touchParts } from '#database/schema/session-columns.server.ts'
import { staff, staffSessions } from '#database/schema/staff.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { tokenHash } from '#database/sealing/lookup.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { and, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { rangesOfStaff } from './addresses-store.server.ts'
import { type Grantor, type Staff, endSessions, grant, isActiveStaff, staffView } from './grants.server.ts'

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
      .where(and(hasToken, live, isActiveStaff(sql`${sql.placeholder('today')}`)))
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
        today: seoulDay(now),
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

/** The secret is sealed; each code works once. */
export function secondFactorStore(storeContext: DatabaseContext) {
  const { db, ring } = storeContext
  return {
    setSecondFactor(id: string, secret: string, grantor: Grantor, now: Date): Promise<Staff> {
      const totpSealed = seal(ring, { owner: id, purpose: 'second-factor', record: id }, secret)
      return grant(db, id, 'second-factor', { totpSealed, totpStep: null }, {}, grantor, now)
    },
    /** Writes an access record. */
    async readSecondFactor(id: string, reader: Reader, now: Date): Promise<string | undefined> {
      const [row] = await db
        .select({ sealed: staff.totpSealed, branchId: staff.branchId })
        .from(staff)
        .where(eq(staff.id, id))
      if (!row?.sealed) return undefined
      const dataSubject = { subjectId: id, branchId: row.branchId }
      const item = {
        field: 'second-factor',
        owner: id,
        purpose: 'second-factor',
        record: id,
        sealed: row.sealed,
      } as const
      const [secret] = await readSealed(storeContext, reader, dataSubject, [item], now)
      return secret
    },
    /** False for the same or an older time step. */
    async useStep(id: string, step: number): Promise<boolean> {
      const used = await db
        .update(staff)
        .set({ totpStep: step })
        .where(and(eq(staff.id, id), or(isNull(staff.totpStep), lt(staff.totpStep, step))))
        .returning({ id: staff.id })
      return used.length > 0
    },
  }
}

type NewPassword = { passwordHash: string; mustChange?: boolean; keepSession?: string }

export function staffSignInStore({ db }: DatabaseContext) {
  return {
    /** Login names are lower-case. */
    async findForSignIn(loginName: string): Promise<{ staff: Staff; passwordHash: string } | undefined> {
      const [row] = await db
        .select({ ...staffView, passwordHash: staff.passwordHash })
        .from(staff)
        .where(eq(staff.loginName, loginName.trim().toLowerCase()))
      if (!row) return undefined
      const { passwordHash, ...person } = row
      return { staff: person, passwordHash }
    },
    /** A new password is set by link. */
    async reset(id: string, grantor: Grantor, now: Date): Promise<Staff> {
      return within(db, async (tx) => {
        await endSessions(tx, id, 'reset', now)
        const nothing = { totpSealed: null, totpStep: null, mustChangePassword: true }
        return grant(tx, id, 'reset', nothing, {}, grantor, now)
      })
    },
    /** Ends other sessions, except `keepSession`. */
    async setPassword(
      id: string,
      { passwordHash, mustChange = false, keepSession }: NewPassword,
      grantor: Grantor,
      now: Date,
    ): Promise<Staff> {
      return within(db, async (tx) => {
        await endSessions(tx, id, 'password', now, keepSession)
        return grant(tx, id, 'password', { passwordHash, mustChangePassword: mustChange }, {}, grantor, now)
      })
    },
  }
}
