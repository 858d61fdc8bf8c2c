import type { DatabaseContext } from '#database/database-context.server.ts'
import { newToken } from '#server/guards/session.server.ts'
import { insertSession } from '#server/guards/sign-in-queries.server.ts'

/** Another device of the member, for an hour. */
export async function makeSession(
  database: DatabaseContext,
  { accountId, branchId }: { accountId: string; branchId: string },
  now: Date,
): Promise<string> {
  const until = new Date(now.getTime() + 3_600_000)
  const tokens = { token: newToken(), cookie: newToken() }
  const made = await insertSession(
    database,
    { accountId, branchId, ...tokens, idleUntil: until, absoluteUntil: until },
    now,
  )
  return made.id
}
