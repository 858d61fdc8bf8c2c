/** Premium and incentives beside the tax, in the browser; loaded once something was answered for it. */
import type { SeoulDay } from '#domain/seoul-time.ts'
import { findClaimDays, claimOn } from '#effects/incentive/incentive.ts'
import { findAdjustmentPercent } from '#effects/incentive/trades.ts'
import type { HouseholdFacts } from '#effects/yearly/household-facts.ts'
import { type YearEffects, isIncentiveLikely, yearEffects } from '#effects/yearly/yearly.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import type { Comparison } from '#tax/compare.ts'
import { toPersonInputs, type Guess } from './guess.ts'
import type { ChosenTrade } from './trade-field.tsx'

/** `claimUntil`: the last day to claim in time; null where nothing is likely, or it is over. */
export type CalculatorYear = YearEffects & { claimUntil: string | null }

/** Null for a year without values, or where no method has a sum. */
export function calculatorYear(
  guess: Guess,
  { trade, rates, year }: ChosenTrade,
  comparison: Comparison,
  household: HouseholdFacts,
  day: SeoulDay,
): CalculatorYear | null {
  try {
    const days = findClaimDays(year)
    const claim = claimOn(day, days)
    const facts = {
      person: toPersonInputs(guess, trade, rates, year),
      incomeYear: year,
      told: household,
      percentOf: () => findAdjustmentPercent(trade),
      foreign: false,
    }
    const effects = yearEffects(comparison, { ...facts, claim })
    if (!effects) return null
    const isLikely = claim === 'regular' && isIncentiveLikely({ ...facts, claim })
    return { ...effects, claimUntil: isLikely ? days.until : null }
  } catch (error) {
    if (error instanceof TaxProblem && error.code === 'year.unknown') return null
    throw error
  }
}
