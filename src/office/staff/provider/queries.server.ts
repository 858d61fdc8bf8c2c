import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { staffSignIns } from '#database/schema/staff.server.ts'
import { tokenHash } from '#database/sealing/lookup.server.ts'

type NewSignIn = { state: string; cookie: string; branchId: string; expiresAt: Date }

export async function beginProviderSignIn(
  { db }: DatabaseContext,
  { state, cookie, ...place }: NewSignIn,
  now: Date,
): Promise<void> {
  const hashes = { stateHash: tokenHash(state), cookieHash: tokenHash(cookie) }
  await db.insert(staffSignIns).values({ ...hashes, ...place, createdAt: now })
}

type Taken = { state: string; cookie: string; branchId: string }

/** True once, in the browser and at the branch where it began. */
export async function takeProviderSignIn(
  { db }: DatabaseContext,
  { state, cookie, branchId }: Taken,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .update(staffSignIns)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffSignIns.stateHash, tokenHash(state)),
        eq(staffSignIns.cookieHash, tokenHash(cookie)),
        eq(staffSignIns.branchId, branchId),
        isNull(staffSignIns.usedAt),
        gt(staffSignIns.expiresAt, now),
      ),
    )
    .returning({ branchId: staffSignIns.branchId })
  return taken.length > 0
}

const isOf = (cookie: string) => eq(staffSignIns.cookieHash, tokenHash(cookie))

/** From now on our own code, in this browser, is all that is missing. */
export async function proveStaffOf({ db }: DatabaseContext, cookie: string, staffId: string): Promise<void> {
  await db.update(staffSignIns).set({ staffId }).where(isOf(cookie))
}

const waitsForCode = (cookie: string, branchId: string, now: Date) =>
  and(
    isOf(cookie),
    eq(staffSignIns.branchId, branchId),
    isNotNull(staffSignIns.staffId),
    isNull(staffSignIns.finishedAt),
    gt(staffSignIns.expiresAt, now),
  )

export async function findProvenStaff(
  { db }: DatabaseContext,
  { cookie, branchId }: { cookie: string; branchId: string },
  now: Date,
): Promise<string | undefined> {
  const rows = await db
    .select({ staffId: staffSignIns.staffId })
    .from(staffSignIns)
    .where(waitsForCode(cookie, branchId, now))
  return rows[0]?.staffId ?? undefined
}

/** True once. */
export async function finishProvenSignIn(
  { db }: DatabaseContext,
  { cookie, branchId }: { cookie: string; branchId: string },
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(staffSignIns)
    .set({ finishedAt: now })
    .where(waitsForCode(cookie, branchId, now))
    .returning({ staffId: staffSignIns.staffId })
  return ended.length > 0
}
