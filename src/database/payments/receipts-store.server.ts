import type { Db } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { cashReceipts } from '#database/schema/payments.server.ts'
import { type SQL, and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

const { numberSealed: _sealed, ...plain } = getTableColumns(cashReceipts)
export const receiptView = plain
export type CashReceipt = Omit<typeof cashReceipts.$inferSelect, 'numberSealed'>
export type ReceiptChanges = PgUpdateSetSource<typeof cashReceipts>

export const nothingSent = { trouble: null, retryAt: null, sentAt: null } as const

export const findReceipt = async (db: Db, paymentId: string): Promise<CashReceipt | undefined> =>
  (await db.select(receiptView).from(cashReceipts).where(eq(cashReceipts.paymentId, paymentId)))[0]

export async function changeReceipt(db: Db, paymentId: string, changes: ReceiptChanges, where?: SQL): Promise<boolean> {
  const changed = await db
    .update(cashReceipts)
    .set(changes)
    .where(and(eq(cashReceipts.paymentId, paymentId), where))
    .returning({ id: cashReceipts.paymentId })
  return changed.length > 0
}

/** True if fully cancelled. */
export async function takeOffReceipt(
  db: Db,
  { paymentId, state, amountWon, tid, issuedAt }: CashReceipt,
  backWon: number,
  now: Date,
): Promise<boolean> {
  const left = Math.max(0, amountWon - backWon)
  const gone = { state: 'cancelled' as const, cancelledAt: now, numberSealed: null }
  const stillThere = { state: state === 'due' ? ('due' as const) : ('issued' as const) }
  await changeReceipt(db, paymentId, {
    ...nothingSent,
    tid,
    issuedAt,
    amountWon: left,
    cancelWon: 0,
    ...(left === 0 ? gone : stillThere),
  })
  return left === 0 && state !== 'due'
}

/** One per payment (소득세법 162의3): owed once paid, reduced by refunds. */
export function receiptsStore({ db }: DatabaseContext) {
  return { find: (paymentId: string): Promise<CashReceipt | undefined> => findReceipt(db, paymentId) }
}

export const isUnderway = inArray(cashReceipts.state, ['due', 'cancelling'])

export function openReceiptsStore(storeContext: DatabaseContext) {
  const { db } = storeContext
  return {
    /** `handledBy`: issued elsewhere. Amounts refunded meanwhile are deducted next. */
    issued: (paymentId: string, how: { authCode: string; handledBy?: string }, now: Date): Promise<boolean> =>
      markIssued(db, paymentId, how, now),
    /** True if nothing remains on it. */
    async cancelled(paymentId: string, now: Date, handledBy?: string): Promise<boolean> {
      const receipt = onlyRow([await findReceipt(db, paymentId)].flatMap((row) => (row ? [row] : [])))
      if (receipt.state !== 'cancelling') return false
      const gone = await takeOffReceipt(db, receipt, receipt.cancelWon, now)
      if (handledBy) await changeReceipt(db, paymentId, { handledBy })
      return gone
    },
  }
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
