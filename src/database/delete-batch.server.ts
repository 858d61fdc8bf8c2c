import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.server.ts'

const deleteBatchSize = 2_000

/** Returns the number deleted; repeat until 0. */
export async function deleteBatch(db: Db, table: PgTable, condition: SQL | undefined): Promise<number> {
  const name = sql.identifier(getTableName(table))
  const { rowCount } = await db.execute(
    sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${deleteBatchSize}))`,
  )
  return rowCount ?? 0
}
