import { findReplyBy, type BusinessHours } from '#domain/business-hours.ts'
import type { ReceiptUse } from '#domain/payment/cash-receipt.ts'
import { isOdd, isSettled, isUncertain, type PaymentState } from '#domain/payment/payment.ts'

type Attempt = { state: PaymentState; updatedAt: Date }
export type Checking = { by: 'provider' | 'people' | 'deposit' | 'refund'; until: Date }

/** Polling ends after an hour; staff resolve it by the end of the next business day. */
const pollingMs = 60 * 60_000

/** `promised`: due time of a pending refund. */
export function checkingOf(
  attempts: readonly Attempt[],
  hours: BusinessHours,
  promised: Date | undefined,
): Checking | undefined {
  const attempt = attempts.find(({ state }) => isUncertain(state))
  if (!attempt) return undefined
  const { state, updatedAt } = attempt
  if (state === 'HUMAN') return { by: 'people', until: findReplyBy(hours, updatedAt) }
  if (state === 'REFUND_PENDING') return { by: 'refund', until: promised ?? findReplyBy(hours, updatedAt, 3) }
  if (isOdd(state)) return { by: 'deposit', until: findReplyBy(hours, updatedAt) }
  return { by: 'provider', until: new Date(updatedAt.getTime() + pollingMs) }
}

export const hadMoney = ({ state }: Pick<Attempt, 'state'>): boolean =>
  isSettled(state) || isOdd(state) || state === 'REFUND_PENDING' || state === 'REFUNDED'

type Refund = {
  paymentId: string
  amountWon: number
  state: string
  askedBy: string | null
  askedAt: Date
  dueAt: Date
  doneAt: Date | null
}

/** A promised refund stays due if the office rejected it or it failed. */
function isPromised(refund: Refund, refunds: readonly Refund[]): boolean {
  if (refund.askedBy !== null || !['asked', 'refused', 'failed'].includes(refund.state)) return false
  const later = refunds.filter(({ paymentId, askedAt }) => paymentId === refund.paymentId && askedAt >= refund.askedAt)
  if (later.some(({ state }) => state === 'approved')) return false
  const backWon = later.filter(({ state }) => state === 'done').reduce((sum, { amountWon }) => sum + amountWon, 0)
  return backWon < refund.amountWon
}

/** Excludes refunds that staff requested but nobody approved. Falls back to the latest completed one. */
export function refundReportOf<Whole extends Refund>(
  refunds: readonly Whole[],
): { amountWon: number; done: boolean; agreed: boolean; at: Date; of: Whole[] } | undefined {
  const open = refunds.filter((refund) => refund.state === 'approved' || isPromised(refund, refunds))
  if (open.length > 0)
    return {
      amountWon: open.reduce((sum, { amountWon }) => sum + amountWon, 0),
      done: false,
      agreed: open.every(({ state }) => state === 'approved'),
      at: new Date(Math.max(...open.map(({ dueAt }) => dueAt.getTime()))),
      of: open,
    }
  const done = refunds.find(({ state }) => state === 'done')
  if (!done) return undefined
  return { amountWon: done.amountWon, done: true, agreed: true, at: done.doneAt ?? done.dueAt, of: [done] }
}

type Receipt = { state: string; use: ReceiptUse; numberMask: string; tid: string | null }

/** Undefined before payment. `urlOf`: the provider's receipt page. */
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
