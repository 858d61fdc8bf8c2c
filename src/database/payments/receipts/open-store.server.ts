import { eq, inArray, sql } from 'drizzle-orm'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import type { Db } from '#database/client.server.ts'
import { cashReceipts } from '#database/schema/payments.server.ts'
import { nothingSent, changeReceipt, findReceipt, takeOffReceipt } from './view.server.ts'

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
