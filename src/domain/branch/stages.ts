/** How far the office had come when a person stops: the stages of a branch's refund table, in order. */
export const refundStageIds = ['before-work', 'preparing', 'reviewed', 'filed'] as const

/** When a filer's resident number is destroyed: with the case, or once the office is registered as agent. */
export const numberLives = ['case', 'hand-over'] as const
