/** Operator changes and all resets need a second person. */
import type { StaffRole } from '#domain/staff-rights.ts'

export const accountActs = ['role', 'branch', 'suspend', 'resume', 'end', 'unlock', 'reset', 'licence'] as const
export type AccountAct = (typeof accountActs)[number]
export const actsByTwo = ['role', 'suspend', 'resume', 'end', 'reset'] as const satisfies readonly AccountAct[]

/** `self`: own account. `operator`: only operators may change operators. */
export type Way = 'alone' | 'two' | 'self' | 'operator'
type Person = { id: string; role: StaffRole }

/** Then the request expires. */
export const requestHours = 72

export function findActWay(act: AccountAct, asker: Person, colleague: Person, to?: StaffRole): Way {
  if (asker.id === colleague.id) return 'self'
  if (colleague.role !== 'operator' && to !== 'operator') return act === 'reset' ? 'two' : 'alone'
  return asker.role === 'operator' && actsByTwo.some((listed) => listed === act) ? 'two' : 'operator'
}
