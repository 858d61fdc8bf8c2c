import type { Business, Method, Rates } from '#tax/basis/inputs.ts'
import type { Notes } from '#tax/basis/lines.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { floored, lesser, part } from '#tax/basis/arithmetic.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { digits, perMilleText, words } from '#tax/texts.ts'

/** Expenses by the simple rate (시행령 143③1의2): personal services get the excess rate on what is above 40 million won. */
export function simpleExpensesWon(business: Business, rates: Rates, year: YearData, notes?: Notes, path = ''): number {
  const { revenueWon } = business
  const baseWon = rates.excessPerMille === null ? revenueWon : lesser(revenueWon, business.baseRateRevenueWon ?? year.simpleRate.baseRevenueWon)
  const aboveWon = revenueWon - baseWon
  const expensesWon = part(baseWon, rates.simplePerMille, 1000)
  notes?.({
    key: 'simpleExpenses', amountWon: expensesWon, of: 'businessIncome', minus: true, article: year.simpleRate.article, about: business.code,
    formula: `${digits(baseWon)} × ${perMilleText(rates.simplePerMille)} = ${digits(expensesWon)}`, from: [`${path}.revenueWon`, `${path}.rates`],
  })
  if (aboveWon === 0 || rates.excessPerMille === null) return expensesWon
  const excessWon = part(aboveWon, rates.excessPerMille, 1000)
  notes?.({
    key: 'excessExpenses', amountWon: excessWon, of: 'businessIncome', minus: true, article: year.simpleRate.article, about: business.code,
    formula: `(${digits(revenueWon)} − ${digits(baseWon)}) × ${perMilleText(rates.excessPerMille)} = ${digits(excessWon)}`, from: [`${path}.revenueWon`, `${path}.rates`],
  })
  return expensesWon + excessWon
}

export type StandardResult = { standardIncomeWon: number; compareIncomeWon: number; incomeWon: number }

/** Income by the standard rate (시행령 143③1): half the rate for a double-entry duty, never a loss, at most 2.8 or 3.4 times the simple-rate income. */
export function standardIncome(business: Business, rates: Rates, doubleEntryDuty: boolean, year: YearData, notes?: Notes, path = ''): StandardResult {
  const { revenueWon } = business
  const majorWon = (business.purchasesWon ?? 0) + (business.rentWon ?? 0) + (business.laborWon ?? 0)
  const rateWon = part(revenueWon, rates.standardPerMille, doubleEntryDuty ? 2000 : 1000)
  const standardIncomeWon = floored(revenueWon - majorWon - rateWon)
  const simpleIncomeWon = revenueWon - simpleExpensesWon(business, rates, year)
  const tenths = doubleEntryDuty ? year.standardRate.capDoubleTenths : year.standardRate.capSimpleTenths
  const compareIncomeWon = part(simpleIncomeWon, tenths, 10)
  const incomeWon = lesser(standardIncomeWon, compareIncomeWon)
  if (notes) {
    const from = [`${path}.revenueWon`, `${path}.rates`]
    if (majorWon > 0) {
      notes({ key: 'majorExpenses', amountWon: majorWon, article: year.standardRate.article, about: business.code, from: [`${path}.purchasesWon`, `${path}.rentWon`, `${path}.laborWon`],
        formula: `${digits(business.purchasesWon ?? 0)} + ${digits(business.rentWon ?? 0)} + ${digits(business.laborWon ?? 0)}` })
    }
    notes({ key: 'standardRateAmount', amountWon: rateWon, article: year.standardRate.article, about: business.code, from,
      formula: `${digits(revenueWon)} × ${perMilleText(rates.standardPerMille)}${doubleEntryDuty ? ` × ${words.half}` : ''} = ${digits(rateWon)}` })
    notes({ key: 'standardIncome', amountWon: standardIncomeWon, article: year.standardRate.article, about: business.code, from,
      formula: `${digits(revenueWon)} − ${digits(majorWon)} − ${digits(rateWon)}` })
    notes({ key: 'compareIncome', amountWon: compareIncomeWon, article: year.standardRate.capArticle, about: business.code, from,
      formula: `${digits(simpleIncomeWon)} × ${tenths % 10 === 0 ? tenths / 10 : `${(tenths - (tenths % 10)) / 10}.${tenths % 10}`}` })
  }
  return { standardIncomeWon, compareIncomeWon, incomeWon }
}

function ratesOf(business: Business): Rates {
  if (!business.rates) throw new TaxProblem('rate.unknown', business.code)
  return business.rates
}

/** Income of one business by a method: revenue minus expenses; only books can make it a loss. @throws TaxProblem when the rate or the books are missing. */
export function businessIncomeWon(business: Business, method: Method, doubleEntryDuty: boolean, year: YearData, notes?: Notes, path = ''): number {
  const { revenueWon } = business
  switch (method) {
    case 'simple-rate': {
      notes?.({ key: 'businessRevenue', amountWon: revenueWon, of: 'businessIncome', article: 'ita 24', about: business.code, formula: digits(revenueWon), from: [`${path}.revenueWon`] })
      return revenueWon - simpleExpensesWon(business, ratesOf(business), year, notes, path)
    }
    case 'standard-rate': {
      const found = standardIncome(business, ratesOf(business), doubleEntryDuty, year, notes, path)
      const expensesWon = revenueWon - found.incomeWon
      notes?.({ key: 'businessRevenue', amountWon: revenueWon, of: 'businessIncome', article: 'ita 24', about: business.code, formula: digits(revenueWon), from: [`${path}.revenueWon`] })
      notes?.({ key: 'standardExpenses', amountWon: expensesWon, of: 'businessIncome', minus: true, article: year.standardRate.article, about: business.code, from: [`${path}.revenueWon`, `${path}.rates`],
        formula: `${digits(revenueWon)} − ${words.lesser(digits(found.standardIncomeWon), digits(found.compareIncomeWon))}` })
      return found.incomeWon
    }
    case 'simple-book':
    case 'double-book': {
      const expensesWon = business.bookExpensesWon
      if (expensesWon === undefined) throw new TaxProblem('input.missing', `${path || business.code}.bookExpensesWon`)
      notes?.({ key: 'businessRevenue', amountWon: revenueWon, of: 'businessIncome', article: 'ita 24', about: business.code, formula: digits(revenueWon), from: [`${path}.revenueWon`] })
      notes?.({ key: 'bookExpenses', amountWon: expensesWon, of: 'businessIncome', minus: true, article: year.books.article, about: business.code, formula: digits(expensesWon), from: [`${path}.bookExpensesWon`] })
      return revenueWon - expensesWon
    }
    default:
      throw new TaxProblem('method.unknown', method)
  }
}
