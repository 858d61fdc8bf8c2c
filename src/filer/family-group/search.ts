/** Done in a worker thread: each set of dependants is one run of the engine's own comparison. */
import type { FilingMethod } from '#domain/collected-data.ts'
import { bestAssignment, isTooMany } from '#domain/family-group/assignment.ts'
import { task } from '#server/workers/task.ts'
import type { Person, PersonInputs } from '#tax/basis/inputs.ts'
import { type FeesWon, compare } from '#tax/compare.ts'
import { inBasicDeduction } from '#tax/deductions/persons.ts'
import { getYearData } from '#tax/years/years.ts'

export type SearchedReturn = {
  /** With the persons that it claims now. */
  inputs: PersonInputs
  feesWon: FeesWon
  method: FilingMethod
  /** Claimed whatever is chosen: of no known number. */
  fixed: readonly Person[]
}
export type SearchedDependant = { as: readonly (Person | null)[]; options: readonly number[]; now: readonly number[] }
type FamilySearch = { year: number; returns: readonly SearchedReturn[]; dependants: readonly SearchedDependant[] }
/** `nowWon`, `thenWon`: all tax of each with its local tax; below zero if refunded. */
export type FamilyFound =
  | { kind: 'found'; claimers: (number | null)[]; nowWon: number[]; thenWon: number[] }
  | { kind: 'too-many' }

/** All tax of a return that claims these persons. Throws RangeError if the method has no figures. */
export function taxWon({ inputs, feesWon, method }: SearchedReturn, persons: readonly Person[], year: number): number {
  const [self] = inputs.persons
  const rules = getYearData(year)
  const claimed: PersonInputs = { ...inputs, persons: self ? [self, ...persons] : [...persons] }
  const { methods } = compare(claimed, rules, feesWon, { incomeUnknown: true })
  const found = methods.find((offer) => offer.method === method)
  if (!found?.assessment) throw new RangeError(`no figures by ${method}`)
  return found.totalCostWon - found.feeWon
}

export function searchFamily({ year, returns, dependants }: FamilySearch): FamilyFound {
  if (isTooMany(returns.length, dependants)) return { kind: 'too-many' }
  const rules = getYearData(year)
  const claim = (person: number, claimed: readonly number[]): Person[] =>
    claimed.flatMap((at) => dependants[at]?.as[person] ?? []).filter((dependent) => inBasicDeduction(dependent, rules))
  const cost = (person: number, claimed: readonly number[]) => {
    const memberReturn = returns[person]
    return memberReturn ? taxWon(memberReturn, [...memberReturn.fixed, ...claim(person, claimed)], year) : 0
  }
  const { claimers } = bestAssignment(returns.length, dependants, cost)
  return {
    kind: 'found',
    claimers,
    nowWon: returns.map((memberReturn) => taxWon(memberReturn, memberReturn.inputs.persons.slice(1), year)),
    thenWon: returns.map((_, person) =>
      cost(
        person,
        claimers.flatMap((claimer, at) => (claimer === person ? [at] : [])),
      ),
    ),
  }
}

export const searchFamilyTask = task<FamilySearch, FamilyFound>('family-search', { limitMs: 20_000 })
