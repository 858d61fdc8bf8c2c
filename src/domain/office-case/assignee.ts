/** Who may be responsible for a case. Pure. */
import { mayStaff, type StaffRole } from '#domain/staff-rights.ts'

type Person = { role: StaffRole; branchId: string; suspendedAt: Date | null }

/** Whether a case may be somebody's: they prepare cases of its branch and are not suspended. */
export function mayPrepare({ role, branchId, suspendedAt }: Person, of: { branchId: string }): boolean {
  return suspendedAt === null && branchId === of.branchId && mayStaff(role, 'case.prepare', true)
}
