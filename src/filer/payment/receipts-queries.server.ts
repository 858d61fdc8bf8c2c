import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { cashReceipts, payments } from '#database/schema/payments.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { type ReceiptUse, maskReceiptNumber, receiptDeadline } from '#domain/payment/cash-receipt.ts'
import { sealedFor } from './queries.server.ts'

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
