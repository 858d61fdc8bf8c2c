/** Cross-site writes are refused earlier (admission/cross-site.ts). */
import { Problem } from '#domain/problems.ts'
import type { RequestContext, StaffMember } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { officeCookie } from '#server/http/cookies.ts'
import { isWithin } from '#server/admission/address-list.server.ts'
import { newToken, touchedIfRoom, touchedSession } from './session.server.ts'
import { noTouch } from '#database/schema/session-columns.server.ts'
import { confirmStaffSession, insertStaffSession } from './queries.server.ts'

export async function startStaffSession(
  context: Context,
  request: RequestContext<unknown, unknown, unknown>,
  staffId: string,
): Promise<void> {
  const { now } = request
  const token = newToken()
  const userAgent = request.header('user-agent')?.slice(0, 200)
  const seconds = context.settings.SESSION_HOURS * 3600
  const session = await insertStaffSession(
    context.database,
    {
      staffId,
      token: newToken(),
      idleUntil: new Date(now.getTime() + context.settings.STAFF_IDLE_MINUTES * 60_000),
      absoluteUntil: new Date(now.getTime() + seconds * 1000),
      ip: request.ip,
      ...(userAgent ? { userAgent } : {}),
    },
    now,
  )
  await confirmStaffSession(context.database, session.id, token, now)
  request.answer.cookie(officeCookie, token, seconds)
}

/** Throws `auth.required` or `auth.address`. */
export async function staffOf(
  context: Context,
  request: RequestContext<unknown, unknown, unknown>,
): Promise<{ staff: StaffMember; staffSessionId: string; mustChangePassword: boolean }> {
  const token = request.cookie(officeCookie)
  const { now } = request
  // Polling does not extend the session.
  const wanted = request.header('x-unattended') ? noTouch : touchedSession(context.settings.STAFF_IDLE_MINUTES, now)
  const { found, touch } = await touchedIfRoom(wanted, async (how) =>
    token ? context.database.staffSessions.findByToken(token, now, how) : undefined,
  )
  if (!found?.session.secondFactorAt) throw new Problem('auth.required')
  const { session, staff } = found
  if (!isWithin(found.ranges, request.ip)) throw new Problem('auth.address')
  const idleUntil = session.lastSeenAt <= touch.lastSeenBefore ? touch.idleUntil : session.idleUntil
  const until = Math.min(idleUntil.getTime(), session.absoluteUntil.getTime())
  request.answer.header('x-session-until', new Date(until).toISOString())
  return {
    staff: {
      id: staff.id,
      name: staff.name,
      role: staff.role,
      branchId: staff.branchId,
      licenceNumber: staff.licenceNumber,
    },
    staffSessionId: session.id,
    mustChangePassword: staff.mustChangePassword,
  }
}
