import type { Branch } from '#domain/branch/branch.ts'
import type { ProblemCode } from '#domain/problems.ts'

/** Different legal persons (business numbers): passing on personal data needs consent. */
export const isOtherFirm = (from: Branch, to: Branch): boolean =>
  from.contact.businessNumber.text !== to.contact.businessNumber.text

/** With another messenger app the filer would not find the case (decision 0030). */
export function moveProblem(
  from: Branch,
  to: Branch,
  { consented, appOf }: { consented: boolean; appOf: (branchId: string) => string },
): ProblemCode | undefined {
  if (to.affiliationId === from.affiliationId) return 'case.move-nowhere'
  if (appOf(to.affiliationId) !== appOf(from.affiliationId)) return 'case.move-app'
  return isOtherFirm(from, to) && !consented ? 'case.move-consent' : undefined
}
