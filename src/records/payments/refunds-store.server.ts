/** Refunds by two people: who asks is not who approves; one open refund per payment; never more than was paid (P13). */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { Problem } from '#domain/problems.ts'
import { one, type Cabinet } from '#records/database/cabinet.server.ts'
import { within } from '#records/database/database.server.ts'
import { payments, refunds } from './table.server.ts'
import { movePayment } from './view.server.ts'

export type Refund = typeof refunds.$inferSelect

export function refundsStore({ db }: Cabinet) {
  return {
    /** Throws `pay.refund` when the payment is not in, the sum is more than what is left of it, or another refund is open. */
    async ask({ paymentId, amountWon, reason, staffId }: { paymentId: string; amountWon: number; reason: string; staffId: string }, now: Date): Promise<Refund> {
      return within(db, async (tx) => {
        const payment = one(await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update'))
        const [{ spent } = { spent: 0 }] = await tx.select({ spent: sql<number>`coalesce(sum(${refunds.amountWon}), 0)::int` }).from(refunds)
          .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.state, ['asked', 'approved', 'done'])))
        if ((payment.state !== 'PAID' && payment.state !== 'DEPOSITED') || amountWon < 1 || amountWon > payment.amountWon - spent) throw new Problem('pay.refund')
        const [fresh] = await tx.insert(refunds).values({ paymentId, amountWon, reason, state: 'asked', askedBy: staffId, askedAt: now }).onConflictDoNothing().returning()
        if (!fresh) throw new Problem('pay.refund')
        return fresh
      })
    },
    /** The second person's word; the same person throws `case.second-person`. Approval moves the payment to REFUND_PENDING. */
    async decide(id: string, { staffId, approve }: { staffId: string; approve: boolean }, now: Date): Promise<Refund> {
      return within(db, async (tx) => {
        const refund = one(await tx.select().from(refunds).where(eq(refunds.id, id)).for('update'))
        if (refund.state !== 'asked') throw new Problem('pay.refund')
        if (approve && refund.askedBy === staffId) throw new Problem('case.second-person')
        if (approve) await movePayment(tx, refund.paymentId, 'REFUND_PENDING', { by: { kind: 'staff', id: staffId }, detail: { amountWon: refund.amountWon } }, now)
        return one(await tx.update(refunds).set({ state: approve ? 'approved' : 'refused', decidedBy: staffId, decidedAt: now }).where(eq(refunds.id, id)).returning())
      })
    },
    /** The provider returned the money: all of it ends the payment, a part leaves it as it was. `failed` puts the payment back. */
    async finish(id: string, outcome: 'done' | 'failed', now: Date): Promise<Refund> {
      return within(db, async (tx) => {
        const refund = one(await tx.select().from(refunds).where(eq(refunds.id, id)).for('update'))
        if (refund.state !== 'approved') throw new Problem('pay.refund')
        const payment = one(await tx.select().from(payments).where(eq(payments.id, refund.paymentId)))
        const [{ spent } = { spent: 0 }] = await tx.select({ spent: sql<number>`coalesce(sum(${refunds.amountWon}), 0)::int` }).from(refunds)
          .where(and(eq(refunds.paymentId, refund.paymentId), eq(refunds.state, 'done')))
        const whole = outcome === 'done' && spent + refund.amountWon >= payment.amountWon
        const back = payment.method === 'VBANK' || payment.method === 'TRANSFER' ? 'DEPOSITED' : 'PAID'
        await movePayment(tx, refund.paymentId, whole ? 'REFUNDED' : back, { by: { kind: 'system', id: 'refunds' }, detail: { amountWon: refund.amountWon, outcome } }, now)
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
