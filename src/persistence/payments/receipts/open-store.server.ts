/** Cash receipts under way: what the job asks the provider for, and what became of it. */
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { selfIssuedNumber } from '#domain/payment/cash-receipt.ts'
import { one, type Reader, type StoreContext } from '#persistence/database/store-context.server.ts'
import type { Db } from '#persistence/database/database.server.ts'
import { cashReceipts, payments } from '#persistence/payments/table.server.ts'
import { readSealed } from '#persistence/sealing/reading.server.ts'
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

/** Something is still to be done at the provider. */
export const isUnderway = inArray(cashReceipts.state, ['due', 'cancelling'])

const workable = (now: Date) =>
  and(isUnderway, isNull(cashReceipts.trouble), or(isNull(cashReceipts.retryAt), lte(cashReceipts.retryAt, now)))

export function openReceiptsStore(storeContext: StoreContext) {
  const { db } = storeContext
  return {
    /** What the job asks the provider for. */
    open: (limit: number, now: Date): Promise<OpenReceipt[]> => openReceipts(db, limit, now),
    /** Keeps others away until `until`; false when another was first. `tid` is ours, kept for every repetition. */
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
    /** Written before the provider is asked, and after it hindered or people were told. */
    async note(
      paymentId: string,
      changes: Pick<ReceiptChanges, 'sentAt' | 'retryAt' | 'trouble' | 'alarmedAt'>,
    ): Promise<void> {
      await changeReceipt(db, paymentId, changes)
    },
    /**
     * Issued, by the provider or (`handledBy`) by hand elsewhere; true when it is new. What went back meanwhile is
     * taken off next.
     */
    issued: (paymentId: string, how: { authCode: string; handledBy?: string }, now: Date): Promise<boolean> =>
      markIssued(db, paymentId, how, now),
    /** What was to be taken off is off; true when nothing is left of the receipt. */
    async cancelled(paymentId: string, now: Date, handledBy?: string): Promise<boolean> {
      const receipt = one([await findReceipt(db, paymentId)].flatMap((row) => (row ? [row] : [])))
      if (receipt.state !== 'cancelling') return false
      const gone = await takeOffReceipt(db, receipt, receipt.cancelWon, now)
      if (handledBy) await changeReceipt(db, paymentId, { handledBy })
      return gone
    },
    /** Tried anew; `self`: under the number nobody owns. */
    async again(paymentId: string, { self }: { self: boolean }): Promise<void> {
      const number = self ? { use: 'self' as const, numberSealed: null, numberMask: '' } : {}
      await changeReceipt(db, paymentId, { trouble: null, retryAt: null, ...number }, isUnderway)
    },
    /** The number to issue under, recorded where it is a person's. */
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
  storeContext: StoreContext,
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
