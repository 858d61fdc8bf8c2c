import type { BranchGaps } from '#contract/second-persons.ts'
import { isOperatorsAct, secondPersonGap, warnedActs } from '#domain/two-person-acts.ts'
import { needsLicence, type Branch } from '#domain/branch/branch.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import { isActive, isSoonMissed, type AccountTerm } from '#domain/staff-account/end.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import type { StaffMember } from '#server/request-context.ts'

export type ActivePerson = {
  id: string
  role: StaffRole
  branchId: string
  licenceNumber: string | null
  endsOn: SeoulDay | null
}
type StaffedBranch = Pick<Branch, 'affiliationId' | 'name' | 'flags'>

/** With a password of their own. */
export const activePeople = <Person extends AccountTerm & { mustChangePassword: boolean }>(
  people: readonly Person[],
  now: Date,
): Person[] => people.filter((person) => isActive(person, now) && !person.mustChangePassword)

/** Acts of operators are reported to operators only; a gap that comes when accounts end is told before, as `soon`. */
export function secondPersonGaps(
  people: readonly ActivePerson[],
  { role }: Pick<StaffMember, 'role'>,
  branches: readonly StaffedBranch[],
  now: Date,
): BranchGaps[] {
  const acts = warnedActs.filter((act) => role === 'operator' || !isOperatorsAct(act))
  return branches
    .map(({ affiliationId: branchId, name: branch, flags }) => {
      const members = people.map((person) => ({
        stays: !isSoonMissed(person.endsOn, now),
        id: person.id,
        role: person.role,
        own: person.branchId === branchId,
        unlicensed: needsLicence(flags) && person.licenceNumber === null,
      }))
      const staying = members.filter(({ stays }) => stays)
      const gaps = acts.flatMap((act) => {
        const gap = secondPersonGap(act, members)
        const later = secondPersonGap(act, staying)
        return later ? [later === gap ? { act, gap } : { act, gap: later, soon: true }] : []
      })
      return { branchId, branch, gaps }
    })
    .filter(({ gaps }) => gaps.length > 0)
}
