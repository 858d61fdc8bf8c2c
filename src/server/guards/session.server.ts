/**
 * A member's session: an opaque token in the Authorization header, bound to an HttpOnly companion cookie of the same browser. 15 minutes idle, 12 hours at most;
 * a token older than five minutes is renewed in the answer's header, the old one lives on for a minute so that a second tab is not thrown out.
 */
import { randomBytes } from 'node:crypto'
import { Problem } from '#domain/problems.ts'
import type { Account } from '#records/rows.ts'
import type { Asked } from '#server/asked.ts'
import type { Context } from '#server/context.server.ts'
import { companionCookie } from '#server/http/cookies.ts'

const renewAfterMs = 5 * 60_000
const graceMs = 60_000
/** Not every call writes the session's row: idle time is counted in steps of this. */
const touchEveryMs = 20_000

export const newToken = () => randomBytes(32).toString('base64url')

const idleUntil = ({ settings }: Context, now: Date) => new Date(now.getTime() + settings.SESSION_IDLE_MINUTES * 60_000)

/** Starts a session and hands token and companion cookie to the browser. */
export async function startSession(context: Context, asked: Asked<unknown, unknown, unknown>, accountId: string, branchId: string): Promise<void> {
  const { now, answer } = asked
  const token = newToken()
  const cookie = newToken()
  const seconds = context.settings.SESSION_HOURS * 3600
  const userAgent = asked.header('user-agent')?.slice(0, 200)
  await context.records.sessions.start({
    accountId, branchId, token, cookie, idleUntil: idleUntil(context, now), absoluteUntil: new Date(now.getTime() + seconds * 1000), ip: asked.ip, ...(userAgent ? { userAgent } : {}),
  }, now)
  answer.cookie(companionCookie, cookie, seconds)
  answer.header('authorization', `Bearer ${token}`)
}

/** The member behind a request; throws `auth.required` for anybody else. */
export async function memberOf(context: Context, asked: Asked<unknown, unknown, unknown>): Promise<{ account: Account; sessionId: string }> {
  const { now } = asked
  const token = /^Bearer ([\w-]{20,100})$/.exec(asked.header('authorization') ?? '')?.[1]
  const found = token ? await context.records.sessions.findByToken(token, asked.cookie(companionCookie), now) : undefined
  if (!token || !found || !found.cookieMatches) throw new Problem('auth.required')
  const { session, account } = found
  let endsAt = session.idleUntil
  if (!found.superseded && now.getTime() - found.issuedAt.getTime() > renewAfterMs) {
    const renewed = newToken()
    const won = await context.records.sessions.renew(session.id, { oldToken: token, newToken: renewed, graceUntil: new Date(now.getTime() + graceMs), idleUntil: idleUntil(context, now) }, now)
    if (won) {
      asked.answer.header('authorization', `Bearer ${renewed}`)
      endsAt = idleUntil(context, now)
    }
  } else if (now.getTime() - session.lastSeenAt.getTime() > touchEveryMs) {
    endsAt = idleUntil(context, now)
    await context.records.sessions.touch(session.id, endsAt, now)
  }
  // What the browser warns by: idle time or the session's longest life, whichever ends first.
  asked.answer.header('x-session-until', new Date(Math.min(endsAt.getTime(), session.absoluteUntil.getTime())).toISOString())
  return { account, sessionId: session.id }
}
