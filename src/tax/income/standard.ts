import type { Business } from '#tax/basis/inputs.ts'
import type { LineKey } from '#tax/texts.ts'
import type { Article } from '#tax/basis/articles.ts'
import type { Notes } from '#tax/basis/lines.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { floored, lesser, part } from '#tax/basis/arithmetic.ts'
import { digits, perMilleText, words } from '#tax/texts.ts'
import { findRates, simpleExpensesWon } from './business.ts'

export type TradeAt = { business: Business; path: string }
export type StandardResult = { standardIncomeWon: number; compareIncomeWon: number; incomeWon: number }

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
