import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Account } from '#database/accounts/store.server.ts'
import { type Db, prepared, within } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import { type Touch, isLive, noTouch, touchParts } from '#database/schema/session-columns.server.ts'
import { sessionTokens, sessions } from '#database/schema/sign-in.server.ts'
import { tokenHash } from '#database/sealing/lookup.server.ts'

export type Session = Omit<typeof sessions.$inferSelect, 'cookieHash'>

export type FoundSession = {
  session: Session
  account: Account
  cookieMatches: boolean
  /** Valid only for the grace period. */
  superseded: boolean
  issuedAt: Date
}

const validToken = and(
  eq(sessionTokens.tokenHash, sql.placeholder('tokenHash')),
  or(isNull(sessionTokens.validUntil), gt(sessionTokens.validUntil, sql.placeholder('now'))),
)

const live = isLive(sessions, sql`${sql.placeholder('now')}`)

/** Runs on every member request. */
const prepareFindByToken = (db: Db) =>
  prepared(db, 'session_by_token', (at) => {
    const touched = at.$with('touched').as(
      at
        .update(sessions)
        .set(touchParts.set)
        .where(
          and(
            inArray(sessions.id, at.select({ id: sessionTokens.sessionId }).from(sessionTokens).where(validToken)),
            eq(sessions.cookieHash, sql.placeholder('cookieHash')),
            live,
            lte(sessions.lastSeenAt, touchParts.lastSeenBefore),
          ),
        )
        .returning({ id: sessions.id }),
    )
    return at
      .with(touched)
      .select()
      .from(sessionTokens)
      .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(and(validToken, live, isNull(accounts.withdrawnAt), isNull(accounts.diedOn)))
      .prepare('session_by_token')
  })

function visible({ cookieHash: _, ...session }: typeof sessions.$inferSelect): Session {
  return session
}

type NewSession = {
  accountId: string
  branchId: string
  token: string
  cookie: string
  idleUntil: Date
  absoluteUntil: Date
  ip?: string
  userAgent?: string
  authenticatedAt?: Date | null
}

async function findByToken(
  db: Db,
  { token, cookie }: { token: string; cookie: string | undefined },
  now: Date,
  touch: Touch,
): Promise<FoundSession | undefined> {
  const cookieHash = cookie === undefined ? '' : tokenHash(cookie)
  const [row] = await prepareFindByToken(db).execute({
    tokenHash: tokenHash(token),
    cookieHash,
    ...touchParts.values(now, touch),
  })
  if (!row) return undefined
  return {
    session: visible(row.sessions),
    account: row.accounts,
    cookieMatches: cookieHash === row.sessions.cookieHash,
    superseded: row.session_tokens.validUntil !== null,
    issuedAt: row.session_tokens.issuedAt,
  }
}

type Renewal = { oldToken: string; newToken: string; graceUntil: Date; idleUntil: Date }

export function insertSession(
  { db }: DatabaseContext,
  { token, cookie, authenticatedAt = null, ...given }: NewSession,
  now: Date,
): Promise<Session> {
  return within(db, async (tx) => {
    const session = onlyRow(
      await tx
        .insert(sessions)
        .values({ ...given, cookieHash: tokenHash(cookie), createdAt: now, lastSeenAt: now, authenticatedAt })
        .returning(),
    )
    await tx.insert(sessionTokens).values({ tokenHash: tokenHash(token), sessionId: session.id, issuedAt: now })
    return visible(session)
  })
}

/** Returns the row from before this request. Only the right cookie extends the idle time. */
export function findSessionByToken(
  { db }: DatabaseContext,
  token: string,
  cookie: string | undefined,
  now: Date,
  touch: Touch = noTouch,
): Promise<FoundSession | undefined> {
  return findByToken(db, { token, cookie }, now, touch)
}

/** Undefined once it has ended. */
export async function findLiveSession(
  { db }: DatabaseContext,
  id: string,
  accountId: string,
  now: Date,
): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId), isLive(sessions, now)))
  return row
}

/** False if another tab renewed first: keep the old token and send nothing. */
export async function renewSession(
  { db }: DatabaseContext,
  id: string,
  { oldToken, newToken, graceUntil, idleUntil }: Renewal,
  now: Date,
): Promise<boolean> {
  const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    with superseded as (
      update ${sessionTokens} set valid_until = ${at(graceUntil)}
      where token_hash = ${tokenHash(oldToken)} and session_id = ${id}::uuid and valid_until is null
      returning session_id
    ), given as (
      insert into ${sessionTokens} (token_hash, session_id, issued_at)
      select ${tokenHash(newToken)}, session_id, ${at(now)} from superseded
    )
    update ${sessions} set last_seen_at = ${at(now)}, idle_until = ${at(idleUntil)}
    where id in (select session_id from superseded)
    returning id`)
  return rows.length > 0
}
