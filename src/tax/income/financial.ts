import type { Financial } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { floored, greater, lesser, part } from '#tax/basis/arithmetic.ts'
import { bracketTaxWon } from './steps.ts'

export type FinancialTax = {
  /** Above 20 million won, or some is always aggregated. */
  comprehensive: boolean
  /** Without gross-up. */
  incomeWon: number
  grossUpWon: number
  /** In the general computation the threshold, else all of it. */
  atWithholdingRatesWon: number
  /** Taxed by the table: in the general computation, and of the other income alone. */
  generalBaseWon: number
  othersBaseWon: number
  generalWon: number
  comparisonWon: number
  computedTaxWon: number
}

/**
 * 소득세법 14③6, 62: above 20 million won the greater of the general computation and the comparison; below, only what is
 * always aggregated.
 */
export function financialTax(
  financial: Financial,
  otherIncomeWon: number,
  deductionsWon: number,
  year: YearData,
): FinancialTax {
  const rules = year.financial
  const totalWon =
    financial.interest14Won + financial.interest25Won + financial.mustAggregateWon + financial.grossUpDividendWon
  const othersBaseWon = floored(otherIncomeWon - deductionsWon)
  const othersTaxWon = bracketTaxWon(othersBaseWon, year)
  if (totalWon <= rules.thresholdWon) {
    const withheldRateWon = part(financial.mustAggregateWon, rules.percent, 100)
    const computedTaxWon = withheldRateWon + othersTaxWon
    return {
      comprehensive: financial.mustAggregateWon > 0,
      incomeWon: financial.mustAggregateWon,
      grossUpWon: 0,
      atWithholdingRatesWon: financial.mustAggregateWon,
      generalBaseWon: othersBaseWon,
      othersBaseWon,
      generalWon: computedTaxWon,
      comparisonWon: computedTaxWon,
      computedTaxWon,
    }
  }
  // Only dividends above the threshold, counted last (시행령 116의2).
  const aboveWon = totalWon - rules.thresholdWon
  const grossUpWon = part(lesser(financial.grossUpDividendWon, aboveWon), rules.grossUpPercent, 100)
  const generalBaseWon = floored(aboveWon + grossUpWon + otherIncomeWon - deductionsWon)
  const generalWon = part(rules.thresholdWon, rules.percent, 100) + bracketTaxWon(generalBaseWon, year)
  const comparisonWon =
    part(totalWon - financial.interest25Won, rules.percent, 100) +
    part(financial.interest25Won, rules.privateLoanPercent, 100) +
    othersTaxWon
  return {
    comprehensive: true,
    incomeWon: totalWon,
    grossUpWon,
    atWithholdingRatesWon: generalWon > comparisonWon ? rules.thresholdWon : totalWon,
    generalBaseWon,
    othersBaseWon,
    generalWon,
    comparisonWon,
    computedTaxWon: greater(generalWon, comparisonWon),
  }
}
