/** The latest row per branch, or for operators, counts. */
import { sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { addressLists, staff } from '#database/schema/staff.server.ts'

const { ranges } = addressLists
export const { branchId, at, id } = addressLists
const selectLatest = (place: unknown) => sql<string[] | null>`(
  select ${ranges} from ${addressLists} where ${branchId} is not distinct from ${place}
  order by ${at} desc, ${id} desc limit 1)`

export const rangesOfStaff = selectLatest(
  sql`case when ${staff.role} = 'operator' then null else ${staff.branchId} end`,
).as('ranges')

export function addressListsStore({ db }: DatabaseContext) {
  return {
    /** Null: operators. An empty list allows every address. */
    async of(place: string | null): Promise<string[]> {
      const { rows } = await db.execute<{ ranges: string[] | null }>(sql`select ${selectLatest(place)} as ranges`)
      return rows[0]?.ranges ?? []
    },
  }
}
