/** Filers' sessions: opaque tokens, hashed; 15 minutes idle, 12 hours at most (the caller's settings); two tokens during the grace of a renewal. */
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { accounts } from '#records/accounts/table.server.ts'
import type { Account } from '#records/accounts/store.server.ts'
import { one, type Cabinet } from '#records/database/cabinet.server.ts'
import { prepared, within, type Db } from '#records/database/database.server.ts'
import { tokenHash } from '#records/sealing/lookup.server.ts'
import { sessions, sessionTokens } from './table.server.ts'

export type Session = Omit<typeof sessions.$inferSelect, 'cookieHash'>
export type FoundSession = {
  session: Session
  account: Account
  /** Whether the companion cookie is the one the session was started with. */
  cookieMatches: boolean
  /** A newer token was already given for this session: this one lives only for the grace. */
  superseded: boolean
  issuedAt: Date
}

const live = (db: Db) => prepared(db, 'session_by_token', (at) => at.select().from(sessionTokens)
  .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
  .innerJoin(accounts, eq(accounts.id, sessions.accountId))
  .where(and(
    eq(sessionTokens.tokenHash, sql.placeholder('tokenHash')),
    or(isNull(sessionTokens.validUntil), gt(sessionTokens.validUntil, sql.placeholder('now'))),
    isNull(sessions.endedAt), gt(sessions.idleUntil, sql.placeholder('now')), gt(sessions.absoluteUntil, sql.placeholder('now')),
    isNull(accounts.withdrawnAt),
  )).prepare('session_by_token'))

function visible({ cookieHash: _, ...session }: typeof sessions.$inferSelect): Session {
  return session
}

export function sessionsStore({ db }: Cabinet) {
  return {
    async start(
      { accountId, branchId, token, cookie, idleUntil, absoluteUntil, ip, userAgent }:
      { accountId: string; branchId: string; token: string; cookie: string; idleUntil: Date; absoluteUntil: Date; ip?: string; userAgent?: string },
      now: Date,
    ): Promise<Session> {
      return within(db, async (tx) => {
        const session = one(await tx.insert(sessions).values({
          accountId, branchId, cookieHash: tokenHash(cookie), createdAt: now, lastSeenAt: now, idleUntil, absoluteUntil, ip, userAgent,
        }).returning())
        await tx.insert(sessionTokens).values({ tokenHash: tokenHash(token), sessionId: session.id, issuedAt: now })
        return visible(session)
      })
    },
    /** The live session of a token and its account; nothing when it ended, idled out, is too old, or the person withdrew. */
    async findByToken(token: string, cookie: string | undefined, now: Date): Promise<FoundSession | undefined> {
      const [row] = await live(db).execute({ tokenHash: tokenHash(token), now: now.toISOString() })
      if (!row) return undefined
      return {
        session: visible(row.sessions),
        account: row.accounts,
        cookieMatches: cookie !== undefined && tokenHash(cookie) === row.sessions.cookieHash,
        superseded: row.session_tokens.validUntil !== null,
        issuedAt: row.session_tokens.issuedAt,
      }
    },
    /** The person did something: idle time starts again. */
    async touch(id: string, idleUntil: Date, now: Date): Promise<void> {
      await db.update(sessions).set({ lastSeenAt: now, idleUntil }).where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    },
    /** Gives the session a new token; the old one lives until `graceUntil`. False when another tab renewed first: keep the old token and send nothing. */
    async renew(id: string, { oldToken, newToken, graceUntil, idleUntil }: { oldToken: string; newToken: string; graceUntil: Date; idleUntil: Date }, now: Date): Promise<boolean> {
      return within(db, async (tx) => {
        const old = await tx.update(sessionTokens).set({ validUntil: graceUntil })
          .where(and(eq(sessionTokens.tokenHash, tokenHash(oldToken)), eq(sessionTokens.sessionId, id), isNull(sessionTokens.validUntil)))
          .returning({ id: sessionTokens.sessionId })
        if (old.length === 0) return false
        await tx.insert(sessionTokens).values({ tokenHash: tokenHash(newToken), sessionId: id, issuedAt: now })
        await tx.update(sessions).set({ lastSeenAt: now, idleUntil }).where(eq(sessions.id, id))
        return true
      })
    },
    async end(id: string, reason: string, now: Date): Promise<void> {
      await db.update(sessions).set({ endedAt: now, endReason: reason }).where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    },
    /** Ends every session of a person (but one, when asked); tells how many. */
    async endAll(accountId: string, reason: string, now: Date, exceptId?: string): Promise<number> {
      const ended = await db.update(sessions).set({ endedAt: now, endReason: reason })
        .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), exceptId ? ne(sessions.id, exceptId) : undefined))
        .returning({ id: sessions.id })
      return ended.length
    },
    /** A person's live sessions, latest first. */
    async listOf(accountId: string, now: Date): Promise<Session[]> {
      const rows = await db.select().from(sessions)
        .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.idleUntil, now), gt(sessions.absoluteUntil, now)))
        .orderBy(desc(sessions.lastSeenAt))
      return rows.map(visible)
    },
    /** Removes what ended before an instant. */
    async purge(before: Date): Promise<number> {
      const gone = await db.delete(sessions).where(or(lt(sessions.absoluteUntil, before), lt(sessions.endedAt, before))).returning({ id: sessions.id })
      return gone.length
    },
  }
}
