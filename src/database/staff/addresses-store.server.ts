/** The latest row per branch, or for operators, counts. */
import { desc, eq, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { addressLists, staff } from '#database/schema/staff.server.ts'

export type AddressListRow = typeof addressLists.$inferSelect

const { ranges, branchId, at, id } = addressLists
const latestOf = (place: unknown) => sql<string[] | null>`(
  select ${ranges} from ${addressLists} where ${branchId} is not distinct from ${place}
  order by ${at} desc, ${id} desc limit 1)`

export const rangesOfStaff = latestOf(
  sql`case when ${staff.role} = 'operator' then null else ${staff.branchId} end`,
).as('ranges')

export function addressListsStore({ db }: DatabaseContext) {
  return {
    /** Null: operators. An empty list allows every address. */
    async of(place: string | null): Promise<string[]> {
      const { rows } = await db.execute<{ ranges: string[] | null }>(sql`select ${latestOf(place)} as ranges`)
      return rows[0]?.ranges ?? []
    },
    async set(list: Omit<AddressListRow, 'id'>): Promise<void> {
      await db.insert(addressLists).values(list)
    },
    async history({ branchId: only, limit }: { branchId?: string; limit: number }): Promise<AddressListRow[]> {
      return db
        .select()
        .from(addressLists)
        .where(only === undefined ? undefined : eq(branchId, only))
        .orderBy(desc(at), desc(id))
        .limit(limit)
    },
  }
}
