/** What the office changes of a branch in one press, by part, and the content with it. Pure. */
import type { Branch } from '#domain/branch/branch.ts'
import type { Approval } from '#domain/message/approvals.ts'
import type { TalkTemplate } from '#domain/message/templates.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import { textFiles, type BranchContent } from './content.ts'
import { withIdentity, type Identity } from './identity.ts'
import { withWords, type NewWords } from './legal.ts'
import { withMenus, type Menus } from './site/menus.ts'
import { withPictures, type Pictures, type Ratios } from './pictures.ts'
import { withChannels, type Channels, type HomeOrder } from './site/channels.ts'

type Money = Branch['money']
type Home = Branch['home']

/** Only what stands in it is changed. */
export type BranchChange = {
  fees?: Pick<Money['fees'], 'base' | 'surcharges' | 'doubleFromSimplePercent'> & {
    earlyDiscount: NonNullable<Money['fees']['earlyDiscount']> | null
    refundStages: Money['refundStages']
  }
  deposit?: { bank: Money['depositAccount']['bank']; accountNumber: string; holder: string; vbankHolderName: string }
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

/**
 * Undefined when the words of a page cannot take effect on their day. `served`: what readers have now; `ratios`: of the
 * pictures that were uploaded.
 */
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

/** Whole, so that a template that is not told of is one without approval. */
const withApprovals = (told: NonNullable<BranchChange['messages']>): NonNullable<Branch['messages']> =>
  Object.fromEntries(
    told.map(({ template, code, approvedOn, words }) => [
      template,
      { code, approvedOn, ...(words?.trim() ? { words: words.trim() } : {}) },
    ]),
  )

function withMoney(money: Money, { fees, deposit }: BranchChange): Money {
  const { earlyDiscount: _, ...kept } = money.fees
  return {
    ...money,
    ...(fees
      ? {
          fees: {
            ...kept,
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

/**
 * What undoing a publication serves again: the content before it, but for what pages and consents say, which nobody
 * unsays. A page that was added or dropped is gone or there again.
 */
export function withoutLast(served: BranchContent, before: BranchContent): BranchContent {
  const pages = before.value.pages.map((page) => {
    const said = served.value.pages.find(({ path }) => path === page.path) ?? page
    return { ...said, title: page.title }
  })
  const value = { ...before.value, pages, consents: served.value.consents }
  const texts = textFiles(value).map((file) => [file, served.texts[file] ?? before.texts[file] ?? ''])
  return { value, texts: Object.fromEntries(texts) as Record<string, string> }
}
