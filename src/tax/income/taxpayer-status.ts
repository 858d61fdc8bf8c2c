import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { Business, TradeGroup } from '#tax/basis/inputs.ts'
import type { GroupLimits, YearData } from '#tax/years/year-data.ts'

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}

/** 시행령 208⑦: others are converted by the ratio of limits. A common multiple makes the order irrelevant. */
function below(
  businesses: readonly Business[],
  revenueOf: (business: Business) => number,
  limitOf: (business: Business) => number,
): boolean {
  const [only] = businesses
  if (only && businesses.length === 1) return revenueOf(only) < limitOf(only)
  let common = 1
  for (const business of businesses) {
    const limit = limitOf(business)
    common = (common / gcd(common, limit)) * limit
  }
  let sum = 0
  for (const business of businesses) sum += revenueOf(business) * (common / limitOf(business))
  return sum < common
}

const priorRevenue = (business: Business) => business.priorRevenueWon
const currentRevenue = (business: Business) => business.revenueWon

export function findTaxpayerStatus(
  businesses: readonly Business[],
  newBusiness: boolean,
  yearEndSettled: boolean,
  year: YearData,
): TaxpayerStatus {
  const rules = year.eligibility
  const group = (business: Business, groups: Readonly<Record<string, TradeGroup>>): GroupLimits =>
    rules.groups[groups[business.code] ?? business.group]
  const bookGroup = (business: Business) => group(business, rules.bookGroupByCode)
  const simpleGroup = (business: Business) => group(business, rules.simpleGroupByCode)
  const profession = businesses.some((business) => business.profession === true)
  const smallPriorWon = businesses.reduce((sum, business) => sum + business.priorRevenueWon, 0)
  const settled =
    yearEndSettled || (businesses.length > 0 && businesses.every((business) => business.yearEndSettled === true))
  const simpleRateEligible =
    !profession &&
    below(businesses, currentRevenue, (business) => simpleGroup(business).simpleCurrentWon) &&
    (newBusiness ||
      below(businesses, priorRevenue, (business) =>
        business.personalService ? rules.personalServicePriorWon : simpleGroup(business).simplePriorWon,
      ))
  const double =
    profession || (!newBusiness && !below(businesses, priorRevenue, (business) => bookGroup(business).doublePriorWon))
  return {
    simpleRateEligible,
    bookkeeping: double ? 'double' : 'simple',
    bookPenaltyExempt: newBusiness || smallPriorWon < rules.smallPriorWon || settled,
    sincereReport:
      businesses.length > 0 && !below(businesses, currentRevenue, (business) => bookGroup(business).sincereCurrentWon),
    outsideAdjustment:
      !newBusiness &&
      businesses.length > 0 &&
      !below(businesses, priorRevenue, (business) => bookGroup(business).outsidePriorWon),
  }
}
