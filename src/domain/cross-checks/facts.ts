/** What the fourteen checks are made of: the collected data, the chosen method, the prepared return, and what staff looked up elsewhere. Anything missing skips its check. */
import type { CollectedData, FillingType } from '#domain/collected-data.ts'

/** The return as prepared, won. `taxDueWon` is negative for a refund. */
export type PreparedReturn = {
  method: FillingType
  revenueWon: number
  expensesWon: number
  determinedTaxWon: number
  withheldWon: number
  interimPrepaymentWon: number
  taxDueWon: number
  /** Which text the filer gets beside the amount. */
  resultText: 'refund' | 'due' | 'none'
  tradeCodes: readonly string[]
}

/** What is not in the collected data and staff or another room add. */
export type LookupResults = {
  /** Sum of the simplified payment statements (간이지급명세서) of the year, won. */
  simplifiedStatementsWon?: number
  /** The simple expense rate of the main trade, percent. */
  simpleExpensePercent?: number
  /** The usual share of income in revenue, percent, below 50 million won of revenue and from there on (the office's own median). */
  usualIncomePercent?: { below: number; from: number }
  /** Sales of the year's VAT returns, won. */
  vatSalesWon?: number
}

export type CheckFacts = { data: CollectedData; prepared: PreparedReturn; lookedUp: LookupResults }
