/** In order of progress. */
export const refundStageIds = ['before-work', 'preparing', 'reviewed', 'filed'] as const

/** `hand-over`: destroyed after registration as agent. */
export const numberLives = ['case', 'hand-over'] as const
