/** What a firm that is served should mend; no start stops for it. */
import type { Branch } from '#domain/branch/branch.ts'
import { readBusinessNumber } from '#domain/business-number.ts'
import type { Context } from '#server/context.server.ts'
import type { BranchProblem } from '#server/public/check-branches.server.ts'
import { untoldProcessors } from '#server/settings/processors.ts'

type Warning = Omit<BranchProblem, 'branchId'>
type Warned = Pick<Context, 'servedBranches' | 'settings'>

export async function unnamedCompanies({ servedBranches, settings }: Warned, branchId: string): Promise<Warning[]> {
  return untoldProcessors(await servedBranches.contentOf(branchId), settings).map((about) => ({
    kind: 'policy-processor',
    about,
    said: `the list of processors in the privacy policy does not name who does "${about}"`,
  }))
}

/** Numbers of invented firms are fictitious by form. */
export function unprovenNumber({ contact, invented }: Branch): Warning[] {
  const { text } = contact.businessNumber
  if (invented === true || readBusinessNumber(text) !== undefined) return []
  const said = `the last digit of the business registration number ${text} does not fit the others: look at the certificate and mend contact.businessNumber`
  return [{ kind: 'business-number', about: text, said }]
}

export async function firmWarnings(warned: Warned, branch: Branch): Promise<Warning[]> {
  return [...(await unnamedCompanies(warned, branch.affiliationId)), ...unprovenNumber(branch)]
}
