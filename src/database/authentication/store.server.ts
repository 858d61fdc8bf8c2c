/** The row is written before the vendor request: `open`, then `pending` or `fail`. */
import { and, count, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Lane } from '#domain/journey/facts.ts'
import { Problem } from '#domain/problems.ts'
import type { PortalAnswer } from '#domain/waiting-line/slots.ts'
import { one, type DatabaseContext, type Reader } from '#database/database-context.server.ts'
import { within, type Db } from '#database/client.server.ts'
import type { FilingOwner } from '#database/filings/view.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { requestView as view, type AuthenticationRequest } from './view.server.ts'
import type { requestKinds, requestStates } from '#database/schema/authentication.server.ts'
import { authenticationRequests as requests } from '#database/schema/authentication.server.ts'

export type RequestKind = (typeof requestKinds)[number]
export type RequestState = (typeof requestStates)[number]

type Opening = { filing: FilingOwner; kind: RequestKind; lane: Lane; askUntil: Date }

const isOpen = inArray(requests.state, ['asking', 'pending'])

/** Without a vendor answer it is `unknown` whether the request reached the phone. */
const over = (now: Date) => ({
  state: sql`case when ${requests.state} = 'asking' then 'unknown' else 'expired' end`,
  decidedAt: now,
  handleSealed: null,
})

export function authenticationStore({ db, ring }: DatabaseContext) {
  return {
    /** Called before the vendor request; `opened: false` returns the one already open. */
    open: (opening: Opening, now: Date): Promise<{ request: AuthenticationRequest; opened: boolean }> =>
      within(db, (tx) => openRequest(tx, opening, now)),
    /** Throws `auth.prepare.error` if the vendor's answer is too late. */
    async pending(
      { id, sealOwner }: AuthenticationRequest,
      { handle, expiresAt }: { handle: string; expiresAt: Date },
      now: Date,
    ): Promise<AuthenticationRequest> {
      const [waiting] = await db
        .update(requests)
        .set({
          state: 'pending',
          expiresAt,
          answeredAt: now,
          handleSealed: seal(ring, { owner: sealOwner, purpose: 'authentication-handle', record: id }, handle),
        })
        .where(and(eq(requests.id, id), eq(requests.state, 'asking')))
        .returning(view)
      if (!waiting) throw new Problem('auth.prepare.error')
      return waiting
    },
    async portalAnswers({ since, most }: { since: Date; most: number }): Promise<PortalAnswer[]> {
      const { failure, createdAt, answeredAt, decidedAt } = requests
      const rows = await db
        .select({ failure, createdAt, answeredAt, decidedAt })
        .from(requests)
        .where(and(eq(requests.kind, 'portal'), gt(requests.createdAt, since), ne(requests.state, 'asking')))
        .orderBy(desc(requests.createdAt))
        .limit(most)
      return rows.flatMap((row) => answerOf(row) ?? [])
    },
    /** Limits pushes to a phone. */
    async countSince(accountId: string, since: Date): Promise<number> {
      return one(
        await db
          .select({ total: count() })
          .from(requests)
          .where(and(eq(requests.accountId, accountId), gt(requests.createdAt, since))),
      ).total
    },
  }
}

function answerOf({
  failure,
  createdAt,
  answeredAt,
  decidedAt,
}: Pick<AuthenticationRequest, 'failure' | 'createdAt' | 'answeredAt' | 'decidedAt'>): PortalAnswer | undefined {
  const at = answeredAt ?? decidedAt
  if (!at || failure === 'person' || failure === 'closed') return undefined
  const judged = answeredAt !== null || ['identity', 'no-certificate', 'already-waiting'].includes(failure ?? '')
  const kind = judged ? 'served' : failure === 'overloaded' ? 'overloaded' : 'trouble'
  return { at, kind, tookMs: at.getTime() - createdAt.getTime() }
}

export function authenticationOutcomesStore(storeContext: DatabaseContext) {
  const { db } = storeContext
  return {
    async latest(filingId: string, kind: RequestKind): Promise<AuthenticationRequest | undefined> {
      return (
        await db
          .select(view)
          .from(requests)
          .where(and(eq(requests.filingId, filingId), eq(requests.kind, kind)))
          .orderBy(desc(requests.createdAt))
          .limit(1)
      )[0]
    },
    /** Writes an access record. Undefined if the request ended or was polled within `everyMs`. */
    takeHandle: (id: string, everyMs: number, reader: Reader, now: Date): Promise<string | undefined> =>
      takeHandle(storeContext, { id, everyMs }, reader, now),
    /** True only for the caller that ended it. */
    async finish(
      id: string,
      state: Exclude<RequestState, 'asking' | 'pending'>,
      now: Date,
      failure?: string,
    ): Promise<boolean> {
      const ended = await db
        .update(requests)
        .set({ state, decidedAt: now, failure: failure ?? null, handleSealed: null })
        .where(and(eq(requests.id, id), isOpen))
        .returning({ id: requests.id })
      return ended.length > 0
    },
    async expireDue(now: Date): Promise<number> {
      const ended = await db
        .update(requests)
        .set(over(now))
        .where(and(isOpen, lte(requests.expiresAt, now)))
        .returning({ id: requests.id })
      return ended.length
    },
  }
}

async function openRequest(
  tx: Db,
  { filing, kind, lane, askUntil }: Opening,
  now: Date,
): Promise<{ request: AuthenticationRequest; opened: boolean }> {
  const ofKind = and(eq(requests.filingId, filing.id), eq(requests.kind, kind))
  await tx
    .update(requests)
    .set(over(now))
    .where(and(ofKind, isOpen, lte(requests.expiresAt, now)))
  const [mine] = await tx
    .insert(requests)
    .values({
      filingId: filing.id,
      accountId: filing.accountId,
      sealOwner: filing.sealOwner,
      kind,
      lane,
      state: 'asking',
      createdAt: now,
      expiresAt: askUntil,
    })
    .onConflictDoNothing()
    .returning(view)
  if (mine) return { request: mine, opened: true }
  return {
    request: one(await tx.select(view).from(requests).where(ofKind).orderBy(desc(requests.createdAt)).limit(1)),
    opened: false,
  }
}

async function takeHandle(
  storeContext: DatabaseContext,
  { id, everyMs }: { id: string; everyMs: number },
  reader: Reader,
  now: Date,
): Promise<string | undefined> {
  const [booked] = await storeContext.db
    .update(requests)
    .set({ lastAskedAt: now, asks: sql`${requests.asks} + 1` })
    .where(
      and(
        eq(requests.id, id),
        eq(requests.state, 'pending'),
        or(isNull(requests.lastAskedAt), lte(requests.lastAskedAt, new Date(now.getTime() - everyMs))),
      ),
    )
    .returning()
  if (!booked?.handleSealed) return undefined
  return (
    await readSealed(
      storeContext,
      reader,
      { subjectId: booked.accountId, filingId: booked.filingId },
      [
        {
          field: 'authentication-handle',
          owner: booked.sealOwner,
          purpose: 'authentication-handle',
          record: id,
          sealed: booked.handleSealed,
        },
      ],
      now,
    )
  )[0]
}
