/**
 * After a new key was put in front of the ring: wraps the data keys of older values with it. The values themselves are
 * never opened.
 */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { rewrap } from './envelope.server.ts'
import { sealedColumns } from './sealed-columns.server.ts'

/**
 * Wraps up to `limit` values anew; tells how many are done and left. Run until none is left; then the old key may go
 * (unless it is the ring's last).
 */
export async function rewrapSealed({ db, ring }: StoreContext, limit: number): Promise<{ done: number; left: number }> {
  let done = 0
  let left = 0
  for (const { table, column, field } of sealedColumns) {
    const prefix = `v1.${ring.first.id}.`
    const old = and(isNotNull(column), sql`left(${column}, ${prefix.length}) <> ${prefix}`)
    const rows =
      done < limit
        ? await db
            .select({ place: sql<string>`ctid`, sealed: sql<string>`${column}` })
            .from(table)
            .where(old)
            .limit(limit - done)
        : []
    for (const { place, sealed } of rows) {
      // By its place, which needs no index; a row that moved meanwhile is found again the next time.
      await db
        .update(table)
        .set({ [field]: rewrap(ring, sealed) })
        .where(and(sql`ctid = ${place}::tid`, eq(column, sealed)))
      done += 1
    }
    const [{ total } = { total: 0 }] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(table)
      .where(old)
    left += total
  }
  return { done, left }
}
