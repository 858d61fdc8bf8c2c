/** The five steps of my page (S94 to S96, S103 to S106). */

export const reportFields = ['received', 'dataLinked', 'reviewCompleted', 'feePaid', 'completed'] as const
export type ReportField = (typeof reportFields)[number]
type ReportMonth = 'April' | 'May' | ''

/** Only `received` may be "April". */
export type ReportState = Partial<Record<ReportField, ReportMonth>>

export type NodeState = 'done' | 'next' | 'later'

function furthestStep(state: ReportState): ReportField | undefined {
  return reportFields.findLast((field) => Boolean(state[field]))
}

function isLit(state: ReportState, field: ReportField): boolean {
  return state[field] === 'May' || (field === 'received' && state.received === 'April')
}

export function reportNodes(state: ReportState): { field: ReportField; node: NodeState }[] {
  return reportFields.map((field, index) => {
    if (isLit(state, field)) return { field, node: 'done' }
    const before = reportFields[index - 1]
    return { field, node: before !== undefined && isLit(state, before) ? 'next' : 'later' }
  })
}

function inReceipt(state: ReportState): boolean {
  return (state.received === 'April' && !state.dataLinked) || (state.dataLinked === 'May' && !state.reviewCompleted)
}

function feeDue(state: ReportState): boolean {
  return state.reviewCompleted === 'May' && !state.feePaid
}

function downloadsReady(state: ReportState): boolean {
  return state.completed === 'May'
}

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
