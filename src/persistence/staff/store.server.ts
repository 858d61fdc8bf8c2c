/** People of the office and their rights. Passwords come here already one-way; the second factor's secret is sealed. */
import { and, asc, eq, getTableColumns, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/staff-rights.ts'
import { Problem } from '#domain/problems.ts'
import { one, type StoreContext, type Reader } from '#persistence/database/store-context.server.ts'
import { within, type Db } from '#persistence/database/database.server.ts'
import { seal } from '#persistence/sealing/envelope.server.ts'
import { readSealed } from '#persistence/sealing/reading.server.ts'
import { grantLog, staff, staffSessions } from './table.server.ts'

const { passwordHash: _password, totpSealed, ...plain } = getTableColumns(staff)
const view = { ...plain, hasSecondFactor: sql<boolean>`(${totpSealed} is not null)`.as('has_second_factor') }
export type Staff = Omit<typeof staff.$inferSelect, 'passwordHash' | 'totpSealed'> & { hasSecondFactor: boolean }
export type Grant = typeof grantLog.$inferSelect
export type NewStaff = {
  loginName: string
  name: string
  role: StaffRole
  branchId: string
  passwordHash: string
  mustChangePassword?: boolean
}
/** Who changed a right, and why: goes into the log of rights. */
export type Grantor = { by: string; reason: string; approvedBy?: string }

/** Changes of role, branch and suspension wait for each other. */
const rightsLock = 0x7374

export function staffStore(storeContext: StoreContext) {
  const { db, ring } = storeContext

  /** One change of rights and its line in the log, together. */
  async function grant(
    at: Db,
    id: string,
    act: Grant['act'],
    changes: Partial<typeof staff.$inferInsert>,
    told: { before?: string; after?: string },
    grantor: Grantor,
    now: Date,
  ): Promise<Staff> {
    return within(at, async (tx) => {
      const row = one(await tx.update(staff).set(changes).where(eq(staff.id, id)).returning(view))
      await tx
        .insert(grantLog)
        .values({ staffId: id, act, before: told.before ?? null, after: told.after ?? null, ...grantor, at: now })
      return row
    })
  }

  const find = async (id: string): Promise<Staff | undefined> =>
    (await db.select(view).from(staff).where(eq(staff.id, id)))[0]

  return {
    find,
    /** With the password's hash, for signing in; the name as typed, small letters. */
    async findForSignIn(loginName: string): Promise<{ staff: Staff; passwordHash: string } | undefined> {
      const [row] = await db
        .select({ ...view, passwordHash: staff.passwordHash })
        .from(staff)
        .where(eq(staff.loginName, loginName.trim().toLowerCase()))
      if (!row) return undefined
      const { passwordHash, ...person } = row
      return { staff: person, passwordHash }
    },
    /** The login and the password's hash of somebody signed in. */
    async findPassword(id: string): Promise<{ loginName: string; passwordHash: string }> {
      return one(
        await db
          .select({ loginName: staff.loginName, passwordHash: staff.passwordHash })
          .from(staff)
          .where(eq(staff.id, id)),
      )
    },
    async list(branchId?: string): Promise<Staff[]> {
      return db
        .select(view)
        .from(staff)
        .where(branchId === undefined ? undefined : eq(staff.branchId, branchId))
        .orderBy(asc(staff.name))
    },
    async invite(person: NewStaff, grantor: Grantor, now: Date): Promise<Staff> {
      return within(db, async (tx) => {
        const row = one(
          await tx
            .insert(staff)
            .values({ ...person, loginName: person.loginName.trim().toLowerCase(), createdAt: now })
            .returning(view),
        )
        await tx
          .insert(grantLog)
          .values({ staffId: row.id, act: 'invited', after: `${row.role} ${row.branchId}`, ...grantor, at: now })
        return row
      })
    },
    /**
     * Throws `staff.last-manager` when the branch (or the whole office) would lose its last branch manager (or
     * operator).
     */
    async setRole(id: string, role: StaffRole, grantor: Grantor, now: Date): Promise<Staff> {
      return within(db, async (tx) => {
        await oneAtATime(tx)
        const before = one(await tx.select(view).from(staff).where(eq(staff.id, id)).for('update'))
        if (role !== before.role) await staysManaged(tx, before)
        await endSessions(tx, id, 'role', now)
        return grant(tx, id, 'role', { role }, { before: before.role, after: role }, grantor, now)
      })
    },
    /** Throws `staff.last-manager` when the branch would lose its last branch manager. */
    async setBranch(id: string, branchId: string, grantor: Grantor, now: Date): Promise<Staff> {
      return within(db, async (tx) => {
        await oneAtATime(tx)
        const before = one(await tx.select(view).from(staff).where(eq(staff.id, id)).for('update'))
        if (before.role === 'branch-manager' && branchId !== before.branchId) await staysManaged(tx, before)
        await endSessions(tx, id, 'branch', now)
        return grant(tx, id, 'branch', { branchId }, { before: before.branchId, after: branchId }, grantor, now)
      })
    },
    /** Neither the second factor nor a session of before opens anything; a password follows by a link. */
    async reset(id: string, grantor: Grantor, now: Date): Promise<Staff> {
      return within(db, async (tx) => {
        await endSessions(tx, id, 'reset', now)
        const nothing = { totpSealed: null, totpStep: null, mustChangePassword: true }
        return grant(tx, id, 'reset', nothing, {}, grantor, now)
      })
    },
    /** A leaver's sessions end with it. */
    async suspend(id: string, grantor: Grantor, now: Date, { evenLast = false } = {}): Promise<Staff> {
      return within(db, async (tx) => {
        await oneAtATime(tx)
        const before = one(await tx.select(view).from(staff).where(eq(staff.id, id)).for('update'))
        if (!evenLast) await staysManaged(tx, before)
        await endSessions(tx, id, 'suspended', now)
        return grant(tx, id, 'suspended', { suspendedAt: now }, {}, grantor, now)
      })
    },
    /** Tries were forgotten by hand: a line in the history, because no account is locked. */
    async unlock(id: string, grantor: Grantor, now: Date): Promise<void> {
      await db.insert(grantLog).values({ staffId: id, act: 'unlocked', ...grantor, at: now })
    },
    resume: (id: string, grantor: Grantor, now: Date) =>
      grant(db, id, 'resumed', { suspendedAt: null }, {}, grantor, now),
    /** Sessions that were begun with the old password end, but the one that is kept. */
    async setPassword(
      id: string,
      {
        passwordHash,
        mustChange = false,
        keepSession,
      }: { passwordHash: string; mustChange?: boolean; keepSession?: string },
      grantor: Grantor,
      now: Date,
    ): Promise<Staff> {
      return within(db, async (tx) => {
        await endSessions(tx, id, 'password', now, keepSession)
        return grant(tx, id, 'password', { passwordHash, mustChangePassword: mustChange }, {}, grantor, now)
      })
    },
    setSecondFactor: (id: string, secret: string, grantor: Grantor, now: Date) =>
      grant(
        db,
        id,
        'second-factor',
        { totpSealed: seal(ring, { owner: id, purpose: 'second-factor', record: id }, secret), totpStep: null },
        {},
        grantor,
        now,
      ),
    /** The secret of the second factor, recorded. */
    async readSecondFactor(id: string, reader: Reader, now: Date): Promise<string | undefined> {
      const [row] = await db
        .select({ sealed: totpSealed, branchId: staff.branchId })
        .from(staff)
        .where(eq(staff.id, id))
      if (!row?.sealed) return undefined
      return (
        await readSealed(
          storeContext,
          reader,
          { subjectId: id, branchId: row.branchId },
          [{ field: 'second-factor', purpose: 'second-factor', record: id, sealed: row.sealed }],
          now,
        )
      )[0]
    },
    /** Uses up one time step's code: true once, false for this step again or an older one. */
    async useStep(id: string, step: number): Promise<boolean> {
      return (
        (
          await db
            .update(staff)
            .set({ totpStep: step })
            .where(and(eq(staff.id, id), or(isNull(staff.totpStep), lt(staff.totpStep, step))))
            .returning({ id: staff.id })
        ).length > 0
      )
    },
    async signedIn(id: string, now: Date): Promise<void> {
      await db.update(staff).set({ lastSignInAt: now }).where(eq(staff.id, id))
    },
    /** The history of one person's rights, latest first. */
    async grants(id: string): Promise<Grant[]> {
      return db
        .select()
        .from(grantLog)
        .where(eq(grantLog.staffId, id))
        .orderBy(sql`${grantLog.at} desc`)
    },
  }

  async function endSessions(at: Db, staffId: string, reason: string, now: Date, kept?: string): Promise<void> {
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

  /** Two who leave at once would each lock the own row and wait for the other's. */
  async function oneAtATime(tx: Db): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${rightsLock})`)
  }

  async function staysManaged(at: Db, leaving: Staff): Promise<void> {
    if (leaving.role !== 'branch-manager' && leaving.role !== 'operator') return
    const others = await at
      .select({ id: staff.id })
      .from(staff)
      .where(
        and(
          eq(staff.role, leaving.role),
          isNull(staff.suspendedAt),
          sql`${staff.id} <> ${leaving.id}`,
          leaving.role === 'branch-manager' ? eq(staff.branchId, leaving.branchId) : undefined,
        ),
      )
      .for('update')
    if (others.length === 0) throw new Problem('staff.last-manager')
  }
}
