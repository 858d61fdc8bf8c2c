import { serverFaultsOf } from '#database/check-server.server.ts'
import { openSession } from '#database/server-pools.server.ts'
import { databaseCode } from './start-failure.ts'

const waitMs = 10_000

/**
 * Why the database cannot be used by this address, as a code; `owner`: whether its role is to make the tables. Writes
 * nothing.
 */
export async function databaseAnswer(url: string, owner: boolean): Promise<string | undefined> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })), waitMs).unref()
  })
  try {
    return await Promise.race([looked(url, owner), late])
  } catch (error) {
    return databaseCode(error) || 'no answer'
  }
}

async function looked(url: string, owner: boolean): Promise<string | undefined> {
  const client = await openSession(url, 'jongso setup')
  try {
    const { rows } = await client.query<{ may: boolean }>(
      "select has_database_privilege(current_database(), 'CREATE') as may",
    )
    const may = rows[0]?.may === true
    if (owner && !may) return 'makes-no-tables'
    if (!owner && may) return 'makes-tables'
    const [fault] = await serverFaultsOf(client, owner ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', true)
    return fault?.kind
  } finally {
    await client.end()
  }
}
