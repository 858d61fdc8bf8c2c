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

const groups = ['separableOther', 'wage', 'financial', 'special', 'isaTransfer'] as const
const lists = [
  'businesses',
  'foreign',
  'otherPenalties',
  'lossesCarried',
  'reductions',
  'persons',
  'education',
] as const

function atMost(value: number, most: number, field: string): void {
  if (value > most) throw new TaxProblem('input.invalid', field)
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
  for (const name of groups) amounts(inputs[name], `${name}.`)
  for (const name of lists) for (const row of inputs[name] ?? []) amounts(row, `${name}.`)
  amounts(inputs.wage?.cards, 'wage.cards.')
  amounts(inputs.wage?.smallCompany, 'wage.smallCompany.')
  for (const [kind, withheld] of Object.entries(inputs.withheld ?? {})) amounts(withheld, `withheld.${kind}.`)
  for (const { rates, code } of inputs.businesses) {
    if (
      rates &&
      !(
        fraction(rates.simplePerMille) &&
        fraction(rates.standardPerMille) &&
        (rates.excessPerMille === null || fraction(rates.excessPerMille))
      )
    )
      throw new TaxProblem('rate.invalid', code)
  }
  for (const { percent = 0 } of inputs.reductions ?? []) atMost(percent, 100, 'reductions.percent')
  for (const { relation } of inputs.persons) atMost(relation, 8, 'persons.relation')
  atMost(inputs.wage?.smallCompany?.percent ?? 0, 100, 'wage.smallCompany.percent')
}
