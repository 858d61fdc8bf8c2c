import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { oddStates } from '#domain/payment/payment.ts'
import type { Db } from '#database/client.server.ts'
import { depositNotices, paymentEvents, payments, refunds } from '#database/schema/payments.server.ts'

export const openRefund = and(eq(refunds.paymentId, payments.id), inArray(refunds.state, ['asked', 'approved']))
export const belongsToBranch = (branchId: string | undefined) =>
  branchId === undefined ? undefined : eq(payments.branchId, branchId)

export const isOddNotice = [
  inArray(depositNotices.state, ['mismatch', 'unknown-order']),
  isNull(depositNotices.handledAt),
] as const

/** The query must join the open refund. */
export function isUnsettled(db: Db, branchId: string | undefined): SQL | undefined {
  const rung = db
    .select({ seq: paymentEvents.seq })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, payments.id), eq(paymentEvents.event, 'alarm.raised')))
  return and(
    belongsToBranch(branchId),
    or(
      inArray(payments.state, ['HUMAN', ...oddStates]),
      and(inArray(payments.state, ['APPROVING', 'UNKNOWN']), exists(rung)),
      isNotNull(refunds.id),
    ),
  )
}
