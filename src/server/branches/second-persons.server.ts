import type { BranchGaps } from '#contract/second-persons.ts'
import { isOperatorsAct, secondPersonGap, warnedActs } from '#domain/two-person-acts.ts'
import { needsLicence, type Branch } from '#domain/branch/branch.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import type { StaffMember } from '#server/request-context.ts'

export type ActivePerson = { id: string; role: StaffRole; branchId: string; licenceNumber: string | null }
type StaffedBranch = Pick<Branch, 'affiliationId' | 'name' | 'flags'>

/** Not suspended, with a password of their own. */
export const activePeople = <Person extends { suspendedAt: Date | null; mustChangePassword: boolean }>(
  people: readonly Person[],
): Person[] => people.filter((person) => !person.suspendedAt && !person.mustChangePassword)

/** Acts of operators are reported to operators only. */
export function secondPersonGaps(
  people: readonly ActivePerson[],
  { role }: Pick<StaffMember, 'role'>,
  branches: readonly StaffedBranch[],
): BranchGaps[] {
  const acts = warnedActs.filter((act) => role === 'operator' || !isOperatorsAct(act))
  return branches
    .map(({ affiliationId: branchId, name: branch, flags }) => {
      const members = people.map((person) => ({
        id: person.id,
        role: person.role,
        own: person.branchId === branchId,
        unlicensed: needsLicence(flags) && person.licenceNumber === null,
      }))
      const gaps = acts.flatMap((act) => {
        const gap = secondPersonGap(act, members)
        return gap ? [{ act, gap }] : []
      })
      return { branchId, branch, gaps }
    })
    .filter(({ gaps }) => gaps.length > 0)
}
