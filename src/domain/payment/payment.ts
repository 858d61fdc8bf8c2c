/** A lost response is UNKNOWN until the provider is queried; received money is never FAILED. */
import { Problem } from '#domain/problems.ts'

export const paymentStates = [
  'READY',
  'AUTH_RETURNED',
  'APPROVING',
  'PAID',
  'VBANK_ISSUED',
  'FAILED',
  'UNKNOWN',
  'NET_CANCELLED',
  'HUMAN',
  'DEPOSITED',
  'EXPIRED',
  'MISMATCH',
  'LATE',
  'CANCELLED',
  'REFUND_PENDING',
  'REFUNDED',
] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentEvents = [
  'auth.returned',
  'auth.failed',
  'window.closed',
  'superseded',
  'time.over',
  'approve.begun',
  'approve.paid',
  'approve.issued',
  'approve.refused',
  'approve.lost',
  'approve.mismatch',
  'answer.late',
  'query.none',
  'query.cancelled',
  'query.deposited',
  'query.gave-up',
  'net-cancel.done',
  'cancel.done',
  'alarm.raised',
  'deposit.right',
  'deposit.wrong',
  'deposit.late',
  'vbank.cancelled',
  'refund.begun',
  'refund.done',
  'refund.back-to-paid',
  'refund.back-to-deposited',
  'refund.back-to-mismatch',
  'refund.back-to-late',
  'staff.asked',
  'staff.asked-filer',
  'filer.answered',
  'staff.declined',
  'staff.paid',
  'staff.deposit-matched',
  'staff.deposit-differs',
  'staff.deposit-undone',
  'staff.not-paid',
] as const
export type PaymentEvent = (typeof paymentEvents)[number]

type Edges = Partial<Record<PaymentEvent, PaymentState>>

const refundable: Edges = { 'refund.begun': 'REFUND_PENDING' }
/** Query responses contain no amount, so none leads to PAID or DEPOSITED (P1). */
const unclear: Edges = {
  'query.none': 'EXPIRED',
  'query.cancelled': 'NET_CANCELLED',
  'query.gave-up': 'HUMAN',
  'net-cancel.done': 'NET_CANCELLED',
  'cancel.done': 'NET_CANCELLED',
}
/** Confirmed by the provider after we stopped waiting. */
const tooLate: Edges = { 'answer.late': 'LATE' }

const edges: Record<PaymentState, Edges> = {
  READY: {
    'auth.returned': 'AUTH_RETURNED',
    'auth.failed': 'FAILED',
    'window.closed': 'CANCELLED',
    superseded: 'CANCELLED',
    'time.over': 'EXPIRED',
    'staff.deposit-matched': 'DEPOSITED',
    // Seen by staff in the firm's own bank account.
    'staff.deposit-differs': 'MISMATCH',
  },
  // Signature, amount and owner must match before APPROVING.
  AUTH_RETURNED: {
    'approve.begun': 'APPROVING',
    'auth.failed': 'FAILED',
    superseded: 'CANCELLED',
    'time.over': 'EXPIRED',
  },
  APPROVING: {
    'approve.paid': 'PAID',
    'approve.issued': 'VBANK_ISSUED',
    'approve.refused': 'FAILED',
    'approve.lost': 'UNKNOWN',
    'approve.mismatch': 'UNKNOWN',
    'alarm.raised': 'APPROVING',
    ...unclear,
  },
  UNKNOWN: { 'alarm.raised': 'UNKNOWN', ...unclear },
  // Two people decide; a later notification still applies because it contains the amount.
  HUMAN: {
    'staff.asked': 'HUMAN',
    'staff.declined': 'HUMAN',
    'staff.paid': 'PAID',
    'staff.not-paid': 'NET_CANCELLED',
    'deposit.right': 'DEPOSITED',
    'deposit.wrong': 'MISMATCH',
    'deposit.late': 'LATE',
  },
  VBANK_ISSUED: {
    'deposit.right': 'DEPOSITED',
    // A deposit without a notification has no known amount.
    'query.deposited': 'HUMAN',
    'deposit.wrong': 'MISMATCH',
    'deposit.late': 'LATE',
    'time.over': 'EXPIRED',
    'vbank.cancelled': 'CANCELLED',
  },
  // Notifications may arrive after expiry or cross a cancellation.
  EXPIRED: { 'deposit.late': 'LATE', ...tooLate },
  CANCELLED: { 'deposit.late': 'LATE', ...tooLate },
  MISMATCH: {
    ...refundable,
    'staff.deposit-matched': 'DEPOSITED',
    'staff.asked-filer': 'MISMATCH',
    'filer.answered': 'MISMATCH',
    'staff.deposit-undone': 'CANCELLED',
  },
  LATE: { ...refundable, 'staff.deposit-matched': 'DEPOSITED', 'staff.asked-filer': 'LATE', 'filer.answered': 'LATE' },
  PAID: refundable,
  // A bank transaction was matched to the wrong person's fee.
  DEPOSITED: { ...refundable, 'staff.deposit-undone': 'CANCELLED' },
  // A partial or failed refund restores the previous state.
  REFUND_PENDING: {
    'refund.done': 'REFUNDED',
    'refund.back-to-paid': 'PAID',
    'refund.back-to-deposited': 'DEPOSITED',
    'refund.back-to-mismatch': 'MISMATCH',
    'refund.back-to-late': 'LATE',
  },
  REFUNDED: {},
  FAILED: tooLate,
  NET_CANCELLED: tooLate,
}

export function next(state: PaymentState, event: PaymentEvent): PaymentState | undefined {
  return edges[state][event]
}

/** Throws `pay.edge` if there is no such edge. */
export function advance(state: PaymentState, event: PaymentEvent): PaymentState {
  const after = next(state, event)
  if (!after) throw new Problem('pay.edge')
  return after
}

/** At most one attempt of a report may be settled. */
export const settledStates = ['PAID', 'DEPOSITED'] as const satisfies readonly PaymentState[]
/** Received, but wrong amount or too late. */
export const oddStates = ['MISMATCH', 'LATE'] as const satisfies readonly PaymentState[]
/** Money may be in transit: new payments are blocked. */
const uncertainStates = [
  'APPROVING',
  'UNKNOWN',
  'HUMAN',
  'MISMATCH',
  'LATE',
  'REFUND_PENDING',
] as const satisfies readonly PaymentState[]
/** At most one per report. Choosing another method cancels a pending virtual account. */
export const openStates = ['READY', 'AUTH_RETURNED', 'APPROVING', 'UNKNOWN'] as const satisfies readonly PaymentState[]
/** Replaceable because nothing has been charged yet. */
export const replaceableStates = ['READY', 'AUTH_RETURNED'] as const satisfies readonly PaymentState[]

/** A deposit seen by staff has no provider transaction id. */
export function isProven(state: PaymentState, known: { providerTid: string | null; paidAt: Date | null }): boolean {
  if (!isSettled(state)) return true
  return known.paidAt !== null && (state === 'DEPOSITED' || known.providerTid !== null)
}

const isAmong = (states: readonly PaymentState[], state: PaymentState) => states.includes(state)
export function isSettled(state: PaymentState): boolean {
  return isAmong(settledStates, state)
}
export function isOdd(state: PaymentState): boolean {
  return isAmong(oddStates, state)
}
export function isUncertain(state: PaymentState): boolean {
  return isAmong(uncertainStates, state)
}
export type StatusMessage = 'PAID' | 'CHECKING' | 'WAITING_DEPOSIT' | 'CANCELLED' | ''

/** Oldest first. Paid takes precedence over unclear, unclear over pending; otherwise the latest counts. */
export function statusMessage(attempts: readonly PaymentState[]): StatusMessage {
  if (attempts.some(isSettled)) return 'PAID'
  if (attempts.some(isUncertain)) return 'CHECKING'
  if (attempts.includes('VBANK_ISSUED')) return 'WAITING_DEPOSIT'
  const latest = attempts.at(-1)
  return latest === 'CANCELLED' || latest === 'NET_CANCELLED' || latest === 'REFUNDED' ? 'CANCELLED' : ''
}

/** Settled attempts of an unpaid fee are partial payments. */
export function feeStatus(isPaid: boolean, attempts: readonly PaymentState[]): StatusMessage {
  return isPaid ? 'PAID' : statusMessage(attempts.filter((state) => !isSettled(state)))
}

export function attemptProblem(
  isPaid: boolean,
  attempts: readonly PaymentState[],
): 'pay.already' | 'pay.unknown' | undefined {
  const message = feeStatus(isPaid, attempts)
  return message === 'PAID' ? 'pay.already' : message === 'CHECKING' ? 'pay.unknown' : undefined
}

type Money = { state: PaymentState; amountWon: number; arrivedWon: number | null; refundedWon: number }

/** Received minus refunded, won. */
export function heldWon({ state, amountWon, arrivedWon, refundedWon }: Money): number {
  return isSettled(state) || isOdd(state) ? Math.max(0, (arrivedWon ?? amountWon) - refundedWon) : 0
}

/** Money that is not the fee is only refunded in full (P13). */
export function mayRefund(payment: Money, refundWon: number): boolean {
  const refundableWon = heldWon(payment)
  return (
    Number.isSafeInteger(refundWon) &&
    refundWon >= 1 &&
    (isOdd(payment.state) ? refundWon === refundableWon : refundWon <= refundableWon)
  )
}

const backEvents: Partial<Record<PaymentState, PaymentEvent>> = {
  PAID: 'refund.back-to-paid',
  DEPOSITED: 'refund.back-to-deposited',
  MISMATCH: 'refund.back-to-mismatch',
  LATE: 'refund.back-to-late',
}

/** Throws `pay.edge`. */
export function refundEnd(before: PaymentState, leftWon: number): PaymentEvent {
  const back = backEvents[before]
  if (!back) throw new Problem('pay.edge')
  return leftWon === 0 ? 'refund.done' : back
}
