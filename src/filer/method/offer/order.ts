import type { MethodOffer } from '#filer/method/schemas.ts'

export function hasSum({ sum = 'known' }: Pick<MethodOffer, 'sum'>): boolean {
  return sum === 'known' || sum === 'told'
}

/** `DOUBLE_ONLY`: the law requires double-entry bookkeeping. */
export function mayBeChosen(offer: Pick<MethodOffer, 'cost'>): boolean {
  return offer.cost !== 'DOUBLE_ONLY'
}

/** Order: recommended, known by extra cost, told, unknown, excluded. The sort is stable. */
export function inOrder(offers: readonly MethodOffer[]): MethodOffer[] {
  const place = (offer: MethodOffer) =>
    offer.recommended ? 0 : !mayBeChosen(offer) ? 4 : offer.sum === 'told' ? 2 : hasSum(offer) ? 1 : 3
  return offers.toSorted((a, b) => place(a) - place(b) || (a.moreThanBest ?? 0) - (b.moreThanBest ?? 0))
}

/** National and local tax before prepayments, in won. */
export function wholeTaxWon(offer: Pick<MethodOffer, 'expectedTax' | 'localTax'>): number {
  return offer.expectedTax + (offer.localTax ?? 0)
}

/** Negative if the refund exceeds the fee; null if the method cannot be chosen. */
export function totalCostWon(offer: Pick<MethodOffer, 'cost' | 'totalCost' | 'taxDueOrRefund'>): number | null {
  return offer.cost === 'DOUBLE_ONLY' ? null : (offer.totalCost ?? offer.taxDueOrRefund + offer.cost)
}

/** Won, national and local; positive is payable, negative is a refund. */
export function settledWon(offer: Pick<MethodOffer, 'taxDueOrRefund' | 'localTaxDueOrRefund'>): number {
  return offer.taxDueOrRefund + (offer.localTaxDueOrRefund ?? 0)
}
