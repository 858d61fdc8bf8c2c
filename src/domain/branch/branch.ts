/** Put differences between firms into a field here, never into an `if` on an id. */
import type * as z from 'zod/mini'
export { isBankToConfirm } from '#domain/bank.ts'
import { quickBanks, selectableBanks, type Bank } from '#domain/bank.ts'
import type { branchSchema } from './schema.ts'
import type { refundStageIds } from './stages.ts'

export type Branch = z.infer<typeof branchSchema>

/** Whether only a registered tax accountant approves a return; a branch may turn it off. */
export const needsLicence = ({ approvalByLicensed }: Branch['flags']): boolean => approvalByLicensed !== false

export type BranchPage = Branch['pages'][number]
export type BranchConsent = Branch['consents'][number]
export type Fees = Branch['money']['fees']
export type SurchargeKind = keyof Fees['surcharges']
export type RefundStageId = (typeof refundStageIds)[number]

export type Home = Branch['home']

type OnEveryPage =
  | 'affiliationId'
  | 'siteId'
  | 'name'
  | 'kind'
  | 'branding'
  | 'contact'
  | 'businessHours'
  | 'navigation'
  | 'social'

/** Every visitor can read it, so a field is added here by name. */
export type PublicBranch = Pick<Branch, OnEveryPage> & {
  money: Pick<Branch['money'], 'fees' | 'refundStages'>
  flags: Pick<Branch['flags'], 'residentNumberLife' | 'banks' | 'certificates' | 'listSearch'>
  checksPastYears: boolean
}

export function publicBranch(branch: Branch): PublicBranch {
  const { affiliationId, siteId, name, kind, branding, businessHours, navigation, social } = branch
  const { fees, refundStages } = branch.money
  const { residentNumberLife, banks, certificates = [], listSearch } = branch.flags
  return {
    affiliationId,
    siteId,
    name,
    kind,
    branding,
    contact: shownContact(branch.contact),
    businessHours,
    navigation,
    social,
    money: { fees, refundStages },
    flags: { residentNumberLife, banks, certificates, listSearch },
    checksPastYears: branch.pastYears !== undefined,
  }
}

const alwaysShown: ReadonlySet<string> = new Set(['businessName', 'address', 'representative', 'phone'])

function shownContact(contact: Branch['contact']): Branch['contact'] {
  return Object.fromEntries(
    Object.entries(contact).map(([name, line]) => [
      name,
      line.display || alwaysShown.has(name) ? line : { text: '', display: false },
    ]),
  ) as Branch['contact']
}

/** Ignores port and letter case. */
export const hostName = (host: string | undefined): string | undefined =>
  host?.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

export function branchByHost<F>(host: string | undefined, branches: readonly Branch[], fallback: F): Branch | F {
  const name = hostName(host)
  return branches.find((branch) => name !== undefined && branch.hosts.includes(name)) ?? fallback
}

export function findPage(branch: Pick<Branch, 'pages'>, path: string): BranchPage | undefined {
  return branch.pages.find((page) => page.path === path)
}

export type PageVersion = { file: string; effectiveOn: string }

/** Latest first. The first may not be in force yet: changes are announced in advance. */
export function listVersions({ file, effectiveOn, earlier = [] }: BranchPage): PageVersion[] {
  return [{ file, effectiveOn }, ...earlier]
}

/** Before any version is in force, the oldest. */
export function inForceAt(versions: readonly PageVersion[], day: string): number {
  const at = versions.findIndex((version) => version.effectiveOn <= day)
  return at < 0 ? versions.length - 1 : at
}

export function versionInForce(page: BranchPage, day: string): PageVersion {
  const versions = listVersions(page)
  return versions[inForceAt(versions, day)] ?? page
}

export function findConsent(branch: Pick<Branch, 'consents'>, kind: string): BranchConsent | undefined {
  return branch.consents.find((consent) => consent.kind === kind)
}

type BankChoice = { value: string; label: string }
const toChoice = ({ code, name }: Bank): BankChoice => ({ value: code, label: name })

export function bankChoices({ flags }: { flags: Pick<Branch['flags'], 'banks'> }): {
  all: readonly BankChoice[]
  quick: readonly BankChoice[]
} {
  const offered = selectableBanks(flags.banks)
  return { all: offered.map(toChoice), quick: quickBanks(offered).map(toChoice) }
}
