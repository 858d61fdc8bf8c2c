/** A payment as everybody else sees it, and how one moves along its edges. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { Problem } from '#domain/problems.ts'
import { one } from '#records/database/cabinet.server.ts'
import type { Db } from '#records/database/database.server.ts'
import { mayPaymentMove, type PaymentState } from './states.ts'
import { paymentEvents, payments } from './table.server.ts'

const { returnSealed, ...plain } = getTableColumns(payments)
export const paymentView = { ...plain, hasReturn: sql<boolean>`(${returnSealed} is not null)`.as('has_return') }
export type Payment = Omit<typeof payments.$inferSelect, 'returnSealed'> & { hasReturn: boolean }
export type PaymentEvent = typeof paymentEvents.$inferSelect

export type PaymentActor = { kind: 'filer' | 'staff' | 'system' | 'provider'; id: string }
/** Codes and amounts only: never card or account numbers, names or tokens. */
export type PaymentDetail = Record<string, string | number | boolean>
export type PaymentChanges = Partial<Pick<Payment, 'providerTid' | 'paidAt' | 'resultCode' | 'dueAt' | 'expiresAt' | 'receiptDueAt' | 'receiptIssuedAt'>>

/** States after which the provider's return is of no use any more. */
const over: readonly PaymentState[] = ['PAID', 'FAILED', 'NET_CANCELLED', 'DEPOSITED', 'EXPIRED', 'REFUNDED']

/** Moves a payment inside a transaction: row lock, edge, event. Another edge throws `pay.edge`; staying changes nothing. */
export async function movePayment(
  tx: Db, id: string, to: PaymentState, { by, detail = {}, changes = {} }: { by: PaymentActor; detail?: PaymentDetail; changes?: PaymentChanges }, now: Date,
): Promise<{ payment: Payment; moved: boolean }> {
  const standing = one(await tx.select(paymentView).from(payments).where(eq(payments.id, id)).for('update'))
  if (standing.state === to) return { payment: standing, moved: false }
  if (!mayPaymentMove(standing.state, to)) throw new Problem('pay.edge')
  await tx.update(payments).set({
    ...changes, state: to, updatedAt: now, claimedBy: null, claimUntil: null, ...(over.includes(to) ? { returnSealed: null, dueAt: changes.dueAt ?? null } : {}),
  }).where(eq(payments.id, id))
  await tx.insert(paymentEvents).values({ paymentId: id, at: now, before: standing.state, after: to, actorKind: by.kind, actorId: by.id, detail })
  return { payment: one(await tx.select(paymentView).from(payments).where(eq(payments.id, id))), moved: true }
}
