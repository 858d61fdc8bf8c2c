import { readMask } from '#domain/resident-number/resident-number.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Filing } from '#database/rows.ts'
import { findClaimDays, claimOn } from '#effects/incentive/incentive.ts'
import { findAdjustmentPercent } from '#effects/incentive/trades.ts'
import type { HouseholdFacts } from '#effects/yearly/household-facts.ts'
import { type EffectsFacts, type YearEffects, isIncentiveLikely, yearEffects } from '#effects/yearly/yearly.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { findTrade } from '#tax/rates/trades.ts'
import type { Calculation } from './calculation.server.ts'
import type { MethodOffer } from './schemas.ts'

type Calculated = Pick<Calculation, 'comparison' | 'mapped' | 'missing'>

function factsOf(
  { comparison, mapped }: Calculated,
  filing: Filing,
  household: HouseholdFacts,
  now: Date,
): EffectsFacts {
  return {
    person: mapped.inputs,
    incomeYear: comparison.year,
    told: household,
    percentOf: ({ code }) => findAdjustmentPercent(findTrade(code)),
    claim: claimOn(seoulDay(now), findClaimDays(comparison.year)),
    foreign: readMask(filing.residentMask)?.foreign === true,
  }
}

/** Null while income is missing, and for years without data. */
function within<Found>(calculation: Calculated, find: () => Found): Found | null {
  const { comparison, mapped, missing } = calculation
  if (comparison.notEligible || mapped.unknown.length > 0 || missing.length > 0) return null
  try {
    return find()
  } catch (error) {
    if (error instanceof TaxProblem && error.code === 'year.unknown') return null
    throw error
  }
}

/** Each offer with a sum also has the year's. */
export function withYear<Notice>(
  offers: MethodOffer[] | Notice,
  calculation: Calculated,
  filing: Filing,
  household: HouseholdFacts,
  now: Date,
): MethodOffer[] | Notice {
  if (!Array.isArray(offers)) return offers
  const found = effectsOfYear(calculation, filing, household, now)
  if (!found) return offers
  const { methods, ...common } = found
  return offers.map((offer: MethodOffer) => {
    const effects = methods.find(({ method }) => method === offer.fillingType)
    if (!effects || offer.cost === 'DOUBLE_ONLY') return offer
    const { method: _, ...amounts } = effects
    return { ...offer, year: { ...amounts, ...common, open: [...common.open], told: household } }
  })
}

/** Null as far as the collected documents do not tell it. */
export const effectsOfYear = (
  calculation: Calculated,
  filing: Filing,
  household: HouseholdFacts,
  now: Date,
): YearEffects | null =>
  within(calculation, () => yearEffects(calculation.comparison, factsOf(calculation, filing, household, now)))

/** Kept with the choice, so that later pages can remind of the claim. */
export function likelyIncentive(
  calculation: Calculated,
  filing: Filing,
  household: HouseholdFacts,
  now: Date,
): boolean | null {
  return within(calculation, () => {
    const { claim, ...facts } = factsOf(calculation, filing, household, now)
    return claim !== null && isIncentiveLikely({ ...facts, claim })
  })
}
