/** How much of a paid fee goes back, by which way and by when. Pure. */
import type { RefundStageId } from '#domain/branch/branch.ts'
import { replyBy, type BusinessHours } from '#domain/business-hours.ts'
import type { OfficeState } from '#domain/office-case/office-state.ts'
import { heldWon, isOdd } from '#domain/payment/payment.ts'
import { refundWon } from './fee.ts'

const stages: Partial<Record<OfficeState, RefundStageId>> = {
  new: 'before-work',
  'waiting-for-filer': 'preparing',
  preparing: 'preparing',
  'in-review': 'preparing',
  'waiting-for-fee': 'reviewed',
  'ready-to-file': 'reviewed',
  filed: 'filed',
  done: 'filed',
}

/** How far the work had come, as the branch's refund table counts it; nothing for a case that was dismissed. */
export const refundStageOf = (state: OfficeState): RefundStageId | undefined => stages[state]

type Payment = Parameters<typeof heldWon>[0]
type RefundStages = readonly { stage: RefundStageId; refundPercent: number }[]

/**
 * What the branch's published table gives back now, won; at the firm's own fault and for money that is no fee, all that
 * is there. A dismissed case has no stage any more, so whoever promises a sum fixes it before the case ends.
 */
export function tableRefundWon(
  payment: Payment,
  stagesOfBranch: RefundStages,
  officeState: OfficeState,
  ourFault = false,
): number {
  const held = heldWon(payment)
  const stage = refundStageOf(officeState)
  if (isOdd(payment.state) || ourFault) return held
  return stage ? Math.min(held, refundWon(stagesOfBranch, stage, payment.arrivedWon ?? payment.amountWon)) : 0
}

/**
 * What is still to go back when the filer stops now, won: the table's share less what already went back, so that a
 * second stop never gives the same share twice.
 */
export function stopRefundWon(payment: Payment, stagesOfBranch: RefundStages, officeState: OfficeState): number {
  const tableWon = tableRefundWon(payment, stagesOfBranch, officeState)
  return isOdd(payment.state) ? tableWon : Math.max(0, tableWon - payment.refundedWon)
}

/** `account`: the provider sends nothing back by itself, an account of the filer is needed. */
export type RefundWay = 'card' | 'bank' | 'account'

/** By which way a payment goes back: card payments and direct debits by the provider itself. */
export const refundWayOf = (method: string): RefundWay =>
  method === 'CARD' ? 'card' : method === 'BANK' ? 'bank' : 'account'

/** The terms' three working days, to the office's closing hour. */
export const promisedDays = 3

/** By when money that is asked back now is back (terms, article 11). */
export const refundPromisedAt = (hours: BusinessHours, now: Date): Date => replyBy(hours, now, promisedDays)
