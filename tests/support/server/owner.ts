/** One statement as the owner of a rehearsal’s database. */
import pg from 'pg'
import type { Rehearsal } from '#tests/support/product.ts'

export async function asOwner<Row>(
  { rawDatabase }: Rehearsal,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: rawDatabase.ownerUrl })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
