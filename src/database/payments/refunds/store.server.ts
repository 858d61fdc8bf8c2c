/** Requester and approver differ; one open refund per payment; never more than is held (P13). */
import { and, desc, eq } from 'drizzle-orm'
import { maskAccount } from '#domain/bank-account.ts'
import type { RefundStageId } from '#domain/branch/branch.ts'
import { heldWon, mayRefund, refundEnd } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { one, type DatabaseContext } from '#database/database-context.server.ts'
import { within, type Db } from '#database/client.server.ts'
import type { refundBases } from '#database/schema/payments.server.ts'
import { paymentEvents, payments, refunds } from '#database/schema/payments.server.ts'
import { movePayment, paymentView, type Payment, type PaymentActor } from '#database/payments/view.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { toRefund, type Refund, type RefundAccount } from './view.server.ts'

export type NewRefund = {
  paymentId: string
  amountWon: number
  basis: (typeof refundBases)[number]
  stage: RefundStageId | null
  reason: string
  account: RefundAccount | null
  /** Null: requested by the product. */
  staffId: string | null
  dueAt: Date
}

type End = { outcome: 'done' | 'failed'; by: PaymentActor; reference?: string }

export function refundsStore({ db, ring }: DatabaseContext) {
  return {
    /** Throws `pay.refund` if the amount is not refundable or a refund is open. */
    ask: (asked: NewRefund, now: Date): Promise<Refund> =>
      within(db, (tx) => requestRefund({ db: tx, ring }, asked, now)),
    /** Throws `case.second-person` if the requester approves; the requester may withdraw it. */
    decide: (id: string, word: { staffId: string; approve: boolean }, now: Date): Promise<Refund> =>
      within(db, (tx) => decideRefund(tx, id, word, now)),
    /** `failed` restores the payment's earlier state. */
    finish: (id: string, end: End, now: Date): Promise<{ refund: Refund; payment: Payment }> =>
      within(db, (tx) => finishRefund(tx, id, end, now)),
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
  { paymentId, account, staffId, ...asked }: NewRefund,
  now: Date,
): Promise<Refund> {
  const payment = one(await db.select().from(payments).where(eq(payments.id, paymentId)).for('update'))
  if (!mayRefund(payment, asked.amountWon)) throw new Problem('pay.refund')
  const [fresh] = await db
    .insert(refunds)
    .values({ ...asked, paymentId, state: 'asked', askedBy: staffId, askedAt: now })
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

async function decideRefund(
  tx: Db,
  id: string,
  { staffId, approve }: { staffId: string; approve: boolean },
  now: Date,
): Promise<Refund> {
  const refund = await lock(tx, id)
  if (refund.state !== 'asked') throw new Problem('pay.refund')
  if (approve && refund.askedBy === staffId) throw new Problem('case.second-person')
  const how = {
    by: { kind: 'staff' as const, id: staffId },
    detail: { amountWon: refund.amountWon, basis: refund.basis },
  }
  if (approve) await movePayment(tx, refund.paymentId, 'refund.begun', how, now)
  const state = approve ? 'approved' : refund.askedBy === staffId ? 'withdrawn' : 'refused'
  return change(tx, id, { state, decidedBy: staffId, decidedAt: now })
}

async function finishRefund(
  tx: Db,
  id: string,
  { outcome, by, reference }: End,
  now: Date,
): Promise<{ refund: Refund; payment: Payment }> {
  const refund = await lock(tx, id)
  if (refund.state !== 'approved') throw new Problem('pay.refund')
  const payment = one(
    await tx.select(paymentView).from(payments).where(eq(payments.id, refund.paymentId)).for('update'),
  )
  const before = await stateBeforeRefund(tx, payment)
  const refundedWon = payment.refundedWon + (outcome === 'done' ? refund.amountWon : 0)
  const moved = await movePayment(
    tx,
    payment.id,
    refundEnd(before, heldWon({ ...payment, state: before, refundedWon })),
    { by, detail: { amountWon: refund.amountWon, outcome }, changes: { refundedWon } },
    now,
  )
  const ended = { state: outcome, doneAt: now, trouble: null, retryAt: null, reference: reference ?? null }
  return { refund: await change(tx, id, ended), payment: moved.payment }
}

async function stateBeforeRefund(tx: Db, payment: Payment): Promise<Payment['state']> {
  const [begun] = await tx
    .select({ before: paymentEvents.before })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, payment.id), eq(paymentEvents.event, 'refund.begun')))
    .orderBy(desc(paymentEvents.seq))
    .limit(1)
  return begun?.before ?? payment.state
}

const lock = async (tx: Db, id: string) => one(await tx.select().from(refunds).where(eq(refunds.id, id)).for('update'))

const change = async (tx: Db, id: string, changes: Partial<typeof refunds.$inferInsert>): Promise<Refund> =>
  toRefund(one(await tx.update(refunds).set(changes).where(eq(refunds.id, id)).returning()))
