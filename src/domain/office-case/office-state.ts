/** What the office is doing with a case: every change is a row with who, when and why; only listed edges exist, and some ask for proof. */
import type { ProblemCode } from '#domain/problems.ts'
import type { FilingState, LocalTaxState } from './outside.ts'

export const officeStates = [
  'new', 'waiting-for-filer', 'preparing', 'in-review', 'waiting-for-fee', 'ready-to-file', 'filed', 'done', 'dismissed',
] as const
export type OfficeState = (typeof officeStates)[number]

const edges: Record<OfficeState, readonly OfficeState[]> = {
  new: ['preparing', 'waiting-for-filer', 'dismissed'],
  'waiting-for-filer': ['preparing', 'dismissed'],
  preparing: ['in-review', 'waiting-for-filer', 'dismissed'],
  'in-review': ['waiting-for-fee', 'preparing', 'dismissed'],
  'waiting-for-fee': ['ready-to-file', 'preparing', 'dismissed'],
  'ready-to-file': ['filed', 'preparing', 'dismissed'],
  filed: ['done', 'ready-to-file'],
  done: [],
  dismissed: ['new'],
}

export function mayMove(from: OfficeState, to: OfficeState): boolean {
  return edges[from].includes(to)
}

export function movesFrom(from: OfficeState): readonly OfficeState[] {
  return edges[from]
}

/** What a change is judged by. Staff are named by their id. */
export type MoveFacts = {
  /** Who prepared the case last and who changes it now. */
  preparedBy: string | null
  movedBy: string
  /** The cross-checks let the review be completed. */
  checksPass: boolean
  /** The fee is paid, or there is none. */
  feeSettled: boolean
  filing: FilingState
  localTax: LocalTaxState
  /** The portal's receipt number is written down. */
  receiptNumber: boolean
  /** The finish package is whole: return, receipt, payment slips. */
  packageComplete: boolean
}

/** Why a change is refused, as a problem code; nothing when it may be made. The second person approves the review; "filed" needs the portal's receipt number. */
export function moveProblem(from: OfficeState, to: OfficeState, facts: MoveFacts): ProblemCode | undefined {
  if (!mayMove(from, to)) return 'case.edge'
  if (to === 'waiting-for-fee') return facts.preparedBy === null || facts.preparedBy === facts.movedBy ? 'case.second-person' : facts.checksPass ? undefined : 'case.checks'
  if (to === 'ready-to-file' && !facts.feeSettled) return 'case.edge'
  if (to === 'filed' && !(facts.filing === 'accepted' && facts.receiptNumber)) return 'case.receipt-number'
  if (to === 'done' && !(facts.localTax !== 'not-filed' && facts.packageComplete)) return 'case.receipt-number'
  if (from === 'filed' && to === 'ready-to-file' && facts.filing === 'accepted') return 'case.edge'
  return undefined
}

const approved: readonly OfficeState[] = ['waiting-for-fee', 'ready-to-file', 'filed', 'done']

/** Whether a second person has approved the review, so that summary and fee are shown. */
export function isReviewed(state: OfficeState): boolean {
  return approved.includes(state)
}

/** Whether a case still needs somebody. */
export function isClosed(state: OfficeState): boolean {
  return state === 'done' || state === 'dismissed'
}
