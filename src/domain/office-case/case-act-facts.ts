import type { TransmissionState } from '#domain/filed-return/transmission.ts'
import type { EngagementState } from './engagement-standing.ts'
import type { OfficeState } from './office-state.ts'

export type CaseActFacts = {
  officeState: OfficeState
  assigneeId: string | null
  /** Member of staff who currently edits the case. */
  editedBy: string | null
  /** Authors of the current figures, who may not approve them. */
  figuresBy: readonly string[]
  approved: boolean
  /** The filer wants these figures filed. */
  draftApproved: boolean
  /** A book method without books: figures are assumed. */
  booksMissing: boolean
  /** The branch lets only registered tax accountants approve. */
  licenceNeeded: boolean
  engagement: EngagementState
  /** The written contract lacks a signature. */
  unsigned: boolean
  recallAskedBy: string | null
  hasReport: boolean
  hasBill: boolean
  /** `slipsComplete`: payment slips cover the whole tax. */
  taxDue: boolean
  slipsComplete: boolean
  /** Must be refunded before the case is dismissed. */
  feePaid: boolean
  consentWithdrawn: boolean
  /** A refund under way ends the case. */
  ending: boolean
  /** The person left and the data is deleted. */
  withdrawn: boolean
  died: boolean
  /** The latest; null without one. */
  transmission: TransmissionState | null
  /** `localSettled`: local income tax is filed or not applicable. */
  filed: boolean
  /** An amendment kept its filed return, and the figures are still those that the portal has. */
  figuresFiled: boolean
  localSettled: boolean
}
