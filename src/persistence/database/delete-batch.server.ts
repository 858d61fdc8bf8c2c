import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.server.ts'

/** Rows of one statement: far below the time that a call's statement may take. */
const deleteBatchSize = 2_000

/** Removes at most one batch of the rows that fit; answers how many went. A caller repeats it until nothing goes. */
export async function deleteBatch(db: Db, table: PgTable, fits: SQL | undefined): Promise<number> {
  const name = sql.identifier(getTableName(table))
  const { rowCount } = await db.execute(
    sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${fits} limit ${deleteBatchSize}))`,
  )
  return rowCount ?? 0
}
