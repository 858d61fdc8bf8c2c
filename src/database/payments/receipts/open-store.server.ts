import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { selfIssuedNumber } from '#domain/payment/cash-receipt.ts'
import { one, type Reader, type DatabaseContext } from '#database/database-context.server.ts'
import type { Db } from '#database/client.server.ts'
import { cashReceipts, payments } from '#database/schema/payments.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import {
  nothingSent,
  changeReceipt,
  findReceipt,
  receiptView,
  sealedFor,
  takeOffReceipt,
  type CashReceipt,
  type ReceiptChanges,
} from './view.server.ts'

export type OpenReceipt = { receipt: CashReceipt; orderId: string; merchantId: string; filingId: string }

export const isUnderway = inArray(cashReceipts.state, ['due', 'cancelling'])

const workable = (now: Date) =>
  and(isUnderway, isNull(cashReceipts.trouble), or(isNull(cashReceipts.retryAt), lte(cashReceipts.retryAt, now)))

export function openReceiptsStore(storeContext: DatabaseContext) {
  const { db } = storeContext
  return {
    open: (limit: number, now: Date): Promise<OpenReceipt[]> => openReceipts(db, limit, now),
    /** False if another process was first. `tid` is the same for every retry. */
    claim: (paymentId: string, { until, tid }: { until: Date; tid: string }, now: Date): Promise<boolean> =>
      changeReceipt(
        db,
        paymentId,
        {
          retryAt: until,
          tid: sql`case when ${cashReceipts.state} = 'due' then coalesce(${cashReceipts.tid}, ${tid})
        else ${cashReceipts.tid} end`,
        },
        workable(now),
      ),
    async note(
      paymentId: string,
      changes: Pick<ReceiptChanges, 'sentAt' | 'retryAt' | 'trouble' | 'alarmedAt'>,
    ): Promise<void> {
      await changeReceipt(db, paymentId, changes)
    },
    /** `handledBy`: issued elsewhere. Amounts refunded meanwhile are deducted next. */
    issued: (paymentId: string, how: { authCode: string; handledBy?: string }, now: Date): Promise<boolean> =>
      markIssued(db, paymentId, how, now),
    /** True if nothing remains on it. */
    async cancelled(paymentId: string, now: Date, handledBy?: string): Promise<boolean> {
      const receipt = one([await findReceipt(db, paymentId)].flatMap((row) => (row ? [row] : [])))
      if (receipt.state !== 'cancelling') return false
      const gone = await takeOffReceipt(db, receipt, receipt.cancelWon, now)
      if (handledBy) await changeReceipt(db, paymentId, { handledBy })
      return gone
    },
    /** `self`: with the self-issue number (자진발급). */
    async again(paymentId: string, { self }: { self: boolean }): Promise<void> {
      const number = self ? { use: 'self' as const, numberSealed: null, numberMask: '' } : {}
      await changeReceipt(db, paymentId, { trouble: null, retryAt: null, ...number }, isUnderway)
    },
    /** A person's number: writes an access record. */
    readNumber: (paymentId: string, reader: Reader, now: Date): Promise<string> =>
      readReceiptNumber(storeContext, paymentId, reader, now),
  }
}

async function openReceipts(db: Db, limit: number, now: Date): Promise<OpenReceipt[]> {
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

async function markIssued(
  db: Db,
  paymentId: string,
  { authCode, handledBy }: { authCode: string; handledBy?: string },
  now: Date,
): Promise<boolean> {
  const byHand = handledBy ? { handledBy, tid: null } : {}
  return changeReceipt(
    db,
    paymentId,
    {
      ...nothingSent,
      state: sql`case when ${cashReceipts.cancelWon} > 0 then 'cancelling' else 'issued' end`,
      issuedAt: now,
      authCode,
      numberSealed: null,
      ...byHand,
    },
    eq(cashReceipts.state, 'due'),
  )
}

async function readReceiptNumber(
  storeContext: DatabaseContext,
  paymentId: string,
  reader: Reader,
  now: Date,
): Promise<string> {
  const row = one(
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
