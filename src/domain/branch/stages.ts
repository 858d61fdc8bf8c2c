/** In order of progress. */
export const refundStageIds = ['before-work', 'preparing', 'reviewed', 'filed'] as const

/** `hand-over`: destroyed after registration as agent. */
export const numberLives = ['case', 'hand-over'] as const

/** Our error in calculation, or in entry. */
export const guaranteeCauses = ['calculation', 'entry'] as const
export type GuaranteeCause = (typeof guaranteeCauses)[number]
export const leastGuaranteeWon = 10_000
export const mostGuaranteeWon = 100_000_000
