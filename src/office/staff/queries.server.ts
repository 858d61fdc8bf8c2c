import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { within } from '#database/client.server.ts'
import { type DatabaseContext, type Reader, onlyRow } from '#database/database-context.server.ts'
import { requestLimits } from '#database/schema/operation.server.ts'
import { isOpenSession } from '#database/schema/session-columns.server.ts'
import {
  addressLists,
  grantLog,
  staff,
  staffLinks,
  staffRequests,
  staffSessions,
} from '#database/schema/staff.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { lookupHash, tokenHash } from '#database/sealing/lookup.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { seoulDay, type SeoulDay } from '#domain/seoul-time.ts'
import { at, branchId, id } from '#database/staff/addresses-store.server.ts'
import { type Grant, type Grantor, type Staff, endSessions, grant } from '#database/staff/grants.server.ts'
import { type StaffLink, hashColumn, secondFactorSealed, unspent, view } from '#database/staff/links-store.server.ts'
import type { ListedRequest, StaffRequestRow } from '#database/staff/requests-store.server.ts'
import { type NewStaff, lockAlone, staysManaged } from '#database/staff/rights-store.server.ts'
import type { StaffRole } from '#domain/staff-rights.ts'

/** After a success, earlier failures do not count. */
export async function forgetRequestLimit(
  { db, ring }: DatabaseContext,
  { scope, key }: { scope: string; key: string },
): Promise<void> {
  await db
    .delete(requestLimits)
    .where(and(eq(requestLimits.scope, scope), eq(requestLimits.keyHash, lookupHash(ring, 'limit', key))))
}

export type AddressListRow = typeof addressLists.$inferSelect

export async function saveAddressList({ db }: DatabaseContext, list: Omit<AddressListRow, 'id'>): Promise<void> {
  await db.insert(addressLists).values(list)
}

export async function listAddressListHistory(
  { db }: DatabaseContext,
  { branchId: only, limit }: { branchId?: string; limit: number },
): Promise<AddressListRow[]> {
  return db
    .select()
    .from(addressLists)
    .where(only === undefined ? undefined : eq(branchId, only))
    .orderBy(desc(at), desc(id))
    .limit(limit)
}

type NewLink = Pick<NewStaff, 'loginName' | 'name' | 'role' | 'branchId'> & {
  staffId?: string
  endsOn?: SeoulDay | null
  by: string
  expiresAt: Date
}

/** Undefined if an unused one exists. */
export async function addStaffLink(
  { db }: DatabaseContext,
  { loginName, ...link }: NewLink,
  now: Date,
): Promise<StaffLink | undefined> {
  const values = { ...link, loginName: loginName.trim().toLowerCase(), createdAt: now }
  const [row] = await db.insert(staffLinks).values(values).onConflictDoNothing().returning(view)
  return row
}

/** Includes expired ones. */
export async function listUnspentStaffLinks({ db }: DatabaseContext, branchId?: string): Promise<StaffLink[]> {
  const isInvitation = isNull(staffLinks.staffId)
  const inBranch = branchId === undefined ? undefined : eq(staffLinks.branchId, branchId)
  return db
    .select(view)
    .from(staffLinks)
    .where(and(unspent, isInvitation, inBranch))
    .orderBy(asc(staffLinks.createdAt))
}

export async function findStaffLinkByToken({ db }: DatabaseContext, token: string): Promise<StaffLink | undefined> {
  const isOf = eq(hashColumn, tokenHash(token))
  return (await db.select(view).from(staffLinks).where(isOf))[0]
}

/** `fresh` is used if none is pending. Writes an access record. */
export async function readLinkSecondFactor(
  storeContext: DatabaseContext,
  { id, branchId }: StaffLink,
  fresh: string,
  reader: Reader,
  now: Date,
): Promise<string> {
  const { db, ring } = storeContext

  const place = { owner: id, purpose: 'second-factor', record: id } as const
  await db
    .update(staffLinks)
    .set({ secondFactorSealed: seal(ring, place, fresh) })
    .where(and(eq(staffLinks.id, id), isNull(secondFactorSealed)))
  const [row] = await db.select({ sealed: secondFactorSealed }).from(staffLinks).where(eq(staffLinks.id, id))
  const item = { ...place, field: 'second-factor', sealed: row?.sealed ?? '' }
  return (await readSealed(storeContext, reader, { subjectId: id, branchId }, [item], now))[0] ?? ''
}

/** True once, only for a valid link. */
export async function spendStaffLink({ db }: DatabaseContext, id: string, now: Date): Promise<boolean> {
  return (
    (
      await db
        .update(staffLinks)
        .set({ usedAt: now, secondFactorSealed: null })
        .where(and(eq(staffLinks.id, id), unspent, gt(staffLinks.expiresAt, now)))
        .returning({ id: staffLinks.id })
    ).length > 0
  )
}

type NewRequest = Pick<
  StaffRequestRow,
  'staffId' | 'branchId' | 'act' | 'role' | 'reason' | 'askedBy' | 'expiresAt'
> & { endsOn?: SeoulDay | null }

const asker = alias(staff, 'asker')

/** Undefined if one is pending; an expired one is replaced. */
export async function addStaffRequest(
  { db }: DatabaseContext,
  request: NewRequest,
  now: Date,
): Promise<StaffRequestRow | undefined> {
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
}

export async function listWaitingStaffRequests(
  { db }: DatabaseContext,
  { branchId }: { branchId?: string },
  now: Date,
): Promise<ListedRequest[]> {
  return db
    .select({
      ...getTableColumns(staffRequests),
      personName: staff.name,
      personRole: staff.role,
      personEndsOn: staff.endsOn,
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

/** True once, not if expired; the requester cannot approve. */
export async function saveStaffRequestDecision(
  { db }: DatabaseContext,
  id: string,
  { deciderId, outcome }: { deciderId: string; outcome: 'approved' | 'declined' },
  now: Date,
): Promise<boolean> {
  return (
    (
      await db
        .update(staffRequests)
        .set({ decidedBy: deciderId, decidedAt: now, outcome })
        .where(
          and(
            eq(staffRequests.id, id),
            isNull(staffRequests.decidedAt),
            gt(staffRequests.expiresAt, now),
            outcome === 'approved' ? ne(staffRequests.askedBy, deciderId) : undefined,
          ),
        )
        .returning({ id: staffRequests.id })
    ).length > 0
  )
}

/** Throws `staff.last-manager` for the last manager or operator. */
export async function setStaffRole(
  { db }: DatabaseContext,
  id: string,
  role: StaffRole,
  grantor: Grantor,
  now: Date,
): Promise<Staff> {
  return within(db, async (tx) => {
    const before = await lockAlone(tx, id)
    if (role !== before.role) await staysManaged(tx, before, seoulDay(now))
    await endSessions(tx, id, 'role', now)
    return grant(tx, id, 'role', { role }, { before: before.role, after: role }, grantor, now)
  })
}

/** Throws `staff.last-manager`. */
export async function setStaffBranch(
  { db }: DatabaseContext,
  id: string,
  branchId: string,
  grantor: Grantor,
  now: Date,
): Promise<Staff> {
  return within(db, async (tx) => {
    const before = await lockAlone(tx, id)
    if (before.role === 'branch-manager' && branchId !== before.branchId) await staysManaged(tx, before, seoulDay(now))
    await endSessions(tx, id, 'branch', now)
    return grant(tx, id, 'branch', { branchId }, { before: before.branchId, after: branchId }, grantor, now)
  })
}

/** Only logged: accounts are never locked. */
export async function clearStaffLock({ db }: DatabaseContext, id: string, grantor: Grantor, now: Date): Promise<void> {
  await db.insert(grantLog).values({ staffId: id, act: 'unlocked', ...grantor, at: now })
}

export function clearStaffSuspension({ db }: DatabaseContext, id: string, grantor: Grantor, now: Date) {
  return grant(db, id, 'resumed', { suspendedAt: null }, {}, grantor, now)
}

export async function listStaffGrants({ db }: DatabaseContext, id: string): Promise<Grant[]> {
  return db
    .select()
    .from(grantLog)
    .where(eq(grantLog.staffId, id))
    .orderBy(sql`${grantLog.at} desc`)
}

export async function endStaffSession({ db }: DatabaseContext, id: string, reason: string, now: Date): Promise<void> {
  await db.update(staffSessions).set({ endedAt: now, endReason: reason }).where(isOpenSession(staffSessions, id))
}

export async function endOtherStaffSessions(
  { db }: DatabaseContext,
  staffId: string,
  { reason, kept: currentId }: { reason: string; kept: string },
  now: Date,
): Promise<number> {
  return (
    await db
      .update(staffSessions)
      .set({ endedAt: now, endReason: reason })
      .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.id, currentId), isNull(staffSessions.endedAt)))
      .returning({ id: staffSessions.id })
  ).length
}

export async function findStaffPassword(
  { db }: DatabaseContext,
  id: string,
): Promise<{ loginName: string; passwordHash: string }> {
  return onlyRow(
    await db
      .select({ loginName: staff.loginName, passwordHash: staff.passwordHash })
      .from(staff)
      .where(eq(staff.id, id)),
  )
}

export async function recordStaffSignIn({ db }: DatabaseContext, id: string, now: Date): Promise<void> {
  await db.update(staff).set({ lastSignInAt: now }).where(eq(staff.id, id))
}
