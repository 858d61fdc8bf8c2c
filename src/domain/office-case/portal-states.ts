/** The agent's machine is in domain/agent, the payment's in domain/payment. */

export const dataStates = ['none', 'collecting', 'partial', 'linked'] as const
export type DataState = (typeof dataStates)[number]

export const filingStates = ['not-filed', 'transmitted', 'accepted', 'rejected'] as const
export type FilingState = (typeof filingStates)[number]

export const localTaxStates = ['not-filed', 'filed', 'not-applicable'] as const
export type LocalTaxState = (typeof localTaxStates)[number]

const dataEdges: Record<DataState, readonly DataState[]> = {
  none: ['collecting'],
  collecting: ['none', 'partial', 'linked'],
  partial: ['collecting', 'linked'],
  linked: ['collecting'],
}

/** Staff may enter the receipt number at once, which means accepted. The portal may still reject it. */
const filingEdges: Record<FilingState, readonly FilingState[]> = {
  'not-filed': ['transmitted', 'accepted'],
  transmitted: ['accepted', 'rejected'],
  rejected: ['transmitted', 'accepted'],
  accepted: ['rejected'],
}

const localTaxEdges: Record<LocalTaxState, readonly LocalTaxState[]> = {
  'not-filed': ['filed', 'not-applicable'],
  'not-applicable': ['not-filed', 'filed'],
  // An amended return needs a new local return.
  filed: ['not-filed'],
}

export const mayMoveData = (from: DataState, to: DataState): boolean => dataEdges[from].includes(to)
export const mayMoveFiling = (from: FilingState, to: FilingState): boolean => filingEdges[from].includes(to)
export const mayMoveLocalTax = (from: LocalTaxState, to: LocalTaxState): boolean => localTaxEdges[from].includes(to)
