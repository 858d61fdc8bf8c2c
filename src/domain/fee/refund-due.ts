import type { RefundStageId } from '#domain/branch/branch.ts'
import { findReplyBy, type BusinessHours } from '#domain/business-hours.ts'
import { isClosed, type OfficeState } from '#domain/office-case/office-state.ts'
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

/** Undefined for a dismissed case. */
export const findRefundStage = (state: OfficeState): RefundStageId | undefined => stages[state]

type Payment = Parameters<typeof heldWon>[0]
type RefundStages = readonly { stage: RefundStageId; refundPercent: number }[]

/** A dismissed case has no stage, so fix the amount before dismissal. */
export function tableRefundWon(
  payment: Payment,
  stagesOfBranch: RefundStages,
  officeState: OfficeState,
  ourFault = false,
): number {
  const netReceivedWon = heldWon(payment)
  const stage = findRefundStage(officeState)
  if (isOdd(payment.state) || ourFault) return netReceivedWon
  return stage ? Math.min(netReceivedWon, refundWon(stagesOfBranch, stage, payment.arrivedWon ?? payment.amountWon)) : 0
}

/** Subtracts earlier refunds, so that stopping twice never refunds a share twice. */
export function stopRefundWon(payment: Payment, stagesOfBranch: RefundStages, officeState: OfficeState): number {
  const tableWon = tableRefundWon(payment, stagesOfBranch, officeState)
  return isOdd(payment.state) ? tableWon : Math.max(0, tableWon - payment.refundedWon)
}

export const refundedCases = ['goes-on', 'ends'] as const
export type RefundedCase = (typeof refundedCases)[number]

/** A filed return stays with the tax office: only an earlier case can end by a refund. */
export const mayEndByRefund = (state: OfficeState): boolean => state !== 'filed' && !isClosed(state)

/** `account`: the provider cannot refund; the filer's account is needed. */
export type RefundWay = 'card' | 'bank' | 'account'

export const refundWayOf = (method: string): RefundWay =>
  method === 'CARD' ? 'card' : method === 'BANK' ? 'bank' : 'account'

/** Working days, until closing time (terms). */
export const promisedDays = 3

/** Terms, article 11. */
export const refundPromisedAt = (hours: BusinessHours, now: Date): Date => findReplyBy(hours, now, promisedDays)
