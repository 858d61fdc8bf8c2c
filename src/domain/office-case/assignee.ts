/** Who may be responsible for a case. Pure. */
import { mayStaff, staffRoles, type StaffRole } from '#domain/staff-rights.ts'

type Person = { role: StaffRole; branchId: string; suspendedAt: Date | null }

/** The roles of who prepares cases. */
export const preparingRoles = staffRoles.filter((role) => mayStaff(role, 'case.prepare', true))

/** Whether a case may be assigned to a member of staff: they prepare cases of its branch and are not suspended. */
export function mayPrepare({ role, branchId, suspendedAt }: Person, of: { branchId: string }): boolean {
  return suspendedAt === null && branchId === of.branchId && preparingRoles.includes(role)
}
