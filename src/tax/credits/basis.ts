import type { IncomeAmounts } from '#tax/income/incomes.ts'

export type CreditBasis = {
  incomes: IncomeAmounts
  totalIncomeWon: number
  computedTaxWon: number
  dividendCreditWon: number
  /** Empty if no lines are shown. */
  dividendFormula: string
  atWithholdingRatesWon: number
}

export type Credits = {
  creditsWon: number
  /** Base of the 농어촌특별세. */
  ruralBaseWon: number
  bookkeepingWon: number
  /** Not followed by the local tax. */
  efilingWon: number
}
