import type { Person, PersonInputs } from '#tax/basis/inputs.ts'
import type { Reading } from './reading.ts'
import type { Kind } from './figures.ts'
import { personalDeduction } from '#tax/deductions/persons.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { reading } from './reading.ts'

/** Throws TaxProblem for a missing or wrongly typed field. */
export function readPersons(list: unknown[]): Person[] {
  return list.map((entry, index) => {
    const person = reading(entry, `persons.${index}`)
    const incomeAmountWon = person.maybeWon('incomeAmount')
    const wageOnlyGrossWon = person.maybeWon('wageOnlyGross')
    const read: Person = {
      relation: person.won('relation'),
      birthYear: person.won('birthYear'),
      disabled: person.flag('disabled'),
      grandchild: person.flag('grandchild'),
      ...(incomeAmountWon !== undefined && { incomeAmountWon }),
      ...(wageOnlyGrossWon !== undefined && { wageOnlyGrossWon }),
    }
    if (read.relation > 8) throw new TaxProblem('input.invalid', `persons.${index}.relation`)
    person.end()
    return read
  })
}

export function readSelf(self: Reading | undefined): NonNullable<PersonInputs['self']> {
  if (!self) return {}
  const singleParent = self.maybeFlag('singleParent')
  const read = {
    female: self.flag('female'),
    married: self.flag('married'),
    householder: self.flag('householder'),
    ...(singleParent !== undefined && { singleParent }),
  }
  self.end()
  return read
}

const personal: Kind = (inputs, year) => {
  const found = personalDeduction(
    readPersons(inputs.list('persons')),
    readSelf(inputs.maybeObject('self')),
    inputs.won('totalIncome'),
    year,
  )
  return { count: found.count, basic: found.basicWon, additional: found.additionalWon, total: found.totalWon }
}

export const personKinds: Record<string, Kind> = { 'personal-deduction': personal }
