/** The row is written before the vendor request: `open`, then `pending` or `fail`. */
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { CertificateChoice, RequestState } from '#domain/certificate.ts'
import type { Lane } from '#domain/journey/facts.ts'
import { Problem } from '#domain/problems.ts'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import { within, type Db } from '#database/client.server.ts'
import type { FilingOwner } from '#database/filings/store.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { requestView as view, type AuthenticationRequest } from './view.server.ts'
import type { requestKinds } from '#database/schema/authentication.server.ts'
import { authenticationRequests as requests } from '#database/schema/authentication.server.ts'

export type RequestKind = (typeof requestKinds)[number]

type Opening = { filing: FilingOwner & CertificateChoice; kind: RequestKind; lane: Lane; askUntil: Date }

export const isOpen = inArray(requests.state, ['asking', 'pending'])

/** Without a vendor answer it is `unknown` whether the request reached the phone. */
export const over = (now: Date) => ({
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
  }
}

export function authenticationOutcomesStore(storeContext: DatabaseContext) {
  const { db } = storeContext
  return {
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
  }
}

async function openRequest(
  tx: Db,
  { filing, kind, lane, askUntil }: Opening,
  now: Date,
): Promise<{ request: AuthenticationRequest; opened: boolean }> {
  const isSameKind = and(eq(requests.filingId, filing.id), eq(requests.kind, kind))
  await tx
    .update(requests)
    .set(over(now))
    .where(and(isSameKind, isOpen, lte(requests.expiresAt, now)))
  const [mine] = await tx
    .insert(requests)
    .values({
      filingId: filing.id,
      accountId: filing.accountId,
      sealOwner: filing.sealOwner,
      kind,
      lane,
      certificate: filing.certificate,
      telecom: filing.telecom,
      state: 'asking',
      createdAt: now,
      expiresAt: askUntil,
    })
    .onConflictDoNothing()
    .returning(view)
  if (mine) return { request: mine, opened: true }
  return {
    request: onlyRow(await tx.select(view).from(requests).where(isSameKind).orderBy(desc(requests.createdAt)).limit(1)),
    opened: false,
  }
}
