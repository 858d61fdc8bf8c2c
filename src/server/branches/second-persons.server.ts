import type { BranchGaps } from '#contract/second-persons.ts'
import { isOperatorsAct, secondPersonGap, warnedActs } from '#domain/two-person-acts.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import type { StaffMember } from '#server/request-context.ts'

export type ActivePerson = { id: string; role: StaffRole; branchId: string }

/** Not suspended, with a password of their own. */
export const activePeople = <Person extends { suspendedAt: Date | null; mustChangePassword: boolean }>(
  people: readonly Person[],
): Person[] => people.filter((person) => !person.suspendedAt && !person.mustChangePassword)

/** Acts of operators are reported to operators only. */
export function secondPersonGaps(
  people: readonly ActivePerson[],
  { role }: Pick<StaffMember, 'role'>,
  branches: readonly { id: string; name: string }[],
): BranchGaps[] {
  const acts = warnedActs.filter((act) => role === 'operator' || !isOperatorsAct(act))
  return branches
    .map(({ id: branchId, name: branch }) => {
      const members = people.map((person) => ({ id: person.id, role: person.role, own: person.branchId === branchId }))
      const gaps = acts.flatMap((act) => {
        const gap = secondPersonGap(act, members)
        return gap ? [{ act, gap }] : []
      })
      return { branchId, branch, gaps }
    })
    .filter(({ gaps }) => gaps.length > 0)
}
