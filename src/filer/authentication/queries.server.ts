import { and, count, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { RequestKind } from '#database/authentication/store.server.ts'
import { type AuthenticationRequest, requestView as view } from '#database/authentication/view.server.ts'
import { within } from '#database/client.server.ts'
import { type DatabaseContext, type Reader, onlyRow } from '#database/database-context.server.ts'
import type { FilingOwner } from '#database/filings/store.server.ts'
import { authenticationRequests as requests } from '#database/schema/authentication.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { queueTickets as tickets } from '#database/schema/waiting.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { type Ticket, moveQueueTicket, uncalled } from '#database/queue/calls-store.server.ts'

/** Limits pushes to a phone. */
export async function countAuthenticationsSince(
  { db }: DatabaseContext,
  accountId: string,
  since: Date,
): Promise<number> {
  return onlyRow(
    await db
      .select({ total: count() })
      .from(requests)
      .where(and(eq(requests.accountId, accountId), gt(requests.createdAt, since))),
  ).total
}

export async function findLatestAuthentication(
  { db }: DatabaseContext,
  filingId: string,
  kind: RequestKind,
): Promise<AuthenticationRequest | undefined> {
  return (
    await db
      .select(view)
      .from(requests)
      .where(and(eq(requests.filingId, filingId), eq(requests.kind, kind)))
      .orderBy(desc(requests.createdAt))
      .limit(1)
  )[0]
}

/** Writes an access record. Undefined if the request ended or was polled within `everyMs`. */
export function takeAuthenticationHandle(
  storeContext: DatabaseContext,
  id: string,
  everyMs: number,
  reader: Reader,
  now: Date,
): Promise<string | undefined> {
  return takeHandle(storeContext, { id, everyMs }, reader, now)
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

export async function storePortalSession(
  { db, ring }: DatabaseContext,
  { id, sealOwner }: FilingOwner,
  { session, until }: { session: string; until: Date },
  now: Date,
): Promise<void> {
  await db
    .update(filings)
    .set({
      portalSessionSealed: seal(ring, { owner: sealOwner, purpose: 'portal-session', record: id }, session),
      portalSessionUntil: until,
      authenticatedAt: now,
      updatedAt: now,
      lastActAt: now,
      version: sql`${filings.version} + 1`,
    })
    .where(eq(filings.id, id))
}

export function completeQueueTicket({ db }: DatabaseContext, id: string, now: Date) {
  return within(db, (tx) => moveQueueTicket(tx, id, 'serve', { closedAt: now }))
}

/** Refused by the portal: the person keeps the place. */
export function requeueTicket({ db }: DatabaseContext, id: string) {
  return within(db, async (tx): Promise<Ticket> => {
    const held = onlyRow(await tx.select().from(tickets).where(eq(tickets.id, id)).for('update'))
    return held.state === 'waiting' ? held : moveQueueTicket(tx, id, 'again', uncalled)
  })
}
