/** Prefixes of case notes, followed by free text or values. */

export const billWithdrawn = 'bill-withdrawn: '

/** Previous numbers and reason follow. */
export const receiptsCorrected = 'receipts-corrected: '

/** The justification follows. */
export const receiptRepeated = 'receipt-repeated: '

/** Number and reason follow. */
export const filingRejected = 'filing-rejected: '

/** The portal's error text follows. */
export const agentRefused = 'agent-refused: '

/** Numbers and reason follow. */
export const returnAmended = 'amended: '

/** The reason follows; also used when the recall is declined. */
export const recallWish = 'recall-asked: '
export const refundAsked = 'refund-asked: '
export const refundWithdrawn = 'refund-withdrawn: '
export const recallDeclined = 'recall-declined: '

/** The staff id follows. */
export const assigned = 'assigned: '

export const memo = 'memo: '

export const caseDismissed = 'dismissed: '
export const caseReopened = 'reopened: '

/** Branch names and reason follow. */
export const caseMoved = 'moved: '

/** The refundable part of the paid fee follows, won. */
export const feeBack = 'fee-back: '

/** Part that needs a refund account of the filer, won. */
export const feeBackByHand = 'fee-back-by-hand: '
