/**
 * Authentication requests. A row is written before the vendor is called: `open`, then `pending` or `fail`; while one is open the same one is answered again.
 * A decision is taken once: `finish` on a request that is not pending any more changes nothing.
 */
import { and, count, desc, eq, getTableColumns, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Lane } from '#domain/journey/facts.ts'
import { Problem } from '#domain/problems.ts'
import { one, type Cabinet, type Reader } from '#records/database/cabinet.server.ts'
import { prepared, within, type Db } from '#records/database/database.server.ts'
import { filings } from '#records/filings/table.server.ts'
import { seal } from '#records/sealing/envelope.server.ts'
import { readSealed } from '#records/sealing/reading.server.ts'
import { authenticationRequests as requests, requestKinds, requestStates } from './table.server.ts'

export type RequestKind = (typeof requestKinds)[number]
export type RequestState = (typeof requestStates)[number]
const { handleSealed: _sealed, ...view } = getTableColumns(requests)
export type AuthenticationRequest = Omit<typeof requests.$inferSelect, 'handleSealed'>

/** Asked by every press of a journey. */
const onThePhone = (db: Db) => prepared(db, 'request_waiting', (at) => at.select(view).from(requests).where(and(
  eq(requests.filingId, sql.placeholder('filingId')), eq(requests.kind, sql.placeholder('kind')), eq(requests.state, 'pending'), gt(requests.expiresAt, sql.placeholder('now')),
)).prepare('request_waiting'))

export function authenticationStore(cabinet: Cabinet) {
  const { db, ring } = cabinet
  const open = inArray(requests.state, ['asking', 'pending'])

  return {
    /** Writes down that the vendor is about to be asked (`opened: true`), or gives the open request: asked by somebody else, or waiting on the phone. */
    async open({ filingId, kind, lane, askUntil }: { filingId: string; kind: RequestKind; lane: Lane; askUntil: Date }, now: Date): Promise<{ request: AuthenticationRequest; opened: boolean }> {
      return within(db, async (tx) => {
        const { accountId } = one(await tx.select({ accountId: filings.accountId }).from(filings).where(eq(filings.id, filingId)))
        await tx.update(requests).set({ state: sql`case when ${requests.state} = 'asking' then 'unknown' else 'expired' end`, decidedAt: now, handleSealed: null })
          .where(and(eq(requests.filingId, filingId), eq(requests.kind, kind), open, lte(requests.expiresAt, now)))
        const [mine] = await tx.insert(requests).values({ filingId, accountId, kind, lane, state: 'asking', createdAt: now, expiresAt: askUntil })
          .onConflictDoNothing().returning(view)
        if (mine) return { request: mine, opened: true }
        const [standing] = await tx.select(view).from(requests).where(and(eq(requests.filingId, filingId), eq(requests.kind, kind))).orderBy(desc(requests.createdAt)).limit(1)
        return { request: one(standing ? [standing] : []), opened: false }
      })
    },
    /** The vendor took it: it waits on the person's phone until `expiresAt`. Throws `auth.prepare.error` when the answer came too late and the request moved on. */
    async pending(id: string, { handle, expiresAt }: { handle: string; expiresAt: Date }): Promise<AuthenticationRequest> {
      return within(db, async (tx) => {
        const { accountId } = one(await tx.select({ accountId: requests.accountId }).from(requests).where(eq(requests.id, id)))
        const [waiting] = await tx.update(requests)
          .set({ state: 'pending', expiresAt, handleSealed: seal(ring, { owner: accountId, purpose: 'authentication-handle', record: id }, handle) })
          .where(and(eq(requests.id, id), eq(requests.state, 'asking'))).returning(view)
        if (!waiting) throw new Problem('auth.prepare.error')
        return waiting
      })
    },
    /** The last request of a kind, whatever became of it. */
    async latest(filingId: string, kind: RequestKind): Promise<AuthenticationRequest | undefined> {
      return (await db.select(view).from(requests).where(and(eq(requests.filingId, filingId), eq(requests.kind, kind))).orderBy(desc(requests.createdAt)).limit(1))[0]
    },
    /** The request that waits on the phone now. */
    async waiting(filingId: string, kind: RequestKind, now: Date): Promise<AuthenticationRequest | undefined> {
      return (await onThePhone(db).execute({ filingId, kind, now: now.toISOString() }))[0]
    },
    /** Whether the vendor may be asked now: at most once every `everyMs`, whoever presses; true books the asking. */
    async mayAsk(id: string, everyMs: number, now: Date): Promise<boolean> {
      const booked = await db.update(requests).set({ lastAskedAt: now, asks: sql`${requests.asks} + 1` })
        .where(and(eq(requests.id, id), eq(requests.state, 'pending'), or(isNull(requests.lastAskedAt), lte(requests.lastAskedAt, new Date(now.getTime() - everyMs)))))
        .returning({ id: requests.id })
      return booked.length > 0
    },
    /** The vendor's handle, recorded; nothing when the request is over. */
    async readHandle(id: string, reader: Reader, now: Date): Promise<string | undefined> {
      const row = one(await db.select().from(requests).where(eq(requests.id, id)))
      if (!row.handleSealed) return undefined
      return (await readSealed(cabinet, reader, { subjectId: row.accountId, filingId: row.filingId },
        [{ field: 'authentication-handle', purpose: 'authentication-handle', record: id, sealed: row.handleSealed }], now))[0]
    },
    /** Ends an open request; true for the one caller who ended it. The handle is forgotten. */
    async finish(id: string, state: Exclude<RequestState, 'asking' | 'pending'>, now: Date, failure?: string): Promise<boolean> {
      const ended = await db.update(requests).set({ state, decidedAt: now, failure: failure ?? null, handleSealed: null })
        .where(and(eq(requests.id, id), open)).returning({ id: requests.id })
      return ended.length > 0
    },
    /** Requests of a person since an instant, for the limit on pushes to a phone. */
    async countSince(accountId: string, since: Date): Promise<number> {
      return one(await db.select({ total: count() }).from(requests).where(and(eq(requests.accountId, accountId), gt(requests.createdAt, since)))).total
    },
    /** Ends every request whose window is over; tells how many. */
    async expireDue(now: Date): Promise<number> {
      const ended = await db.update(requests).set({ state: sql`case when ${requests.state} = 'asking' then 'unknown' else 'expired' end`, decidedAt: now, handleSealed: null })
        .where(and(open, lte(requests.expiresAt, now))).returning({ id: requests.id })
      return ended.length
    },
  }
}
