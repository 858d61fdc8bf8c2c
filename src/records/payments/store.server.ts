/** Attempts to pay the fee: one open attempt per filing, paid once, every edge an event (trust 4.3). */
import { and, asc, count, desc, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { openStates, settledStates, type PaymentEvent, type PaymentState } from '#domain/payment/payment.ts'
import { one, type Cabinet, type Reader } from '#records/database/cabinet.server.ts'
import { within } from '#records/database/database.server.ts'
import { seal } from '#records/sealing/envelope.server.ts'
import { readSealed } from '#records/sealing/reading.server.ts'
import { paymentEvents, payments, payMethods } from './table.server.ts'
import { movePayment, paymentView, type Payment, type PaymentActor, type PaymentHow, type PaymentLine } from './view.server.ts'

export type { Payment, PaymentActor, PaymentChanges, PaymentDetail, PaymentHow, PaymentLine } from './view.server.ts'
export type PayMethod = (typeof payMethods)[number]
export type NewPayment = {
  filingId: string; accountId: string; branchId: string
  orderId: string
  method: PayMethod
  amountWon: number
  expiresAt: Date
}

export function paymentsStore(cabinet: Cabinet) {
  const { db, ring } = cabinet
  const context = (id: string, accountId: string) => ({ owner: accountId, purpose: 'payment-return' as const, record: id })

  return {
    /** A new attempt with its amount frozen (`opened`), or the attempt that stands open, or the paid one. To replace an open one, let it be `superseded` first. */
    async open(attempt: NewPayment, by: PaymentActor, now: Date): Promise<{ payment: Payment; opened: boolean }> {
      return within(db, async (tx) => {
        const standing = async () => (await tx.select(paymentView).from(payments)
          .where(and(eq(payments.filingId, attempt.filingId), inArray(payments.state, [...settledStates, ...openStates])))
          .orderBy(sql`case when ${payments.state} in ('PAID', 'DEPOSITED') then 0 else 1 end`).limit(1))[0]
        const before = await standing()
        if (before) return { payment: before, opened: false }
        const [fresh] = await tx.insert(payments).values({ ...attempt, state: 'READY', createdAt: now, updatedAt: now, dueAt: attempt.expiresAt }).onConflictDoNothing().returning({ id: payments.id })
        if (!fresh) return { payment: one([await standing()].flatMap((row) => (row ? [row] : []))), opened: false }
        await tx.insert(paymentEvents).values({ paymentId: fresh.id, at: now, event: 'opened', after: 'READY', actorKind: by.kind, actorId: by.id, detail: { method: attempt.method, amountWon: attempt.amountWon } })
        return { payment: one(await tx.select(paymentView).from(payments).where(eq(payments.id, fresh.id))), opened: true }
      })
    },
    async find(id: string): Promise<Payment | undefined> {
      return (await db.select(paymentView).from(payments).where(eq(payments.id, id)))[0]
    },
    async findByOrder(orderId: string): Promise<Payment | undefined> {
      return (await db.select(paymentView).from(payments).where(eq(payments.orderId, orderId)))[0]
    },
    /** The row, held against others until the transaction ends. Only inside a transaction. */
    async lock(id: string): Promise<Payment> {
      return one(await db.select(paymentView).from(payments).where(eq(payments.id, id)).for('update'))
    },
    /** A filing's attempts, latest first. */
    async listOf(filingId: string): Promise<Payment[]> {
      return db.select(paymentView).from(payments).where(eq(payments.filingId, filingId)).orderBy(desc(payments.createdAt))
    },
    /** The states of many filings' attempts, oldest first, as domain/payment's statusMessage takes them. */
    async statesOf(filingIds: readonly string[]): Promise<Map<string, PaymentState[]>> {
      const states = new Map<string, PaymentState[]>()
      if (filingIds.length === 0) return states
      const rows = await db.select({ filingId: payments.filingId, state: payments.state }).from(payments).where(inArray(payments.filingId, [...filingIds])).orderBy(asc(payments.createdAt))
      for (const { filingId, state } of rows) states.set(filingId, [...(states.get(filingId) ?? []), state])
      return states
    },
    async paidOf(filingId: string): Promise<Payment | undefined> {
      return (await db.select(paymentView).from(payments).where(and(eq(payments.filingId, filingId), inArray(payments.state, [...settledStates]))))[0]
    },
    /** One of the domain's events, with its line and in one transaction. `moved: false` when it was the last event already; one without an edge throws `pay.edge`. The claim ends when the attempt is not under way any more. */
    happened(id: string, event: PaymentEvent, how: PaymentHow, now: Date): Promise<{ payment: Payment; moved: boolean }> {
      return within(db, (tx) => movePayment(tx, id, event, how, now))
    },
    /** Books the right to call the provider for this attempt; false while another caller holds it. With `dueAt` the sweeper looks then, should the caller die. */
    async claim(id: string, { by, until, dueAt }: { by: string; until: Date; dueAt?: Date }, now: Date): Promise<boolean> {
      return (await db.update(payments).set({ claimedBy: by, claimUntil: until, ...(dueAt ? { dueAt } : {}), attempts: sql`${payments.attempts} + 1` })
        .where(and(eq(payments.id, id), or(isNull(payments.claimUntil), lte(payments.claimUntil, now)))).returning({ id: payments.id })).length > 0
    },
    async release(id: string, by: string, dueAt: Date | null): Promise<void> {
      await db.update(payments).set({ claimedBy: null, claimUntil: null, dueAt }).where(and(eq(payments.id, id), eq(payments.claimedBy, by)))
    },
    /** Attempts the sweeper should look at, claimed for it. */
    async claimDue({ by, until, limit }: { by: string; until: Date; limit: number }, now: Date): Promise<Payment[]> {
      const due = db.$with('due').as(db.select({ id: payments.id }).from(payments)
        .where(and(lte(payments.dueAt, now), inArray(payments.state, [...openStates, 'VBANK_ISSUED']), or(isNull(payments.claimUntil), lte(payments.claimUntil, now))))
        .orderBy(asc(payments.dueAt)).limit(limit).for('update', { skipLocked: true }))
      const claimed = await db.with(due).update(payments).set({ claimedBy: by, claimUntil: until, attempts: sql`${payments.attempts} + 1` }).where(sql`${payments.id} in (select ${due.id} from ${due})`).returning({ id: payments.id })
      return claimed.length === 0 ? [] : db.select(paymentView).from(payments).where(inArray(payments.id, claimed.map((row) => row.id)))
    },
    /** Keeps, sealed, what the person's window brought back and what a net cancel needs. */
    async keepReturn(id: string, fields: Record<string, string>, now: Date): Promise<void> {
      await within(db, async (tx) => {
        const { accountId } = one(await tx.select({ accountId: payments.accountId }).from(payments).where(eq(payments.id, id)))
        await tx.update(payments).set({ returnSealed: seal(ring, context(id, accountId), JSON.stringify(fields)), updatedAt: now }).where(eq(payments.id, id))
      })
    },
    /** What `keepReturn` kept, recorded; nothing once the attempt is over. */
    async readReturn(id: string, reader: Reader, now: Date): Promise<Record<string, string> | undefined> {
      const row = one(await db.select().from(payments).where(eq(payments.id, id)))
      if (!row.returnSealed) return undefined
      const [text] = await readSealed(cabinet, reader, { subjectId: row.accountId, filingId: row.filingId, branchId: row.branchId },
        [{ field: 'payment-return', purpose: 'payment-return', record: id, sealed: row.returnSealed }], now)
      return JSON.parse(text!) as Record<string, string>
    },
    async events(id: string): Promise<PaymentLine[]> {
      return db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, id)).orderBy(asc(paymentEvents.seq))
    },
    /** The office's list. */
    async list({ branchId, states, since, page, size }: { branchId?: string; states?: readonly PaymentState[]; since?: Date; page: number; size: number }): Promise<{ items: Payment[]; total: number }> {
      const where: SQL | undefined = and(
        branchId === undefined ? undefined : eq(payments.branchId, branchId),
        states === undefined ? undefined : inArray(payments.state, [...states]),
        since === undefined ? undefined : sql`${payments.createdAt} >= ${since.toISOString()}`,
      )
      const items = await db.select(paymentView).from(payments).where(where).orderBy(desc(payments.createdAt)).limit(size).offset(page * size)
      return { items, total: one(await db.select({ total: count() }).from(payments).where(where)).total }
    },
  }
}
