/** Connections at the messenger: those to be ended, and those that the person ended there. */
import type { DatabaseContext } from '#database/database-context.server.ts'
import { accounts, messengerUnlinks } from '#database/schema/accounts.server.ts'
import { consents } from '#database/schema/consents.server.ts'
import { sessions } from '#database/schema/sign-in.server.ts'
import { Problem } from '#domain/problems.ts'
import { marketingKind } from '#filer/member/service.server.ts'
import { adminAuthorization } from '#integrations/kakao-login/wire.ts'
import type { Context } from '#server/context.server.ts'
import { type Job, eachAlone } from '#server/jobs/jobs.server.ts'
import { serve } from '#server/serve.server.ts'
import { findMessengerApp } from '#server/settings/messenger.ts'
import { and, asc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { timingSafeEqual } from 'node:crypto'
import { hearUnlink } from './contract.ts'

type Unlink = typeof messengerUnlinks.$inferSelect
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

/** Not while the person is a member of another branch with the same app. */
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

async function findUnlink({ db }: DatabaseContext, connection: Connection): Promise<Unlink | undefined> {
  return (await db.select().from(messengerUnlinks).where(matching(connection)))[0]
}

/** Due again at `until`, so a killed process loses nothing. */
async function claimUnlinks(
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

async function putOffUnlink({ db }: DatabaseContext, id: string, dueAt: Date): Promise<void> {
  await db.update(messengerUnlinks).set({ dueAt }).where(eq(messengerUnlinks.id, id))
}

async function removeUnlink({ db }: DatabaseContext, connection: Connection): Promise<void> {
  await db.delete(messengerUnlinks).where(matching(connection))
}

/** Ends its members' sessions and marketing consent; what the office was entrusted with goes on. */
async function endConnection(
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

/**
 * Ends the messenger's connection of members who left, so that it asks every consent anew. A row precedes the call; a
 * job repeats it.
 */
const minute = 60_000
/** The pause doubles: a day's outage means some twelve requests. */
const pauseOf = ({ attempts }: Unlink) => minute * Math.min(2 ** attempts, 6 * 60)

async function unlink({ database, integrations, settings }: Context, connection: Unlink): Promise<void> {
  await integrations.kakaoLogin(connection.branchId, settings.SITE_URL).unlink(connection.providerId)
  await removeUnlink(database, connection)
}

export const unlinkJob: Job = {
  name: 'messenger.unlink',
  everyMs: 20_000,
  async run(context, now) {
    const due = await claimUnlinks(context.database, { until: new Date(now.getTime() + minute), limit: 20 }, now)
    return eachAlone(context, 'messenger.unlink', due, async (connection) => {
      try {
        await unlink(context, connection)
      } catch (error) {
        await putOffUnlink(context.database, connection.id, new Date(now.getTime() + pauseOf(connection)))
        throw error
      }
    })
  },
}

/** Throws `auth.login.left` for who left and returns before the job, once the connection has ended. */
export async function refuseOldConnection(
  context: Context,
  connection: { app: string; providerId: string },
): Promise<void> {
  const left = await findUnlink(context.database, connection)
  if (!left) return
  await unlink(context, left)
  throw new Problem('auth.login.left')
}

const isSame = (given: string, expected: string): boolean => {
  const [givenBytes, expectedBytes] = [Buffer.from(given), Buffer.from(expected)]
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes)
}

/** Proven by the app's admin key. Throws `auth.forbidden`. */
export const hearUnlinkServed = serve(hearUnlink, async (context, request) => {
  const { database, settings, log } = context
  const { branch, body, now, requestId } = request
  const { id: app, adminKey } = findMessengerApp(settings, branch.affiliationId)
  if (adminKey === '' || !isSame(request.header('authorization') ?? '', adminAuthorization(adminKey))) {
    log.warn('sign-in.notice-unproven', { requestId })
    throw new Problem('auth.forbidden')
  }
  const connection = { app, providerId: body.user_id }
  await database.transaction(async (r) => {
    await removeUnlink(r, connection)
    await endConnection(r, connection, marketingKind, now)
  })
  return { result: 'S' as const }
})
