/** 시행령 143④⑥⑦, 208⑤⑦, 132④, 133. */
export type TaxpayerStatus = {
  simpleRateEligible: boolean
  bookkeeping: 'simple' | 'double'
  /** New business, prior revenue under 48 million won, or settled at year end by the payers. */
  bookPenaltyExempt: boolean
  sincereReport: boolean
  outsideAdjustment: boolean
}

/** Whole won; a refund is a negative payable. */
export type Assessment = {
  standing: TaxpayerStatus
  revenueWon: number
  /** Negative for a loss by the books. */
  businessIncomeWon: number
  wageIncomeWon: number
  pensionIncomeWon: number
  otherIncomeWon: number
  financialIncomeWon: number
  totalIncomeWon: number
  /** Not offset; carried forward up to 15 years. */
  lossLeftWon: number
  deductionsWon: number
  taxBaseWon: number
  computedTaxWon: number
  bookkeepingCreditWon: number
  creditsWon: number
  /** Included below: taxed apart by choice. */
  separateTaxWon: number
  determinedTaxWon: number
  /** 농어촌특별세, declared and paid beside the income tax. */
  ruralTaxWon: number
  bookPenaltyWon: number
  penaltyWon: number
  prepaidWon: number
  payableWon: number
  deferrableWon: number
  dueDay: string
  deferredDueDay: string
  localComputedTaxWon: number
  localCreditsWon: number
  localSeparateTaxWon: number
  localDeterminedTaxWon: number
  localPenaltyWon: number
  localPrepaidWon: number
  localPayableWon: number
  localDeferrableWon: number
}
