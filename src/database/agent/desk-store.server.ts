import type { AgentState } from '#domain/agent.ts'

export type ListedAgent = {
  branchId: string
  name: string | null
  phone: string | null
  /** Null until registered: the case cannot be opened yet. */
  caseNumber: string | null
  state: AgentState
  consentWithdrawnAt: Date | null
  /** The last delegation. */
  agreedAt: Date | null
  /** Null if the portal was never queried. */
  since: Date | null
  checkedAt: Date | null
  failure: string | null
  /** The portal's message. */
  failureWords: string | null
  /** Next automatic retry. */
  dueAt: Date | null
  /** The receipt allows registration without the person. */
  hasReceipt: boolean
  portalSessionUntil: Date | null
  contactId: string | null
  contactDueAt: Date | null
}
