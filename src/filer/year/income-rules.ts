/** Income of the year in progress, by what payers reported (소득세법 164의3), and what tax it would come to. */
import { tradeFacts } from '#domain/tax-inputs/businesses.ts'
import { tradesSettledByPayers } from '#domain/withheld.ts'
import type { Statement } from '#integrations/tax-portal/port.ts'
import { assess, taxpayerStatusFor } from '#tax/assess.ts'
import type { Business, Rates, ReturnInputs } from '#tax/basis/inputs.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { findTrade } from '#tax/rates/trades.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { OwnIncome } from './contract.ts'

type Expected = NonNullable<OwnIncome['expected']>
type Withheld = { nationalWon: number; localWon: number }

const monthsOfYear = 12
/** Fewer say nothing of the rest of the year. */
const fewestMonths = 3

const sumWon = (rows: readonly Statement[], wonOf: (row: Statement) => number) =>
  rows.reduce((sum, row) => sum + wonOf(row), 0)
const paidOf = (rows: readonly Statement[]) => sumWon(rows, ({ paidWon }) => paidWon)
const withheldOf = (rows: readonly Statement[]) =>
  sumWon(rows, ({ withheldNationalWon, withheldLocalWon }) => withheldNationalWon + withheldLocalWon)
const monthsOf = (rows: readonly Statement[]) => new Set(rows.map(({ month }) => month))

/** By payer, most paid first. */
export function sumByPayer(rows: readonly Statement[]): Omit<OwnIncome, 'year' | 'expected'> {
  const byPayer = Map.groupBy(rows, ({ payerNumber, payerName }) => payerNumber || payerName)
  const payers = [...byPayer.values()].map((of) => ({
    name: of.at(-1)?.payerName ?? '',
    kinds: [...new Set(of.map(({ kind }) => kind))],
    months: monthsOf(of).size,
    paidWon: paidOf(of),
    withheldWon: withheldOf(of),
  }))
  return {
    lastMonth: rows.length > 0 ? Math.max(...monthsOf(rows)) : null,
    paidWon: paidOf(rows),
    withheldWon: withheldOf(rows),
    payers: payers.toSorted((payer, other) => other.paidWon - payer.paidWon),
  }
}

export type ExpectedFrom = {
  birthYear: number
  /** Null without the rates of tax of the year. */
  year: YearData | null
  /** Undefined for an unlisted code or year. */
  findRates: (code: string, year: number) => Rates | undefined
}

type Assumed = { businesses: Business[]; withheld: Withheld }

/** `more`: how many parts of what is reported come on top, as a fraction. */
function assumed(
  rows: readonly Statement[],
  rates: ReadonlyMap<string, Rates>,
  more: [part: number, of: number],
): Assumed {
  const [part, of] = more
  const grown = (amountWon: number) => amountWon + Math.floor((amountWon * part) / of)
  const businesses = [...rates].map(([code, found]) => ({
    code,
    ...tradeFacts(code, { trade: findTrade(code), rates: found }),
    revenueWon: grown(paidOf(rows.filter(({ tradeCode }) => tradeCode === code))),
    priorRevenueWon: 0,
  }))
  const withheld = {
    nationalWon: grown(sumWon(rows, ({ withheldNationalWon }) => withheldNationalWon)),
    localWon: grown(sumWon(rows, ({ withheldLocalWon }) => withheldLocalWon)),
  }
  return { businesses, withheld }
}

/** For the person alone, by the simple rate. Null where it may not be used. Throws TaxProblem. */
function taxWon({ businesses, withheld }: Assumed, birthYear: number, year: YearData): number | null {
  const inputs: ReturnInputs = {
    method: 'simple-rate',
    filedBy: 'agent',
    businesses,
    persons: [{ relation: 0, birthYear }],
    self: { female: false, married: false, singleParent: false },
    withheldNationalWon: withheld.nationalWon,
    withheldLocalWon: withheld.localWon,
    interimWon: 0,
  }
  if (!taxpayerStatusFor(inputs, year).simpleRateEligible) return null
  const { payableWon, localPayableWon } = assess(inputs, year)
  return payableWon + localPayableWon
}

/** Of the year, else of the one before: a year's own are published after its end. */
function ratesOf(codes: readonly string[], incomeYear: number, findRates: ExpectedFrom['findRates']) {
  for (const rateYear of [incomeYear, incomeYear - 1]) {
    const found = codes.flatMap((code) => {
      const rates = findRates(code, rateYear)
      return rates ? [[code, rates] as const] : []
    })
    if (found.length === codes.length) return { rateYear, rates: new Map(found) }
  }
  return null
}

function whyNot(rows: readonly Statement[], codes: readonly string[]) {
  if (rows.some(({ kind }) => kind === 'wage')) return 'wage'
  if (rows.some(({ kind }) => kind === 'other')) return 'other'
  if (codes.some((code) => findTrade(code)?.letting)) return 'letting'
  return codes.some((code) => tradesSettledByPayers.has(code)) ? 'settled' : null
}

/**
 * Of business income alone, by the simple expense rate, with the basic deduction of the person and what the law gives
 * everybody (소득세법 50, 59의4⑨); less what was withheld. Null while nothing is reported.
 */
export function expectedTax(rows: readonly Statement[], { birthYear, year, findRates }: ExpectedFrom): Expected | null {
  if (rows.length === 0) return null
  const none = (why: Extract<Expected, { kind: 'none' }>['why']) => ({ kind: 'none' as const, why })
  if (!year) return none('year')
  const codes = [...new Set(rows.flatMap(({ tradeCode }) => tradeCode ?? []))]
  const why = whyNot(rows, codes)
  if (why) return none(why)
  const found = ratesOf(codes, year.year, findRates)
  if (!found) return none('rates')
  const months = monthsOf(rows)
  const left = monthsOfYear - Math.max(...months)
  try {
    const soFarWon = taxWon(assumed(rows, found.rates, [0, 1]), birthYear, year)
    if (soFarWon === null) return none('limit')
    const known = { kind: 'known' as const, rateYear: found.rateYear, soFarWon }
    if (months.size < fewestMonths) return { ...known, goesOn: { kind: 'none', why: 'months' } }
    const won = taxWon(assumed(rows, found.rates, [left, months.size]), birthYear, year)
    return { ...known, goesOn: won === null ? { kind: 'none', why: 'limit' } : { kind: 'known', won } }
  } catch (error) {
    if (error instanceof TaxProblem) return none('uncomputed')
    throw error
  }
}
