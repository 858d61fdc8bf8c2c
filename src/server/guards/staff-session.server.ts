/** A staff member's session: an HttpOnly, SameSite cookie; writes need JSON, so a strange page cannot send one. Ends after idle time like a member's. */
import { Problem } from '#domain/problems.ts'
import type { Asked, StaffMember } from '#server/asked.ts'
import type { Context } from '#server/context.server.ts'
import { officeCookie } from '#server/http/cookies.ts'
import { newToken } from './session.server.ts'

const touchEveryMs = 20_000

export async function startStaffSession(context: Context, asked: Asked<unknown, unknown, unknown>, staffId: string): Promise<void> {
  const { now } = asked
  const token = newToken()
  const seconds = context.settings.SESSION_HOURS * 3600
  const session = await context.records.staffSessions.start({ staffId, token: newToken(), idleUntil: new Date(now.getTime() + context.settings.SESSION_IDLE_MINUTES * 60_000), absoluteUntil: new Date(now.getTime() + seconds * 1000), ip: asked.ip }, now)
  await context.records.staffSessions.confirm(session.id, token, now)
  asked.answer.cookie(officeCookie, token, seconds)
}

/** The staff member behind a request; throws `auth.required` for anybody else. */
export async function staffOf(context: Context, asked: Asked<unknown, unknown, unknown>): Promise<{ staff: StaffMember; staffSessionId: string }> {
  const token = asked.cookie(officeCookie)
  const found = token ? await context.records.staffSessions.findByToken(token, asked.now) : undefined
  if (!found?.session.secondFactorAt) throw new Problem('auth.required')
  const { session, staff } = found
  if (asked.now.getTime() - session.lastSeenAt.getTime() > touchEveryMs) await context.records.staffSessions.touch(session.id, new Date(asked.now.getTime() + context.settings.SESSION_IDLE_MINUTES * 60_000), asked.now)
  return { staff: { id: staff.id, name: staff.name, role: staff.role, branchId: staff.branchId }, staffSessionId: session.id }
}
