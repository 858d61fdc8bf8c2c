import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { staffLinks } from '#database/schema/staff.server.ts'

export const { tokenHash: hashColumn, secondFactorSealed, ...view } = getTableColumns(staffLinks)
export type StaffLink = Omit<typeof staffLinks.$inferSelect, 'tokenHash' | 'secondFactorSealed'>

export const unspent = and(isNull(staffLinks.usedAt), isNull(staffLinks.withdrawnAt))

export function staffLinksStore({ db }: DatabaseContext) {
  return {
    async find(id: string): Promise<StaffLink | undefined> {
      return (await db.select(view).from(staffLinks).where(eq(staffLinks.id, id)))[0]
    },
    async findUnspent(loginName: string): Promise<StaffLink | undefined> {
      const isOf = eq(staffLinks.loginName, loginName.trim().toLowerCase())
      return (await db.select(view).from(staffLinks).where(and(isOf, unspent)))[0]
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
  }
}
