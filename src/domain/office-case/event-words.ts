/** How the notes of a case begin whose own words follow: the timeline says the rest in a sentence. */

/** A wrong paper was withdrawn; the reason follows. */
export const billWithdrawn = 'bill-withdrawn: '

/** Receipt numbers were put right; those of before and the reason follow. */
export const receiptsCorrected = 'receipts-corrected: '

/** The portal rejected a return; its number and the reason follow. */
export const filingRejected = 'filing-rejected: '

/** Somebody got the case; the id of the person follows. */
export const assigned = 'assigned: '

/** What staff wrote down about a case; their words follow. */
export const memo = 'memo: '

/** The case ended without a return, or was opened again; the reason follows. */
export const caseDismissed = 'dismissed: '
export const caseReopened = 'reopened: '
