/** The parts in which a branch is edited, and which of them differ between two contents. Pure. */
import { approvalsOf } from '#domain/message/approvals.ts'
import type { BranchContent } from './content.ts'
import { identityOf } from './identity.ts'
import { menusOf } from './menus.ts'
import { channelsOf, homeOrderOf } from './channels.ts'

export const branchParts = [
  'fees',
  'deposit',
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

/** Who a branch is, what is led to, what is destroyed when: changed by who may add a branch. */
export const partsOfOperators: readonly BranchPart[] = ['menus', 'flags', 'identity']

/** These, and what moves money or where people's requests and letters go: a second person publishes it. */
const partsOfTwo: readonly BranchPart[] = ['fees', 'deposit', ...partsOfOperators]

const held = {
  fees: ({ value: { money } }: BranchContent) => ({ fees: money.fees, refunds: money.refundStages }),
  deposit: ({ value: { money } }: BranchContent) => ({
    account: money.depositAccount,
    vbankHolderName: money.vbankHolderName,
  }),
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
  channels: ({ value }: BranchContent) => channelsOf(value),
  legal: ({ value: { pages, consents }, texts }: BranchContent) => ({
    pages: pages.map(({ title: _, ...page }) => page),
    consents,
    texts,
  }),
  messages: ({ value }: BranchContent) =>
    Object.fromEntries(approvalsOf(value).map(({ template, ...approval }) => [template, approval])),
  menus: ({ value }: BranchContent) => menusOf(value),
  flags: ({ value }: BranchContent) => value.flags,
  identity: ({ value }: BranchContent) => identityOf(value),
}

/** What belongs to a part. */
export const ofPart = (part: BranchPart, content: BranchContent): unknown => held[part](content)

/** The same whatever the order of fields: the database keeps an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, told]) => told !== undefined)
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, told]) => [name, inOrder(told)]),
  )
}

const said = (part: BranchPart, content: BranchContent) => JSON.stringify(inOrder(ofPart(part, content)))

/** The parts that differ, in the order of the table; all of a branch that was never served. */
export function changedParts(before: BranchContent | undefined, after: BranchContent): BranchPart[] {
  return branchParts.filter((part) => !before || said(part, before) !== said(part, after))
}

/** Whether these changes need a second person. */
export const needsTwo = (changed: readonly string[]): boolean => partsOfTwo.some((part) => changed.includes(part))
