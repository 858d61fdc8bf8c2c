/** Where one is signed in, and signing out there from here. */
import { staffReads } from '#server/guards/readers.ts'
import type { Context } from '#server/context.server.ts'
import type { StaffRequest } from '#server/request-context.ts'
import type { Stores } from '#persistence/rows.ts'
import { serveStaff } from '#server/serve.server.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../contract.ts'
import { deviceOf } from './device.texts.ts'

export const listOwnSessionsServed = serveStaff(listOwnSessions, async ({ persistence }, request) => {
  const { staff, staffSessionId, now } = request
  const sessions = await persistence.staffSessions.listOf(staff.id, now)
  return {
    sessions: sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      device: deviceOf(userAgent),
      since: createdAt.toISOString(),
      lastUsedAt: (id === staffSessionId ? now : lastSeenAt).toISOString(),
      isThis: id === staffSessionId,
    })),
  }
})

/** Ends sessions with the record of it. */
async function endWith(
  { persistence }: Context,
  request: StaffRequest<unknown, unknown, unknown>,
  ends: (r: Stores) => Promise<unknown>,
) {
  const { staff, now } = request
  await persistence.transaction(async (r) => {
    await ends(r)
    const told = { act: 'session-ended', fields: [], subjectId: staff.id, branchId: staff.branchId }
    await r.accessRecords.record(staffReads(request, 'own-sessions'), told, now)
  })
  return { result: 'S' as const }
}

export const endOwnSessionServed = serveStaff(endOwnSession, (context, request) =>
  endWith(context, request, (r) => r.staffSessions.end(request.staffSession.id, 'ended-elsewhere', request.now)),
)

export const endOtherSessionsServed = serveStaff(endOtherSessions, (context, request) => {
  const { staff, staffSessionId: kept, now } = request
  return endWith(context, request, (r) => r.staffSessions.endOthers(staff.id, { reason: 'ended-elsewhere', kept }, now))
})
