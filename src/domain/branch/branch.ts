/**
 * One firm of the white label as a value checked by one schema and found once per request by host name. A difference
 * between firms is a field here, never an `if` on an id.
 */
import type * as z from 'zod/mini'
export { isBankToConfirm } from '#domain/bank.ts'
import { quickBanks, selectableBanks, type Bank } from '#domain/bank.ts'
import type { branchSchema } from './schema.ts'
import type { refundStageIds } from './stages.ts'

export type Branch = z.infer<typeof branchSchema>
export type BranchPage = Branch['pages'][number]
export type BranchConsent = Branch['consents'][number]
export type Fees = Branch['money']['fees']
export type SurchargeKind = keyof Fees['surcharges']
export type RefundStageId = (typeof refundStageIds)[number]

export type Home = Branch['home']

/** Keys of the portal, what only the office needs, and what comes with the home page. */
type KeptFromPages = 'siteReq' | 'hosts' | 'home' | 'messages' | 'agentCode' | 'adjusterCode'

/** What every page in the browser knows of a branch. */
export type PublicBranch = Omit<Branch, KeptFromPages>

export function publicBranch(branch: Branch): PublicBranch {
  const { siteReq: _siteReq, hosts: _hosts, home: _home, messages: _messages, ...told } = branch
  const { agentCode: _agentCode, adjusterCode: _adjusterCode, ...rest } = told
  return rest
}

/**
 * The branch that a host name belongs to (port and letter case do not count), else the fallback: design "host names
 * choose before the active one".
 */
export function branchByHost(host: string | undefined, branches: readonly Branch[], fallback: Branch): Branch {
  const name = host?.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  return branches.find((branch) => name !== undefined && branch.hosts.includes(name)) ?? fallback
}

/** The firm's text page at an address; addresses a firm does not name are 404 for it. */
export function findPage(branch: Pick<Branch, 'pages'>, path: string): BranchPage | undefined {
  return branch.pages.find((page) => page.path === path)
}

export type PageVersion = { file: string; effectiveOn: string }

/**
 * What a page says and said, the latest first. Its first may wait for its day: changes are announced before they hold.
 */
export function versionsOf({ file, effectiveOn, earlier = [] }: BranchPage): PageVersion[] {
  return [{ file, effectiveOn }, ...earlier]
}

/** Where among them the one in force on a day (`2026-05-12`) stands; before any has taken effect, the first of all. */
export function inForceAt(versions: readonly PageVersion[], day: string): number {
  const at = versions.findIndex((version) => version.effectiveOn <= day)
  return at < 0 ? versions.length - 1 : at
}

/** The version of a page that holds on a day. */
export function versionInForce(page: BranchPage, day: string): PageVersion {
  const versions = versionsOf(page)
  return versions[inForceAt(versions, day)] ?? page
}

/** What the firm asks agreement to, by its kind. */
export function findConsent(branch: Pick<Branch, 'consents'>, kind: string): BranchConsent | undefined {
  return branch.consents.find((consent) => consent.kind === kind)
}

type BankChoice = { value: string; label: string }
const toChoice = ({ code, name }: Bank): BankChoice => ({ value: code, label: name })

/** What a picker of banks offers at this firm: all of them in the order of S83, and six by one press. */
export function bankChoices({ flags }: Pick<Branch, 'flags'>): {
  all: readonly BankChoice[]
  quick: readonly BankChoice[]
} {
  const offered = selectableBanks(flags.banks)
  return { all: offered.map(toChoice), quick: quickBanks(offered).map(toChoice) }
}
