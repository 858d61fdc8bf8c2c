import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { within } from '#database/client.server.ts'
import { type ConsentKey, isGiven } from '#database/consents.server.ts'
import { type DatabaseContext, type Reader, onlyRow } from '#database/database-context.server.ts'
import { type DepositNotice, noticeView } from '#database/payments/deposits-store.server.ts'
import type { CashReceipt } from '#database/payments/receipts-store.server.ts'
import { type Payment, type PaymentLine, isFree, nextAttempt, paymentView } from '#database/payments/store.server.ts'
import {
  cashReceipts,
  depositNotices,
  type noticeStates,
  paymentEvents,
  payments,
} from '#database/schema/payments.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { openStates } from '#domain/payment/payment.ts'

export function isConsentGiven({ db }: DatabaseContext, consent: ConsentKey): Promise<boolean> {
  return isGiven(db, consent)
}

export async function prolongPaymentClaim(
  { db }: DatabaseContext,
  id: string,
  actorId: string,
  until: Date,
): Promise<boolean> {
  const prolonged = await db
    .update(payments)
    .set({ claimUntil: until })
    .where(and(eq(payments.id, id), eq(payments.claimedBy, actorId)))
    .returning({ id: payments.id })
  return prolonged.length > 0
}

export async function claimDuePayments(
  { db }: DatabaseContext,
  { worker: holder, until, limit }: { worker: string; until: Date; limit: number },
  now: Date,
): Promise<Payment[]> {
  const isDue = and(lte(payments.dueAt, now), inArray(payments.state, [...openStates, 'VBANK_ISSUED']), isFree(now))
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: payments.id })
        .from(payments)
        .where(isDue)
        .orderBy(asc(payments.dueAt))
        .limit(limit)
        .for('update', { skipLocked: true }),
    )
  const claimed = await db
    .with(due)
    .update(payments)
    .set({ claimedBy: holder, claimUntil: until, attempts: nextAttempt })
    .where(sql`${payments.id} in (select ${due.id} from ${due})`)
    .returning({ id: payments.id })
  if (claimed.length === 0) return []
  const ids = claimed.map(({ id }) => id)
  return db.select(paymentView).from(payments).where(inArray(payments.id, ids))
}

export type NoticeState = (typeof noticeStates)[number]

/** A notice is stored before its payment is known, so it needs its own owner. */
const noticeOwner = 'deposit-notices'

/** `first: false` for a duplicate (same TID, code and date). */
export async function saveDepositNotice(
  { db, ring }: DatabaseContext,
  { noticeKey, orderId, raw }: { noticeKey: string; orderId?: string; raw: string },
  now: Date,
): Promise<{ notice: DepositNotice; first: boolean }> {
  const rawSealed = seal(ring, { owner: noticeOwner, purpose: 'deposit-notice', record: noticeKey }, raw)
  const row = onlyRow(
    await db
      .insert(depositNotices)
      .values({ noticeKey, orderId: orderId ?? null, rawSealed, state: 'received', receivedAt: now })
      .onConflictDoUpdate({ target: depositNotices.noticeKey, set: { times: sql`${depositNotices.times} + 1` } })
      .returning(noticeView),
  )
  return { notice: row, first: row.times === 1 }
}

/** The first decision is final. */
export async function settleDepositNotice(
  { db }: DatabaseContext,
  id: string,
  state: Exclude<NoticeState, 'received'>,
  paymentId: string | null,
  now: Date,
): Promise<boolean> {
  const settled = await db
    .update(depositNotices)
    .set({ state, paymentId, settledAt: now })
    .where(and(eq(depositNotices.id, id), eq(depositNotices.state, 'received')))
    .returning({ id: depositNotices.id })
  return settled.length > 0
}

export async function isDepositNoticed({ db }: DatabaseContext, orderId: string): Promise<boolean> {
  const waiting = await db
    .select({ id: depositNotices.id })
    .from(depositNotices)
    .where(and(eq(depositNotices.state, 'received'), eq(depositNotices.orderId, orderId)))
    .limit(1)
  return waiting.length > 0
}

export async function listDepositNotices(
  { db }: DatabaseContext,
  state: NoticeState,
  limit: number,
): Promise<DepositNotice[]> {
  return db
    .select(noticeView)
    .from(depositNotices)
    .where(eq(depositNotices.state, state))
    .orderBy(asc(depositNotices.receivedAt))
    .limit(limit)
}

/** Writes an access record. */
export async function openDepositNotice(
  storeContext: DatabaseContext,
  id: string,
  reader: Reader,
  now: Date,
): Promise<string | undefined> {
  const { db } = storeContext

  const row = onlyRow(await db.select().from(depositNotices).where(eq(depositNotices.id, id)))
  if (!row.rawSealed) return undefined
  const place = { owner: noticeOwner, purpose: 'deposit-notice', record: row.noticeKey } as const
  const item = { ...place, field: 'deposit-notice', sealed: row.rawSealed }
  const [raw] = await readSealed(storeContext, reader, { subjectId: noticeOwner }, [item], now)
  return raw
}

type LateReceipt = Pick<CashReceipt, 'paymentId' | 'state' | 'dueAt'> & { branchId: string }

/** Not alerted yet, earliest first. */
export async function listLateCashReceipts(
  { db }: DatabaseContext,
  until: Date,
  limit: number,
): Promise<LateReceipt[]> {
  const { paymentId, state, dueAt } = cashReceipts
  return db
    .select({ paymentId, state, dueAt, branchId: payments.branchId })
    .from(cashReceipts)
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(and(eq(state, 'due'), isNull(cashReceipts.alarmedAt), lte(dueAt, until)))
    .orderBy(asc(dueAt))
    .limit(limit)
}

/** Per filing, so that a later attempt can reuse the number. */
export const sealedFor = ({ sealOwner, filingId }: { sealOwner: string; filingId: string }) =>
  ({ owner: sealOwner, purpose: 'cash-receipt', record: filingId }) as const

/** Needed for a net cancel. */
export async function savePaymentReturn(
  { db, ring }: DatabaseContext,
  id: string,
  fields: Record<string, string>,
  now: Date,
): Promise<void> {
  await within(db, async (tx) => {
    const { sealOwner } = onlyRow(
      await tx.select({ sealOwner: payments.sealOwner }).from(payments).where(eq(payments.id, id)),
    )
    const bound = { owner: sealOwner, purpose: 'payment-return' as const, record: id }
    await tx
      .update(payments)
      .set({ returnSealed: seal(ring, bound, JSON.stringify(fields)), updatedAt: now })
      .where(eq(payments.id, id))
  })
}

/** Writes an access record. Undefined once the attempt ended. */
export async function readPaymentReturn(
  storeContext: DatabaseContext,
  id: string,
  reader: Reader,
  now: Date,
): Promise<Record<string, string> | undefined> {
  const { db } = storeContext

  const row = onlyRow(await db.select().from(payments).where(eq(payments.id, id)))
  if (!row.returnSealed) return undefined
  const [text] = await readSealed(
    storeContext,
    reader,
    { subjectId: row.accountId, filingId: row.filingId, branchId: row.branchId },
    [
      {
        field: 'payment-return',
        owner: row.sealOwner,
        purpose: 'payment-return',
        record: id,
        sealed: row.returnSealed,
      },
    ],
    now,
  )
  return JSON.parse(text!) as Record<string, string>
}

export async function listPaymentEvents({ db }: DatabaseContext, id: string): Promise<PaymentLine[]> {
  return db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, id)).orderBy(asc(paymentEvents.seq))
}
