/** How far the office had come when a person stops: the stages of a branch's refund table, in order. */
export const refundStageIds = ['before-work', 'preparing', 'reviewed', 'filed'] as const
