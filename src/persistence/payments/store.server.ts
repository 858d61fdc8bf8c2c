/** Attempts to pay the fee: one open attempt per filing, paid once, every edge an event (trust 4.3). */
import { and, asc, desc, eq, gte, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import { openStates, settledStates, type PaymentEvent } from '#domain/payment/payment.ts'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { within, type Db } from '#persistence/database/database.server.ts'
import { paymentEvents, payments, payMethods } from './table.server.ts'
import {
  movePayment,
  paymentView,
  type Payment,
  type PaymentActor,
  type PaymentHow,
  type PaymentLine,
} from './view.server.ts'

export type { Payment, PaymentActor, PaymentHow, PaymentLine } from './view.server.ts'
type PayMethod = (typeof payMethods)[number]
export type NewPayment = {
  filingId: string
  accountId: string
  branchId: string
  orderId: string
  merchantId: string
  method: PayMethod
  amountWon: number
  /** What of the fee is paid already, where this is for the difference. */
  paidBeforeWon?: number
  expiresAt: Date
}

export function paymentsStore({ db }: StoreContext) {
  return {
    /**
     * A new attempt with its amount frozen (`opened`), or the attempt that stands open, or the paid one unless it was
     * paid before a difference. To replace an open one, let it be `superseded` first.
     */
    open: (attempt: NewPayment, by: PaymentActor, now: Date): Promise<{ payment: Payment; opened: boolean }> =>
      within(db, (tx) => openAttempt(tx, attempt, by, now)),
    async find(id: string): Promise<Payment | undefined> {
      return (await db.select(paymentView).from(payments).where(eq(payments.id, id)))[0]
    },
    async findByOrder(orderId: string): Promise<Payment | undefined> {
      return (await db.select(paymentView).from(payments).where(eq(payments.orderId, orderId)))[0]
    },
    /** How many attempts asked something of the provider under another merchant than these. */
    async countOfOthers(merchantIds: readonly string[]): Promise<number> {
      return db.$count(
        payments,
        and(isNotNull(payments.providerTid), notInArray(payments.merchantId, [...merchantIds])),
      )
    },
    /** The row, held against others until the transaction ends. Only inside a transaction. */
    async lock(id: string): Promise<Payment> {
      return one(await db.select(paymentView).from(payments).where(eq(payments.id, id)).for('update'))
    },
    /** A filing's attempts, latest first. */
    async listOf(filingId: string): Promise<Payment[]> {
      return db
        .select(paymentView)
        .from(payments)
        .where(eq(payments.filingId, filingId))
        .orderBy(desc(payments.createdAt))
    },
    async paidOf(filingId: string): Promise<Payment | undefined> {
      return (
        await db
          .select(paymentView)
          .from(payments)
          .where(and(eq(payments.filingId, filingId), inArray(payments.state, [...settledStates])))
      )[0]
    },
    /**
     * One event with its line, in one transaction; `moved: false` when it was the last one already. Throws `pay.edge`.
     * The claim ends with the attempt.
     */
    happened(
      id: string,
      event: PaymentEvent,
      how: PaymentHow,
      now: Date,
    ): Promise<{ payment: Payment; moved: boolean }> {
      return within(db, (tx) => movePayment(tx, id, event, how, now))
    },
    async events(id: string): Promise<PaymentLine[]> {
      return db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, id)).orderBy(asc(paymentEvents.seq))
    },
  }
}

/** In the statement that writes the attempt. */
const sealOwnerOf = (filingId: string) => sql`(select seal_owner from filings where id = ${filingId})`

/** Inside a transaction: the row and its first event are written together. */
async function openAttempt(
  tx: Db,
  attempt: NewPayment,
  by: PaymentActor,
  now: Date,
): Promise<{ payment: Payment; opened: boolean }> {
  const before = await standingAttempt(tx, attempt)
  if (before) return { payment: before, opened: false }
  const [fresh] = await tx
    .insert(payments)
    .values({
      ...attempt,
      sealOwner: sealOwnerOf(attempt.filingId),
      state: 'READY',
      createdAt: now,
      updatedAt: now,
      dueAt: attempt.expiresAt,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  if (!fresh) {
    const first = await standingAttempt(tx, attempt)
    return { payment: one(first ? [first] : []), opened: false }
  }
  await tx
    .insert(paymentEvents)
    .values({
      paymentId: fresh.id,
      at: now,
      event: 'opened',
      after: 'READY',
      actorKind: by.kind,
      actorId: by.id,
      detail: { method: attempt.method, amountWon: attempt.amountWon },
    })
  return { payment: one(await tx.select(paymentView).from(payments).where(eq(payments.id, fresh.id))), opened: true }
}

/** The filing's attempt that makes another one needless: paid or, before that, open. */
async function standingAttempt(
  tx: Db,
  { filingId, paidBeforeWon = 0 }: Pick<NewPayment, 'filingId' | 'paidBeforeWon'>,
): Promise<Payment | undefined> {
  const isSettled = and(inArray(payments.state, [...settledStates]), gte(payments.paidBeforeWon, paidBeforeWon))
  const [standing] = await tx
    .select(paymentView)
    .from(payments)
    .where(and(eq(payments.filingId, filingId), or(inArray(payments.state, [...openStates]), isSettled)))
    .orderBy(sql`case when ${payments.state} in ('PAID', 'DEPOSITED') then 0 else 1 end`)
    .limit(1)
  return standing
}
