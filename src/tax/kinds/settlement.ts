import type { Kind } from './figures.ts'
import { financialTax } from '#tax/income/financial.ts'
import { otherIncome, otherIncomeChoice } from '#tax/income/other.ts'
import { deferrableWon, interimWon, withheld } from '#tax/payment/payment.ts'
import {
  bookPenaltyWon,
  largerPenalty,
  lateFilingReductionPercent,
  latePayment,
  nonFilingPenaltyWon,
  underReportPenaltyWon,
} from '#tax/penalties/penalties.ts'
import { part } from '#tax/basis/arithmetic.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { reading } from './reading.ts'

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

export const settlementKinds: Record<string, Kind> = {
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
