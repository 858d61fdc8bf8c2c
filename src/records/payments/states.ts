/** A payment's states and its only edges (trust 4.3). */
export const paymentStates = [
  'READY', 'AUTH_RETURNED', 'APPROVING', 'PAID', 'VBANK_ISSUED', 'FAILED', 'UNKNOWN', 'NET_CANCELLED', 'HUMAN', 'DEPOSITED', 'EXPIRED', 'MISMATCH', 'LATE',
  'REFUND_PENDING', 'REFUNDED',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** READY and VBANK_ISSUED may also be left by the person (another method chosen): they expire. HUMAN is left by a person of the office. */
export const paymentEdges: Record<PaymentState, readonly PaymentState[]> = {
  READY: ['AUTH_RETURNED', 'FAILED', 'EXPIRED'],
  AUTH_RETURNED: ['APPROVING', 'FAILED', 'EXPIRED'],
  APPROVING: ['PAID', 'VBANK_ISSUED', 'FAILED', 'UNKNOWN', 'NET_CANCELLED'],
  UNKNOWN: ['PAID', 'VBANK_ISSUED', 'NET_CANCELLED', 'FAILED', 'HUMAN'],
  HUMAN: ['PAID', 'DEPOSITED', 'NET_CANCELLED', 'FAILED', 'REFUND_PENDING'],
  VBANK_ISSUED: ['DEPOSITED', 'EXPIRED', 'MISMATCH', 'LATE'],
  EXPIRED: ['LATE'],
  MISMATCH: ['DEPOSITED', 'HUMAN', 'REFUND_PENDING'],
  LATE: ['DEPOSITED', 'HUMAN', 'REFUND_PENDING'],
  PAID: ['REFUND_PENDING'],
  DEPOSITED: ['REFUND_PENDING'],
  REFUND_PENDING: ['REFUNDED', 'PAID', 'DEPOSITED'],
  FAILED: [],
  NET_CANCELLED: [],
  REFUNDED: [],
}

/** While an attempt is in one of these, no second attempt of the same filing may begin. A virtual account may stand beside a card attempt. */
export const openStates = ['READY', 'AUTH_RETURNED', 'APPROVING', 'UNKNOWN', 'HUMAN'] as const satisfies readonly PaymentState[]
/** The fee is in. At most one per filing (P2). */
export const paidStates = ['PAID', 'DEPOSITED'] as const satisfies readonly PaymentState[]

export function mayPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return paymentEdges[from].includes(to)
}
