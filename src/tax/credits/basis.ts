import type { IncomeAmounts } from '#tax/income/incomes.ts'

/** What credits are found from. */
export type CreditBasis = {
  incomes: IncomeAmounts
  totalIncomeWon: number
  computedTaxWon: number
  dividendCreditWon: number
  /** Financial income taxed at the withholding rates. */
  atWithholdingRatesWon: number
}

export type Credits = {
  creditsWon: number
  bookkeepingWon: number
  /** The part the municipality does not follow. */
  efilingWon: number
}
