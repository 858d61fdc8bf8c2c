import { approvalsOf } from '#domain/message/approvals.ts'
import type { BranchContent } from './content.ts'
import { identityOf } from './identity.ts'
import { toMenus } from './menus.ts'
import { toChannels, homeOrderOf } from './channels.ts'

export const branchParts = [
  'fees',
  'deposit',
  'guarantee',
  'hours',
  'words',
  'colour',
  'pictures',
  'people',
  'partners',
  'home',
  'channels',
  'legal',
  'messages',
  'menus',
  'flags',
  'identity',
] as const
export type BranchPart = (typeof branchParts)[number]

/** Changed only by those who may add a branch. */
export const partsOfOperators: readonly BranchPart[] = ['menus', 'flags', 'identity']

/** Money, routing of requests and mail, and identity: a second person publishes. */
export const partsOfTwo: readonly BranchPart[] = ['fees', 'deposit', 'guarantee', ...partsOfOperators]

const contentOfPart = {
  fees: ({ value: { money } }: BranchContent) => ({ fees: money.fees, refunds: money.refundStages }),
  deposit: ({ value: { money } }: BranchContent) => ({
    account: money.depositAccount,
    vbankHolderName: money.vbankHolderName,
  }),
  guarantee: ({ value: { money } }: BranchContent) => money.guarantee ?? null,
  hours: ({ value }: BranchContent) => value.businessHours,
  words: ({ value: { branding, contact, directions } }: BranchContent) => ({
    siteName: branding.siteName,
    mainTitle: branding.mainTitle,
    subTitle: branding.subTitle,
    contact,
    directions,
  }),
  colour: ({ value }: BranchContent) => ({ primaryColor: value.branding.primaryColor }),
  pictures: ({ value: { branding, home } }: BranchContent) => ({
    hero: home.hero,
    logos: branding.logos,
    icon: branding.favicon,
    share: branding.sharePicture,
  }),
  people: ({ value }: BranchContent) => value.home.people,
  partners: ({ value }: BranchContent) => value.home.partners,
  home: ({ value }: BranchContent) => homeOrderOf(value),
  channels: ({ value }: BranchContent) => toChannels(value),
  legal: ({ value: { pages, consents }, texts }: BranchContent) => ({
    pages: pages.map(({ title: _, ...page }) => page),
    consents,
    texts,
  }),
  messages: ({ value }: BranchContent) =>
    Object.fromEntries(approvalsOf(value).map(({ template, ...approval }) => [template, approval])),
  menus: ({ value }: BranchContent) => toMenus(value),
  flags: ({ value: { flags } }: BranchContent) => ({ ...flags, certificates: flags.certificates ?? [] }),
  identity: ({ value }: BranchContent) => identityOf(value),
}

export const findPartContent = (part: BranchPart, content: BranchContent): unknown => contentOfPart[part](content)

/** The database does not preserve key order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, content]) => content !== undefined)
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, content]) => [name, inOrder(content)]),
  )
}

const comparable = (part: BranchPart, content: BranchContent) => JSON.stringify(inOrder(findPartContent(part, content)))

export function changedParts(before: BranchContent | undefined, after: BranchContent): BranchPart[] {
  return branchParts.filter((part) => !before || comparable(part, before) !== comparable(part, after))
}

export const needsTwo = (changed: readonly string[]): boolean => partsOfTwo.some((part) => changed.includes(part))
