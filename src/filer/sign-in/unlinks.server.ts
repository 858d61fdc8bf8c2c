/**
 * Ends the messenger's connection of members who left, so that it asks every consent anew. A row precedes the call; a
 * job repeats it.
 */
import { timingSafeEqual } from 'node:crypto'
import { marketingKind } from '#filer/member/service.server.ts'
import { Problem } from '#domain/problems.ts'
import { adminAuthorization } from '#integrations/kakao-login/wire.ts'
import type { Context } from '#server/context.server.ts'
import { eachAlone, type Job } from '#server/jobs/jobs.server.ts'
import { serve } from '#server/serve.server.ts'
import { findMessengerApp } from '#server/settings/messenger.ts'
import { hearUnlink } from './contract.ts'
import {
  claimUnlinks,
  endConnection,
  findUnlink,
  putOffUnlink,
  removeUnlink,
  type Unlink,
} from './unlinks-queries.server.ts'

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
