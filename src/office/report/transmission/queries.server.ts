import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { returnTransmissions as rows } from '#database/schema/record-files.server.ts'
import {
  doubtfulStates,
  openTransmissionStates,
  type OpenTransmissionState,
  type TransmissionState,
} from '#domain/filed-return/transmission.ts'

export type Transmission = typeof rows.$inferSelect

const isFree = (now: Date) => or(isNull(rows.claimUntil), lte(rows.claimUntil, now))
const free = { claimedBy: null, claimUntil: null }

/** Call with the case locked. False for a used key. */
export async function queueTransmission(
  { db }: DatabaseContext,
  begun: Pick<Transmission, 'filingId' | 'key' | 'figures' | 'startedBy'>,
  now: Date,
): Promise<boolean> {
  const added = await db
    .insert(rows)
    .values({ ...begun, state: 'queued', startedAt: now, dueAt: now })
    .onConflictDoNothing({ target: rows.key })
    .returning({ id: rows.id })
  return added.length > 0
}

export async function claimDueTransmission(
  { db }: DatabaseContext,
  { worker: claimId, until }: { worker: string; until: Date },
  now: Date,
): Promise<Transmission[]> {
  const isDue = and(inArray(rows.state, ['queued', 'sending', 'unknown']), lte(rows.dueAt, now), isFree(now))
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: rows.id })
        .from(rows)
        .where(isDue)
        .orderBy(asc(rows.dueAt))
        .limit(1)
        .for('update', { skipLocked: true }),
    )
  return db
    .with(due)
    .update(rows)
    .set({ claimedBy: claimId, claimUntil: until })
    .where(sql`${rows.id} in (select ${due.id} from ${due})`)
    .returning()
}

const heldBy = (id: string, claimId: string) =>
  and(eq(rows.id, id), eq(rows.claimedBy, claimId), inArray(rows.state, [...openTransmissionStates]))

/** The last statement before the call. False if another process or a person took it meanwhile. */
export async function beginSending(
  { db }: DatabaseContext,
  id: string,
  claimId: string,
  now: Date,
  lookAt: Date,
): Promise<boolean> {
  const begun = await db
    .update(rows)
    .set({ state: 'sending', sentAt: sql`coalesce(${rows.sentAt}, ${now.toISOString()}::timestamptz)`, dueAt: lookAt })
    .where(and(heldBy(id, claimId), eq(rows.state, 'queued')))
    .returning({ id: rows.id })
  return begun.length > 0
}

type Change = Partial<
  Pick<Transmission, 'state' | 'sentAt' | 'code' | 'nones' | 'looks' | 'lookedAt' | 'dueAt' | 'settledAt'>
>

/** False if it is no longer this process's, or was ended meanwhile. */
export async function releaseTransmission(
  { db }: DatabaseContext,
  id: string,
  claimId: string,
  change: Change,
): Promise<boolean> {
  const changed = await db
    .update(rows)
    .set({ ...change, ...free })
    .where(heldBy(id, claimId))
    .returning({ id: rows.id })
  return changed.length > 0
}

/** By a person, with the case locked. False if its state changed, or the vendor is being asked. */
export async function changeTransmission(
  { db }: DatabaseContext,
  filingId: string,
  from: readonly OpenTransmissionState[],
  to: TransmissionState,
  now: Date,
): Promise<boolean> {
  const ends = !openTransmissionStates.some((state) => state === to)
  const changed = await db
    .update(rows)
    .set({ state: to, nones: 0, code: null, dueAt: ends ? null : now, settledAt: ends ? now : null, ...free })
    .where(and(eq(rows.filingId, filingId), inArray(rows.state, [...from]), isFree(now)))
    .returning({ id: rows.id })
  return changed.length > 0
}

/** A person found it at the portal: the return is filed. */
export async function settleByHand({ db }: DatabaseContext, filingId: string, now: Date): Promise<void> {
  await db
    .update(rows)
    .set({ state: 'accepted', dueAt: null, settledAt: now, ...free })
    .where(and(eq(rows.filingId, filingId), inArray(rows.state, [...doubtfulStates])))
}
