/**
 * The filing methods, in the order in which screens show them: the one list and the one type of every room. An estimate
 * is by the simple or the standard rate, whichever is allowed and costs less.
 */
export const filingMethods = ['ESTIMATE', 'SIMPLE', 'DOUBLE'] as const
export type FilingMethod = (typeof filingMethods)[number]
