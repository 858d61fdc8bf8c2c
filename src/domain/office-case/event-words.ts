/** How the notes of a case begin whose own words follow: the timeline says the rest in a sentence. */

/** A wrong paper was withdrawn; the reason follows. */
export const billWithdrawn = 'bill-withdrawn: '

/** Receipt numbers were put right; those of before and the reason follow. */
export const receiptsCorrected = 'receipts-corrected: '

/** The portal rejected a return; its number and the reason follow. */
export const filingRejected = 'filing-rejected: '
