/** The preparer's figures between the calculation, the form and the wire. Pure. Amounts are typed as digits; whether the result is paid or refunded is a choice. */
import { amount } from '#domain/money.ts'
import { canBeCharged } from '#domain/fee/least-fee.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import type { sendToReview } from '#office/review/contract.ts'

export type FilingType = NonNullable<CaseFile['row']['method']>
export type Draft = {
  type: FilingType
  totalIncome: string
  decidedTax: string
  prepaidTax: string
  direction: 'due' | 'refund'
  due: string
  fee: string
  warnings: string
}
export type ReviewBody = Omit<BodyOf<typeof sendToReview>, 'version'>

/** The contract's limit for a fee, and more than any return's figure, in won. */
const mostFeeWon = 100_000_000
const mostWon = 1_000_000_000_000

type Figures = { totalIncome: number; decidedTax: number; prepaidTax: number; taxDueOrRefund: number; fee: number }

function draft(
  type: FilingType,
  { totalIncome, decidedTax, prepaidTax, taxDueOrRefund, fee }: Figures,
  warnings = '',
): Draft {
  return {
    type,
    totalIncome: String(totalIncome),
    decidedTax: String(decidedTax),
    prepaidTax: String(prepaidTax),
    direction: taxDueOrRefund < 0 ? 'refund' : 'due',
    due: String(Math.abs(taxDueOrRefund)),
    fee: String(fee),
    warnings,
  }
}

type Offer = {
  fillingType: FilingType
  income: number
  expectedTax: number
  prepaidTax: number
  taxDueOrRefund: number
  recommended: boolean
}
type Calculated = { offers: readonly Offer[]; quotes: Readonly<Record<string, { amountWon: number }>> }

/** From the calculation of one method, else of the recommended one; nothing when it was not computed. */
export function draftOf({ offers, quotes }: Calculated, type?: FilingType): Draft | null {
  const offer = type
    ? offers.find((one) => one.fillingType === type)
    : (offers.find((one) => one.recommended) ?? offers[0])
  if (!offer) return null
  return draft(offer.fillingType, {
    totalIncome: offer.income,
    decidedTax: offer.expectedTax,
    prepaidTax: offer.prepaidTax,
    taxDueOrRefund: offer.taxDueOrRefund,
    fee: quotes[offer.fillingType]?.amountWon ?? 0,
  })
}

/** From figures that were sent before and came back. */
export function draftAgain(review: NonNullable<CaseFile['review']>): Draft {
  return draft(review.type, {
    totalIncome: review.totalIncome,
    decidedTax: review.decidedTaxAmount,
    prepaidTax: review.prepaidTaxAmount,
    taxDueOrRefund: review.taxDueOrRefund,
    fee: review.feeWon,
  })
}

export const emptyDraft: Draft = {
  type: 'SIMPLE',
  totalIncome: '',
  decidedTax: '',
  prepaidTax: '',
  direction: 'due',
  due: '',
  fee: '',
  warnings: '',
}

/** Whether it can be sent: every amount is there, none beyond what the wire takes, and the fee is nothing or can be charged. */
export function draftProblem(of: Draft): 'incomplete' | 'too-large' | 'fee-too-small' | null {
  const amounts = [of.totalIncome, of.decidedTax, of.prepaidTax, of.due, of.fee]
  if (!amounts.every((text) => /^-?\d+$/.test(text))) return 'incomplete'
  if (Number(of.fee) > mostFeeWon || amounts.some((text) => Math.abs(Number(text)) > mostWon)) return 'too-large'
  return canBeCharged(Number(of.fee)) ? null : 'fee-too-small'
}

/** Below this the amounts to pay are cut off (국고금관리법 47): no difference worth a word, in won. */
const cutOffWon = 10

/** What the decided tax less the prepaid comes to, when the result says something else; signed, won. */
export function differingResult(of: Draft): number | null {
  if (draftProblem(of)) return null
  const expected = Number(of.decidedTax) - Number(of.prepaidTax)
  return Math.abs(expected - signedDue(of)) < cutOffWon ? null : expected
}

function signedDue({ direction, due }: Draft): number {
  return direction === 'refund' && due !== '0' ? -Number(due) : Number(due)
}

export function bodyOf(of: Draft): ReviewBody {
  const warnings = of.warnings.trim()
  return {
    type: of.type,
    totalIncome: Number(of.totalIncome),
    decidedTaxAmount: Number(of.decidedTax),
    prepaidTaxAmount: Number(of.prepaidTax),
    taxDueOrRefund: signedDue(of),
    feeWon: Number(of.fee),
    ...(warnings ? { warnings } : {}),
  }
}

/** Digits with separators for the eye; what is no amount stays as it was typed. */
export function shownAmount(text: string): string {
  return /^-?\d+$/.test(text) ? amount(Number(text)) : text
}

/** What was typed or pasted, without separators, spaces and 원; a minus in front stays where it may. */
export function typedAmount(text: string, signed = false): string {
  const digits = text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 13)
  return signed && /^\s*[-−]/.test(text) ? `-${digits}` : digits
}

/** Where the caret belongs once what was typed is shown with separators: before as many digits as it stood before. */
export function caretAfter(typed: string, caret: number, shown: string): number {
  let behind = typed.slice(caret).replace(/\D/g, '').length
  let at = shown.length
  while (behind > 0 && at > 0) {
    at -= 1
    if (/\d/.test(shown[at] ?? '')) behind -= 1
  }
  return at
}

/** Limits that are percentages are small; amounts begin at a thousand won (the office's sheet of cross-checks). */
export function isPercent(limit: number | null): boolean {
  return limit !== null && limit < 1_000
}
