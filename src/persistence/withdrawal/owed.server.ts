/** What a firm owes a person, so that nobody leaves while money of theirs would be nobody's. */
import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { settledStates } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import type { Db } from '#persistence/database/database.server.ts'
import type { Reader } from '#persistence/database/store-context.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { payments, refunds } from '#persistence/payments/table.server.ts'

/**
 * Throws `withdraw.blocked` while a refund is open or a promised one is not all back, and `withdraw.paid` where the
 * person has paid for a case that goes on: a refund is told, and asked for, where they stop it.
 */
export async function mustBeOwedNothing(tx: Db, accountId: string, reader: Reader): Promise<void> {
  const open = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.accountId, accountId), inArray(refunds.state, ['asked', 'approved'])))
    .limit(1)
  if (open.length > 0 || (await isPromiseOpen(tx, accountId))) throw new Problem('withdraw.blocked')
  // A person of the rehearsal who begins anew is owed nothing.
  if (reader.kind !== 'system' && (await isPaidUnderWay(tx, accountId))) throw new Problem('withdraw.paid')
}

/** What the product promised a person who stopped is not all back, though it was refused or failed at the first try. */
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

/** Money is held of a case that is neither filed nor ended nor stopped. */
async function isPaidUnderWay(tx: Db, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(filings, eq(filings.id, payments.filingId))
    .where(
      and(
        eq(payments.accountId, accountId),
        inArray(payments.state, [...settledStates]),
        isNotNull(filings.registeredAt),
        eq(filings.filingState, 'not-filed'),
        notInArray(filings.officeState, ['filed', 'done', 'dismissed']),
        isNull(filings.consentWithdrawnAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}
