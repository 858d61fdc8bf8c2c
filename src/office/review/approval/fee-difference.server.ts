/** The fee of a review beside what was paid before: more is charged, less is given back. */
import { canBeCharged } from '#domain/fee/least-fee.ts'
import { heldWon, isOdd, isSettled, isUncertain } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import type { Filing, Payment, Stores } from '#persistence/rows.ts'

export type FeeDifference = {
  /** What of the fee is paid already, won. */
  paidBeforeWon: number
  /** What was paid and is no fee any more, won. */
  backWon: number
  /** Nothing is to be paid any more. */
  settled: boolean
  /** The payments that hold it, latest first. */
  payments: Payment[]
}

/**
 * Throws `case.fee-received` where the difference is too little to be charged, or unknown while money of this case
 * is on its way.
 */
export async function feeDifference(
  r: Pick<Stores, 'payments' | 'refunds'>,
  { id, feePaidAt }: Pick<Filing, 'id' | 'feePaidAt'>,
  feeWon: number,
): Promise<FeeDifference> {
  const standing = await r.payments.listOf(id)
  const payments = standing.filter(({ state }) => isSettled(state))
  const heldInAllWon = payments.reduce((sum, one) => sum + heldWon(one), 0)
  const dueWon = Math.max(0, feeWon - heldInAllWon)
  const wasPaid = feePaidAt !== null || payments.length > 0
  if (wasPaid && (!canBeCharged(dueWon) || (await isMoving(r, standing))))
    throw new Problem('case.fee-received', { fields: ['feeWon'] })
  const paidBeforeWon = Math.min(heldInAllWon, feeWon)
  return { paidBeforeWon, backWon: heldInAllWon - paidBeforeWon, settled: dueWon === 0, payments }
}

async function isMoving({ refunds }: Pick<Stores, 'refunds'>, standing: readonly Payment[]): Promise<boolean> {
  if (standing.some(({ state }) => isUncertain(state) && !isOdd(state))) return true
  const asked = await Promise.all(standing.map(({ id }) => refunds.listOf(id)))
  return asked.flat().some(({ state }) => state === 'asked' || state === 'approved')
}
