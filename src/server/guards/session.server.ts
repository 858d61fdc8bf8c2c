/**
 * Opaque token in an HttpOnly cookie; 15 minutes idle, 12 hours at most. Rotates after five minutes; the old one
 * works one more minute.
 */
import { randomBytes } from 'node:crypto'
import { Problem } from '#domain/problems.ts'
import { isDiskFull } from '#database/errors.server.ts'
import { noTouch, type Touch } from '#database/schema/session-columns.server.ts'
import type { Account } from '#database/rows.ts'
import type { MemberRequest, RequestContext } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { companionCookie } from '#server/http/cookies.ts'
import { findSessionByToken, insertSession, renewSession } from './sign-in-queries.server.ts'

const renewAfterMs = 5 * 60_000
const graceMs = 60_000
const touchEveryMs = 20_000

export const newToken = () => randomBytes(32).toString('base64url')

export const touchedSession = (idleMinutes: number, now: Date) => ({
  lastSeenBefore: new Date(now.getTime() - touchEveryMs),
  idleUntil: new Date(now.getTime() + idleMinutes * 60_000),
})

const idleUntil = ({ settings }: Context, now: Date) => new Date(now.getTime() + settings.SESSION_IDLE_MINUTES * 60_000)

export async function startSession(
  context: Context,
  request: RequestContext<unknown, unknown, unknown>,
  { accountId, authenticatedAt }: { accountId: string; authenticatedAt: Date | null },
  branchId: string,
): Promise<void> {
  const { now, answer } = request
  const token = newToken()
  const cookie = newToken()
  const seconds = context.settings.SESSION_HOURS * 3600
  const userAgent = request.header('user-agent')?.slice(0, 200)
  await insertSession(
    context.database,
    {
      accountId,
      branchId,
      token,
      cookie,
      idleUntil: idleUntil(context, now),
      absoluteUntil: new Date(now.getTime() + seconds * 1000),
      ip: request.ip,
      authenticatedAt,
      ...(userAgent ? { userAgent } : {}),
    },
    now,
  )
  answer.cookie(companionCookie, cookie, seconds)
  answer.header('authorization', `Bearer ${token}`)
}

/** A full disk must not refuse a reading: the session is found, and not prolonged. */
export async function touchedIfRoom<Found>(
  touch: Touch,
  find: (touch: Touch) => Promise<Found>,
): Promise<{ found: Found; touch: Touch }> {
  try {
    return { found: await find(touch), touch }
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return { found: await find(noTouch), touch: noTouch }
  }
}

/** Throws `auth.required`, also for another branch's session. */
export async function memberOf(
  context: Context,
  request: RequestContext<unknown, unknown, unknown>,
): Promise<{ account: Account; sessionId: string; authenticatedAt: Date | null }> {
  const { now } = request
  const token = /^Bearer ([\w-]{20,100})$/.exec(request.header('authorization') ?? '')?.[1]
  const { found, touch } = await touchedIfRoom(
    touchedSession(context.settings.SESSION_IDLE_MINUTES, now),
    async (how) =>
      token ? findSessionByToken(context.database, token, request.cookie(companionCookie), now, how) : undefined,
  )
  if (!token || !found || !found.cookieMatches || found.session.branchId !== request.branch.affiliationId)
    throw new Problem('auth.required')
  const { session, account } = found
  let endsAt = session.lastSeenAt <= touch.lastSeenBefore ? touch.idleUntil : session.idleUntil
  if (touch !== noTouch && !found.superseded && now.getTime() - found.issuedAt.getTime() > renewAfterMs) {
    const renewed = newToken()
    const won = await renewSession(
      context.database,
      session.id,
      { oldToken: token, newToken: renewed, graceUntil: new Date(now.getTime() + graceMs), idleUntil: touch.idleUntil },
      now,
    ).catch((error: unknown) => {
      if (isDiskFull(error)) return false
      throw error
    })
    if (won) {
      request.answer.header('authorization', `Bearer ${renewed}`)
      endsAt = touch.idleUntil
    }
  }
  // Idle timeout or maximum lifetime.
  request.answer.header(
    'x-session-until',
    new Date(Math.min(endsAt.getTime(), session.absoluteUntil.getTime())).toISOString(),
  )
  return { account, sessionId: session.id, authenticatedAt: session.authenticatedAt }
}

/** For irreversible acts after re-authentication. */
const freshMs = 10 * 60_000
type Proof = Pick<MemberRequest<unknown, unknown, unknown>, 'authenticatedAt' | 'now'>

export function freshUntil({ authenticatedAt, now }: Proof): Date | null {
  const until = authenticatedAt && new Date(authenticatedAt.getTime() + freshMs)
  return until && until > now ? until : null
}

/** An abandoned session must not suffice to withdraw or redirect a refund. Throws `auth.fresh`. */
export function requireFresh(request: Proof): void {
  if (!freshUntil(request)) throw new Problem('auth.fresh')
}
