/** Connections at the messenger: those to be ended, and those that the person ended there. */
import { and, asc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { accounts, messengerUnlinks } from '#database/schema/accounts.server.ts'
import { consents } from '#database/schema/consents.server.ts'
import { sessions } from '#database/schema/sign-in.server.ts'

export type Unlink = typeof messengerUnlinks.$inferSelect
type Connection = Pick<Unlink, 'app' | 'providerId'>

const matching = ({ app, providerId }: Connection) =>
  and(eq(messengerUnlinks.app, app), eq(messengerUnlinks.providerId, providerId))

const membersOf = ({ app, providerId }: Connection) =>
  and(
    eq(accounts.provider, 'kakao'),
    eq(accounts.app, app),
    eq(accounts.providerId, providerId),
    isNull(accounts.withdrawnAt),
  )

/** Not while the person is a member of another branch with the same app: the connection is the same. */
export async function addUnlink(
  { db }: DatabaseContext,
  { accountId, branchId, ...connection }: Connection & { accountId: string; branchId: string },
  now: Date,
): Promise<void> {
  if ((await db.$count(accounts, and(membersOf(connection), ne(accounts.id, accountId)))) > 0) return
  await db
    .insert(messengerUnlinks)
    .values({ ...connection, branchId, dueAt: now, createdAt: now })
    .onConflictDoNothing()
}

export async function findUnlink({ db }: DatabaseContext, connection: Connection): Promise<Unlink | undefined> {
  return (await db.select().from(messengerUnlinks).where(matching(connection)))[0]
}

/** Due again at `until`, so a killed process loses nothing. */
export async function claimUnlinks(
  { db }: DatabaseContext,
  { until, limit }: { until: Date; limit: number },
  now: Date,
): Promise<Unlink[]> {
  const due = db
    .select({ id: messengerUnlinks.id })
    .from(messengerUnlinks)
    .where(lte(messengerUnlinks.dueAt, now))
    .orderBy(asc(messengerUnlinks.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(messengerUnlinks)
    .set({ dueAt: until, attempts: sql`${messengerUnlinks.attempts} + 1` })
    .where(inArray(messengerUnlinks.id, due))
    .returning()
}

export async function putOffUnlink({ db }: DatabaseContext, id: string, dueAt: Date): Promise<void> {
  await db.update(messengerUnlinks).set({ dueAt }).where(eq(messengerUnlinks.id, id))
}

export async function removeUnlink({ db }: DatabaseContext, connection: Connection): Promise<void> {
  await db.delete(messengerUnlinks).where(matching(connection))
}

/** Ends its members' sessions and marketing consent; what the office was entrusted with goes on. */
export async function endConnection(
  { db }: DatabaseContext,
  connection: Connection,
  marketing: string,
  now: Date,
): Promise<number> {
  const members = await db.select({ id: accounts.id }).from(accounts).where(membersOf(connection))
  const ids = members.map(({ id }) => id)
  await db
    .update(sessions)
    .set({ endedAt: now, endReason: 'unlinked' })
    .where(and(inArray(sessions.accountId, ids), isNull(sessions.endedAt)))
  await db
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(inArray(consents.accountId, ids), eq(consents.kind, marketing), isNull(consents.withdrawnAt)))
  return ids.length
}
