import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { isLive, isOpenSession } from '#database/schema/session-columns.server.ts'
import { sessions } from '#database/schema/sign-in.server.ts'

/** `endOtherSessions` ends those beyond it too. */
const listedSessions = 50

export function listLiveSessions({ db }: DatabaseContext, accountId: string, now: Date) {
  const { id, userAgent, createdAt, lastSeenAt } = sessions
  return db
    .select({ id, userAgent, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isLive(sessions, now)))
    .orderBy(desc(lastSeenAt), id)
    .limit(listedSessions)
}

const endedElsewhere = (now: Date) => ({ endedAt: now, endReason: 'ended-elsewhere' })

export async function endSessionElsewhere({ db }: DatabaseContext, id: string, now: Date): Promise<void> {
  await db.update(sessions).set(endedElsewhere(now)).where(isOpenSession(sessions, id))
}

export async function endOtherSessions(
  { db }: DatabaseContext,
  { accountId, kept }: { accountId: string; kept: string },
  now: Date,
): Promise<void> {
  const others = and(eq(sessions.accountId, accountId), ne(sessions.id, kept), isNull(sessions.endedAt))
  await db.update(sessions).set(endedElsewhere(now)).where(others)
}
