import type { Person, PersonInputs } from '#tax/basis/inputs.ts'
import type { Notes } from '#tax/basis/lines.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { digits, words } from '#tax/texts.ts'

export const selfRelation = 0
export const spouseRelation = 3
export const childRelation = 4

/** Whether a family member counts for the basic deduction (소득세법 50, 53): by income, and by age unless disabled. The age is met when it holds on any day of the year. */
export function inBasicDeduction(person: Person, year: YearData): boolean {
  if (person.relation === selfRelation) return true
  const rules = year.persons
  const poor = person.wageOnlyGrossWon !== undefined
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

export type PersonalDeduction = { count: number; basicWon: number; additionalWon: number; totalWon: number }

/** Personal deductions (소득세법 50, 51). The woman's depends on the total income; the single parent's wins over it. */
export function personalDeduction(persons: readonly Person[], self: PersonInputs['self'], totalIncomeWon: number, year: YearData, notes?: Notes): PersonalDeduction {
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
  const singleParent = self?.singleParent ?? (!hasSpouse && hasChild)
  const woman = !singleParent && self?.female === true && totalIncomeWon <= rules.womanIncomeUpToWon
    && (hasSpouse || (self.householder === true && count > 1))
  const basicWon = count * rules.basicWon
  const additionalWon = agedCount * rules.agedWon + disabledCount * rules.disabledWon + (singleParent ? rules.singleParentWon : 0) + (woman ? rules.womanWon : 0)
  if (notes) {
    const line = (key: 'basicDeduction' | 'agedDeduction' | 'disabledDeduction', people: number, eachWon: number) =>
      notes({ key, amountWon: people * eachWon, of: 'deductions', article: key === 'basicDeduction' ? rules.article : rules.additionalArticle,
        formula: `${digits(eachWon)} × ${words.people(people)}`, from: ['persons'] })
    line('basicDeduction', count, rules.basicWon)
    if (agedCount > 0) line('agedDeduction', agedCount, rules.agedWon)
    if (disabledCount > 0) line('disabledDeduction', disabledCount, rules.disabledWon)
    if (woman) notes({ key: 'womanDeduction', amountWon: rules.womanWon, of: 'deductions', article: rules.additionalArticle, formula: digits(rules.womanWon), from: ['self', 'persons'] })
    if (singleParent) notes({ key: 'singleParentDeduction', amountWon: rules.singleParentWon, of: 'deductions', article: rules.additionalArticle, formula: digits(rules.singleParentWon), from: ['self', 'persons'] })
  }
  return { count, basicWon, additionalWon, totalWon: basicWon + additionalWon }
}
