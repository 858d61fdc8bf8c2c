/** Refunds by two people: who asks is not who approves; one open refund per payment; never more than is there (P13). */
import { and, asc, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { maskAccount } from '#domain/bank/account.ts'
import type { RefundStageId } from '#domain/branch/branch.ts'
import { heldWon, mayRefund, refundEnd } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { one, type Reader, type StoreContext } from '#persistence/database/store-context.server.ts'
import { within, type Db } from '#persistence/database/database.server.ts'
import { seal } from '#persistence/sealing/envelope.server.ts'
import { readSealed } from '#persistence/sealing/reading.server.ts'
import { paymentEvents, payments, refundBases, refunds } from './table.server.ts'
import { movePayment, paymentView, type Payment, type PaymentActor } from './view.server.ts'

export type Refund = Omit<typeof refunds.$inferSelect, 'accountSealed'> & { hasAccount: boolean }
export type RefundAccount = { bankCode: string; number: string; holder: string }
export type NewRefund = {
  paymentId: string
  amountWon: number
  basis: (typeof refundBases)[number]
  stage: RefundStageId | null
  reason: string
  account: RefundAccount | null
  staffId: string
  dueAt: Date
}

const viewOf = ({ accountSealed, ...rest }: typeof refunds.$inferSelect): Refund => ({
  ...rest,
  hasAccount: accountSealed !== null,
})
type PromisedRefund = Pick<Refund, 'id' | 'state' | 'dueAt'> & { branchId: string }

const openRefund = ['asked', 'approved'] as const

export function refundsStore(storeContext: StoreContext) {
  const { db, ring } = storeContext
  const lock = async (tx: Db, id: string) =>
    one(await tx.select().from(refunds).where(eq(refunds.id, id)).for('update'))
  const change = async (tx: Db, id: string, changes: Partial<typeof refunds.$inferInsert>): Promise<Refund> =>
    viewOf(one(await tx.update(refunds).set(changes).where(eq(refunds.id, id)).returning()))

  return {
    /** Throws `pay.refund` when the sum is not what may be given back, or a refund is open already. */
    async ask({ paymentId, account, staffId, ...asked }: NewRefund, now: Date): Promise<Refund> {
      return within(db, async (tx) => {
        const payment = one(await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update'))
        if (!mayRefund(payment, asked.amountWon)) throw new Problem('pay.refund')
        const [fresh] = await tx
          .insert(refunds)
          .values({ ...asked, paymentId, state: 'asked', askedBy: staffId, askedAt: now })
          .onConflictDoNothing()
          .returning({ id: refunds.id })
        if (!fresh) throw new Problem('pay.refund')
        if (!account) return change(tx, fresh.id, { accountMask: null })
        const bound = { owner: payment.accountId, purpose: 'refund-account' as const, record: fresh.id }
        return change(tx, fresh.id, {
          accountSealed: seal(ring, bound, JSON.stringify(account)),
          accountMask: maskAccount(account.number),
        })
      })
    },
    /**
     * The second person's word; the same person throws `case.second-person`. Approval begins the refund of the payment.
     */
    async decide(id: string, { staffId, approve }: { staffId: string; approve: boolean }, now: Date): Promise<Refund> {
      return within(db, async (tx) => {
        const refund = await lock(tx, id)
        if (refund.state !== 'asked') throw new Problem('pay.refund')
        if (approve && refund.askedBy === staffId) throw new Problem('case.second-person')
        const how = {
          by: { kind: 'staff' as const, id: staffId },
          detail: { amountWon: refund.amountWon, basis: refund.basis },
        }
        if (approve) await movePayment(tx, refund.paymentId, 'refund.begun', how, now)
        return change(tx, id, { state: approve ? 'approved' : 'refused', decidedBy: staffId, decidedAt: now })
      })
    },
    /**
     * What became of it, at the provider or by hand. `done` takes it off what is there; `failed` leaves the payment
     * where it stood.
     */
    async finish(
      id: string,
      { outcome, by, reference }: { outcome: 'done' | 'failed'; by: PaymentActor; reference?: string },
      now: Date,
    ): Promise<{ refund: Refund; payment: Payment }> {
      return within(db, async (tx) => {
        const refund = await lock(tx, id)
        if (refund.state !== 'approved') throw new Problem('pay.refund')
        const payment = one(
          await tx.select(paymentView).from(payments).where(eq(payments.id, refund.paymentId)).for('update'),
        )
        const [begun] = await tx
          .select({ before: paymentEvents.before })
          .from(paymentEvents)
          .where(and(eq(paymentEvents.paymentId, payment.id), eq(paymentEvents.event, 'refund.begun')))
          .orderBy(desc(paymentEvents.seq))
          .limit(1)
        const before = begun?.before ?? payment.state
        const refundedWon = payment.refundedWon + (outcome === 'done' ? refund.amountWon : 0)
        const moved = await movePayment(
          tx,
          payment.id,
          refundEnd(before, heldWon({ ...payment, state: before, refundedWon })),
          { by, detail: { amountWon: refund.amountWon, outcome }, changes: { refundedWon } },
          now,
        )
        return {
          refund: await change(tx, id, {
            state: outcome,
            doneAt: now,
            trouble: null,
            retryAt: null,
            reference: reference ?? null,
          }),
          payment: moved.payment,
        }
      })
    },
    /** What the job does: written before the provider is asked, and after it hindered or did not answer. */
    async note(
      id: string,
      changes: { sentAt?: Date; retryAt?: Date | null; trouble?: string | null; alarmedAt?: Date },
    ): Promise<void> {
      await db.update(refunds).set(changes).where(eq(refunds.id, id))
    },
    /** The latest first. */
    async listOf(paymentId: string): Promise<Refund[]> {
      const rows = await db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, paymentId))
        .orderBy(desc(refunds.askedAt))
      return rows.map(viewOf)
    },
    /** Approved, not done, and nothing hinders: what the job asks the provider for. */
    async approved(limit: number, now: Date): Promise<Refund[]> {
      const rows = await db
        .select()
        .from(refunds)
        .where(
          and(
            eq(refunds.state, 'approved'),
            isNull(refunds.trouble),
            or(isNull(refunds.retryAt), lte(refunds.retryAt, now)),
          ),
        )
        .orderBy(asc(refunds.dueAt))
        .limit(limit)
      return rows.map(viewOf)
    },
    /** Open ones whose promise ends before `until` and that have not rung, the earliest first. */
    async promised(until: Date, limit: number): Promise<PromisedRefund[]> {
      return db
        .select({ id: refunds.id, state: refunds.state, dueAt: refunds.dueAt, branchId: payments.branchId })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(and(inArray(refunds.state, [...openRefund]), isNull(refunds.alarmedAt), lte(refunds.dueAt, until)))
        .orderBy(asc(refunds.dueAt))
        .limit(limit)
    },
    /** Where it goes, recorded; nothing for one that needs no account. */
    async readAccount(id: string, reader: Reader, now: Date): Promise<RefundAccount | undefined> {
      const [row] = await db
        .select({
          sealed: refunds.accountSealed,
          accountId: payments.accountId,
          filingId: payments.filingId,
          branchId: payments.branchId,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(refunds.id, id))
      if (!row?.sealed) return undefined
      const { accountId: subjectId, filingId, branchId, sealed } = row
      const [text] = await readSealed(
        storeContext,
        reader,
        { subjectId, filingId, branchId },
        [{ field: 'refund-account', purpose: 'refund-account', record: id, sealed }],
        now,
      )
      return JSON.parse(text!) as RefundAccount
    },
  }
}
