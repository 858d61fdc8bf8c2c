import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { settledStates } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import type { Db } from '#database/client.server.ts'
import type { Reader } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { payments, refunds } from '#database/schema/payments.server.ts'

/** Throws `withdraw.blocked` (refund not fully paid), `withdraw.paid` (paid case in progress). */
export async function mustBeOwedNothing(tx: Db, accountId: string, reader: Reader): Promise<void> {
  const open = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.accountId, accountId), inArray(refunds.state, ['asked', 'approved'])))
    .limit(1)
  if (open.length > 0 || (await isPromiseOpen(tx, accountId))) throw new Problem('withdraw.blocked')
  // A rehearsal user who starts over is owed nothing.
  if (reader.kind !== 'system' && (await isPaidUnderWay(tx, accountId))) throw new Problem('withdraw.paid')
}

/** A promised refund was declined or failed and is not fully paid otherwise. */
async function isPromiseOpen(tx: Db, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.accountId, accountId),
        isNull(refunds.askedBy),
        inArray(refunds.state, ['refused', 'failed']),
        sql`coalesce((select sum(later.amount_won) from refunds later where later.payment_id = ${payments.id}
          and later.state = 'done' and later.asked_at >= ${refunds.askedAt}), 0) < ${refunds.amountWon}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

async function isPaidUnderWay(tx: Db, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(filings, eq(filings.id, payments.filingId))
    .where(
      and(
        eq(payments.accountId, accountId),
        inArray(payments.state, [...settledStates]),
        isNull(payments.pastYearId),
        isNotNull(filings.registeredAt),
        eq(filings.filingState, 'not-filed'),
        notInArray(filings.officeState, ['filed', 'done', 'dismissed']),
        isNull(filings.consentWithdrawnAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}
