/** One statement as the owner of a rehearsal’s database. */
import pg from 'pg'
import type { Rehearsal } from '#tests/support/product.ts'

export async function asOwner<Row>({ database }: Rehearsal, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
