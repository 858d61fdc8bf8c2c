/**
 * My page's five steps and what hangs on them (S94 to S96, S103 to S106), from the five fields of the report state.
 * What is told of a state is in domain/case-view.
 */

export const reportFields = ['received', 'dataLinked', 'reviewCompleted', 'feePaid', 'completed'] as const
export type ReportField = (typeof reportFields)[number]
type ReportMonth = 'April' | 'May' | ''

/** Every field "May" or empty; only `received` may be "April". */
export type ReportState = Partial<Record<ReportField, ReportMonth>>

/** Done is filled, next is outlined (the step that follows the last done one), later is plain. */
export type NodeState = 'done' | 'next' | 'later'

/** The furthest step by the latest field that is not empty; nothing when none is set. */
function furthestStep(state: ReportState): ReportField | undefined {
  return reportFields.findLast((field) => Boolean(state[field]))
}

/** A step is lit when its field is May; receipt also when it is April. */
function isLit(state: ReportState, field: ReportField): boolean {
  return state[field] === 'May' || (field === 'received' && state.received === 'April')
}

/** The five nodes; a step's circle is outlined when the step before it is done and it is not. */
export function reportNodes(state: ReportState): { field: ReportField; node: NodeState }[] {
  return reportFields.map((field, index) => {
    if (isLit(state, field)) return { field, node: 'done' }
    const before = reportFields[index - 1]
    return { field, node: before !== undefined && isLit(state, before) ? 'next' : 'later' }
  })
}

/** The badge "in receipt": an April receipt without linked data, or linked data whose review is not done. */
function inReceipt(state: ReportState): boolean {
  return (state.received === 'April' && !state.dataLinked) || (state.dataLinked === 'May' && !state.reviewCompleted)
}

/** The fee is due: reviewed and not paid. The fee's sums show exactly then. */
function feeDue(state: ReportState): boolean {
  return state.reviewCompleted === 'May' && !state.feePaid
}

/** The finished papers can be fetched. */
function downloadsReady(state: ReportState): boolean {
  return state.completed === 'May'
}

/** The link-status lines: portal and family data are done together, the fee is needed, done, or not yet spoken of. */
function linkLines(state: ReportState): { portal: boolean; family: boolean; fee: 'not-yet' | 'needed' | 'done' } {
  const linked = state.dataLinked === 'May'
  return {
    portal: linked,
    family: linked,
    fee: state.feePaid === 'May' ? 'done' : feeDue(state) ? 'needed' : 'not-yet',
  }
}

export type ReportProgress = {
  furthest: ReportField | undefined
  nodes: { field: ReportField; node: NodeState }[]
  inReceipt: boolean
  feeBox: boolean
  downloadBox: boolean
  lines: ReturnType<typeof linkLines>
}

/** All that my page shows of the five fields of a report. */
export function reportProgress(state: ReportState): ReportProgress {
  return {
    furthest: furthestStep(state),
    nodes: reportNodes(state),
    inReceipt: inReceipt(state),
    feeBox: feeDue(state),
    downloadBox: downloadsReady(state),
    lines: linkLines(state),
  }
}
