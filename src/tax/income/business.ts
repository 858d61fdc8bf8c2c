import type { Business, Method, Rates } from '#tax/basis/inputs.ts'
import type { Notes } from '#tax/basis/lines.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { lesser, part } from '#tax/basis/arithmetic.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { digits, perMilleText } from '#tax/texts.ts'

/** 시행령 143③1의2: personal services use the excess rate above 40 million won. */
export function simpleExpensesWon(business: Business, rates: Rates, year: YearData, notes?: Notes, path = ''): number {
  const { revenueWon } = business
  const baseWon =
    rates.excessPerMille === null
      ? revenueWon
      : lesser(revenueWon, business.baseRateRevenueWon ?? year.simpleRate.baseRevenueWon)
  const aboveWon = revenueWon - baseWon
  const expensesWon = part(baseWon, rates.simplePerMille, 1000)
  notes?.({
    key: 'simpleExpenses',
    amountWon: expensesWon,
    of: 'businessIncome',
    minus: true,
    article: year.simpleRate.article,
    about: business.code,
    formula: `${digits(baseWon)} × ${perMilleText(rates.simplePerMille)} = ${digits(expensesWon)}`,
    from: [`${path}.revenueWon`, `${path}.rates`],
  })
  if (aboveWon === 0 || rates.excessPerMille === null) return expensesWon
  const excessWon = part(aboveWon, rates.excessPerMille, 1000)
  notes?.({
    key: 'excessExpenses',
    amountWon: excessWon,
    of: 'businessIncome',
    minus: true,
    article: year.simpleRate.article,
    about: business.code,
    formula:
      `(${digits(revenueWon)} − ${digits(baseWon)}) × ${perMilleText(rates.excessPerMille)}` +
      ` = ${digits(excessWon)}`,
    from: [`${path}.revenueWon`, `${path}.rates`],
  })
  return expensesWon + excessWon
}

/** Throws TaxProblem `rate.unknown`. */
export function findRates(business: Business): Rates {
  if (!business.rates) throw new TaxProblem('rate.unknown', business.code)
  return business.rates
}

/** Not for the standard rate, which goes by place. Throws TaxProblem if the rate or the books are missing. */
export function businessIncomeWon(
  business: Business,
  method: Method,
  year: YearData,
  notes?: Notes,
  path = '',
): number {
  const { revenueWon } = business
  const noteRevenue = () =>
    notes?.({
      key: 'businessRevenue',
      amountWon: revenueWon,
      of: 'businessIncome',
      article: 'ita 24',
      about: business.code,
      formula: digits(revenueWon),
      from: [`${path}.revenueWon`],
    })
  switch (method) {
    case 'simple-rate':
      noteRevenue()
      return revenueWon - simpleExpensesWon(business, findRates(business), year, notes, path)
    case 'simple-book':
    case 'double-book': {
      const expensesWon = business.bookExpensesWon
      if (expensesWon === undefined) throw new TaxProblem('input.missing', `${path || business.code}.bookExpensesWon`)
      noteRevenue()
      notes?.({
        key: 'bookExpenses',
        amountWon: expensesWon,
        of: 'businessIncome',
        minus: true,
        article: year.books.article,
        about: business.code,
        formula: digits(expensesWon),
        from: [`${path}.bookExpensesWon`],
      })
      return revenueWon - expensesWon
    }
    default:
      throw new TaxProblem('method.unknown', method)
  }
}
