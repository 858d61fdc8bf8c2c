/** What a filer is told while money is unclear or on its way back: by whom it is settled, and until when. Pure. */
import { replyBy, type BusinessHours } from '#domain/business-hours/business-hours.ts'
import type { ReceiptUse } from '#domain/payment/cash-receipt.ts'
import { isOdd, isSettled, isUncertain, type PaymentState } from '#domain/payment/payment.ts'

type Attempt = { state: PaymentState; updatedAt: Date }
export type Checking = { by: 'provider' | 'people' | 'deposit' | 'refund'; until: Date }

/** The provider is asked for an hour at most; people settle it by the end of the next working day. */
const askedMs = 60 * 60_000

/** Of the attempt that is unclear; nothing when none is. `promised`: by when a refund under way is done. */
export function checkingOf(
  attempts: readonly Attempt[],
  hours: BusinessHours,
  promised: Date | undefined,
): Checking | undefined {
  const one = attempts.find(({ state }) => isUncertain(state))
  if (!one) return undefined
  const { state, updatedAt } = one
  if (state === 'HUMAN') return { by: 'people', until: replyBy(hours, updatedAt) }
  if (state === 'REFUND_PENDING') return { by: 'refund', until: promised ?? replyBy(hours, updatedAt, 3) }
  if (isOdd(state)) return { by: 'deposit', until: replyBy(hours, updatedAt) }
  return { by: 'provider', until: new Date(updatedAt.getTime() + askedMs) }
}

/** Whether an attempt may have something to give back. */
export const hadMoney = ({ state }: Pick<Attempt, 'state'>): boolean =>
  isSettled(state) || isOdd(state) || state === 'REFUND_PENDING' || state === 'REFUNDED'

type Refund = { amountWon: number; state: string; dueAt: Date; doneAt: Date | null }

/**
 * The latest refund that was agreed on: by when it is done, or when it was. One that only was asked for is nobody's
 * promise yet.
 */
export function refundReportOf(refunds: readonly Refund[]): { amountWon: number; done: boolean; at: Date } | undefined {
  const one = refunds.find(({ state }) => state === 'approved') ?? refunds.find(({ state }) => state === 'done')
  if (!one) return undefined
  const done = one.state === 'done' && one.doneAt !== null
  return { amountWon: one.amountWon, done, at: done ? (one.doneAt ?? one.dueAt) : one.dueAt }
}

type Receipt = { state: string; use: ReceiptUse; numberMask: string; tid: string | null }

/**
 * The cash receipt of the fee; nothing before the money came. `urlOf`: the provider's page of a receipt by its number.
 */
export function cashReceiptReportOf(receipt: Receipt | undefined, urlOf: (tid: string, type: 'cash') => string) {
  if (!receipt || receipt.state === 'wished') return undefined
  const { use, numberMask: number, tid, state } = receipt
  const isIssued = state === 'issued' || state === 'cancelling'
  return {
    state: isIssued ? ('issued' as const) : state === 'cancelled' ? ('cancelled' as const) : ('due' as const),
    use,
    number,
    ...(isIssued && tid ? { url: urlOf(tid, 'cash') } : {}),
  }
}
