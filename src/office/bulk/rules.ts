/**
 * What one act on many cases means for each: by the table of acts and the row alone, so that hundreds are quick. Pure.
 */
import type { AgentState } from '#domain/agent/agent.ts'
import { actProblem, type CaseActFacts } from '#domain/office-case/case-acts.ts'
import { isClosed, type OfficeState } from '#domain/office-case/office-state.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import type { BulkAct, BulkResult, HandTemplate } from './contract.ts'

type Row = {
  officeState: OfficeState
  assigneeId: string | null
  dataState: string
  agentState: AgentState
  filerName: string | null
  consentWithdrawnAt: Date | null
}
type Staff = { id: string; role: StaffRole }
type Wanted = {
  act: BulkAct
  staffId?: string | null | undefined
  from?: string | null | undefined
  template?: HandTemplate | undefined
}

/** The acts below ask of the row alone; what they do not ask is as in a new case. */
const notAsked: Omit<CaseActFacts, 'officeState' | 'assigneeId' | 'withdrawn' | 'consentWithdrawn'> = {
  editedBy: null,
  figuresBy: [],
  approved: false,
  booksMissing: false,
  recallAskedBy: null,
  hasReport: false,
  hasBill: false,
  taxDue: false,
  slipsComplete: false,
  feePaid: false,
  filed: false,
  localSettled: false,
}

/** Whether the person has anything to do with what a message asks for. */
function concerns(template: HandTemplate | undefined, { officeState, dataState, agentState, ...row }: Row): boolean {
  if (row.filerName === null || row.consentWithdrawnAt || isClosed(officeState)) return false
  if (template === 'fee-reminder') return officeState === 'waiting-for-fee'
  // Whoever has another office's books is rung up instead: nothing is changed there by a press.
  if (template === 'consent-asked') return agentState !== 'ours' && agentState !== 'other-bookkeeping'
  return template === 'data-missing' && dataState !== 'linked'
}

/** `ready` or why not; whether a message was sent today already is judged apart. */
export function judgeOne({ act, staffId, from, template }: Wanted, row: Row, staff: Staff): BulkResult['outcome'] {
  if (act === 'message') return concerns(template, row) ? 'ready' : 'not-now'
  if (act === 'cancel-message') return 'ready'
  const { officeState, assigneeId } = row
  const isThere = act === 'assign' && (staffId ?? null) === assigneeId
  if (from !== undefined && from !== assigneeId && !isThere) return 'taken'
  const left = { withdrawn: row.filerName === null, consentWithdrawn: row.consentWithdrawnAt !== null }
  const problem = actProblem(act, { ...notAsked, officeState, assigneeId, ...left }, staff)
  if (problem) return problem === 'auth.forbidden' ? 'forbidden' : 'not-now'
  return isThere ? 'same' : 'ready'
}
