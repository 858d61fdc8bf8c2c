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

/** 조특법 122의3, of which 132②3 counts the credits too. */
const sincereKeys = new Set(['medicalCredit', 'educationCredit', 'rentCredit'])

function sincereCreditsWon(inputs: ReturnInputs, taxpayerStatus: TaxpayerStatus, year: YearData): number {
  const isSincere = inputs.sincereBusiness || taxpayerStatus.sincereReport
  if (!isSincere || inputs.wage || (!inputs.special && !inputs.education)) return 0
  let sumWon = 0
  assessChecked(inputs, taxpayerStatus, year, ({ key, amountWon }) => {
    if (sincereKeys.has(key)) sumWon += amountWon
  })
  return sumWon
}

/**
 * 조특법 132②. Reductions by clause keep the minimum themselves; what gives way of the rest is unknown, so this only
 * warns.
 */
export function mayFallBelowMinimumTax(best: Best, taxpayerStatus: TaxpayerStatus, year: YearData): boolean {
  const { inputs } = best
  const sincereWon = sincereCreditsWon(inputs, taxpayerStatus, year)
  if (!inputs.yellowUmbrellaWon && !inputs.reductionsWon && sincereWon === 0) return false
  const plain: ReturnInputs = { ...inputs, yellowUmbrellaWon: 0, reductionsWon: 0 }
  const withoutWon = businessTaxWon({ inputs: plain, assessment: assessChecked(plain, taxpayerStatus, year) })
  return businessTaxWon(best) - (inputs.reductionsWon ?? 0) - sincereWon < minimumTaxWon(withoutWon, year)
}
