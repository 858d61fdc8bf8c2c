/** People of the office. */
import { asc, eq } from 'drizzle-orm'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { staff } from './table.server.ts'
import { staffView, type Staff } from './view.server.ts'

export function staffStore({ db }: StoreContext) {
  return {
    async find(id: string): Promise<Staff | undefined> {
      return (await db.select(staffView).from(staff).where(eq(staff.id, id)))[0]
    },
    async list(branchId?: string): Promise<Staff[]> {
      return db
        .select(staffView)
        .from(staff)
        .where(branchId === undefined ? undefined : eq(staff.branchId, branchId))
        .orderBy(asc(staff.name))
    },
  }
}
