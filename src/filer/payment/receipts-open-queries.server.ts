import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { type DatabaseContext, type Reader, onlyRow } from '#database/database-context.server.ts'
import {
  type CashReceipt,
  type ReceiptChanges,
  changeReceipt,
  isUnderway,
  receiptView,
} from '#database/payments/receipts-store.server.ts'
import { cashReceipts, payments } from '#database/schema/payments.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { selfIssuedNumber } from '#domain/payment/cash-receipt.ts'
import { sealedFor } from './queries.server.ts'

export type OpenReceipt = { receipt: CashReceipt; orderId: string; merchantId: string; filingId: string }

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
