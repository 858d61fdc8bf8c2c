/** The comparison as the contract's offers. Pure. */
import type { Comparison, MethodComparison } from '#tax/compare.ts'
import { explain } from '#tax/explain.ts'
import { yearDataOf } from '#tax/years/years.ts'
import type { MethodOffer } from './contract.ts'

type Line = NonNullable<MethodOffer['lines']>[number]

/** Every line of one method's return with its formula, article and source. */
export function linesOf(method: MethodComparison, year: number): Line[] {
  if (!method.inputs) return []
  return explain(method.inputs, yearDataOf(year)).lines.map((line) => ({
    label: line.label, formula: line.formula, amount: line.minus ? -line.amountWon : line.amountWon, article: line.article, source: line.sources.map((source) => [source.name, source.payer].filter(Boolean).join(' ')).join(', '),
  }))
}

/** What the law leaves to choose from, or the notice that no return is due. An illegal method is not offered, but where double entry is the only one it says so. */
export function offersOf(comparison: Comparison, creditCardSpendingWon: number): MethodOffer[] | { notEligible: true; reason: string } {
  if (comparison.notEligible) return { notEligible: true, reason: comparison.notEligible.reason }
  return comparison.methods.filter((method) => comparison.doubleOnly || method.legal).map((method) => ({
    fillingType: method.method, totalGrossIncome: method.totalGrossIncomeWon, creditCardSpending: creditCardSpendingWon, income: method.incomeWon,
    cost: comparison.doubleOnly && method.method !== 'DOUBLE' ? ('DOUBLE_ONLY' as const) : method.feeWon,
    expectedTax: method.determinedTaxWon, prepaidTax: method.prepaidTaxWon, taxDueOrRefund: method.taxDueOrRefundWon, recommended: comparison.recommended === method.method,
    reasons: comparison.recommended === method.method ? [...comparison.reasons] : [method.reason],
    localTax: method.localDeterminedTaxWon, localTaxDueOrRefund: method.localTaxDueOrRefundWon, totalCost: method.totalCostWon, moreThanBest: method.switchWon ?? 0, expected: method.expected, lines: linesOf(method, comparison.year),
  }))
}

/** Whether a method may be chosen: legal and computed. */
export function mayChooseMethod(comparison: Comparison, method: string): boolean {
  return comparison.notEligible === null && comparison.methods.some((one) => one.method === method && one.legal && one.assessment !== null)
}
