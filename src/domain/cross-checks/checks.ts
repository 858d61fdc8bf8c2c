/** The fourteen cross-checks before a review may be completed, in the order of the office's sheet. Pure: collected data and prepared return in, verdict out. */
import type { FilingGuide } from '#domain/collected-data.ts'
import type { CheckFacts } from './facts.ts'
import { changePercent, holds, likeUsual, skipped, within, type Outcome } from './verdict.ts'

type PastYear = FilingGuide['years'][number]
type Check = (facts: CheckFacts) => Outcome

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** Freelancers' revenue comes by payment statements; a registered business without any is not comparable with them. */
const comparableRevenue = (guide: FilingGuide, codes: ReadonlySet<string>) =>
  sum(
    guide.businesses
      .filter((business) => business.businessNumber === undefined || codes.has(business.tradeCode))
      .map((business) => business.revenue),
  )

const revenueIsStatements: Check = ({ data: { filingGuide, businessPayments } }) => {
  if (!filingGuide || !businessPayments?.rows.length) return skipped
  const statements = sum(businessPayments.rows.map((row) => row.paid))
  const revenue = comparableRevenue(filingGuide, new Set(businessPayments.rows.map((row) => row.tradeCode)))
  return within(revenue - statements, 1_000, { revenue, statements })
}

const statementsAreSimplified: Check = ({ data: { businessPayments }, lookedUp: { simplifiedStatementsWon } }) => {
  if (!businessPayments?.rows.length || simplifiedStatementsWon === undefined) return skipped
  const statements = sum(businessPayments.rows.map((row) => row.paid))
  return within(statements - simplifiedStatementsWon, 1_000, { statements, simplified: simplifiedStatementsWon })
}

const revenueLikeLastYear: Check = ({ data: { filingGuide }, prepared }) => {
  const before = filingGuide ? sum(filingGuide.businesses.map((business) => business.priorRevenue)) : 0
  const change = changePercent(prepared.revenueWon, before)
  return change === undefined ? skipped : likeUsual(change, 50, { revenue: prepared.revenueWon, lastYear: before })
}

const pastYears = (guide: FilingGuide | undefined, incomeYear?: number): PastYear[] =>
  (guide?.years ?? []).filter((one) => incomeYear === undefined || one.year === incomeYear)

const incomeTrend: Check = ({ data: { filingGuide }, prepared }) => {
  const years = pastYears(filingGuide).filter((one) => one.totalGrossIncome > 0)
  if (years.length < 2) return skipped
  const average = Math.round(sum(years.map((one) => one.totalGrossIncome)) / years.length)
  return likeUsual(changePercent(prepared.revenueWon, average) ?? 0, 100, { revenue: prepared.revenueWon, average })
}

const withheldIsStatements: Check = ({ data, prepared }) => {
  const { businessPayments, wagePayments, otherPayments } = data
  if (!businessPayments && !wagePayments && !otherPayments) return skipped
  const statements = sum([
    ...(businessPayments?.rows ?? []).map((row) => row.withheldNational),
    ...(wagePayments?.rows ?? []).map((row) => row.settledTax),
    ...(otherPayments?.rows ?? []).map((row) => row.withheldNational),
  ])
  return within(prepared.withheldWon - statements, 10_000, { withheld: prepared.withheldWon, statements })
}

const expenseRateLikeSimple: Check = ({ prepared, lookedUp: { simpleExpensePercent } }) => {
  if (simpleExpensePercent === undefined || prepared.revenueWon <= 0) return skipped
  const claimedPercent = (prepared.expensesWon * 100) / prepared.revenueWon
  return likeUsual(Math.max(0, claimedPercent - simpleExpensePercent), 10, {
    claimedPercent,
    simplePercent: simpleExpensePercent,
  })
}

/** The usual share of income differs below and from this revenue. */
const incomeBandWon = 50_000_000

const incomeRateLikeUsual: Check = ({ prepared, lookedUp: { usualIncomePercent } }) => {
  if (!usualIncomePercent || prepared.revenueWon <= 0) return skipped
  const usualPercent = prepared.revenueWon < incomeBandWon ? usualIncomePercent.below : usualIncomePercent.from
  const incomePercent = ((prepared.revenueWon - prepared.expensesWon) * 100) / prepared.revenueWon
  return likeUsual(incomePercent - usualPercent, 15, { incomePercent, usualPercent })
}

const dutyFitsMethod: Check = ({ data: { filingGuide }, prepared }) =>
  filingGuide ? holds(filingGuide.bookkeepingDuty !== 'double' || prepared.method === 'DOUBLE') : skipped

const tradeCodesAgree: Check = ({ data: { filingGuide, businessPayments }, prepared }) => {
  if (!filingGuide?.businesses.length) return skipped
  const notice = new Set(filingGuide.businesses.map((business) => business.tradeCode))
  const elsewhere = [...(businessPayments?.rows ?? []).map((row) => row.tradeCode), ...prepared.tradeCodes]
  const unlike = new Set(elsewhere.filter((code) => !notice.has(code))).size
  return holds(unlike === 0, { unlike })
}

const payersAgree: Check = ({ data }) => {
  const rows = [
    ...(data.businessPayments?.rows ?? []),
    ...(data.wagePayments?.rows ?? []),
    ...(data.otherPayments?.rows ?? []),
  ]
  if (rows.length === 0) return skipped
  const numbers = new Map<string, Set<string>>()
  for (const { payerName, payerNumber } of rows)
    numbers.set(payerName.trim(), (numbers.get(payerName.trim()) ?? new Set()).add(payerNumber.replace(/\D/g, '')))
  const unlike = [...numbers.values()].filter((ofOne) => ofOne.size > 1 || ofOne.has('')).length
  return holds(unlike === 0, { unlike })
}

const vatSalesAreRevenue: Check = ({ prepared, lookedUp: { vatSalesWon } }) =>
  vatSalesWon === undefined
    ? skipped
    : within(prepared.revenueWon - vatSalesWon, 1_000, { revenue: prepared.revenueWon, vatSales: vatSalesWon })

const taxLikeLastYear: Check = ({ data: { filingGuide }, prepared }) => {
  const before = filingGuide && pastYears(filingGuide, filingGuide.incomeYear - 1)[0]?.determinedTax
  const change = changePercent(prepared.determinedTaxWon, before ?? 0)
  return change === undefined
    ? skipped
    : likeUsual(change, 200, { tax: prepared.determinedTaxWon, lastYear: before ?? 0 })
}

const interimConsidered: Check = ({ data: { filingGuide }, prepared }) =>
  filingGuide
    ? holds(filingGuide.interimPrepayment === prepared.interimPrepaymentWon, {
        notice: filingGuide.interimPrepayment,
        considered: prepared.interimPrepaymentWon,
      })
    : skipped

const signFitsText: Check = ({ prepared: { taxDueWon, resultText } }) =>
  holds(resultText === (taxDueWon < 0 ? 'refund' : taxDueWon > 0 ? 'due' : 'none'), { taxDue: taxDueWon })

export const checks = [
  { number: 1, id: 'revenue-is-statements', run: revenueIsStatements },
  { number: 2, id: 'statements-are-simplified', run: statementsAreSimplified },
  { number: 3, id: 'revenue-like-last-year', run: revenueLikeLastYear },
  { number: 4, id: 'income-trend', run: incomeTrend },
  { number: 5, id: 'withheld-is-statements', run: withheldIsStatements },
  { number: 6, id: 'expense-rate-like-simple', run: expenseRateLikeSimple },
  { number: 7, id: 'income-rate-like-usual', run: incomeRateLikeUsual },
  { number: 8, id: 'duty-fits-method', run: dutyFitsMethod },
  { number: 9, id: 'trade-codes-agree', run: tradeCodesAgree },
  { number: 10, id: 'payers-agree', run: payersAgree },
  { number: 11, id: 'vat-sales-are-revenue', run: vatSalesAreRevenue },
  { number: 12, id: 'tax-like-last-year', run: taxLikeLastYear },
  { number: 13, id: 'interim-considered', run: interimConsidered },
  { number: 14, id: 'sign-fits-text', run: signFitsText },
] as const satisfies readonly { number: number; id: string; run: Check }[]
