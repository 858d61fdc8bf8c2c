import type { Financial, ReturnInputs } from '#tax/basis/inputs.ts'
import type { Notes } from '#tax/basis/lines.ts'
import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { digits, words } from '#tax/texts.ts'
import { financialTax } from './financial.ts'
import { computeIncomes, type IncomeAmounts } from './incomes.ts'

export type TotalIncome = {
  incomes: IncomeAmounts
  financial: Financial
  /** 종합과세. */
  comprehensive: boolean
  /** Without gross-up. */
  financialWon: number
  grossUpWon: number
  totalIncomeWon: number
}

const noFinancial: Financial = { interest14Won: 0, interest25Won: 0, mustAggregateWon: 0, grossUpDividendWon: 0 }

/** 소득세법 14. */
export function computeTotalIncome(
  inputs: ReturnInputs,
  taxpayerStatus: TaxpayerStatus,
  year: YearData,
  notes?: Notes,
  financialMostWon?: number,
): TotalIncome {
  const financial = inputs.financial ?? noFinancial
  const entering = inputs.financial ? financialTax(financial, 0, 0, year) : null
  const financialWon = entering?.comprehensive ? entering.incomeWon : 0
  const grossUpWon = entering?.grossUpWon ?? 0
  const incomes = computeIncomes(inputs, taxpayerStatus, financialWon, year, notes, financialMostWon)
  const totalIncomeWon = incomes.ordinaryWon + financialWon - incomes.financialSetOffWon + grossUpWon
  const found: TotalIncome = {
    incomes,
    financial,
    comprehensive: entering?.comprehensive === true,
    financialWon,
    grossUpWon,
    totalIncomeWon,
  }
  if (notes) totalIncomeLines(found, year, notes)
  return found
}

function totalIncomeLines(
  { financial, financialWon, grossUpWon, totalIncomeWon }: TotalIncome,
  year: YearData,
  notes: Notes,
): void {
  if (financialWon > 0)
    notes({
      key: 'financialIncome',
      amountWon: financialWon,
      of: 'totalIncome',
      article: year.financial.article,
      formula: Object.values(financialWon > year.financial.thresholdWon ? financial : { must: financialWon })
        .filter((income) => income > 0)
        .map(digits)
        .join(' + '),
      from: ['financial'],
    })
  if (grossUpWon > 0)
    notes({
      key: 'grossUp',
      amountWon: grossUpWon,
      of: 'totalIncome',
      article: 'ita 17.3',
      formula:
        words.lesser(
          digits(financial.grossUpDividendWon),
          `${digits(financialWon)} − ${digits(year.financial.thresholdWon)}`,
        ) + ` × ${year.financial.grossUpPercent}%`,
      from: ['financial.grossUpDividendWon'],
    })
  notes({
    key: 'totalIncome',
    amountWon: totalIncomeWon,
    of: 'taxBase',
    article: 'ita 14',
    formula: digits(totalIncomeWon),
    from: [],
  })
}
