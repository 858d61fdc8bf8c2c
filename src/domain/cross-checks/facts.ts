/**
 * Input of the fourteen checks: figures without names, so that the browser can judge while a person types. Null is not
 * known and skips the check.
 */
import type { CollectedData, FilingMethod } from '#domain/collected-data.ts'
import type { FiledFigures } from '#domain/filed-return/filed-figures.ts'

/** What no collected document holds and a person looks up; `none` says that there is nothing of the kind. */
export type CheckAnswers = {
  /** Sum of the simplified payment statements (간이지급명세서) of the year, won. */
  simplifiedStatementsWon?: number
  /** The usual share of income in the revenue of the trade and band (below or from 50 million won), percent. */
  usualIncomePercent?: number
  /** Sales of the year's VAT returns, won. */
  vatSalesWon?: number | 'none'
}
export const checkQuestions = ['simplifiedStatementsWon', 'usualIncomePercent', 'vatSalesWon'] as const
export type CheckQuestion = (typeof checkQuestions)[number]

/** What goes into the return beside the figures that are typed; the office's own values count. */
export type FiledInputs = {
  businesses: readonly { tradeCode: string; revenueWon: number; priorRevenueWon: number; registered: boolean }[]
  /** A member of staff replaced the collected revenue. */
  revenueSetByOffice: boolean
  /** Income of other kinds within the total. */
  otherIncomeWon: number
  interimWon: number
  /** Expenses of all businesses by the simple rates of the year's table; null where a trade has none. */
  simpleExpensesWon: number | null
  duty: 'simple' | 'double'
  /** Small other income is in the return, and with it what was withheld of it. */
  otherPaymentsCounted: boolean
}

export type CheckFacts = {
  notice: {
    /** Of the trades that payers report; a registered shop without statements is not comparable with them. */
    revenueWon: number
    interimWon: number
    tradeCodes: readonly string[]
    /** Determined tax of the year before. */
    priorTaxWon: number | null
    /** Average gross income of the years before; null with less than two. */
    averageRevenueWon: number | null
  } | null
  statements: { paidWon: number; tradeCodes: readonly string[] } | null
  withheldWon: number | null
  /** Payers with several numbers or with none. */
  payersUnlike: number | null
  filed: {
    hasBusiness: boolean
    revenueWon: number
    /** Of the trades that payers report. */
    comparableRevenueWon: number
    priorRevenueWon: number
    revenueSetByOffice: boolean
    otherIncomeWon: number
    interimWon: number
    simpleExpensesWon: number | null
    duty: 'simple' | 'double'
    tradeCodes: readonly string[]
  }
  answers: CheckAnswers
}

/** The figures to judge, as they are typed. */
export type CheckedReturn = FiledFigures & { method: FilingMethod }

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

function noticeOf({ filingGuide: guide }: CollectedData, reported: ReadonlySet<string>): CheckFacts['notice'] {
  if (!guide) return null
  const earlier = guide.years.filter((one) => one.totalGrossIncome > 0)
  return {
    revenueWon: sum(
      guide.businesses
        .filter((one) => one.businessNumber === undefined || reported.has(one.tradeCode))
        .map((one) => one.revenue),
    ),
    interimWon: guide.interimPrepayment,
    tradeCodes: guide.businesses.map((one) => one.tradeCode),
    priorTaxWon: guide.years.find((one) => one.year === guide.incomeYear - 1)?.determinedTax ?? null,
    averageRevenueWon:
      earlier.length < 2 ? null : Math.round(sum(earlier.map((one) => one.totalGrossIncome)) / earlier.length),
  }
}

function payersUnlike(rows: readonly { payerName: string; payerNumber: string }[]): number | null {
  if (rows.length === 0) return null
  const numbers = new Map<string, Set<string>>()
  for (const { payerName, payerNumber } of rows)
    numbers.set(payerName.trim(), (numbers.get(payerName.trim()) ?? new Set()).add(payerNumber.replace(/\D/g, '')))
  return [...numbers.values()].filter((ofOne) => ofOne.size > 1 || ofOne.has('')).length
}

/** The facts of a case by its documents, by what goes into its return, and by what people looked up. */
export function checkFacts(data: CollectedData, inputs: FiledInputs, answers: CheckAnswers): CheckFacts {
  const payments = data.businessPayments?.rows ?? []
  const wages = data.wagePayments?.rows ?? []
  const others = data.otherPayments?.rows ?? []
  const reported = new Set(payments.map((row) => row.tradeCode))
  const comparable = inputs.businesses.filter((one) => !one.registered || reported.has(one.tradeCode))
  return {
    notice: noticeOf(data, reported),
    statements:
      payments.length === 0 ? null : { paidWon: sum(payments.map((row) => row.paid)), tradeCodes: [...reported] },
    withheldWon:
      data.businessPayments || data.wagePayments || data.otherPayments
        ? sum([
            ...payments.map((row) => row.withheldNational),
            ...wages.map((row) => row.settledTax),
            ...(inputs.otherPaymentsCounted ? others.map((row) => row.withheldNational) : []),
          ])
        : null,
    payersUnlike: payersUnlike([...payments, ...wages, ...others]),
    filed: {
      hasBusiness: inputs.businesses.length > 0,
      revenueWon: sum(inputs.businesses.map((one) => one.revenueWon)),
      comparableRevenueWon: sum(comparable.map((one) => one.revenueWon)),
      priorRevenueWon: sum(inputs.businesses.map((one) => one.priorRevenueWon)),
      revenueSetByOffice: inputs.revenueSetByOffice,
      otherIncomeWon: inputs.otherIncomeWon,
      interimWon: inputs.interimWon,
      simpleExpensesWon: inputs.simpleExpensesWon,
      duty: inputs.duty,
      tradeCodes: inputs.businesses.map((one) => one.tradeCode),
    },
    answers,
  }
}
