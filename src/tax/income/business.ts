import { floored, lesser, part } from '#tax/basis/arithmetic.ts'
import type { Article } from '#tax/basis/articles.ts'
import type { Business, Method, Rates } from '#tax/basis/inputs.ts'
import type { Notes } from '#tax/basis/lines.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { type LineKey, digits, perMilleText, words } from '#tax/texts.ts'
import type { YearData } from '#tax/years/year-data.ts'

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
function findRates(business: Business): Rates {
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

export type TradeAt = { business: Business; path: string }
type StandardResult = { standardIncomeWon: number; compareIncomeWon: number; incomeWon: number }

function sumMajorCosts(business: Business): number {
  return (business.purchasesWon ?? 0) + (business.rentWon ?? 0) + (business.laborWon ?? 0)
}

/** 2.8 or 3.4 in tenths. */
function timesText(tenths: number): string {
  return tenths % 10 === 0 ? String(tenths / 10) : `${(tenths - (tenths % 10)) / 10}.${tenths % 10}`
}

/**
 * 시행령 143③1: half under double-entry duty, at most 2.8 or 3.4 times the simple-rate income (form 40(1)). Throws
 * TaxProblem if a rate is missing.
 */
export function standardIncome(
  trades: readonly TradeAt[],
  doubleEntryDuty: boolean,
  year: YearData,
  notes?: Notes,
): StandardResult {
  const tenths = doubleEntryDuty ? year.standardRate.capDoubleTenths : year.standardRate.capSimpleTenths
  let restWon = 0
  let compareIncomeWon = 0
  for (const { business, path } of trades) {
    const rates = findRates(business)
    const { revenueWon } = business
    const majorWon = sumMajorCosts(business)
    const rateWon = part(revenueWon, rates.standardPerMille, doubleEntryDuty ? 2000 : 1000)
    const simpleIncomeWon = revenueWon - simpleExpensesWon(business, rates, year)
    const compareWon = part(simpleIncomeWon, tenths, 10)
    restWon += revenueWon - majorWon - rateWon
    compareIncomeWon += compareWon
    if (!notes) continue
    const line = (key: LineKey, amountWon: number, article: Article, formula: string, from: readonly string[]) =>
      notes({ key, amountWon, article, about: business.code, formula, from })
    const from = [`${path}.revenueWon`, `${path}.rates`]
    if (majorWon > 0)
      line(
        'majorExpenses',
        majorWon,
        year.standardRate.article,
        `${digits(business.purchasesWon ?? 0)} + ${digits(business.rentWon ?? 0)} + ${digits(business.laborWon ?? 0)}`,
        [`${path}.purchasesWon`, `${path}.rentWon`, `${path}.laborWon`],
      )
    line(
      'standardRateAmount',
      rateWon,
      year.standardRate.article,
      `${digits(revenueWon)} × ${perMilleText(rates.standardPerMille)}${doubleEntryDuty ? ` × ${words.half}` : ''}` +
        ` = ${digits(rateWon)}`,
      from,
    )
    notes({
      key: 'compareIncome',
      amountWon: compareWon,
      baseWon: simpleIncomeWon,
      article: year.standardRate.capArticle,
      about: business.code,
      formula: `${digits(simpleIncomeWon)} × ${timesText(tenths)}`,
      from,
    })
  }
  const standardIncomeWon = floored(restWon)
  const found = { standardIncomeWon, compareIncomeWon, incomeWon: lesser(standardIncomeWon, compareIncomeWon) }
  if (notes) placeLines(trades, found, doubleEntryDuty, year, notes)
  return found
}

function sumText(amounts: readonly number[]): string {
  return amounts.map(digits).join(' + ')
}

/** Expenses in one sum cannot be split by trade. */
function placeLines(
  trades: readonly TradeAt[],
  found: StandardResult,
  doubleEntryDuty: boolean,
  year: YearData,
  notes: Notes,
): void {
  const about = trades.map(({ business }) => business.code).join(', ')
  const from = trades.flatMap(({ path }) => [`${path}.revenueWon`, `${path}.rates`])
  const revenues = trades.map(({ business }) => business.revenueWon)
  const rateAmounts = trades.map(({ business }) =>
    part(business.revenueWon, findRates(business).standardPerMille, doubleEntryDuty ? 2000 : 1000),
  )
  const majorWon = trades.reduce((sum, { business }) => sum + sumMajorCosts(business), 0)
  const revenueWon = revenues.reduce((sum, won) => sum + won, 0)
  const minus = [majorWon, ...rateAmounts].map((won) => ` − ${digits(won)}`).join('')
  const isNegative = revenueWon - majorWon - rateAmounts.reduce((sum, won) => sum + won, 0) < 0
  const notNegative = (formula: string) => (isNegative ? words.notNegative(formula) : formula)
  notes({
    key: 'standardIncome',
    amountWon: found.standardIncomeWon,
    article: year.standardRate.article,
    about,
    from,
    formula: notNegative(trades.length === 1 ? `${digits(revenueWon)}${minus}` : `(${sumText(revenues)})${minus}`),
  })
  for (const { business, path } of trades)
    notes({
      key: 'businessRevenue',
      amountWon: business.revenueWon,
      of: 'businessIncome',
      article: 'ita 24',
      about: business.code,
      formula: digits(business.revenueWon),
      from: [`${path}.revenueWon`],
    })
  const lesser = words.lesser(digits(found.standardIncomeWon), digits(found.compareIncomeWon))
  notes({
    key: 'standardExpenses',
    amountWon: revenueWon - found.incomeWon,
    of: 'businessIncome',
    minus: true,
    article: year.standardRate.article,
    about,
    from,
    formula: `${digits(revenueWon)} − ${lesser}`,
  })
}
