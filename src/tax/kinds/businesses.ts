import type { Business, Rates } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { Kind } from './figures.ts'
import type { Reading } from './reading.ts'
import { simpleExpensesWon, standardIncome } from '#tax/income/business.ts'
import { findTaxpayerStatus } from '#tax/income/taxpayer-status.ts'
import { getRates } from '#tax/rates/expense-rates.ts'
import { findTrade } from '#tax/rates/trades.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { groupLetters } from '#tax/texts.ts'
import { toRate, reading } from './reading.ts'

/** Given rates (suffix `Rate` optional) win over the year's notice. */
export function ratesGiven(from: Reading | undefined, suffix: '' | 'Rate', code: string, year: YearData): Rates {
  const simplePerMille = from?.maybePerMille(`simple${suffix}`)
  const standardPerMille = from?.maybePerMille(`standard${suffix}`)
  const excessPerMille = from?.maybePerMille(`excess${suffix}`)
  if (simplePerMille === undefined && standardPerMille === undefined) return getRates(code, year.year)
  return {
    simplePerMille: simplePerMille ?? 0,
    standardPerMille: standardPerMille ?? 0,
    excessPerMille: excessPerMille ?? null,
  }
}

export function groupGiven(from: Reading, code: string): Pick<Business, 'group' | 'personalService'> {
  const letter = from.maybeText('group')
  const personal = from.maybeFlag('personalService')
  const trade = findTrade(code)
  const group =
    letter === undefined ? trade?.group : Object.hasOwn(groupLetters, letter) ? groupLetters[letter] : undefined
  if (!group)
    throw new TaxProblem(
      letter === undefined ? 'code.unknown' : 'input.invalid',
      letter === undefined ? code : from.at('group'),
    )
  return { group, personalService: personal ?? trade?.personalService ?? code.startsWith('94') }
}

const simpleRate: Kind = (inputs, year) => {
  let expenses = 0
  let revenue = 0
  inputs.list('businesses').forEach((entry, index) => {
    const read = reading(entry, `businesses.${index}`)
    const code = read.text('code')
    const business: Business = {
      code,
      group: 'service',
      personalService: false,
      revenueWon: read.won('revenue'),
      priorRevenueWon: 0,
    }
    const rates = ratesGiven(read, 'Rate', code, year)
    read.end()
    revenue += business.revenueWon
    expenses += simpleExpensesWon(business, rates, year)
  })
  return { expenses, income: revenue - expenses }
}

const standardRate: Kind = (inputs, year) => {
  const code = inputs.text('code')
  const business: Business = {
    code,
    group: 'service',
    personalService: false,
    priorRevenueWon: 0,
    revenueWon: inputs.won('revenue'),
    purchasesWon: inputs.wonOrNone('purchases'),
    rentWon: inputs.wonOrNone('rent'),
    laborWon: inputs.wonOrNone('labor'),
    rates: ratesGiven(inputs, 'Rate', code, year),
  }
  const found = standardIncome([{ business, path: '' }], inputs.flag('doubleEntryDuty'), year)
  return { standardIncome: found.standardIncomeWon, compareIncome: found.compareIncomeWon, income: found.incomeWon }
}

const rateLookup: Kind = (inputs, year) => {
  const found = getRates(inputs.text('code'), year.year)
  return {
    simple: toRate(found.simplePerMille),
    excess: found.excessPerMille === null ? null : toRate(found.excessPerMille),
    standard: toRate(found.standardPerMille),
  }
}

const eligibility: Kind = (inputs, year) => {
  const profession = inputs.flag('profession')
  const businesses = inputs.list('businesses').map((entry, index): Business => {
    const read = reading(entry, `businesses.${index}`)
    const code = read.text('code')
    const business = {
      code,
      ...groupGiven(read, code),
      priorRevenueWon: read.won('priorRevenue'),
      revenueWon: read.won('currentRevenue'),
      profession: profession || read.flag('profession'),
    }
    read.end()
    return business
  })
  const found = findTaxpayerStatus(businesses, inputs.flag('newBusiness'), inputs.flag('yearEndSettledBusiness'), year)
  return {
    simpleRateEligible: found.simpleRateEligible,
    bookkeeping: found.bookkeeping,
    bookPenaltyExempt: found.bookPenaltyExempt,
    sincereReport: found.sincereReport,
  }
}

export const businessKinds: Record<string, Kind> = {
  'simple-rate': simpleRate,
  'standard-rate': standardRate,
  'rate-lookup': rateLookup,
  eligibility,
}
