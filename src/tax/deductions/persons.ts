import type { Person, PersonInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'

export const selfRelation = 0
const spouseRelation = 3
const childRelation = 4

/** 소득세법 50, 53. The age counts if it is met on any day of the year. */
export function inBasicDeduction(person: Person, year: YearData): boolean {
  if (person.relation === selfRelation) return true
  const rules = year.persons
  const poor =
    person.wageOnlyGrossWon !== undefined
      ? person.wageOnlyGrossWon <= rules.wageOnlyUpToWon && (person.incomeAmountWon ?? 0) <= rules.incomeUpToWon
      : (person.incomeAmountWon ?? 0) <= rules.incomeUpToWon
  if (!poor) return false
  if (person.disabled) return true
  const age = year.year - person.birthYear
  switch (person.relation) {
    case 1:
    case 2:
      return age >= rules.elderFromAge
    case childRelation:
    case 5:
    case 8:
      return age <= rules.childUpToAge
    case 6:
      return age <= rules.childUpToAge || age >= rules.elderFromAge
    default:
      return true
  }
}

/** Children and foster children in the basic deduction. */
export function countChildren(persons: readonly Person[], year: YearData): number {
  let count = 0
  for (const person of persons)
    if ((person.relation === childRelation || person.relation === 8) && inBasicDeduction(person, year)) count += 1
  return count
}

export type PersonalDeduction = {
  count: number
  basicWon: number
  agedCount: number
  disabledCount: number
  womanWon: number
  singleParentWon: number
  additionalWon: number
  totalWon: number
}

/** 소득세법 50, 51. The single parent's deduction takes precedence over the woman's. */
export function personalDeduction(
  persons: readonly Person[],
  self: PersonInputs['self'],
  totalIncomeWon: number,
  year: YearData,
): PersonalDeduction {
  const rules = year.persons
  let count = 0
  let agedCount = 0
  let disabledCount = 0
  let hasChild = false
  let hasSpouse = self?.married === true
  for (const person of persons) {
    if (person.relation === spouseRelation) hasSpouse = true
    if (!inBasicDeduction(person, year)) continue
    count += 1
    if (year.year - person.birthYear >= rules.agedFromAge) agedCount += 1
    if (person.disabled) disabledCount += 1
    if (person.relation === childRelation) hasChild = true
  }
  // Only who claims a child is one (소득세법 51①6).
  const singleParent = hasChild && !hasSpouse && self?.singleParent !== false
  const woman =
    !singleParent &&
    self?.female === true &&
    totalIncomeWon <= rules.womanIncomeUpToWon &&
    (hasSpouse || (self.householder === true && count > 1))
  const basicWon = count * rules.basicWon
  const additionalWon =
    agedCount * rules.agedWon +
    disabledCount * rules.disabledWon +
    (singleParent ? rules.singleParentWon : 0) +
    (woman ? rules.womanWon : 0)
  return {
    count,
    basicWon,
    agedCount,
    disabledCount,
    womanWon: woman ? rules.womanWon : 0,
    singleParentWon: singleParent ? rules.singleParentWon : 0,
    additionalWon,
    totalWon: basicWon + additionalWon,
  }
}
