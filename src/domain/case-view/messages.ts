import type { CaseKind } from './kinds.ts'

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

const officeKinds: readonly CaseKind[] = ['received', 'preparing', 'in-review']

/** Sent when a deferred agent registration becomes active. */
export function registeredMessage(kind: CaseKind): 'agent' | 'agent-consent' | 'agent-page' {
  if (officeKinds.includes(kind)) return 'agent'
  return kind === 'consent-given' ? 'agent-consent' : 'agent-page'
}
