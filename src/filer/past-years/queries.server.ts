import { asc, inArray } from 'drizzle-orm'
import { type ConsentKey, isGiven } from '#database/consents/store.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type Payment, paymentView } from '#database/payments/view.server.ts'
import { payments } from '#database/schema/payments.server.ts'

export const isPastYearsConsentGiven = ({ db }: DatabaseContext, key: ConsentKey): Promise<boolean> => isGiven(db, key)

/** Oldest first. */
export async function listFeePayments({ db }: DatabaseContext, ids: readonly string[]): Promise<Payment[]> {
  if (ids.length === 0) return []
  return db
    .select(paymentView)
    .from(payments)
    .where(inArray(payments.pastYearId, [...ids]))
    .orderBy(asc(payments.createdAt))
}
