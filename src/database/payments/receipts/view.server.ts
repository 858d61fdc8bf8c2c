import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '#database/client.server.ts'
import { cashReceipts } from '#database/schema/payments.server.ts'

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
