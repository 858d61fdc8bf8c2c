import { part } from '#tax/basis/arithmetic.ts'
import type { Person, PersonInputs } from '#tax/basis/inputs.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import {
  bookkeepingCreditWon,
  childCredit,
  insuranceCreditWon,
  medicalCreditWon,
  pensionAccountCredit,
  rentCredit,
  smallDonationCreditWon,
  wageCreditWon,
} from '#tax/credits/credits.ts'
import { cardDeduction } from '#tax/deductions/card.ts'
import { personalDeduction } from '#tax/deductions/persons.ts'
import { yellowUmbrella } from '#tax/deductions/yellow-umbrella.ts'
import { bracketTaxWon, pensionDeductionWon, wageDeductionWon } from '#tax/income/steps.ts'
import { donationKinds } from '#tax/texts.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { type Reading, reading } from './reading.ts'

export type Kind = (inputs: Reading, year: YearData) => object

const bracket: Kind = (inputs, year) => {
  const incomeTax = bracketTaxWon(inputs.won('taxBase'), year)
  return { incomeTax, localIncomeTax: part(incomeTax, 1, 10) }
}

const wageDeduction: Kind = (inputs, year) => {
  const gross = inputs.won('grossWage')
  const deduction = wageDeductionWon(gross, year)
  return { deduction, wageIncome: gross - deduction }
}

const wageCredit: Kind = (inputs, year) => ({
  credit: wageCreditWon(inputs.won('grossWage'), inputs.won('wageComputedTax'), year),
})

const pensionDeduction: Kind = (inputs, year) => {
  const total = inputs.won('totalPension')
  const deduction = pensionDeductionWon(total, year)
  return { deduction, pensionIncome: total - deduction }
}

const childKind: Kind = (inputs, year) => {
  const children = inputs.list('children').map((entry, index) => {
    const child = reading(entry, `children.${index}`)
    const read = {
      birthYear: child.won('birthYear'),
      grandchild: child.flag('grandchild'),
      disabled: child.flag('disabled'),
      incomeAmountWon: child.wonOrNone('incomeAmount'),
    }
    child.end()
    return read
  })
  const orders = (inputs.maybeList('newbornOrders') ?? []).map((order) => {
    if (typeof order !== 'number' || !Number.isInteger(order) || order < 1)
      throw new TaxProblem('input.invalid', 'newbornOrders')
    return order
  })
  const found = childCredit(children, orders, year)
  return {
    eligibleChildren: found.eligibleChildren,
    basic: found.basicWon,
    birth: found.birthWon,
    credit: found.basicWon + found.birthWon,
  }
}

const pensionAccount: Kind = (inputs, year) => {
  const grossWageOnlyWon = inputs.maybeWon('grossWageOnly')
  const totalIncomeWon = inputs.maybeWon('totalIncome')
  if (grossWageOnlyWon === undefined && totalIncomeWon === undefined)
    throw new TaxProblem('input.missing', 'totalIncome')
  const found = pensionAccountCredit(
    {
      pensionSavingsWon: inputs.wonOrNone('pensionSavings'),
      retirementPensionWon: inputs.wonOrNone('retirementPension'),
    },
    {
      totalIncomeWon,
      grossWageOnlyWon,
      age: inputs.maybeWon('age'),
      separateFinancialWon: inputs.wonOrNone('separateFinancialIncome'),
    },
    year,
  )
  return { base: found.baseWon, ratePct: found.percent, credit: found.creditWon }
}

const bookkeeping: Kind = (inputs, year) => ({
  credit: bookkeepingCreditWon(inputs.won('computedTax'), inputs.won('bookIncome'), inputs.won('totalIncome'), year),
})

const umbrella: Kind = (inputs, year) => {
  const found = yellowUmbrella(inputs.won('businessIncome'), inputs.won('paid'), year)
  return { limit: found.limitWon, deduction: found.deductionWon }
}

const medical: Kind = (inputs, year) => ({
  credit: medicalCreditWon(
    inputs.won('grossWage'),
    {
      generalWon: inputs.wonOrNone('general'),
      specialWon: inputs.wonOrNone('special'),
      prematureWon: inputs.wonOrNone('premature'),
      infertilityWon: inputs.wonOrNone('infertility'),
    },
    year,
  ),
})

const insurance: Kind = (inputs, year) => ({
  credit: insuranceCreditWon(inputs.wonOrNone('general'), inputs.wonOrNone('disabled'), year),
})

const smallDonation: Kind = (inputs, year) => {
  const named = inputs.text('kind')
  const kind = Object.hasOwn(donationKinds, named) ? donationKinds[named] : undefined
  if (!kind) throw new TaxProblem('input.invalid', 'kind')
  return { credit: smallDonationCreditWon(kind, inputs.won('amount'), year) }
}

const rent: Kind = (inputs, year) => {
  const found = rentCredit(inputs.won('grossWage'), inputs.won('totalIncome'), inputs.won('rent'), year)
  return { base: found.baseWon, ratePct: found.percent, credit: found.creditWon }
}

const card: Kind = (inputs, year) => {
  const found = cardDeduction(
    inputs.won('grossWage'),
    {
      creditWon: inputs.wonOrNone('credit'),
      debitCashWon: inputs.wonOrNone('debitCash'),
      cultureWon: inputs.wonOrNone('culture'),
      marketWon: inputs.wonOrNone('market'),
      transitWon: inputs.wonOrNone('transit'),
      priorYearWon: inputs.wonOrNone('priorYear'),
    },
    year,
  )
  return { minSpending: found.minSpendingWon, deduction: found.deductionWon }
}

export const figureKinds: Record<string, Kind> = {
  bracket,
  'wage-deduction': wageDeduction,
  'wage-credit': wageCredit,
  'pension-deduction': pensionDeduction,
  'child-credit': childKind,
  'pension-account-credit': pensionAccount,
  'bookkeeping-credit': bookkeeping,
  'yellow-umbrella': umbrella,
  'medical-credit': medical,
  'insurance-credit': insurance,
  'small-donation': smallDonation,
  'rent-credit': rent,
  'card-deduction': card,
}

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
