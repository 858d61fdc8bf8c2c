/** Which message tells of a turn of a case: chosen by what every screen says afterwards, so that they agree. Pure. */
import type { CaseKind } from './kinds.ts'

/** After the registration of a case. */
export function receivedMessage(kind: CaseKind): 'april' | 'may' | 'received-books' | 'received-changing' {
  switch (kind) {
    case 'office-calls':
      return 'received-books'
    case 'changing-office':
      return 'received-changing'
    case 'pre-received':
      return 'april'
    default:
      return 'may'
  }
}

/** The kinds in which the office has the next turn. */
const officeTurn: readonly CaseKind[] = ['received', 'preparing', 'in-review']

/** After the portal put our registration in force, and the person had been told to wait for it. */
export function registeredMessage(kind: CaseKind): 'agent' | 'agent-consent' | 'agent-page' {
  if (officeTurn.includes(kind)) return 'agent'
  return kind === 'consent-given' ? 'agent-consent' : 'agent-page'
}
