/** One per payment (소득세법 162의3): owed once paid, reduced by refunds. */
import type { DatabaseContext } from '#database/database-context.server.ts'
import { findReceipt, type CashReceipt } from './view.server.ts'

export function receiptsStore({ db }: DatabaseContext) {
  return { find: (paymentId: string): Promise<CashReceipt | undefined> => findReceipt(db, paymentId) }
}
