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
  /** After losses of this and earlier years; not negative. */
  netBusinessIncomeWon: number
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
  /** Gifts that ten more years may credit (소득세법 61②); null where no article says how many are left. */
  donationsLeftWon: number | null
  /** 자녀세액공제 as taken, and as far as the tax would be higher without it: 자녀장려금 is lower by what was used (조특법 100의30②). */
  childCreditWon: number
  childCreditNeededWon: number
  /** Included below: taxed apart by choice. */
  separateTaxWon: number
  determinedTaxWon: number
  /** 농어촌특별세, declared and paid beside the income tax. */
  ruralTaxWon: number
  /** Its 납부지연가산세; not filing has none for it (국세기본법 47의2①). */
  ruralPenaltyWon: number
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
