import { findPastYearFee, markPastYearPaid } from '#database/past-years/store.server.ts'
import { isSettled } from '#domain/payment/payment.ts'
import type { FeeOwner, Filing, Payment, Stores } from '#database/rows.ts'
import { tellFiler } from '#server/case-messages/tell-filer.server.ts'

type Unpaid = Pick<Filing, 'id' | 'feePaidAt'>

/**
 * For a reader outside of a transaction. The case may have been read just before a payment was settled and the
 * payments just after: then the case is read again.
 */
export async function isFeePaid(
  { filings }: Pick<Stores, 'filings'>,
  { id, feePaidAt }: Unpaid,
  payments: readonly Pick<Payment, 'state'>[],
): Promise<boolean> {
  if (feePaidAt) return true
  if (!payments.some(({ state }) => isSettled(state))) return false
  const after = await filings.find(id)
  return after !== undefined && after.feePaidAt !== null
}

/** To rely on it, call inside a transaction that locked the filing. */
export async function feePaidAtOf(r: Stores, { filingId, pastYearId }: FeeOwner): Promise<Date | null> {
  if (pastYearId === null) return (await r.filings.get(filingId)).feePaidAt
  return (await findPastYearFee(r, pastYearId))?.feePaidAt ?? null
}

/** Of the message that the fee of a past year is paid; a booking that is undone and made again tells again. */
export const pastYearPaidTurn = (pastYearId: string, paidAt: Date) => `${pastYearId}:${paidAt.getTime()}`

/** Its return is filed already: nothing else moves. The caller locked the filing. */
export async function pastYearFeeArrived(r: Stores, filing: Filing, pastYearId: string, now: Date): Promise<void> {
  if (!(await markPastYearPaid(r, pastYearId, now))) return
  const year = await findPastYearFee(r, pastYearId)
  const variables = { incomeYear: String(year?.incomeYear ?? '') }
  // A direct response to the person's action, so it is sent at any hour.
  const messageTurn = pastYearPaidTurn(pastYearId, now)
  await tellFiler(r, filing, { template: 'past-year-paid', variables }, { turn: messageTurn, dueAt: now }, now)
}
