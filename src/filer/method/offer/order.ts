/** How the offers are shown. Pure. */
import type { MethodOffer } from '#filer/method/schemas.ts'

/** Whether the server tells sums of this way: resting on facts, or on expenses the filer named. */
export function hasSum({ sum = 'known' }: Pick<MethodOffer, 'sum'>): boolean {
  return sum === 'known' || sum === 'told'
}

/** Only a fee in won can be chosen; the mark says that the law leaves double entry alone. */
export function mayBeChosen(offer: Pick<MethodOffer, 'cost'>): boolean {
  return offer.cost !== 'DOUBLE_ONLY'
}

/**
 * The recommended one first, then what rests on facts by what it costs more, what rests on named expenses, what has no
 * sum, and what the law closes; equals stay as they came.
 */
export function inOrder(offers: readonly MethodOffer[]): MethodOffer[] {
  const place = (offer: MethodOffer) =>
    offer.recommended ? 0 : !mayBeChosen(offer) ? 4 : offer.sum === 'told' ? 2 : hasSum(offer) ? 1 : 3
  return offers.toSorted((a, b) => place(a) - place(b) || (a.moreThanBest ?? 0) - (b.moreThanBest ?? 0))
}

/** National and local tax together, before what is paid already; won. */
export function wholeTaxWon(offer: Pick<MethodOffer, 'expectedTax' | 'localTax'>): number {
  return offer.expectedTax + (offer.localTax ?? 0)
}

/**
 * What a person pays in all: the sum the server gives, else tax due and fee. Negative when the refund is larger than
 * the fee. Nothing for what may not be chosen.
 */
export function totalCostWon(offer: Pick<MethodOffer, 'cost' | 'totalCost' | 'taxDueOrRefund'>): number | null {
  return offer.cost === 'DOUBLE_ONLY' ? null : (offer.totalCost ?? offer.taxDueOrRefund + offer.cost)
}

/** National and local tax together as they are settled, won: to pay above zero, to be given back below. */
export function settledWon(offer: Pick<MethodOffer, 'taxDueOrRefund' | 'localTaxDueOrRefund'>): number {
  return offer.taxDueOrRefund + (offer.localTaxDueOrRefund ?? 0)
}
