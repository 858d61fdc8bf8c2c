import { part } from '#tax/basis/arithmetic.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { type DeemedRentOf, type Deposit, deemedRentWon } from '#tax/income/deemed-rent.ts'
import { financialTax } from '#tax/income/financial.ts'
import { otherIncome, otherIncomeChoice } from '#tax/income/incomes.ts'
import { deferrableWon, interimWon, withheld } from '#tax/payment/payment.ts'
import {
  bookPenaltyWon,
  largerPenalty,
  lateFilingReductionPercent,
  latePayment,
  nonFilingPenaltyWon,
  underReportPenaltyWon,
} from '#tax/penalties/penalties.ts'
import { problemSentence } from '#tax/texts.ts'
import { dueDates } from '#tax/years/due-dates.ts'
import { getYearData } from '#tax/years/years.ts'
import { businessKinds } from './businesses.ts'
import { type Kind, figureKinds, personKinds } from './figures.ts'
import { returnKinds } from './full-return.ts'
import { type Reading, reading } from './reading.ts'
import { problemWords } from './texts.ts'

const withholding: Kind = (inputs, year) => {
  const found = withheld(
    inputs.list('payments').map((entry, index) => {
      if (typeof entry === 'number' && Number.isInteger(entry) && entry >= 0) return { amountWon: entry }
      const read = reading(entry, `payments.${index}`)
      const paidDay = read.maybeText('paidDay')
      const payment = { amountWon: read.won('amount'), ...(paidDay !== undefined && { paidDay }) }
      read.end()
      return payment
    }),
    year,
  )
  return { national: found.nationalWon, local: found.localWon }
}

const instalment: Kind = (inputs, year) => {
  const tax = inputs.text('tax')
  if (tax !== 'national' && tax !== 'local') throw new TaxProblem('input.invalid', 'tax')
  return { maxDeferred: deferrableWon(tax, inputs.won('payable'), year) }
}

const interim: Kind = (inputs, year) => ({ amount: interimWon(inputs.won('priorTax'), year) })

const bookPenalty: Kind = (inputs, year) => ({
  penalty: bookPenaltyWon(
    inputs.flag('exempt'),
    inputs.won('computedTax'),
    inputs.won('unbookedIncome'),
    inputs.won('totalIncome'),
    year,
  ),
})

const deemedNonFiling: Kind = (inputs, year) => {
  const nonFilingPenalty = nonFilingPenaltyWon(
    inputs.won('nonFiledTax'),
    inputs.won('revenue'),
    year,
    inputs.flag('fraud'),
  )
  const bookPenalty = bookPenaltyWon(
    inputs.flag('exempt'),
    inputs.won('computedTax'),
    inputs.won('unbookedIncome'),
    inputs.won('totalIncome'),
    year,
  )
  const larger = largerPenalty(nonFilingPenalty, bookPenalty)
  return { nonFilingPenalty, bookPenalty, applied: larger.applied, penalty: larger.penaltyWon }
}

const lateFiling: Kind = (inputs, year) => {
  const dueDay = inputs.text('dueDate')
  const paidDay = inputs.text('filedPaidDate')
  const unpaidWon = inputs.won('unpaidTax')
  const found = latePayment(dueDay, paidDay, unpaidWon, 'national', year)
  if (paidDay <= dueDay) return { nonFilingPenalty: 0, reductionPct: 0, lateDays: 0, latePaymentPenalty: 0 }
  const reductionPct = lateFilingReductionPercent(dueDay, paidDay, year)
  return {
    nonFilingPenalty: part(
      nonFilingPenaltyWon(unpaidWon, inputs.wonOrNone('doubleEntryRevenue'), year, inputs.flag('fraud')),
      100 - reductionPct,
      100,
    ),
    reductionPct,
    lateDays: found.lateDays,
    latePaymentPenalty: found.penaltyWon,
  }
}

const underReport: Kind = (inputs, year) => ({
  penalty: underReportPenaltyWon(inputs.won('shortfall'), inputs.won('monthsAfterDue'), year, inputs.flag('fraud')),
})

const otherKind: Kind = (inputs, year) => {
  const expensePercent = inputs.won('expensePct')
  if (expensePercent > 100) throw new TaxProblem('input.invalid', 'expensePct')
  const found = otherIncome(inputs.won('receipt'), expensePercent, inputs.flag('perPayment'), year)
  return {
    incomeAmount: found.incomeAmountWon,
    taxExempt: found.taxExempt,
    mayStaySeparate: found.mayStaySeparate,
    withheld: found.withheldWon,
  }
}

const otherChoice: Kind = (inputs, year) => {
  const withheldWon = inputs.won('withheld')
  const found = otherIncomeChoice(inputs.won('baseWithout'), inputs.won('otherIncomeAmount'), withheldWon, year)
  return { extraTaxIfAggregated: found.extraTaxWon, withheld: withheldWon, better: found.better }
}

const dividendNames = ['grossUpDividend', 'dividendGrossUp', 'dividend', 'dividends']

const financial: Kind = (inputs, year) => {
  const found = financialTax(
    {
      interest14Won: inputs.wonOrNone('interest14'),
      interest25Won: inputs.wonOrNone('interest25'),
      mustAggregateWon: inputs.wonOrNone('mustAggregate'),
      grossUpDividendWon: dividendNames.reduce((sum, name) => sum + inputs.wonOrNone(name), 0),
    },
    inputs.wonOrNone('otherIncome'),
    inputs.wonOrNone('deductions'),
    year,
  )
  return {
    comprehensive: found.comprehensive,
    grossUp: found.grossUpWon,
    general: found.generalWon,
    comparison: found.comparisonWon,
    computedTax: found.computedTaxWon,
  }
}

const settlementKinds: Record<string, Kind> = {
  withholding,
  installment: instalment,
  interim,
  'book-penalty': bookPenalty,
  'deemed-nonfiling': deemedNonFiling,
  'late-filing': lateFiling,
  'under-report': underReport,
  'other-income': otherKind,
  'other-income-choice': otherChoice,
  financial,
}

const kindsOfLetting: readonly DeemedRentOf[] = ['three', 'two', 'shops']

function readDeposits(inputs: Reading, name: string): Deposit[] {
  return (inputs.maybeList(name) ?? []).map((entry, index) => {
    const read = reading(entry, `${name}.${index}`)
    const deposit = { amountWon: read.won('amount'), days: read.won('days') }
    if (deposit.days > 366) throw new TaxProblem('input.invalid', read.at('days'))
    read.end()
    return deposit
  })
}

/** 간주임대료 (소득세법 25①): what the office adds to the revenue of a letting. */
const deemedRent: Kind = (inputs, year) => {
  const letting = kindsOfLetting.find((name) => name === inputs.text('of'))
  if (!letting) throw new TaxProblem('input.invalid', 'of')
  const deposits = readDeposits(inputs, 'deposits')
  const byBooks = inputs.flag('byBooks')
  const [building, earnedWon] = [readDeposits(inputs, 'building'), inputs.wonOrNone('earned')]
  return {
    deemedRent: deemedRentWon({ of: letting, deposits, ...(byBooks && { byBooks: { building, earnedWon } }) }, year),
  }
}

const deemedRentKinds: Record<string, Kind> = { 'deemed-rent': deemedRent }

const kinds: Record<string, Kind> = {
  ...figureKinds,
  ...personKinds,
  ...businessKinds,
  ...deemedRentKinds,
  ...settlementKinds,
  ...returnKinds,
}

export const kindNames: readonly string[] = [...Object.keys(kinds), 'deadline']

/** Throws TaxProblem if the kind, the year or an input is unknown, missing or malformed. */
export function answer(kind: string, year: number, inputs: unknown): object {
  if (!kindNames.includes(kind)) throw new TaxProblem('kind.unknown', kind)
  const read = reading(inputs)
  if (kind === 'deadline') {
    read.end()
    const found = dueDates(year)
    return { general: found.generalDay, sincere: found.sincereDay }
  }
  const result = kinds[kind]?.(read, getYearData(year)) ?? {}
  read.end()
  return result
}

export type CaseAnswer = { id: unknown; result: object } | { id: unknown; problem: { code: string; message: string } }

/** Never throws: errors become a problem with a code and a sentence. */
export function answerLine(line: string): CaseAnswer {
  let id: unknown = null
  try {
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch {
      throw new TaxProblem('json.invalid')
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TaxProblem('json.invalid')
    const input = value as Record<string, unknown>
    id = input['id'] ?? null
    if (typeof input['kind'] !== 'string') throw new TaxProblem('input.missing', 'kind')
    if (typeof input['year'] !== 'number' || !Number.isInteger(input['year']))
      throw new TaxProblem('input.missing', 'year')
    return { id, result: answer(input['kind'], input['year'], input['inputs']) }
  } catch (error) {
    if (error instanceof TaxProblem) return { id, problem: { code: error.code, message: problemWords(error) } }
    return { id, problem: { code: 'internal', message: problemSentence('internal') } }
  }
}
