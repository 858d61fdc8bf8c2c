import type { DatabaseContext } from '#database/database-context.server.ts'
import { deviceOf } from '#domain/device.texts.ts'
import type { Context } from '#server/context.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { tellFilerAct } from '#server/observability/filer-events.server.ts'
import type { MemberRequest } from '#server/request-context.ts'
import { serveMember, type Served } from '#server/serve.server.ts'
import { endMemberSession, endOtherMemberSessions, listSessions } from './contract.ts'
import { endOtherSessions, endSessionElsewhere, listLiveSessions } from './queries.server.ts'

const listSessionsServed = serveMember(listSessions, async ({ database }, { account, sessionId, now }) => ({
  sessions: (await listLiveSessions(database, account.id, now)).map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: deviceOf(userAgent),
    since: createdAt.toISOString(),
    lastUsedAt: (id === sessionId ? now : lastSeenAt).toISOString(),
    isThis: id === sessionId,
  })),
}))

async function endWith(
  context: Context,
  request: MemberRequest<unknown, unknown, unknown>,
  end: (r: DatabaseContext) => Promise<void>,
) {
  const { account, now } = request
  await context.database.transaction(async (r) => {
    await end(r)
    const access = { act: 'session-ended', fields: [], subjectId: account.id, branchId: account.branchId }
    await r.accessRecords.record(filerReads(request, 'own-sessions'), access, now)
  })
  tellFilerAct(context, 'sessions-ended', request)
  return { result: 'S' as const }
}

const endMemberSessionServed = serveMember(endMemberSession, (context, request) =>
  endWith(context, request, (r) => endSessionElsewhere(r, request.memberSession.id, request.now)),
)

const endOtherMemberSessionsServed = serveMember(endOtherMemberSessions, (context, request) => {
  const others = { accountId: request.account.id, kept: request.sessionId }
  return endWith(context, request, (r) => endOtherSessions(r, others, request.now))
})

export const devicesServed: readonly Served[] = [
  listSessionsServed,
  endMemberSessionServed,
  endOtherMemberSessionsServed,
]
