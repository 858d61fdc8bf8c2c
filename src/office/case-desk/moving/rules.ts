/** Which branches may get a case. Pure. */
import type { Branch } from '#domain/branch/branch.ts'
import type { ProblemCode } from '#domain/problems.ts'

/** Whether two branches are different persons by law: a person's data passes on only by their consent. */
export const isOtherFirm = (from: Branch, to: Branch): boolean =>
  from.contact.businessNumber.text !== to.contact.businessNumber.text

/**
 * Why a branch cannot get a case, nothing where it can. `appOf` names a branch's app at the messenger: at another app
 * the person has another account and would not find the case (decision 0030).
 */
export function moveProblem(
  from: Branch,
  to: Branch,
  { consented, appOf }: { consented: boolean; appOf: (branchId: string) => string },
): ProblemCode | undefined {
  if (to.affiliationId === from.affiliationId) return 'case.move-nowhere'
  if (appOf(to.affiliationId) !== appOf(from.affiliationId)) return 'case.move-app'
  return isOtherFirm(from, to) && !consented ? 'case.move-consent' : undefined
}
