/** The fourteen cross-checks of a case, for whoever shows or judges it. */
import type { CollectedData } from '#domain/collected-data.ts'
import { runChecks } from '#domain/cross-checks/cross-checks.ts'
import { checkLabels } from './texts.ts'

type Summary = {
  type: 'ESTIMATE' | 'SIMPLE' | 'DOUBLE'
  totalIncomeWon: number
  decidedTaxWon: number
  prepaidTaxWon: number
  taxDueOrRefundWon: number
}

/** The fourteen cross-checks over the prepared figures. */
export function checksOf(data: CollectedData, summary: Summary) {
  const businesses = data.filingGuide?.businesses ?? []
  const revenueWon = businesses.reduce((sum, one) => sum + one.revenue, 0)
  const interimPrepaymentWon = data.filingGuide?.interimPrepayment ?? 0
  // What the prepared return counts as withheld: all that was paid before, less the interim prepayment of the notice.
  const withheldWon = summary.prepaidTaxWon - interimPrepaymentWon
  const prepared = {
    method: summary.type,
    revenueWon,
    expensesWon: Math.max(0, revenueWon - summary.totalIncomeWon),
    determinedTaxWon: summary.decidedTaxWon,
    withheldWon,
    interimPrepaymentWon,
    taxDueWon: summary.taxDueOrRefundWon,
    resultText:
      summary.taxDueOrRefundWon < 0
        ? ('refund' as const)
        : summary.taxDueOrRefundWon > 0
          ? ('due' as const)
          : ('none' as const),
    tradeCodes: businesses.map((one) => one.tradeCode),
  }
  return runChecks({ data, prepared, lookedUp: {} }).map((check) => ({
    number: check.number,
    id: check.id,
    label: checkLabels[check.id] ?? check.id,
    verdict: check.verdict,
    difference: check.difference ?? null,
    limit: check.limit ?? null,
  }))
}
