import type { Branch, BranchPage } from '#domain/branch/branch.ts'
import type { Approval } from '#domain/message/approvals.ts'
import type { TalkTemplate } from '#domain/message/templates.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import {
  type BranchContent,
  type BranchPart,
  type Channels,
  type HomeOrder,
  type Identity,
  type Menus,
  branchParts,
  findPartContent,
  textFiles,
  withChannels,
  withIdentity,
  withMenus,
} from './parts.ts'
import { type Pictures, type Ratios, withPictures } from './pictures.ts'

/** `path` is relative to the part (`fees.base.DOUBLE.0.feeWon`); null means absent. */
type Difference = { part: BranchPart; path: string; before: string | null; after: string | null }

export function differencesBetween(before: BranchContent, after: BranchContent): Difference[] {
  return branchParts.flatMap((part) => {
    const [old, now] = [flattenLeaves(findPartContent(part, before)), flattenLeaves(findPartContent(part, after))]
    return [...new Set([...old.keys(), ...now.keys()])]
      .filter((path) => old.get(path) !== now.get(path))
      .map((path) => wordsOrValue({ part, path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
  })
}

function flattenLeaves(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value)) flattenLeaves(child, path ? `${path}.${name}` : name, found)
  else if (typeof value === 'string') found.set(path, value)
  else if (value !== undefined) found.set(path, JSON.stringify(value))
  return found
}

function wordsOrValue(difference: Difference): Difference {
  const { path, before, after } = difference
  if (!path.endsWith('.md') || before === null || after === null) return difference
  const [old, now] = [before.split('\n'), after.split('\n')]
  return {
    ...difference,
    before: old.filter((line) => !now.includes(line)).join('\n'),
    after: now.filter((line) => !old.includes(line)).join('\n'),
  }
}

/** `title`: of consents only. */
type NewWords = { file: string; text: string; effectiveOn: SeoulDay; title?: string }

const tidy = (text: string) => `${text.replaceAll('\r\n', '\n').trim()}\n`

/** The published text becomes an earlier version only once. Undefined for an unknown file or invalid date. */
function withWords(
  draft: BranchContent,
  served: BranchContent | undefined,
  { file, text, effectiveOn, title }: NewWords,
  today: SeoulDay,
): BranchContent | undefined {
  const words = tidy(text)
  const texts = { ...draft.texts, [file]: words }
  const page = draft.value.pages.find((page) => page.file === file)
  if (page) {
    const servedPage = served?.value.pages.find((page) => page.file === file)
    if (servedPage && tidy(served?.texts[file] ?? '') === words)
      return { value: withPage(draft.value, servedPage), texts: { ...texts, [file]: served?.texts[file] ?? '' } }
    // A new text takes effect today or later, and after the published one.
    if (servedPage && (effectiveOn <= servedPage.effectiveOn || effectiveOn < today)) return undefined
    if (!servedPage) return { value: withPage(draft.value, { ...page, effectiveOn }), texts }
    const before = toEarlierVersion(servedPage)
    return {
      value: withPage(draft.value, { ...page, effectiveOn, earlier: [before, ...(servedPage.earlier ?? [])] }),
      texts: { ...texts, [before.file]: served?.texts[file] ?? '' },
    }
  }
  const consent = draft.value.consents.find((consent) => consent.file === file)
  const servedConsent = served?.value.consents.find((consent) => consent.file === file)
  if (!consent) return undefined
  // Consents take effect on publication, so a future date is refused.
  const called = title?.trim() || consent.title
  const isSame = servedConsent && servedConsent.title === called && tidy(served?.texts[file] ?? '') === words
  if (!isSame && servedConsent && (effectiveOn <= servedConsent.effectiveOn || effectiveOn > today)) return undefined
  const day = isSame ? servedConsent.effectiveOn : effectiveOn
  const consents = draft.value.consents.map((consent) =>
    consent.file === file ? { ...consent, title: called, effectiveOn: day } : consent,
  )
  return { value: { ...draft.value, consents }, texts }
}

const withPage = (value: Branch, page: BranchPage): Branch => ({
  ...value,
  pages: value.pages.map((existing) => (existing.path === page.path ? page : existing)),
})

/** `versions/terms-2026-01-02.md`. */
const toEarlierVersion = ({ file, effectiveOn }: BranchPage) => ({
  file: `versions/${file.slice('texts/'.length, -'.md'.length)}-${effectiveOn}.md`,
  effectiveOn,
})

type Money = Branch['money']
type Home = Branch['home']

export type BranchChange = {
  fees?: Pick<Money['fees'], 'base' | 'surcharges' | 'doubleFromSimplePercent'> & {
    earlyDiscount: NonNullable<Money['fees']['earlyDiscount']> | null
    refundStages: Money['refundStages']
  }
  deposit?: { bank: Money['depositAccount']['bank']; accountNumber: string; holder: string; vbankHolderName: string }
  /** Null: none. */
  guarantee?: NonNullable<Money['guarantee']> | null
  hours?: Branch['businessHours']
  words?: Pick<Branch['branding'], 'siteName' | 'mainTitle' | 'subTitle'> & Pick<Branch, 'contact' | 'directions'>
  colour?: string
  pictures?: Pictures
  people?: Home['people']
  partners?: Home['partners']
  home?: HomeOrder
  channels?: Channels
  legal?: NewWords
  messages?: readonly (Approval & { template: TalkTemplate })[]
  menus?: Menus
  flags?: Branch['flags']
  identity?: Identity
}

/** Undefined if a text cannot take effect on its date. `served`: the published content. */
export function withChange(
  draft: BranchContent,
  served: BranchContent | undefined,
  change: BranchChange,
  today: SeoulDay,
  ratios: Ratios = new Map(),
): BranchContent | undefined {
  const { value, texts } = draft
  const { colour, words, hours, pictures, people, partners, home, channels, legal, messages } = change
  const { menus, flags, identity } = change
  const changed: Branch = {
    ...value,
    branding: {
      ...value.branding,
      ...(colour === undefined ? {} : { primaryColor: colour }),
      ...(words ? { siteName: words.siteName, mainTitle: words.mainTitle, subTitle: words.subTitle } : {}),
    },
    ...(words ? { contact: words.contact, directions: words.directions } : {}),
    ...(messages ? { messages: withApprovals(messages) } : {}),
    businessHours: hours ?? value.businessHours,
    home: { ...value.home, people: people ?? value.home.people, partners: partners ?? value.home.partners, ...home },
    social: channels ? withChannels(value.social, channels) : value.social,
    flags: flags ?? value.flags,
    money: withMoney(value.money, change),
  }
  const named = identity ? withIdentity(changed, identity) : changed
  const shown = { value: pictures ? withPictures(named, pictures, ratios) : named, texts }
  const next = menus ? withMenus(shown, served, menus, today) : shown
  return legal ? withWords(next, served, legal, today) : next
}

/** Replaces the whole table: a template missing from the change is without approval. */
const withApprovals = (approvals: NonNullable<BranchChange['messages']>): NonNullable<Branch['messages']> =>
  Object.fromEntries(
    approvals.map(({ template, code, approvedOn, words }) => [
      template,
      { code, approvedOn, ...(words?.trim() ? { words: words.trim() } : {}) },
    ]),
  )

function withMoney(money: Money, { fees, deposit, guarantee = money.guarantee }: BranchChange): Money {
  const { earlyDiscount: _, ...otherFees } = money.fees
  const { guarantee: _before, ...rest } = money
  return {
    ...rest,
    ...(guarantee ? { guarantee } : {}),
    ...(fees
      ? {
          fees: {
            ...otherFees,
            base: fees.base,
            surcharges: fees.surcharges,
            doubleFromSimplePercent: fees.doubleFromSimplePercent,
            ...(fees.earlyDiscount ? { earlyDiscount: fees.earlyDiscount } : {}),
          },
          refundStages: fees.refundStages,
        }
      : {}),
    ...(deposit
      ? {
          depositAccount: { bank: deposit.bank, number: deposit.accountNumber, holder: deposit.holder },
          vbankHolderName: deposit.vbankHolderName,
        }
      : {}),
  }
}

/** Keeps the texts of pages and consents: published legal texts cannot be revoked. */
export function withoutLast(served: BranchContent, before: BranchContent): BranchContent {
  const pages = before.value.pages.map((page) => {
    const servedPage = served.value.pages.find(({ path }) => path === page.path) ?? page
    return { ...servedPage, title: page.title }
  })
  const value = { ...before.value, pages, consents: served.value.consents }
  const texts = textFiles(value).map((file) => [file, served.texts[file] ?? before.texts[file] ?? ''])
  return { value, texts: Object.fromEntries(texts) as Record<string, string> }
}
