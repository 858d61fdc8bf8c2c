/** Attempts to pay the fee: one open attempt per filing, paid once, every edge an event (trust 4.3). */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { openStates, settledStates, type PaymentEvent } from '#domain/payment/payment.ts'
import { one, type StoreContext, type Reader } from '#persistence/database/store-context.server.ts'
import { within } from '#persistence/database/database.server.ts'
import { seal } from '#persistence/sealing/envelope.server.ts'
import { readSealed } from '#persistence/sealing/reading.server.ts'
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

export function paymentsStore(storeContext: StoreContext) {
  const { db, ring } = storeContext
  const context = (id: string, accountId: string) => ({
    owner: accountId,
    purpose: 'payment-return' as const,
    record: id,
  })

  return {
    /**
     * A new attempt with its amount frozen (`opened`), or the attempt that stands open, or the paid one unless it was
     * paid before a difference. To replace an open one, let it be `superseded` first.
     */
    async open(attempt: NewPayment, by: PaymentActor, now: Date): Promise<{ payment: Payment; opened: boolean }> {
      return within(db, async (tx) => {
        const standing = async () =>
          (
            await tx
              .select(paymentView)
              .from(payments)
              .where(
                and(
                  eq(payments.filingId, attempt.filingId),
                  or(
                    inArray(payments.state, [...openStates]),
                    and(
                      inArray(payments.state, [...settledStates]),
                      gte(payments.paidBeforeWon, attempt.paidBeforeWon ?? 0),
                    ),
                  ),
                ),
              )
              .orderBy(sql`case when ${payments.state} in ('PAID', 'DEPOSITED') then 0 else 1 end`)
              .limit(1)
          )[0]
        const before = await standing()
        if (before) return { payment: before, opened: false }
        const [fresh] = await tx
          .insert(payments)
          .values({ ...attempt, state: 'READY', createdAt: now, updatedAt: now, dueAt: attempt.expiresAt })
          .onConflictDoNothing()
          .returning({ id: payments.id })
        if (!fresh) return { payment: one([await standing()].flatMap((row) => (row ? [row] : []))), opened: false }
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
        return {
          payment: one(await tx.select(paymentView).from(payments).where(eq(payments.id, fresh.id))),
          opened: true,
        }
      })
    },
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
    /**
     * Books the right to call the provider for this attempt; false while another caller holds it. With `dueAt` the
     * sweeper looks then, should the caller die.
     */
    async claim(
      id: string,
      { by, until, dueAt }: { by: string; until: Date; dueAt?: Date },
      now: Date,
    ): Promise<boolean> {
      return (
        (
          await db
            .update(payments)
            .set({
              claimedBy: by,
              claimUntil: until,
              ...(dueAt ? { dueAt } : {}),
              attempts: sql`${payments.attempts} + 1`,
            })
            .where(and(eq(payments.id, id), or(isNull(payments.claimUntil), lte(payments.claimUntil, now))))
            .returning({ id: payments.id })
        ).length > 0
      )
    },
    /** Keeps the claim longer; false when another caller has it, or the attempt is over. */
    async prolong(id: string, by: string, until: Date): Promise<boolean> {
      return (
        (
          await db
            .update(payments)
            .set({ claimUntil: until })
            .where(and(eq(payments.id, id), eq(payments.claimedBy, by)))
            .returning({ id: payments.id })
        ).length > 0
      )
    },
    async release(id: string, by: string, dueAt: Date | null): Promise<void> {
      await db
        .update(payments)
        .set({ claimedBy: null, claimUntil: null, dueAt })
        .where(and(eq(payments.id, id), eq(payments.claimedBy, by)))
    },
    /** Attempts the sweeper should look at, claimed for it. */
    async claimDue({ by, until, limit }: { by: string; until: Date; limit: number }, now: Date): Promise<Payment[]> {
      const due = db.$with('due').as(
        db
          .select({ id: payments.id })
          .from(payments)
          .where(
            and(
              lte(payments.dueAt, now),
              inArray(payments.state, [...openStates, 'VBANK_ISSUED']),
              or(isNull(payments.claimUntil), lte(payments.claimUntil, now)),
            ),
          )
          .orderBy(asc(payments.dueAt))
          .limit(limit)
          .for('update', { skipLocked: true }),
      )
      const claimed = await db
        .with(due)
        .update(payments)
        .set({ claimedBy: by, claimUntil: until, attempts: sql`${payments.attempts} + 1` })
        .where(sql`${payments.id} in (select ${due.id} from ${due})`)
        .returning({ id: payments.id })
      return claimed.length === 0
        ? []
        : db
            .select(paymentView)
            .from(payments)
            .where(
              inArray(
                payments.id,
                claimed.map((row) => row.id),
              ),
            )
    },
    /** Keeps, sealed, what the person's window brought back and what a net cancel needs. */
    async keepReturn(id: string, fields: Record<string, string>, now: Date): Promise<void> {
      await within(db, async (tx) => {
        const { accountId } = one(
          await tx.select({ accountId: payments.accountId }).from(payments).where(eq(payments.id, id)),
        )
        await tx
          .update(payments)
          .set({ returnSealed: seal(ring, context(id, accountId), JSON.stringify(fields)), updatedAt: now })
          .where(eq(payments.id, id))
      })
    },
    /** What `keepReturn` kept, recorded; nothing once the attempt is over. */
    async readReturn(id: string, reader: Reader, now: Date): Promise<Record<string, string> | undefined> {
      const row = one(await db.select().from(payments).where(eq(payments.id, id)))
      if (!row.returnSealed) return undefined
      const [text] = await readSealed(
        storeContext,
        reader,
        { subjectId: row.accountId, filingId: row.filingId, branchId: row.branchId },
        [{ field: 'payment-return', purpose: 'payment-return', record: id, sealed: row.returnSealed }],
        now,
      )
      return JSON.parse(text!) as Record<string, string>
    },
    async events(id: string): Promise<PaymentLine[]> {
      return db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, id)).orderBy(asc(paymentEvents.seq))
    },
  }
}
