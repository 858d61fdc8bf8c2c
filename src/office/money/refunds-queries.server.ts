import { type Db, within } from '#database/client.server.ts'
import { type DatabaseContext, type Reader, onlyRow } from '#database/database-context.server.ts'
import { type Refund, type RefundAccount, change, toRefund } from '#database/payments/refunds-store.server.ts'
import { type Payment, type PaymentActor, movePayment, paymentView } from '#database/payments/store.server.ts'
import { paymentEvents, payments, refunds } from '#database/schema/payments.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { heldWon, refundEnd } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { and, asc, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm'

type PromisedRefund = Pick<Refund, 'id' | 'state' | 'dueAt'> & { branchId: string }

const openStates = ['asked', 'approved'] as const

export async function noteRefund(
  { db }: DatabaseContext,
  id: string,
  changes: { sentAt?: Date; retryAt?: Date | null; trouble?: string | null; alarmedAt?: Date },
): Promise<void> {
  await db.update(refunds).set(changes).where(eq(refunds.id, id))
}

export async function listApprovedRefunds({ db }: DatabaseContext, limit: number, now: Date): Promise<Refund[]> {
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
  return rows.map(toRefund)
}

export async function hasEndingRefund({ db }: DatabaseContext, filingId: string): Promise<boolean> {
  const ofFiling = db.select({ id: payments.id }).from(payments).where(eq(payments.filingId, filingId))
  const open = and(
    inArray(refunds.paymentId, ofFiling),
    inArray(refunds.state, [...openStates]),
    eq(refunds.caseThen, 'ends'),
  )
  return (await db.$count(refunds, open)) > 0
}

/** Not alerted yet, earliest first. */
export async function readPromisedRefunds(
  { db }: DatabaseContext,
  until: Date,
  limit: number,
): Promise<PromisedRefund[]> {
  return db
    .select({ id: refunds.id, state: refunds.state, dueAt: refunds.dueAt, branchId: payments.branchId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(refunds.state, [...openStates]), isNull(refunds.alarmedAt), lte(refunds.dueAt, until)))
    .orderBy(asc(refunds.dueAt))
    .limit(limit)
}

/** Writes an access record. */
export async function openRefundAccount(
  storeContext: DatabaseContext,
  id: string,
  reader: Reader,
  now: Date,
): Promise<RefundAccount | undefined> {
  const { db } = storeContext

  const [row] = await db
    .select({
      sealed: refunds.accountSealed,
      accountId: payments.accountId,
      owner: payments.sealOwner,
      filingId: payments.filingId,
      branchId: payments.branchId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
  if (!row?.sealed) return undefined
  const { accountId: subjectId, owner, filingId, branchId, sealed } = row
  const [text] = await readSealed(
    storeContext,
    reader,
    { subjectId, filingId, branchId },
    [{ field: 'refund-account', owner, purpose: 'refund-account', record: id, sealed }],
    now,
  )
  return JSON.parse(text!) as RefundAccount
}

type End = { outcome: 'done' | 'failed'; actor: PaymentActor; reference?: string }

/** Throws `case.second-person` if the requester approves; the requester may withdraw it. */
export function saveRefundDecision(
  { db }: DatabaseContext,
  id: string,
  word: { staffId: string; approve: boolean },
  now: Date,
): Promise<Refund> {
  return within(db, (tx) => decideRefund(tx, id, word, now))
}

/** `failed` restores the payment's earlier state. */
export function saveRefundEnd(
  { db }: DatabaseContext,
  id: string,
  end: End,
  now: Date,
): Promise<{ refund: Refund; payment: Payment }> {
  return within(db, (tx) => finishRefund(tx, id, end, now))
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
    actor: { kind: 'staff' as const, id: staffId },
    detail: { amountWon: refund.amountWon, basis: refund.basis },
  }
  if (approve) await movePayment(tx, refund.paymentId, 'refund.begun', how, now)
  const state = approve ? 'approved' : refund.askedBy === staffId ? 'withdrawn' : 'refused'
  return change(tx, id, { state, decidedBy: staffId, decidedAt: now })
}

async function finishRefund(
  tx: Db,
  id: string,
  { outcome, actor, reference }: End,
  now: Date,
): Promise<{ refund: Refund; payment: Payment }> {
  const refund = await lock(tx, id)
  if (refund.state !== 'approved') throw new Problem('pay.refund')
  const payment = onlyRow(
    await tx.select(paymentView).from(payments).where(eq(payments.id, refund.paymentId)).for('update'),
  )
  const before = await stateBeforeRefund(tx, payment)
  const refundedWon = payment.refundedWon + (outcome === 'done' ? refund.amountWon : 0)
  const moved = await movePayment(
    tx,
    payment.id,
    refundEnd(before, heldWon({ ...payment, state: before, refundedWon })),
    { actor, detail: { amountWon: refund.amountWon, outcome }, changes: { refundedWon } },
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

const lock = async (tx: Db, id: string) =>
  onlyRow(await tx.select().from(refunds).where(eq(refunds.id, id)).for('update'))
