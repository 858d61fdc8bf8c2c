/**
 * Letters and codes of the notice and the return. They stand apart from the schemas that use them, so that a screen can
 * name them without bringing those.
 */
export { filingMethods, type FilingMethod } from '#tax/comparing/filing-methods.ts'

/** The letter of the notice (안내 유형) tells which method the tax office proposes. */
export const guideTypes = ['S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'I', 'V', 'Q', 'R', 'T'] as const

/** Family relation codes 0-8, as printed on the return's form 40(1). */
export const relationCodes = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const
export type RelationCode = (typeof relationCodes)[number]
