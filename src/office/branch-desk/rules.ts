/** What a branch's values are as the office edits them, and what another fee table costs people. Pure. */
import type { Branch, Fees } from '#domain/branch/branch.ts'
import { identityOf } from '#domain/branch/editing/identity.ts'
import { menusOf } from '#domain/branch/editing/site/menus.ts'
import { picturesOf } from '#domain/branch/editing/pictures.ts'
import { channelsOf, homeOrderOf } from '#domain/branch/editing/site/channels.ts'
import { approvalsOf } from '#domain/message/approvals.ts'
import { feeQuote } from '#domain/fee/fee.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import type { EditedBranch } from './contract.ts'

export function editedOf(value: Branch): EditedBranch {
  const { money, businessHours, branding, contact, directions, home } = value
  const { base, surcharges, doubleFromSimplePercent, earlyDiscount = null } = money.fees
  const { bank, number, holder } = money.depositAccount
  return {
    fees: { base, surcharges, doubleFromSimplePercent, earlyDiscount, refundStages: money.refundStages },
    deposit: { bank, accountNumber: number, holder, vbankHolderName: money.vbankHolderName },
    hours: businessHours,
    words: {
      siteName: branding.siteName,
      mainTitle: branding.mainTitle,
      subTitle: branding.subTitle,
      contact,
      directions,
    },
    colour: branding.primaryColor,
    pictures: picturesOf(value),
    people: home.people,
    partners: home.partners,
    home: homeOrderOf(value),
    channels: channelsOf(value),
    messages: approvalsOf(value).map(({ words = '', ...approval }) => ({ ...approval, words })),
    menus: menusOf(value),
    flags: value.flags,
    identity: identityOf(value),
  }
}

/** The fee of each example of the home page by both tables, for who registers on a day. */
export function pricesBetween(
  examples: Branch['home']['examples'],
  before: Fees,
  after: Fees,
  registeredOn: SeoulDay,
): { who: string; beforeWon: number; afterWon: number }[] {
  return examples.map(({ who, ...facts }) => ({
    who,
    beforeWon: feeQuote(before, { ...facts, registeredOn }).amountWon,
    afterWon: feeQuote(after, { ...facts, registeredOn }).amountWon,
  }))
}
