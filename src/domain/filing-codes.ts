/** Separate, so that screens do not load the schemas. */
export { filingMethods, type FilingMethod } from '#tax/comparing/filing-methods.ts'

/** The notice letter (안내 유형) indicates the method that the tax office proposes. */
export const guideTypes = ['S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'I', 'V', 'Q', 'R', 'T'] as const

/** Relation codes of form 40(1). */
export const relationCodes = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const
export type RelationCode = (typeof relationCodes)[number]
