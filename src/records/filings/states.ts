/** The state machines of a case (staff work, "words and states"): what the outside did, strict; and what the office is doing. Only these edges. */
export const dataStates = ['none', 'collecting', 'partial', 'linked'] as const
export const agentStates = ['none', 'ours', 'other-filing', 'other-bookkeeping', 'release-pending', 'failed'] as const
export const filingStates = ['not-filed', 'transmitted', 'accepted', 'rejected'] as const
export const localTaxStates = ['not-filed', 'filed', 'not-applicable'] as const
export const officeStates = [
  'new', 'waiting-for-filer', 'preparing', 'in-review', 'waiting-for-fee', 'ready-to-file', 'filed', 'done', 'dismissed',
] as const

export type DataState = (typeof dataStates)[number]
export type AgentState = (typeof agentStates)[number]
export type FilingState = (typeof filingStates)[number]
export type LocalTaxState = (typeof localTaxStates)[number]
export type OfficeState = (typeof officeStates)[number]

export const machineNames = ['data', 'agent', 'filing', 'local-tax', 'office'] as const
export type Machine = (typeof machineNames)[number]
export type StateOf = { data: DataState; agent: AgentState; filing: FilingState; 'local-tax': LocalTaxState; office: OfficeState }

/** From each state, where it may go. A way back to the state before is the office's undo. */
export const edges: { [M in Machine]: Record<StateOf[M], readonly StateOf[M][]> } = {
  data: {
    none: ['collecting'],
    collecting: ['none', 'partial', 'linked'],
    partial: ['collecting', 'linked'],
    linked: ['collecting'],
  },
  agent: {
    none: ['ours', 'other-filing', 'other-bookkeeping', 'release-pending', 'failed'],
    ours: ['none', 'other-filing', 'other-bookkeeping'],
    'other-filing': ['release-pending', 'ours', 'none', 'other-bookkeeping', 'failed'],
    'other-bookkeeping': ['none', 'ours', 'other-filing', 'failed'],
    'release-pending': ['ours', 'other-filing', 'other-bookkeeping', 'none', 'failed'],
    failed: ['none', 'ours', 'other-filing', 'other-bookkeeping', 'release-pending'],
  },
  filing: {
    'not-filed': ['transmitted'],
    transmitted: ['accepted', 'rejected', 'not-filed'],
    accepted: ['transmitted'],
    rejected: ['transmitted'],
  },
  'local-tax': {
    'not-filed': ['filed', 'not-applicable'],
    filed: ['not-filed'],
    'not-applicable': ['not-filed'],
  },
  office: {
    new: ['waiting-for-filer', 'preparing', 'dismissed'],
    'waiting-for-filer': ['new', 'preparing', 'dismissed'],
    preparing: ['waiting-for-filer', 'in-review', 'dismissed'],
    'in-review': ['preparing', 'waiting-for-fee'],
    'waiting-for-fee': ['preparing', 'ready-to-file', 'dismissed'],
    'ready-to-file': ['preparing', 'filed'],
    filed: ['ready-to-file', 'done'],
    done: ['filed'],
    dismissed: ['new'],
  },
}

/** Whether a machine may go from one state to another; staying is no move. */
export function mayMove<M extends Machine>(machine: M, from: StateOf[M], to: StateOf[M]): boolean {
  return edges[machine][from].includes(to)
}
