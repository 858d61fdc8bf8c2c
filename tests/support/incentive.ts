import {
  type Incentive,
  type IncentiveCase,
  measureCouple,
  payIncentive,
  sumEarner,
} from '#effects/incentive/incentive.ts'
import type { IncentiveYear } from '#effects/incentive/years.ts'

/** 근로장려금 and 자녀장려금 of one household in won, from the incomes of both to what is paid. */
export function incentive(given: IncentiveCase, year: IncentiveYear): Incentive {
  const couple = { ...given, self: sumEarner(given.self), spouse: given.spouse && sumEarner(given.spouse) }
  const measure = measureCouple(couple, year)
  const { isOver: _, ...found } = measure
  return { ...found, ...payIncentive(measure, given, year) }
}
