import type { CaseEvent } from './case-event.ts'
import { isActive, type AccountTerm } from '#domain/staff-account/end.ts'
import { mayStaff, staffRoles, type StaffRole } from '#domain/staff-rights.ts'

type Person = AccountTerm & { role: StaffRole; branchId: string }

export const preparingRoles = staffRoles.filter((role) => mayStaff(role, 'case.prepare', true))

export function mayPrepare(person: Person, filing: { branchId: string }, now: Date): boolean {
  return isActive(person, now) && person.branchId === filing.branchId && preparingRoles.includes(person.role)
}

export const assignment = (staffId: string | null): CaseEvent =>
  staffId === null ? { kind: 'unassigned' } : { kind: 'assigned', data: { staffId } }
