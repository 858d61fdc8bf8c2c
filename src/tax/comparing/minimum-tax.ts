import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { Best } from './best.ts'
import { assessChecked } from '#tax/assess.ts'
import { minimumTaxWon } from '#tax/credits/reductions.ts'
import { shareWon } from '#tax/credits/credits.ts'

function businessTaxWon({ assessment }: Best): number {
  return shareWon(assessment.computedTaxWon, assessment.businessIncomeWon, assessment.totalIncomeWon)
}

/** 조특법 132②. Which reductions count depends on their clause, so this only warns. */
export function mayFallBelowMinimumTax(best: Best, standing: TaxpayerStatus, year: YearData): boolean {
  const { inputs } = best
  if (!inputs.yellowUmbrellaWon && !inputs.reductionsWon) return false
  const plain: ReturnInputs = { ...inputs, yellowUmbrellaWon: 0, reductionsWon: 0 }
  const withoutWon = businessTaxWon({ inputs: plain, assessment: assessChecked(plain, standing, year) })
  return businessTaxWon(best) - (inputs.reductionsWon ?? 0) < minimumTaxWon(withoutWon, year)
}
