/**
 * One attempt to pay, as a state machine whose every edge is an event that never changes. A lost answer is UNKNOWN
 * until the provider was queried; money that arrived is never called failed.
 */
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
/** No answer about the provider's books leads to PAID or DEPOSITED: it names no sum (P1). */
const unclear: Edges = {
  'query.none': 'EXPIRED',
  'query.cancelled': 'NET_CANCELLED',
  'query.gave-up': 'HUMAN',
  'net-cancel.done': 'NET_CANCELLED',
  'cancel.done': 'NET_CANCELLED',
}
/** The provider's word that it took the money came when nobody waited for it any more, and it is not taken back. */
const tooLate: Edges = { 'answer.late': 'LATE' }

const edges: Record<PaymentState, Edges> = {
  READY: {
    'auth.returned': 'AUTH_RETURNED',
    'auth.failed': 'FAILED',
    'window.closed': 'CANCELLED',
    superseded: 'CANCELLED',
    'time.over': 'EXPIRED',
    'staff.deposit-matched': 'DEPOSITED',
    // A transfer of another sum, which people saw on the firm's own account.
    'staff.deposit-differs': 'MISMATCH',
  },
  // Signature, amount and owner are compared before the approval is begun; what differs never leaves this state for
  // APPROVING.
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
  // Two people decide; a notice that comes all the same knows the sum.
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
    // Deposited, says the provider, and no notice has told how much.
    'query.deposited': 'HUMAN',
    'deposit.wrong': 'MISMATCH',
    'deposit.late': 'LATE',
    'time.over': 'EXPIRED',
    'vbank.cancelled': 'CANCELLED',
  },
  // A notice may come after the due time was noticed here, and after the cancellation of the account crossed it.
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
  // A line of the bank's statement was booked as somebody else's fee.
  DEPOSITED: { ...refundable, 'staff.deposit-undone': 'CANCELLED' },
  // A part was given back, or nothing: the rest stands as it stood.
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

/** The state after an event, or nothing when there is no such edge. */
export function next(state: PaymentState, event: PaymentEvent): PaymentState | undefined {
  return edges[state][event]
}

/** As `next`; throws `pay.edge` where there is no edge. */
export function advance(state: PaymentState, event: PaymentEvent): PaymentState {
  const after = next(state, event)
  if (!after) throw new Problem('pay.edge')
  return after
}

/**
 * The fee is paid. At most one attempt of a report may be in one of these (also after a refund was begun the money is
 * still ours).
 */
export const settledStates = ['PAID', 'DEPOSITED'] as const satisfies readonly PaymentState[]
/** Money came and is not the fee: another sum, or too late. */
export const oddStates = ['MISMATCH', 'LATE'] as const satisfies readonly PaymentState[]
/** Money may be on its way: nobody may pay again until this is cleared up. */
const uncertainStates = [
  'APPROVING',
  'UNKNOWN',
  'HUMAN',
  'MISMATCH',
  'LATE',
  'REFUND_PENDING',
] as const satisfies readonly PaymentState[]
/**
 * An attempt in one of these blocks another of the same report, at most one at a time. A waiting account does not: it
 * is cancelled when another way is chosen. What people settle may stand beside one.
 */
export const openStates = ['READY', 'AUTH_RETURNED', 'APPROVING', 'UNKNOWN'] as const satisfies readonly PaymentState[]
/** Those of the open ones that a new attempt simply replaces, because nothing has been charged. */
export const replaceableStates = ['READY', 'AUTH_RETURNED'] as const satisfies readonly PaymentState[]

/**
 * Whether an attempt may stand in a state: paid only with the provider's number and the moment; a deposit that people
 * saw has no number of the provider (trust, P3).
 */
export function isProven(state: PaymentState, known: { providerTid: string | null; paidAt: Date | null }): boolean {
  if (!isSettled(state)) return true
  return known.paidAt !== null && (state === 'DEPOSITED' || known.providerTid !== null)
}

const isOneOf = (states: readonly PaymentState[], state: PaymentState) => states.includes(state)
/** The fee has come. */
export function isSettled(state: PaymentState): boolean {
  return isOneOf(settledStates, state)
}
/** Money came and is not the fee: people decide. */
export function isOdd(state: PaymentState): boolean {
  return isOneOf(oddStates, state)
}
/** Money may be on its way: nobody may pay again meanwhile. */
export function isUncertain(state: PaymentState): boolean {
  return isOneOf(uncertainStates, state)
}
export type StatusMessage = 'PAID' | 'CHECKING' | 'WAITING_DEPOSIT' | 'CANCELLED' | ''

/**
 * What a filer is told of all attempts of one report, oldest first: paid beats unclear, unclear beats waiting; else the
 * latest attempt speaks.
 */
export function statusMessage(attempts: readonly PaymentState[]): StatusMessage {
  if (attempts.some(isSettled)) return 'PAID'
  if (attempts.some(isUncertain)) return 'CHECKING'
  if (attempts.includes('VBANK_ISSUED')) return 'WAITING_DEPOSIT'
  const latest = attempts.at(-1)
  return latest === 'CANCELLED' || latest === 'NET_CANCELLED' || latest === 'REFUNDED' ? 'CANCELLED' : ''
}

/** The same for the whole fee: of a fee that is not paid, settled attempts are parts of it that were paid before. */
export function feeStatus(isPaid: boolean, attempts: readonly PaymentState[]): StatusMessage {
  return isPaid ? 'PAID' : statusMessage(attempts.filter((state) => !isSettled(state)))
}

/** Why a new attempt may not begin; nothing when it may. */
export function attemptProblem(
  isPaid: boolean,
  attempts: readonly PaymentState[],
): 'pay.already' | 'pay.unknown' | undefined {
  const message = feeStatus(isPaid, attempts)
  return message === 'PAID' ? 'pay.already' : message === 'CHECKING' ? 'pay.unknown' : undefined
}

type Money = { state: PaymentState; amountWon: number; arrivedWon: number | null; refundedWon: number }

/**
 * What is there of an attempt's money, won: what came less what went back; nothing where no money is known to be there.
 */
export function heldWon({ state, amountWon, arrivedWon, refundedWon }: Money): number {
  return isSettled(state) || isOdd(state) ? Math.max(0, (arrivedWon ?? amountWon) - refundedWon) : 0
}

/** Whether so much may be given back: never more than is there; money that is not the fee goes back whole (P13). */
export function mayRefund(payment: Money, refundWon: number): boolean {
  const held = heldWon(payment)
  return (
    Number.isSafeInteger(refundWon) && refundWon >= 1 && (isOdd(payment.state) ? refundWon === held : refundWon <= held)
  )
}

const backEvents: Partial<Record<PaymentState, PaymentEvent>> = {
  PAID: 'refund.back-to-paid',
  DEPOSITED: 'refund.back-to-deposited',
  MISMATCH: 'refund.back-to-mismatch',
  LATE: 'refund.back-to-late',
}

/** How a begun refund ends: everything went back, or the attempt returns to where it stood before. */
export function refundEnd(before: PaymentState, leftWon: number): PaymentEvent {
  const back = backEvents[before]
  if (!back) throw new Problem('pay.edge')
  return leftWon === 0 ? 'refund.done' : back
}
