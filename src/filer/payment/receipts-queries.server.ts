import type { Db } from '#database/client.server.ts'
import { type DatabaseContext, type Reader, onlyRow } from '#database/database-context.server.ts'
import {
  type CashReceipt,
  type ReceiptChanges,
  changeReceipt,
  isUnderway,
  receiptView,
} from '#database/payments/receipts-store.server.ts'
import { cashReceipts, payments } from '#database/schema/payments.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { type ReceiptUse, maskReceiptNumber, receiptDeadline, selfIssuedNumber } from '#domain/payment/cash-receipt.ts'
import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { sealedFor } from './queries.server.ts'

type OpenReceipt = { receipt: CashReceipt; orderId: string; merchantId: string; filingId: string }

const workable = (now: Date) =>
  and(isUnderway, isNull(cashReceipts.trouble), or(isNull(cashReceipts.retryAt), lte(cashReceipts.retryAt, now)))

export async function listOpenCashReceipts({ db }: DatabaseContext, limit: number, now: Date): Promise<OpenReceipt[]> {
  return db
    .select({
      receipt: receiptView,
      orderId: payments.orderId,
      merchantId: payments.merchantId,
      filingId: payments.filingId,
    })
    .from(cashReceipts)
    .innerJoin(payments, eq(payments.id, cashReceipts.paymentId))
    .where(workable(now))
    .orderBy(asc(cashReceipts.dueAt))
    .limit(limit)
}

/** False if another process was first. `tid` is the same for every retry. */
export function claimCashReceipt(
  { db }: DatabaseContext,
  paymentId: string,
  { until, tid }: { until: Date; tid: string },
  now: Date,
): Promise<boolean> {
  return changeReceipt(
    db,
    paymentId,
    {
      retryAt: until,
      tid: sql`case when ${cashReceipts.state} = 'due' then coalesce(${cashReceipts.tid}, ${tid})
        else ${cashReceipts.tid} end`,
    },
    workable(now),
  )
}

export async function noteCashReceipt(
  { db }: DatabaseContext,
  paymentId: string,
  changes: Pick<ReceiptChanges, 'sentAt' | 'retryAt' | 'trouble' | 'alarmedAt'>,
): Promise<void> {
  await changeReceipt(db, paymentId, changes)
}

/** A person's number: writes an access record. */
export async function readCashReceiptNumber(
  storeContext: DatabaseContext,
  paymentId: string,
  reader: Reader,
  now: Date,
): Promise<string> {
  const row = onlyRow(
    await storeContext.db
      .select({
        sealed: cashReceipts.numberSealed,
        accountId: payments.accountId,
        sealOwner: payments.sealOwner,
        filingId: payments.filingId,
        branchId: payments.branchId,
      })
      .from(cashReceipts)
      .innerJoin(payments, eq(payments.id, cashReceipts.paymentId))
      .where(eq(cashReceipts.paymentId, paymentId)),
  )
  const { sealed, accountId, sealOwner, filingId, branchId } = row
  if (!sealed) return selfIssuedNumber
  const item = { ...sealedFor({ filingId, sealOwner }), field: 'cash-receipt', sealed }
  const [number] = await readSealed(storeContext, reader, { subjectId: accountId, filingId, branchId }, [item], now)
  return number ?? selfIssuedNumber
}

type ReceiptOwner = { id: string; filingId: string; sealOwner: string }

export type Issued = { use: ReceiptUse; tid: string | null; authCode: string | null }

type Owed = { amountWon: number; paidAt: Date; trouble: string | null }

type ChosenNumber = Pick<typeof cashReceipts.$inferSelect, 'use' | 'numberSealed' | 'numberMask'>

const isRequested = eq(cashReceipts.state, 'wished')

/** The last choice before payment counts. */
export async function requestCashReceipt(
  { db, ring }: DatabaseContext,
  payment: ReceiptOwner,
  use: ReceiptUse,
  digits: string,
): Promise<void> {
  const number = {
    use,
    numberSealed: use === 'self' ? null : seal(ring, sealedFor(payment), digits),
    numberMask: maskReceiptNumber(use, digits),
  }
  await db
    .insert(cashReceipts)
    .values({ paymentId: payment.id, state: 'wished', ...number })
    .onConflictDoUpdate({ target: cashReceipts.paymentId, set: number, setWhere: isRequested })
}

/** `trouble`: staff must first check whether the provider issued one. */
export async function oweCashReceipt(
  { db }: DatabaseContext,
  payment: ReceiptOwner,
  { amountWon, paidAt, trouble }: Owed,
): Promise<void> {
  const number = await lastChosenNumber(db, payment)
  const owed = { ...number, state: 'due' as const, amountWon, dueAt: receiptDeadline(paidAt), trouble }
  await db
    .insert(cashReceipts)
    .values({ paymentId: payment.id, ...owed })
    .onConflictDoUpdate({ target: cashReceipts.paymentId, set: owed, setWhere: isRequested })
}

export async function recordCashReceiptOfProvider(
  { db }: DatabaseContext,
  payment: ReceiptOwner,
  { use, tid, authCode }: Issued,
  amountWon: number,
  now: Date,
): Promise<void> {
  const issued = { state: 'issued' as const, use, amountWon, tid, authCode, withPayment: true, issuedAt: now }
  const issuedReceipt = { ...issued, numberSealed: null }
  await db
    .insert(cashReceipts)
    .values({ paymentId: payment.id, numberMask: '', ...issuedReceipt })
    .onConflictDoUpdate({ target: cashReceipts.paymentId, set: issuedReceipt, setWhere: isRequested })
}

/** This attempt's, else the filing's latest, else the self-issue number. */
async function lastChosenNumber(db: Db, payment: ReceiptOwner): Promise<ChosenNumber> {
  const [chosen] = await db
    .select({
      of: cashReceipts.paymentId,
      use: cashReceipts.use,
      sealed: cashReceipts.numberSealed,
      mask: cashReceipts.numberMask,
    })
    .from(cashReceipts)
    .innerJoin(payments, eq(payments.id, cashReceipts.paymentId))
    .where(and(eq(payments.filingId, payment.filingId), isRequested))
    .orderBy(desc(sql`${payments.id} = ${payment.id}`), desc(payments.createdAt))
    .limit(1)
  return chosen
    ? { use: chosen.use, numberSealed: chosen.sealed, numberMask: chosen.mask }
    : { use: 'self', numberSealed: null, numberMask: '' }
}
