/**
 * A staff member's session: an HttpOnly, SameSite cookie; writes from another site's page are refused before it is read
 * (admission/cross-site.ts). Ends after idle time like a member's.
 */
import { Problem } from '#domain/problems.ts'
import type { RequestContext, StaffMember } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { officeCookie } from '#server/http/cookies.ts'
import { newToken, touchOf } from './session.server.ts'

export async function startStaffSession(
  context: Context,
  request: RequestContext<unknown, unknown, unknown>,
  staffId: string,
): Promise<void> {
  const { now } = request
  const token = newToken()
  const userAgent = request.header('user-agent')?.slice(0, 200)
  const seconds = context.settings.SESSION_HOURS * 3600
  const session = await context.persistence.staffSessions.start(
    {
      staffId,
      token: newToken(),
      idleUntil: new Date(now.getTime() + context.settings.SESSION_IDLE_MINUTES * 60_000),
      absoluteUntil: new Date(now.getTime() + seconds * 1000),
      ip: request.ip,
      ...(userAgent ? { userAgent } : {}),
    },
    now,
  )
  await context.persistence.staffSessions.confirm(session.id, token, now)
  request.answer.cookie(officeCookie, token, seconds)
}

/** The staff member behind a request; throws `auth.required` for anybody else. */
export async function staffOf(
  context: Context,
  request: RequestContext<unknown, unknown, unknown>,
): Promise<{ staff: StaffMember; staffSessionId: string; mustChangePassword: boolean }> {
  const token = request.cookie(officeCookie)
  const { now } = request
  const found = token
    ? await context.persistence.staffSessions.findByToken(token, now, touchOf(context, now))
    : undefined
  if (!found?.session.secondFactorAt) throw new Problem('auth.required')
  const { session, staff } = found
  return {
    staff: { id: staff.id, name: staff.name, role: staff.role, branchId: staff.branchId },
    staffSessionId: session.id,
    mustChangePassword: staff.mustChangePassword,
  }
}
