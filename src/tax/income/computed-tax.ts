import type { Notes } from '#tax/basis/lines.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { floored, lesser } from '#tax/basis/arithmetic.ts'
import { digits, words } from '#tax/texts.ts'
import { financialTax, type FinancialTax } from './financial.ts'
import { bracketFormula, bracketTaxWon } from './steps.ts'
import type { TotalIncome } from './total-income.ts'

export type ComputedTax = {
  taxBaseWon: number
  computedTaxWon: number
  /** At most the excess of the general computation over the comparison. */
  dividendCreditWon: number
  dividendFormula: string
  /** Some credits exclude it. */
  atWithholdingRatesWon: number
}

/** 소득세법 14②, 55, 62; with aggregated financial income the greater of two computations. */
export function computeTax(income: TotalIncome, deductedWon: number, year: YearData, notes?: Notes): ComputedTax {
  const { incomes, financialWon, grossUpWon, totalIncomeWon } = income
  const taxBaseWon = totalIncomeWon - deductedWon
  notes?.({
    key: 'taxBase',
    amountWon: taxBaseWon,
    article: 'ita 14.2',
    formula: `${digits(totalIncomeWon)} − ${digits(deductedWon)}`,
    from: [],
  })

  const withFinancial = income.comprehensive
    ? financialTax(income.financial, incomes.ordinaryWon - incomes.financialSetOffWon, deductedWon, year)
    : null
  const computedTaxWon = withFinancial ? withFinancial.computedTaxWon : bracketTaxWon(taxBaseWon, year)
  if (notes) computedTaxLines(income, withFinancial, taxBaseWon, computedTaxWon, year, notes)
  const dividendCreditWon = withFinancial
    ? lesser(grossUpWon, floored(withFinancial.generalWon - withFinancial.comparisonWon))
    : 0
  const atWithholdingRatesWon = lesser(
    withFinancial?.atWithholdingRatesWon ?? 0,
    financialWon - incomes.financialSetOffWon,
  )
  const dividendFormula =
    notes && withFinancial
      ? words.lesser(digits(grossUpWon), `${digits(withFinancial.generalWon)} − ${digits(withFinancial.comparisonWon)}`)
      : ''
  return { taxBaseWon, computedTaxWon, dividendCreditWon, dividendFormula, atWithholdingRatesWon }
}

function computedTaxLines(
  { financial, financialWon }: TotalIncome,
  withFinancial: FinancialTax | null,
  taxBaseWon: number,
  computedTaxWon: number,
  year: YearData,
  notes: Notes,
): void {
  if (withFinancial) {
    const { generalBaseWon, othersBaseWon, generalWon, comparisonWon } = withFinancial
    const { article, percent, privateLoanPercent, thresholdWon } = year.financial
    const { interest25Won } = financial
    const line = (key: 'generalTax' | 'comparisonTax', amountWon: number, formula: string) =>
      notes({ key, amountWon, article, from: ['financial'], formula })
    const isAbove = financialWon > thresholdWon
    const lowWon = isAbove ? thresholdWon : financialWon
    const loans = isAbove && interest25Won > 0 ? ` + ${digits(interest25Won)} × ${privateLoanPercent}%` : ''
    const others = bracketFormula(othersBaseWon, year)
    line('generalTax', generalWon, `${digits(lowWon)} × ${percent}% + ${bracketFormula(generalBaseWon, year)}`)
    line(
      'comparisonTax',
      comparisonWon,
      `${digits(loans ? financialWon - interest25Won : financialWon)} × ${percent}%${loans} + ${others}`,
    )
  }
  notes({
    key: 'computedTax',
    amountWon: computedTaxWon,
    of: 'determinedTax',
    article: year.brackets.article,
    from: [],
    formula: withFinancial
      ? words.greater(digits(withFinancial.generalWon), digits(withFinancial.comparisonWon))
      : bracketFormula(taxBaseWon, year),
  })
}
