/**
 * Input of the cross-checks: figures without names, so that the browser can judge while a person types. Null is not
 * known and skips the check.
 */
import type { CollectedData, FilingMethod } from '#domain/collected-data.ts'
import { statedKinds, statementRows, withheldKinds, type AddedOther, type WithheldKind } from '#domain/withheld.ts'
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
  /** What the return counts as withheld, by kind; absent: what the statements tell, and nothing else. */
  withheld?: Readonly<Record<WithheldKind, AddedOther>>
  /** Kinds whose income is in the return while nobody told what was withheld of it. */
  withheldUntold?: readonly WithheldKind[]
  /** Trades whose payers settled at year's end. */
  settledTrades?: readonly string[]
  /** The dependents of the return; absent where there are none. */
  family?: FamilyFacts
}

/** A dependent whom another return of the year claims; its case is named within the branch alone. */
export type ClaimedTwice = { caseNumber: string | null }
type FamilyFacts = {
  claimedTwice: readonly ClaimedTwice[]
  /** Whom the basic deduction counts while nobody said whether they earn too much (소득세법 50①). */
  incomeUntold: number
}

/** One kind of withheld tax: what the return counts, and what the statements tell; null where none is collected. */
export type WithheldFacts = { kind: WithheldKind; counted: AddedOther; stated: AddedOther | null }

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
  /** Null where nothing was withheld that anybody knows of, and no statement is collected. */
  withheld: { kinds: readonly WithheldFacts[]; untold: readonly WithheldKind[] } | null
  /** Payers with several numbers or with none. */
  payersUnlike: number | null
  filed: {
    hasBusiness: boolean
    revenueWon: number
    /** Of the trades that payers report. */
    comparableRevenueWon: number
    /** Of the trades in the tax office's register, where there are any: the others report no value added tax. */
    vatRevenueWon: number
    priorRevenueWon: number
    revenueSetByOffice: boolean
    otherIncomeWon: number
    interimWon: number
    simpleExpensesWon: number | null
    duty: 'simple' | 'double'
    tradeCodes: readonly string[]
  }
  family: FamilyFacts | null
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

function withheldFacts(data: CollectedData, inputs: FiledInputs): CheckFacts['withheld'] {
  const { otherPaymentsCounted: otherEnters, withheldUntold: untold = [] } = inputs
  const statements = statementRows(data, { settledTrades: new Set(inputs.settledTrades), otherEnters })
  const stated = statedKinds(data)
  const kinds = withheldKinds.flatMap((kind): WithheldFacts[] => {
    if (kind === 'interim') return []
    const rows = statements.filter((row) => row.kind === kind)
    const told = {
      nationalWon: sum(rows.map((row) => row.nationalWon)),
      localWon: sum(rows.map((row) => row.localWon)),
    }
    const counted = inputs.withheld?.[kind] ?? told
    if (!stated.has(kind) && counted.nationalWon === 0 && counted.localWon === 0) return []
    return [{ kind, counted, stated: stated.has(kind) ? told : null }]
  })
  return kinds.length === 0 && untold.length === 0 ? null : { kinds, untold }
}

/** Payers abroad have letters in their numbers. */
const plainNumber = (text: string) => text.replace(/[^\dA-Za-z]/g, '').toUpperCase()

function payersUnlike(rows: readonly { payerName: string; payerNumber: string }[]): number | null {
  if (rows.length === 0) return null
  const numbers = new Map<string, Set<string>>()
  for (const { payerName, payerNumber } of rows)
    numbers.set(payerName.trim(), (numbers.get(payerName.trim()) ?? new Set()).add(plainNumber(payerNumber)))
  return [...numbers.values()].filter((ofOne) => ofOne.size > 1 || ofOne.has('')).length
}

/** The facts of a case by its documents, by what goes into its return, and by what people looked up. */
export function checkFacts(data: CollectedData, inputs: FiledInputs, answers: CheckAnswers): CheckFacts {
  const payments = data.businessPayments?.rows ?? []
  const wages = data.wagePayments?.rows ?? []
  const others = data.otherPayments?.rows ?? []
  const reported = new Set(payments.map((row) => row.tradeCode))
  // Payers report personal services (94xxxx) alone; rent and unregistered sales have other payers.
  const comparable = inputs.businesses.filter(
    (one) => reported.has(one.tradeCode) || (!one.registered && one.tradeCode.startsWith('94')),
  )
  const registered = inputs.businesses.filter((one) => one.registered)
  return {
    notice: noticeOf(data, reported),
    statements:
      payments.length === 0 ? null : { paidWon: sum(payments.map((row) => row.paid)), tradeCodes: [...reported] },
    withheld: withheldFacts(data, inputs),
    payersUnlike: payersUnlike([...payments, ...wages, ...others]),
    filed: {
      hasBusiness: inputs.businesses.length > 0,
      revenueWon: sum(inputs.businesses.map((one) => one.revenueWon)),
      comparableRevenueWon: sum(comparable.map((one) => one.revenueWon)),
      vatRevenueWon: sum((registered.length > 0 ? registered : inputs.businesses).map((one) => one.revenueWon)),
      priorRevenueWon: sum(inputs.businesses.map((one) => one.priorRevenueWon)),
      revenueSetByOffice: inputs.revenueSetByOffice,
      otherIncomeWon: inputs.otherIncomeWon,
      interimWon: inputs.interimWon,
      simpleExpensesWon: inputs.simpleExpensesWon,
      duty: inputs.duty,
      tradeCodes: inputs.businesses.map((one) => one.tradeCode),
    },
    family: inputs.family ?? null,
    answers,
  }
}
