import { openSession } from '#database/server-pools.server.ts'
import { databaseProblem } from './start-failure.ts'

const waitMs = 10_000

/** Why the database cannot be used by this address; `owner`: whether its role is to make the tables. Writes nothing. */
export async function databaseAnswer(name: string, url: string, owner: boolean): Promise<string | undefined> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })), waitMs).unref()
  })
  try {
    return await Promise.race([looked(name, url, owner), late])
  } catch (error) {
    return databaseProblem(error, name)
  }
}

async function looked(name: string, url: string, owner: boolean): Promise<string | undefined> {
  const client = await openSession(url, 'jongso setup')
  try {
    const { rows } = await client.query<{ may: boolean }>(
      "select has_database_privilege(current_database(), 'CREATE') as may",
    )
    const may = rows[0]?.may === true
    if (owner && !may) return `${name}: this role may not make tables. Give the role that owns the database.`
    if (!owner && may) return `${name}: this role may make tables. Give the product's own role, not the owner.`
    return undefined
  } finally {
    await client.end()
  }
}
