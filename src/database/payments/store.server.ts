/** One open attempt per filing, paid once, every transition an event. */
import { and, desc, eq, gte, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import { openStates, settledStates, type PaymentEvent } from '#domain/payment/payment.ts'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import { within, type Db } from '#database/client.server.ts'
import type { payMethods } from '#database/schema/payments.server.ts'
import { paymentEvents, payments } from '#database/schema/payments.server.ts'
import {
  type FeeOwner,
  belongsToFee,
  movePayment,
  paymentView,
  type Payment,
  type PaymentActor,
  type PaymentHow,
} from './view.server.ts'

export type { FeeOwner, Payment, PaymentActor, PaymentHow } from './view.server.ts'
type PayMethod = (typeof payMethods)[number]
export type NewPayment = {
  filingId: string
  /** Default: the filing's own fee. */
  pastYearId?: string | null
  accountId: string
  branchId: string
  orderId: string
  merchantId: string
  method: PayMethod
  amountWon: number
  /** Part of the fee paid already. */
  paidBeforeWon?: number
  expiresAt: Date
}

export function paymentsStore({ db }: DatabaseContext) {
  return {
    /** Freezes the amount, or returns the open or paid attempt. To replace an open one, mark it `superseded` first. */
    open: (
      attempt: NewPayment,
      paymentActor: PaymentActor,
      now: Date,
    ): Promise<{ payment: Payment; opened: boolean }> =>
      within(db, (tx) => openAttempt(tx, attempt, paymentActor, now)),
    async find(id: string): Promise<Payment | undefined> {
      return (await db.select(paymentView).from(payments).where(eq(payments.id, id)))[0]
    },
    async findByOrder(orderId: string): Promise<Payment | undefined> {
      return (await db.select(paymentView).from(payments).where(eq(payments.orderId, orderId)))[0]
    },
    async countOfOthers(merchantIds: readonly string[]): Promise<number> {
      return db.$count(
        payments,
        and(isNotNull(payments.providerTid), notInArray(payments.merchantId, [...merchantIds])),
      )
    },
    /** Row lock; call inside a transaction. */
    async lock(id: string): Promise<Payment> {
      return onlyRow(await db.select(paymentView).from(payments).where(eq(payments.id, id)).for('update'))
    },
    /** Of the filing's own fee. */
    async listOf(filingId: string): Promise<Payment[]> {
      return attemptsAt(db, { filingId, pastYearId: null })
    },
    async listOfFee(fee: FeeOwner): Promise<Payment[]> {
      return attemptsAt(db, fee)
    },
    /** `moved: false` if it was the last event already. Throws `pay.edge`. */
    happened(
      id: string,
      event: PaymentEvent,
      how: PaymentHow,
      now: Date,
    ): Promise<{ payment: Payment; moved: boolean }> {
      return within(db, (tx) => movePayment(tx, id, event, how, now))
    },
  }
}

const attemptsAt = (db: Db, fee: FeeOwner): Promise<Payment[]> =>
  db.select(paymentView).from(payments).where(belongsToFee(fee)).orderBy(desc(payments.createdAt))

const selectSealOwner = (filingId: string) => sql`(select seal_owner from filings where id = ${filingId})`

/** Call inside a transaction. */
async function openAttempt(
  tx: Db,
  attempt: NewPayment,
  paymentActor: PaymentActor,
  now: Date,
): Promise<{ payment: Payment; opened: boolean }> {
  const before = await findCurrentAttempt(tx, attempt)
  if (before) return { payment: before, opened: false }
  const [fresh] = await tx
    .insert(payments)
    .values({
      ...attempt,
      sealOwner: selectSealOwner(attempt.filingId),
      state: 'READY',
      createdAt: now,
      updatedAt: now,
      dueAt: attempt.expiresAt,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  if (!fresh) {
    const first = await findCurrentAttempt(tx, attempt)
    return { payment: onlyRow(first ? [first] : []), opened: false }
  }
  await tx
    .insert(paymentEvents)
    .values({
      paymentId: fresh.id,
      at: now,
      event: 'opened',
      after: 'READY',
      actorKind: paymentActor.kind,
      actorId: paymentActor.id,
      detail: { method: attempt.method, amountWon: attempt.amountWon },
    })
  return {
    payment: onlyRow(await tx.select(paymentView).from(payments).where(eq(payments.id, fresh.id))),
    opened: true,
  }
}

async function findCurrentAttempt(
  tx: Db,
  { filingId, pastYearId = null, paidBeforeWon = 0 }: Pick<NewPayment, 'filingId' | 'pastYearId' | 'paidBeforeWon'>,
): Promise<Payment | undefined> {
  const isSettled = and(inArray(payments.state, [...settledStates]), gte(payments.paidBeforeWon, paidBeforeWon))
  const [currentAttempt] = await tx
    .select(paymentView)
    .from(payments)
    .where(and(belongsToFee({ filingId, pastYearId }), or(inArray(payments.state, [...openStates]), isSettled)))
    .orderBy(sql`case when ${payments.state} in ('PAID', 'DEPOSITED') then 0 else 1 end`)
    .limit(1)
  return currentAttempt
}
