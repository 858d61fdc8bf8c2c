/** Uses the functions that compute a filer's tax. */
import type { Fees } from '#domain/branch/branch.ts'
import { feeQuote } from '#domain/fee/fee.ts'
import { filingMethods, type FilingMethod } from '#domain/filing-codes.ts'
import { isVoluntaryDouble } from '#domain/filing-method.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import { taxpayerStatusFor } from '#tax/assess.ts'
import { compare, type Comparison, type FeesWon, type MethodComparison } from '#tax/compare.ts'
import { getYearData } from '#tax/years/years.ts'

function computeFees(fees: Fees, person: PersonInputs, year: number, day: SeoulDay): FeesWon {
  const duty = taxpayerStatusFor(person, getYearData(year)).bookkeeping
  const feeWon = (method: FilingMethod) =>
    feeQuote(fees, {
      method,
      revenueWon: person.businesses.reduce((sum, { revenueWon }) => sum + revenueWon, 0),
      businesses: person.businesses.length,
      incomes: [],
      voluntaryDouble: isVoluntaryDouble(method, duty),
      registeredOn: day,
    }).amountWon
  return Object.fromEntries(filingMethods.map((method) => [method, feeWon(method)])) as Record<FilingMethod, number>
}

/** @param day of registration, for the fee. @throws TaxProblem `year.unknown`. */
export function estimate(person: PersonInputs, year: number, fees: Fees, day: SeoulDay): Comparison {
  return compare(person, getYearData(year), computeFees(fees, person, year, day))
}

/** Won. Positive: to pay; negative: refund. */
export function settledWon(method: Pick<MethodComparison, 'taxDueOrRefundWon' | 'localTaxDueOrRefundWon'>): number {
  return method.taxDueOrRefundWon + method.localTaxDueOrRefundWon
}
