/**
 * Who may change an account of the office, and whether alone: whatever gives or takes an operator's rights, and every
 * reset, is asked by one and approved by another.
 */
import type { StaffRole } from '#domain/staff-rights.ts'

export const accountActs = ['role', 'branch', 'suspend', 'resume', 'unlock', 'reset'] as const
export type AccountAct = (typeof accountActs)[number]
/** Those that two people may have to decide. */
export const actsByTwo = ['role', 'suspend', 'resume', 'reset'] as const satisfies readonly AccountAct[]

/** `self`: nobody changes the own account. `operator`: operators alone are concerned with operators. */
export type Way = 'alone' | 'two' | 'self' | 'operator'
type Person = { id: string; role: StaffRole }

/** An approval that nobody gave ends after so long. */
export const requestHours = 72

/** How an act upon a colleague in reach is done; `to` is the new role. */
export function wayOf(act: AccountAct, asker: Person, colleague: Person, to?: StaffRole): Way {
  if (asker.id === colleague.id) return 'self'
  if (colleague.role !== 'operator' && to !== 'operator') return act === 'reset' ? 'two' : 'alone'
  return asker.role === 'operator' && actsByTwo.some((one) => one === act) ? 'two' : 'operator'
}
