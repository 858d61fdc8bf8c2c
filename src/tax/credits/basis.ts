import type { IncomeAmounts } from '#tax/income/incomes.ts'

export type CreditBasis = {
  incomes: IncomeAmounts
  totalIncomeWon: number
  computedTaxWon: number
  /** Without the deduction of 조특법 86의3, of which the minimum tax is a part (132②2). */
  withoutUmbrellaTaxWon: number
  dividendCreditWon: number
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
  /** 자녀세액공제 (소득세법 59의2) as taken. */
  childWon: number
  /** What ten more years may credit (소득세법 61②); null if unknown. */
  donationsLeftWon: number | null
  /** Other credits that the tax was too small for. */
  otherUnusedWon: number
}
