/** What a late return of a year would hold, by what payers and the portal reported (국세기본법 45의3). */
import type { Business, ReturnInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { CollectedData } from '#domain/collected-data.ts'
import { tradeFacts } from '#domain/tax-inputs/businesses.ts'
import { tradesSettledByPayers } from '#domain/withheld.ts'
import { entersReturn, otherTreatment } from '#domain/tax-inputs/other-kinds.ts'
import type { Self, Tables } from './first-return.ts'

/** Why there is no sum, as `refusalSentences` says of each. `books`: 소득세법 70④; `settled`: 144의2, 73①4. */
export type UnfiledRefusal = 'books' | 'rates' | 'incomes' | 'unclear' | 'settled' | 'letting' | 'wage' | 'prior'

const sumWon = <One>(list: readonly One[], wonOf: (item: One) => number) =>
  list.reduce((all, item) => all + wonOf(item), 0)

const otherRows = ({ otherPayments }: CollectedData) =>
  (otherPayments?.rows ?? []).filter(({ kind }) => entersReturn(kind))

/** Up to 3 million of other income may stay separate (소득세법 14③8). */
const isSeparate = (data: CollectedData, year: YearData) =>
  sumWon(otherRows(data), ({ income }) => income) <= year.other.separateUpToWon

/** Income that the notice names and nobody reported. */
function hasUnread({ filingGuide, wagePayments, otherPayments }: CollectedData): boolean {
  const flags = filingGuide?.flags
  if (!flags) return false
  const lacks = (flag: boolean, rows: readonly unknown[] = []) => flag && rows.length === 0
  return (
    flags.interest ||
    flags.dividend ||
    flags.pension ||
    flags.wageMultiple ||
    lacks(flags.wageSingle, wagePayments?.rows) ||
    lacks(flags.other, otherPayments?.rows)
  )
}

/** The notice states it of its own trades; where it gives the simple rate, a service is below 48 million. */
function isPriorUnread({ filingGuide }: CollectedData, businesses: readonly Business[], incomeYear: number): boolean {
  const isKnown = ({ code }: Business) => {
    const rows = filingGuide?.businesses.filter(({ tradeCode }) => tradeCode === code) ?? []
    const isNew = (openedOn = '') => openedOn >= `${incomeYear}-01-01`
    return rows.length > 0 && rows.every((row) => row.priorRevenue !== undefined || isNew(row.openedOn))
  }
  if (businesses.every(isKnown)) return false
  return filingGuide?.expenseRateKind === 'standard' || businesses.some(({ group }) => group === 'trade')
}

/** One settled wage, and other income that may stay separate: no return is due (소득세법 73①). */
export function isExempt(data: CollectedData, year: YearData): boolean {
  const wages = data.wagePayments?.rows ?? []
  const isSettled = wages.length <= 1 && wages.every(({ settled }) => settled)
  const isOdd = (data.otherPayments?.rows ?? []).some(({ kind }) => otherTreatment(kind) === 'unknown')
  const hasBusiness = (data.businessPayments?.rows.length ?? 0) + (data.filingGuide?.businesses.length ?? 0) > 0
  return !hasBusiness && isSettled && !hasUnread(data) && !isOdd && isSeparate(data, year)
}

/** Of each trade the higher of the notice's revenue and what was paid. */
function toBusinesses({ filingGuide, businessPayments }: CollectedData, tables: Tables): Business[] {
  const paid = Map.groupBy(businessPayments?.rows ?? [], ({ tradeCode }) => tradeCode)
  const known = Map.groupBy(filingGuide?.businesses ?? [], ({ tradeCode }) => tradeCode)
  return [...new Set([...known.keys(), ...paid.keys()])].map((code) => {
    const facts = { trade: tables.findTrade(code), rates: tables.findRates(code) }
    const [noticed, rows] = [known.get(code) ?? [], paid.get(code) ?? []]
    return {
      code,
      ...tradeFacts(code, facts),
      revenueWon: Math.max(
        sumWon(noticed, ({ revenue }) => revenue),
        sumWon(rows, (row) => row.paid),
      ),
      priorRevenueWon: sumWon(noticed, ({ priorRevenue }) => priorRevenue ?? 0),
    }
  })
}

function whyNot(
  data: CollectedData,
  businesses: readonly Business[],
  tables: Tables,
  year: YearData,
): UnfiledRefusal | null {
  const { filingGuide, wagePayments, otherPayments } = data
  const flags = filingGuide?.flags
  const wages = wagePayments?.rows ?? []
  if (wages.length > 1 || wages.some(({ settled, reduction }) => !settled || reduction)) return 'unclear'
  if ((otherPayments?.rows ?? []).some(({ kind }) => otherTreatment(kind) === 'unknown')) return 'unclear'
  if (hasUnread(data)) return 'incomes'
  if (wages.length > 0) return 'wage'
  if (businesses.length === 0) return null
  if (businesses.some(({ code }) => tables.findTrade(code)?.letting)) return 'letting'
  if (businesses.some(({ code }) => tradesSettledByPayers.has(code))) return 'settled'
  if (!filingGuide || filingGuide.bookkeepingDuty === 'double' || flags?.sincere) return 'books'
  if (businesses.some(({ code }) => !tables.findRates(code))) return 'rates'
  return isPriorUnread(data, businesses, year.year) ? 'prior' : null
}

/** By the rates of the notice, for its person alone: what books, receipts or a family would change is not known here. */
export function unfiledReturn(
  data: CollectedData,
  self: Self,
  tables: Tables,
  year: YearData,
): ReturnInputs | UnfiledRefusal {
  const businesses = toBusinesses(data, tables)
  const refusal = whyNot(data, businesses, tables, year)
  if (refusal) return refusal
  const { filingGuide, businessPayments, yearEndSimplified } = data
  const others = isSeparate(data, year) ? [] : otherRows(data)
  const offered = filingGuide?.candidates
  const withheld = [...(businessPayments?.rows ?? []), ...others]
  const account = (field: 'pensionSavings' | 'retirementPension') =>
    Math.max(offered?.[field] ?? 0, yearEndSimplified?.[field] ?? 0)
  return {
    method:
      businesses.length === 0 ? 'none' : filingGuide?.expenseRateKind === 'simple' ? 'simple-rate' : 'standard-rate',
    filedBy: 'agent',
    businesses,
    persons: [{ relation: 0, birthYear: self.birthYear }],
    self: { female: self.female, married: false, singleParent: false },
    ...(others.length > 0 && { otherIncomeAmountWon: sumWon(others, ({ income }) => income) }),
    nationalPensionWon: offered?.nationalPension ?? 0,
    yellowUmbrellaWon: offered?.yellowUmbrella ?? 0,
    pensionSavingsWon: account('pensionSavings'),
    retirementPensionWon: account('retirementPension'),
    withheldNationalWon: sumWon(withheld, (row) => row.withheldNational),
    withheldLocalWon: sumWon(withheld, (row) => row.withheldLocal),
    interimWon: filingGuide?.interimPrepayment ?? 0,
  }
}
