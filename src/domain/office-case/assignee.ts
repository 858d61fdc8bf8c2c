import type { CaseEvent } from './case-event.ts'
import { mayStaff, staffRoles, type StaffRole } from '#domain/staff-rights.ts'

type Person = { role: StaffRole; branchId: string; suspendedAt: Date | null }

export const preparingRoles = staffRoles.filter((role) => mayStaff(role, 'case.prepare', true))

export function mayPrepare({ role, branchId, suspendedAt }: Person, filing: { branchId: string }): boolean {
  return suspendedAt === null && branchId === filing.branchId && preparingRoles.includes(role)
}

export const assignment = (staffId: string | null): CaseEvent =>
  staffId === null ? { kind: 'unassigned' } : { kind: 'assigned', data: { staffId } }
