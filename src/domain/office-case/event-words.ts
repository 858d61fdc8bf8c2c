/** How the notes of a case begin whose own words follow: the timeline says the rest in a sentence. */

/** A wrong paper was withdrawn; the reason follows. */
export const billWithdrawn = 'bill-withdrawn: '
