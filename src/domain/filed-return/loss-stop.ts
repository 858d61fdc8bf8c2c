import type { KeptCalculation } from '#domain/kept-calculation.ts'
import { findYearLoss } from '#domain/loss.ts'
import type { FigureStop } from './filed-figures.ts'

export const lossStops = ['loss-assumed', 'loss-share'] as const satisfies readonly FigureStop[]
export type LossStop = (typeof lossStops)[number]

/**
 * Only real books prove a loss. If wages absorb it beside other income, the wage credit's base is unclear (소득세법 59).
 */
export function findLossStop(calculation: KeptCalculation): LossStop | null {
  const loss = findYearLoss(calculation)
  if (!loss) return null
  if (calculation.expected) return 'loss-assumed'
  if (!loss.taken.some(({ kind }) => kind === 'wage')) return null
  const leftOfKind = (kind: string) =>
    calculation.facts?.incomes.reduce(
      (sum, income) => (income.kind === kind ? sum + income.incomeWon - income.lossWon - income.earlierLossWon : sum),
      0,
    ) ?? 0
  const wageLeftWon = leftOfKind('wage')
  return wageLeftWon > 0 && calculation.totalIncomeWon > wageLeftWon ? 'loss-share' : null
}
