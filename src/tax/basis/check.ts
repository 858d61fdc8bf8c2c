import type { PersonInputs } from './inputs.ts'
import { mostWon } from './arithmetic.ts'
import { dayNumber } from '#tax/years/days.ts'
import { TaxProblem } from './problem.ts'

function whole(value: number | undefined, field: string): void {
  if (value === undefined) return
  if (!Number.isInteger(value) || value < 0 || value > mostWon) throw new TaxProblem('input.invalid', field)
}

function amounts(values: object | undefined, path: string): void {
  if (values === undefined) return
  for (const name in values) {
    const value = (values as Record<string, unknown>)[name]
    if (typeof value === 'number') whole(value, path + name)
  }
}

function fraction(perMille: number): boolean {
  return Number.isInteger(perMille) && perMille >= 0 && perMille <= 1000
}

/** Throws TaxProblem `outside.scope` with the field's path for what is computed by other rules. */
export function refuseOutside({ outside }: PersonInputs): void {
  if (!outside) return
  for (const [kind, isSo] of Object.entries(outside)) if (isSo) throw new TaxProblem('outside.scope', `outside.${kind}`)
}

function checkDays({ filingDate, extendedDueDay }: PersonInputs): void {
  if (filingDate !== undefined) dayNumber(filingDate, 'filingDate')
  if (extendedDueDay !== undefined) dayNumber(extendedDueDay, 'extendedDueDay')
}

/** Throws TaxProblem `input.invalid` with the field's path for amounts that are negative, not whole or too large. */
export function checkInputs(inputs: PersonInputs): void {
  amounts(inputs, '')
  checkDays(inputs)
  for (const business of inputs.businesses) {
    amounts(business, 'businesses.')
    const rates = business.rates
    if (
      rates &&
      !(
        fraction(rates.simplePerMille) &&
        fraction(rates.standardPerMille) &&
        (rates.excessPerMille === null || fraction(rates.excessPerMille))
      )
    ) {
      throw new TaxProblem('rate.invalid', business.code)
    }
  }
  if (inputs.foreign) for (const foreignIncome of inputs.foreign) amounts(foreignIncome, 'foreign.')
  if (inputs.otherPenalties) for (const otherPenalty of inputs.otherPenalties) amounts(otherPenalty, 'otherPenalties.')
  if (inputs.lossesCarried) for (const lossCarried of inputs.lossesCarried) amounts(lossCarried, 'lossesCarried.')
  for (const reduction of inputs.reductions ?? []) {
    amounts(reduction, 'reductions.')
    if ((reduction.percent ?? 0) > 100) throw new TaxProblem('input.invalid', 'reductions.percent')
  }
  for (const person of inputs.persons) {
    amounts(person, 'persons.')
    if (person.relation > 8) throw new TaxProblem('input.invalid', 'persons.relation')
  }
  amounts(inputs.separableOther, 'separableOther.')
  amounts(inputs.wage, 'wage.')
  amounts(inputs.wage?.cards, 'wage.cards.')
  amounts(inputs.wage?.smallCompany, 'wage.smallCompany.')
  if ((inputs.wage?.smallCompany?.percent ?? 0) > 100)
    throw new TaxProblem('input.invalid', 'wage.smallCompany.percent')
  amounts(inputs.financial, 'financial.')
  amounts(inputs.isaTransfer, 'isaTransfer.')
  amounts(inputs.special, 'special.')
  for (const education of inputs.education ?? []) amounts(education, 'education.')
  for (const [kind, withheld] of Object.entries(inputs.withheld ?? {})) amounts(withheld, `withheld.${kind}.`)
}
