/** One open attempt per filing, paid once, every transition an event. */
import { type Db, within } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import type { Filing } from '#database/filings/store.server.ts'
import { type payMethods, paymentEvents, payments } from '#database/schema/payments.server.ts'
import {
  type PaymentEvent,
  type PaymentState,
  advance,
  isProven,
  next,
  openStates,
  settledStates,
} from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import {
  type SQL,
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'

/** Only one caller at a time may contact the provider. */
export const isFree = (now: Date) => or(isNull(payments.claimUntil), lte(payments.claimUntil, now))
export const nextAttempt = sql`${payments.attempts} + 1`

export function paymentClaimsStore({ db }: DatabaseContext) {
  return {
    /** False while another caller holds it. `dueAt`: the sweeper takes over after a crash. */
    async claim(
      id: string,
      { worker, until, dueAt }: { worker: string; until: Date; dueAt?: Date },
      now: Date,
    ): Promise<boolean> {
      const claimed = await db
        .update(payments)
        .set({ claimedBy: worker, claimUntil: until, ...(dueAt ? { dueAt } : {}), attempts: nextAttempt })
        .where(and(eq(payments.id, id), isFree(now)))
        .returning({ id: payments.id })
      return claimed.length > 0
    },
    async release(id: string, staffId: string, dueAt: Date | null): Promise<void> {
      await db
        .update(payments)
        .set({ claimedBy: null, claimUntil: null, dueAt })
        .where(and(eq(payments.id, id), eq(payments.claimedBy, staffId)))
    },
  }
}

const { returnSealed, ...plain } = getTableColumns(payments)
export const paymentView = { ...plain, hasReturn: sql<boolean>`(${returnSealed} is not null)`.as('has_return') }
export type Payment = Omit<typeof payments.$inferSelect, 'returnSealed'> & { hasReturn: boolean }

export type FeeOwner = { filingId: string; pastYearId: string | null }

export const belongsToFee = ({ filingId, pastYearId }: FeeOwner): SQL =>
  pastYearId === null
    ? and(eq(payments.filingId, filingId), isNull(payments.pastYearId))!
    : eq(payments.pastYearId, pastYearId)

export type PaymentLine = typeof paymentEvents.$inferSelect

export type PaymentActor = { kind: 'filer' | 'staff' | 'system' | 'provider'; id: string }
/** Never card or account numbers, names or tokens. */
type PaymentDetail = Record<string, string | number | boolean>
type PaymentChanges = Partial<
  Pick<Payment, 'arrivedWon' | 'refundedWon' | 'providerTid' | 'paidAt' | 'resultCode' | 'dueAt' | 'expiresAt'>
>

const underway: readonly PaymentState[] = ['READY', 'AUTH_RETURNED', 'APPROVING', 'UNKNOWN']
const needsReturnData: readonly PaymentState[] = [...underway, 'HUMAN']
const swept: readonly PaymentState[] = [...underway, 'VBANK_ISSUED']

export type PaymentHow = { actor: PaymentActor; detail?: PaymentDetail; changes?: PaymentChanges }

/** Repeating the last event does nothing. Throws `pay.edge` without an edge, or a payment without proof (P3). */
export async function movePayment(
  tx: Db,
  id: string,
  event: PaymentEvent,
  { actor, detail = {}, changes = {} }: PaymentHow,
  now: Date,
): Promise<{ payment: Payment; moved: boolean }> {
  const current = onlyRow(await tx.select(paymentView).from(payments).where(eq(payments.id, id)).for('update'))
  if (!next(current.state, event)) {
    const [last] = await tx
      .select({ event: paymentEvents.event })
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentId, id))
      .orderBy(desc(paymentEvents.seq))
      .limit(1)
    if (last?.event === event) return { payment: current, moved: false }
  }
  const state = advance(current.state, event)
  if (!isProven(state, { ...current, ...changes })) throw new Problem('pay.edge')
  await tx
    .update(payments)
    .set({
      ...(swept.includes(state) ? {} : { dueAt: null }),
      ...changes,
      state,
      updatedAt: now,
      ...(underway.includes(state) ? {} : { claimedBy: null, claimUntil: null }),
      ...(needsReturnData.includes(state) ? {} : { returnSealed: null }),
    })
    .where(eq(payments.id, id))
  await tx
    .insert(paymentEvents)
    .values({
      paymentId: id,
      at: now,
      event,
      before: current.state,
      after: state,
      actorKind: actor.kind,
      actorId: actor.id,
      detail,
    })
  return { payment: onlyRow(await tx.select(paymentView).from(payments).where(eq(payments.id, id))), moved: true }
}

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

export type OwedFee = {
  filing: Filing
  /** Less earlier payments. */
  feeWon: number
  paidBeforeWon: number
  /** `payments`: oldest attempt first. */
  payments: Payment[]
  arrivedWon: number | null
}
