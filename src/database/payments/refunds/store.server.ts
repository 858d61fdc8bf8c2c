/** Requester and approver differ; one open refund per payment; never more than is held (P13). */
import { desc, eq } from 'drizzle-orm'
import { maskAccount } from '#domain/bank-account.ts'
import type { RefundStageId } from '#domain/branch/branch.ts'
import type { RefundedCase } from '#domain/fee/refund-due.ts'
import { mayRefund } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import { within, type Db } from '#database/client.server.ts'
import type { refundBases } from '#database/schema/payments.server.ts'
import { payments, refunds } from '#database/schema/payments.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { toRefund, type Refund, type RefundAccount } from './view.server.ts'

export type NewRefund = {
  paymentId: string
  amountWon: number
  basis: (typeof refundBases)[number]
  stage: RefundStageId | null
  reason: string
  caseThen: RefundedCase
  account: RefundAccount | null
  /** Null: requested by the product. */
  staffId: string | null
  dueAt: Date
}

export function refundsStore({ db, ring }: DatabaseContext) {
  return {
    /** Throws `pay.refund` if the amount is not refundable or a refund is open. */
    ask: (newRefund: NewRefund, now: Date): Promise<Refund> =>
      within(db, (tx) => requestRefund({ db: tx, ring }, newRefund, now)),
    async listOf(paymentId: string): Promise<Refund[]> {
      const rows = await db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, paymentId))
        .orderBy(desc(refunds.askedAt))
      return rows.map(toRefund)
    },
  }
}

async function requestRefund(
  { db, ring }: DatabaseContext,
  { paymentId, account, staffId, ...refundRequest }: NewRefund,
  now: Date,
): Promise<Refund> {
  const payment = onlyRow(await db.select().from(payments).where(eq(payments.id, paymentId)).for('update'))
  if (!mayRefund(payment, refundRequest.amountWon)) throw new Problem('pay.refund')
  const [fresh] = await db
    .insert(refunds)
    .values({ ...refundRequest, paymentId, state: 'asked', askedBy: staffId, askedAt: now })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  if (!fresh) throw new Problem('pay.refund')
  if (!account) return change(db, fresh.id, { accountMask: null })
  const bound = { owner: payment.sealOwner, purpose: 'refund-account' as const, record: fresh.id }
  return change(db, fresh.id, {
    accountSealed: seal(ring, bound, JSON.stringify(account)),
    accountMask: maskAccount(account.number),
  })
}

export const change = async (tx: Db, id: string, changes: Partial<typeof refunds.$inferInsert>): Promise<Refund> =>
  toRefund(onlyRow(await tx.update(refunds).set(changes).where(eq(refunds.id, id)).returning()))
