import { and, asc, eq, getTableColumns, gt, isNull, lt } from 'drizzle-orm'
import { deleteBatch } from '#database/delete-batch.server.ts'
import type { Reader, DatabaseContext } from '#database/database-context.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { tokenHash } from '#database/sealing/lookup.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import type { NewStaff } from './rights-store.server.ts'
import { staffLinks } from '#database/schema/staff.server.ts'

const { tokenHash: hashColumn, secondFactorSealed, ...view } = getTableColumns(staffLinks)
export type StaffLink = Omit<typeof staffLinks.$inferSelect, 'tokenHash' | 'secondFactorSealed'>
type NewLink = Pick<NewStaff, 'loginName' | 'name' | 'role' | 'branchId'> & {
  staffId?: string
  by: string
  expiresAt: Date
}

const unspent = and(isNull(staffLinks.usedAt), isNull(staffLinks.withdrawnAt))

export function staffLinksStore({ db }: DatabaseContext) {
  return {
    /** Undefined if an unused one exists. */
    async add({ loginName, ...link }: NewLink, now: Date): Promise<StaffLink | undefined> {
      const values = { ...link, loginName: loginName.trim().toLowerCase(), createdAt: now }
      const [row] = await db.insert(staffLinks).values(values).onConflictDoNothing().returning(view)
      return row
    },
    async find(id: string): Promise<StaffLink | undefined> {
      return (await db.select(view).from(staffLinks).where(eq(staffLinks.id, id)))[0]
    },
    async findUnspent(loginName: string): Promise<StaffLink | undefined> {
      const isOf = eq(staffLinks.loginName, loginName.trim().toLowerCase())
      return (await db.select(view).from(staffLinks).where(and(isOf, unspent)))[0]
    },
    /** Includes expired ones. */
    async listUnspent(branchId?: string): Promise<StaffLink[]> {
      const isInvitation = isNull(staffLinks.staffId)
      const inBranch = branchId === undefined ? undefined : eq(staffLinks.branchId, branchId)
      return db
        .select(view)
        .from(staffLinks)
        .where(and(unspent, isInvitation, inBranch))
        .orderBy(asc(staffLinks.createdAt))
    },
    /** Invalidates the previous token; false if the link is no longer valid. */
    async issue(id: string, token: string, now: Date): Promise<boolean> {
      return (
        (
          await db
            .update(staffLinks)
            .set({ tokenHash: tokenHash(token) })
            .where(and(eq(staffLinks.id, id), unspent, gt(staffLinks.expiresAt, now)))
            .returning({ id: staffLinks.id })
        ).length > 0
      )
    },
    async withdraw(id: string, now: Date): Promise<boolean> {
      return (
        (
          await db
            .update(staffLinks)
            .set({ withdrawnAt: now, secondFactorSealed: null })
            .where(and(eq(staffLinks.id, id), unspent))
            .returning({ id: staffLinks.id })
        ).length > 0
      )
    },
    purge: (before: Date): Promise<number> => deleteBatch(db, staffLinks, lt(staffLinks.expiresAt, before)),
  }
}

export function openedLinksStore(storeContext: DatabaseContext) {
  const { db, ring } = storeContext
  return {
    async findByToken(token: string): Promise<StaffLink | undefined> {
      const isOf = eq(hashColumn, tokenHash(token))
      return (await db.select(view).from(staffLinks).where(isOf))[0]
    },
    /** `fresh` is used if none is pending. Writes an access record. */
    async secondFactor({ id, branchId }: StaffLink, fresh: string, reader: Reader, now: Date): Promise<string> {
      const place = { owner: id, purpose: 'second-factor', record: id } as const
      await db
        .update(staffLinks)
        .set({ secondFactorSealed: seal(ring, place, fresh) })
        .where(and(eq(staffLinks.id, id), isNull(secondFactorSealed)))
      const [row] = await db.select({ sealed: secondFactorSealed }).from(staffLinks).where(eq(staffLinks.id, id))
      const item = { ...place, field: 'second-factor', sealed: row?.sealed ?? '' }
      return (await readSealed(storeContext, reader, { subjectId: id, branchId }, [item], now))[0] ?? ''
    },
    /** True once, only for a valid link. */
    async use(id: string, now: Date): Promise<boolean> {
      return (
        (
          await db
            .update(staffLinks)
            .set({ usedAt: now, secondFactorSealed: null })
            .where(and(eq(staffLinks.id, id), unspent, gt(staffLinks.expiresAt, now)))
            .returning({ id: staffLinks.id })
        ).length > 0
      )
    },
  }
}
