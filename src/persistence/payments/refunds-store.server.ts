/** Refunds by two people: who asks is not who approves; one open refund per payment; never more than was paid (P13). */
import { desc, eq } from 'drizzle-orm'
import { isSettled, refundableWon } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { within } from '#persistence/database/database.server.ts'
import { payments, refunds } from './table.server.ts'
import { movePayment } from './view.server.ts'

export type Refund = typeof refunds.$inferSelect

export function refundsStore({ db }: StoreContext) {
  return {
    /** Throws `pay.refund` when the money is not in, the sum is not between one won and what was paid, or a refund is open already. */
    async ask(
      {
        paymentId,
        amountWon,
        reason,
        staffId,
      }: { paymentId: string; amountWon: number; reason: string; staffId: string },
      now: Date,
    ): Promise<Refund> {
      return within(db, async (tx) => {
        const payment = one(await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update'))
        const mayBeGivenBack = isSettled(payment.state) || payment.state === 'MISMATCH' || payment.state === 'LATE'
        if (!mayBeGivenBack || amountWon < 1 || amountWon > refundableWon(payment.amountWon, 0))
          throw new Problem('pay.refund')
        const [fresh] = await tx
          .insert(refunds)
          .values({ paymentId, amountWon, reason, state: 'asked', askedBy: staffId, askedAt: now })
          .onConflictDoNothing()
          .returning()
        if (!fresh) throw new Problem('pay.refund')
        return fresh
      })
    },
    /** The second person's word; the same person throws `case.second-person`. Approval begins the refund of the payment. */
    async decide(id: string, { staffId, approve }: { staffId: string; approve: boolean }, now: Date): Promise<Refund> {
      return within(db, async (tx) => {
        const refund = one(await tx.select().from(refunds).where(eq(refunds.id, id)).for('update'))
        if (refund.state !== 'asked') throw new Problem('pay.refund')
        if (approve && refund.askedBy === staffId) throw new Problem('case.second-person')
        if (approve)
          await movePayment(
            tx,
            refund.paymentId,
            'refund.begun',
            { by: { kind: 'staff', id: staffId }, detail: { amountWon: refund.amountWon } },
            now,
          )
        return one(
          await tx
            .update(refunds)
            .set({ state: approve ? 'approved' : 'refused', decidedBy: staffId, decidedAt: now })
            .where(eq(refunds.id, id))
            .returning(),
        )
      })
    },
    /** What became of it at the provider; `failed` hands the payment to people. */
    async finish(id: string, outcome: 'done' | 'failed', now: Date): Promise<Refund> {
      return within(db, async (tx) => {
        const refund = one(await tx.select().from(refunds).where(eq(refunds.id, id)).for('update'))
        if (refund.state !== 'approved') throw new Problem('pay.refund')
        await movePayment(
          tx,
          refund.paymentId,
          outcome === 'done' ? 'refund.done' : 'refund.stuck',
          { by: { kind: 'system', id: 'refunds' }, detail: { amountWon: refund.amountWon } },
          now,
        )
        return one(await tx.update(refunds).set({ state: outcome, doneAt: now }).where(eq(refunds.id, id)).returning())
      })
    },
    async listOf(paymentId: string): Promise<Refund[]> {
      return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(desc(refunds.askedAt))
    },
    /** Approved and not done yet: what the job carries out. */
    async approved(limit: number): Promise<Refund[]> {
      return db.select().from(refunds).where(eq(refunds.state, 'approved')).limit(limit)
    },
  }
}
