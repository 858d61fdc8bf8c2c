import type { Notes } from '#tax/basis/lines.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { floored, lesser } from '#tax/basis/arithmetic.ts'
import { digits, words } from '#tax/texts.ts'
import { financialTax, type FinancialTax } from './financial.ts'
import { bracketTaxWon } from './steps.ts'
import type { TotalIncome } from './total-income.ts'

export type ComputedTax = {
  taxBaseWon: number
  computedTaxWon: number
  /** At most the excess of the general computation over the comparison. */
  dividendCreditWon: number
  /** Some credits exclude it. */
  atWithholdingRatesWon: number
}

/** 소득세법 14②, 55, 62; with aggregated financial income the greater of two computations. */
export function computedTaxOf(income: TotalIncome, deductedWon: number, year: YearData, notes?: Notes): ComputedTax {
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
  return { taxBaseWon, computedTaxWon, dividendCreditWon, atWithholdingRatesWon }
}

function computedTaxLines(
  { financialWon, grossUpWon }: TotalIncome,
  withFinancial: FinancialTax | null,
  taxBaseWon: number,
  computedTaxWon: number,
  year: YearData,
  notes: Notes,
): void {
  if (withFinancial) {
    notes({
      key: 'generalTax',
      amountWon: withFinancial.generalWon,
      article: year.financial.article,
      from: ['financial'],
      formula:
        `${digits(year.financial.thresholdWon)} × ${year.financial.percent}% + ` +
        `${digits(floored(taxBaseWon - year.financial.thresholdWon))} × ${words.taxRate}`,
    })
    notes({
      key: 'comparisonTax',
      amountWon: withFinancial.comparisonWon,
      article: year.financial.article,
      from: ['financial'],
      formula:
        `${digits(financialWon)} × ${year.financial.percent}% + ` +
        `${digits(floored(taxBaseWon - financialWon - grossUpWon))} × ${words.taxRate}`,
    })
  }
  const row = year.brackets.rows.find((one) => taxBaseWon <= one.upToWon)
  notes({
    key: 'computedTax',
    amountWon: computedTaxWon,
    of: 'determinedTax',
    article: year.brackets.article,
    from: [],
    formula: withFinancial
      ? words.greater(digits(withFinancial.generalWon), digits(withFinancial.comparisonWon))
      : `${digits(taxBaseWon)} × ${row?.percent ?? 0}% − ${digits(row?.quickWon ?? 0)}`,
  })
}
