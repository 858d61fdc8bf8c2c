/** In display order. */
export const filingMethods = ['ESTIMATE', 'SIMPLE', 'DOUBLE'] as const
export type FilingMethod = (typeof filingMethods)[number]
