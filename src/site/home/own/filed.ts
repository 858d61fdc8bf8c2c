/** What the card says to whoever has handed in: how far the office is, as my page tells it (site spec, section 4). Pure. */
import { reportNodes, statusText, type ReportState, type StatusText } from '#domain/report-progress/report-progress.ts'
import type { Phase } from '#domain/season/season.ts'

export type FiledState = 'unknown' | 'preview' | 'received' | 'after-season' | 'preparing' | 'fee-due' | 'paid' | 'done'

const states: Record<StatusText, FiledState> = {
  completed: 'done',
  'fee-paid': 'paid',
  'review-completed': 'fee-due',
  'data-linked': 'preparing',
  'received.before-may': 'preview',
  'received.in-may': 'received',
  'received.after-may': 'after-season',
  'none.season': 'unknown',
  'none.off-season': 'unknown',
}

/** `report` is null where it could not be asked: then nothing is said of how far the office is. */
export function filedState(report: ReportState | null, phase: Phase): FiledState {
  return report ? states[statusText(report, phase)] : 'unknown'
}

/** How many of my page's five steps are behind the person; undefined while it is not known. */
export function filedPlace(report: ReportState | null): { number: number; of: number } | undefined {
  if (!report) return undefined
  const nodes = reportNodes(report)
  const number = nodes.filter(({ node }) => node === 'done').length
  return number === 0 ? undefined : { number, of: nodes.length }
}
