import { agentEvents, agentStates, nextAgent, type AgentState } from '#domain/agent.ts'
import { mayMove as mayMoveOffice, officeStates, type OfficeState } from '#domain/office-case/office-state.ts'
import {
  dataStates,
  filingStates,
  localTaxStates,
  mayMoveData,
  mayMoveFiling,
  mayMoveLocalTax,
  type DataState,
  type FilingState,
  type LocalTaxState,
} from '#domain/office-case/portal-states.ts'

export { agentStates, dataStates, filingStates, localTaxStates, officeStates }
export type { FilingState, OfficeState }

export const machineNames = ['data', 'agent', 'filing', 'local-tax', 'office'] as const
export type Machine = (typeof machineNames)[number]
export type StateOf = {
  data: DataState
  agent: AgentState
  filing: FilingState
  'local-tax': LocalTaxState
  office: OfficeState
}

const judges: { [M in Machine]: (from: StateOf[M], to: StateOf[M]) => boolean } = {
  data: mayMoveData,
  agent: (from, to) => agentEvents.some((event) => nextAgent(from, event) === to),
  filing: mayMoveFiling,
  'local-tax': mayMoveLocalTax,
  office: mayMoveOffice,
}

/** Staying is not a move. */
export function mayMove<M extends Machine>(machine: M, from: StateOf[M], to: StateOf[M]): boolean {
  return judges[machine](from, to)
}
