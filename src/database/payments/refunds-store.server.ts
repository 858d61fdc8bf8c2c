/** Requester and approver differ; one open refund per payment; never more than is held (P13). */
import { type Db, within } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { payments, type refundBases, refunds } from '#database/schema/payments.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { maskAccount } from '#domain/bank-account.ts'
import type { RefundStageId } from '#domain/branch/branch.ts'
import type { RefundedCase } from '#domain/fee/refund-due.ts'
import { mayRefund } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { desc, eq } from 'drizzle-orm'

export type Refund = Omit<typeof refunds.$inferSelect, 'accountSealed'> & { hasAccount: boolean }
export type RefundAccount = { bankCode: string; number: string; holder: string }

export const toRefund = ({ accountSealed, ...rest }: typeof refunds.$inferSelect): Refund => ({
  ...rest,
  hasAccount: accountSealed !== null,
})

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
