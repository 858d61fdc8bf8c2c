/** How the notes of a case begin whose own words follow: the timeline says the rest in a sentence. */

/** A wrong paper was withdrawn; the reason follows. */
export const billWithdrawn = 'bill-withdrawn: '

/** Receipt numbers were put right; those of before and the reason follow. */
export const receiptsCorrected = 'receipts-corrected: '

/** A receipt number stands in more than one case; why that is right follows. */
export const receiptRepeated = 'receipt-repeated: '

/** The portal rejected a return; its number and the reason follow. */
export const filingRejected = 'filing-rejected: '

/** The portal refused what was asked about the agent; its words follow. */
export const agentRefused = 'agent-refused: '

/** A filed return is prepared anew within the season; its numbers and the reason follow. */
export const returnAmended = 'amended: '

/** An approval shall be taken back, or stays though it was asked; the reason follows. */
export const recallWish = 'recall-asked: '
/** A refund is asked for, or whoever asked took it back; the reason follows. */
export const refundAsked = 'refund-asked: '
export const refundWithdrawn = 'refund-withdrawn: '
export const recallDeclined = 'recall-declined: '

/** The case was assigned; the id of the member of staff follows. */
export const assigned = 'assigned: '

/** What staff wrote down about a case; their words follow. */
export const memo = 'memo: '

/** The case ended without a return, or was opened again; the reason follows. */
export const caseDismissed = 'dismissed: '
export const caseReopened = 'reopened: '

/** The case went to another branch; the branches' names and the reason follow. */
export const caseMoved = 'moved: '

/** A review that was done again costs less: what goes back of the paid fee follows, won. */
export const feeBack = 'fee-back: '

/** Of it, what the money desk must ask for with an account of the filer, won. */
export const feeBackByHand = 'fee-back-by-hand: '
