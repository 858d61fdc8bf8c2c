/** What the law demands of and allows to a business person (시행령 143④⑥⑦, 208⑤⑦, 132④, 133). */
export type TaxpayerStatus = {
  simpleRateEligible: boolean
  bookkeeping: 'simple' | 'double'
  /** No penalty for keeping no books: new, under 48 million won the year before, or settled by the payers. */
  bookPenaltyExempt: boolean
  sincereReport: boolean
  outsideAdjustment: boolean
}

/**
 * One return, computed: national tax and local income tax side by side. Amounts are whole won; a refund is a negative
 * payable.
 */
export type Assessment = {
  standing: TaxpayerStatus
  revenueWon: number
  /** Negative when the books show a loss. */
  businessIncomeWon: number
  wageIncomeWon: number
  pensionIncomeWon: number
  otherIncomeWon: number
  financialIncomeWon: number
  totalIncomeWon: number
  /** This year's loss that no other income took up: it may be carried on for 15 years. */
  lossLeftWon: number
  deductionsWon: number
  taxBaseWon: number
  computedTaxWon: number
  bookkeepingCreditWon: number
  creditsWon: number
  determinedTaxWon: number
  bookPenaltyWon: number
  penaltyWon: number
  prepaidWon: number
  payableWon: number
  deferrableWon: number
  /** The last day of filing and paying, and of paying what was put off. */
  dueDay: string
  deferredDueDay: string
  localComputedTaxWon: number
  localCreditsWon: number
  localDeterminedTaxWon: number
  localPenaltyWon: number
  localPrepaidWon: number
  localPayableWon: number
  localDeferrableWon: number
}
