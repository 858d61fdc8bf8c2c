/** My page's five steps and what hangs on them (site spec, section 4), from the five fields of the report state. */
import type { Phase } from '#domain/season/season.ts'

export const reportFields = ['received', 'dataLinked', 'reviewCompleted', 'feePaid', 'completed'] as const
export type ReportField = (typeof reportFields)[number]
type ReportMonth = 'April' | 'May' | ''

/** Every field "May" or empty; only `received` may be "April". */
export type ReportState = Partial<Record<ReportField, ReportMonth>>

/** Done is filled, next is outlined (the step that follows the last done one), later is plain. */
export type NodeState = 'done' | 'next' | 'later'

export type StatusText =
  | 'completed'
  | 'fee-paid'
  | 'review-completed'
  | 'data-linked'
  | 'received.before-may'
  | 'received.in-may'
  | 'received.after-may'
  | 'none.season'
  | 'none.off-season'

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

/** Which sentence tells the state; receipts are told differently before, in and after the filing season. */
export function statusText(state: ReportState, phase: Phase): StatusText {
  switch (furthestStep(state)) {
    case 'completed':
      return 'completed'
    case 'feePaid':
      return 'fee-paid'
    case 'reviewCompleted':
      return 'review-completed'
    case 'dataLinked':
      return 'data-linked'
    case 'received':
      return phase === 'filing'
        ? 'received.in-may'
        : phase === 'preview' || phase === 'before'
          ? 'received.before-may'
          : 'received.after-may'
    case undefined:
      return phase === 'preview' || phase === 'filing' ? 'none.season' : 'none.off-season'
  }
}

/** The badge "in receipt": an April receipt without linked data, or linked data whose review is not done. */
function inReceipt(state: ReportState): boolean {
  return (state.received === 'April' && !state.dataLinked) || (state.dataLinked === 'May' && !state.reviewCompleted)
}

/** The fee is due: reviewed and not paid. The fee box and the fee button show exactly then. */
function feeDue(state: ReportState): boolean {
  return state.reviewCompleted === 'May' && !state.feePaid
}

/** The finished papers can be fetched. */
function downloadsReady(state: ReportState): boolean {
  return state.completed === 'May'
}

/** The button that begins linking: only in the filing season, with nothing yet or an April receipt alone. */
function mayLink(state: ReportState, phase: Phase): boolean {
  const later = reportFields.slice(1).some((field) => state[field])
  return phase === 'filing' && !later && (!state.received || state.received === 'April')
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
  status: StatusText
  inReceipt: boolean
  feeBox: boolean
  feeButton: boolean
  downloadBox: boolean
  linkButton: boolean
  lines: ReturnType<typeof linkLines>
}

export function reportProgress(state: ReportState, phase: Phase): ReportProgress {
  return {
    furthest: furthestStep(state),
    nodes: reportNodes(state),
    status: statusText(state, phase),
    inReceipt: inReceipt(state),
    feeBox: feeDue(state),
    feeButton: feeDue(state),
    downloadBox: downloadsReady(state),
    linkButton: mayLink(state, phase),
    lines: linkLines(state),
  }
}
