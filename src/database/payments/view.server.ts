import { and, desc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import { advance, isProven, next, type PaymentEvent, type PaymentState } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { onlyRow } from '#database/database-context.server.ts'
import type { Db } from '#database/client.server.ts'
import { paymentEvents, payments } from '#database/schema/payments.server.ts'

const { returnSealed, ...plain } = getTableColumns(payments)
export const paymentView = { ...plain, hasReturn: sql<boolean>`(${returnSealed} is not null)`.as('has_return') }
export type Payment = Omit<typeof payments.$inferSelect, 'returnSealed'> & { hasReturn: boolean }

/** What a payment pays: the filing's own fee, or that of a past year entrusted with it. */
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
