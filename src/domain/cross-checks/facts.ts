/** No names, so that the browser can run the checks. Null is unknown and skips the check. */
import type { CollectedData, FilingMethod } from '#domain/collected-data.ts'
import { statedKinds, statementRows, withheldKinds, type AddedOther, type WithheldKind } from '#domain/withheld.ts'
import type { FiledFigures } from '#domain/filed-return/filed-figures.ts'

/** Values that staff look up; `none`: there is nothing of the kind. */
export type CheckAnswers = {
  /** Total of the year's 간이지급명세서, won; optional, because the tax office makes the statements from it. */
  simplifiedStatementsWon?: number
  /** Sales in the year's VAT returns, won; asked only of businesses that file them. */
  vatSalesWon?: number | 'none'
}
export const checkQuestions = ['simplifiedStatementsWon', 'vatSalesWon'] as const
export type CheckQuestion = (typeof checkQuestions)[number]

export type FiledInputs = {
  businesses: readonly {
    tradeCode: string
    revenueWon: number
    priorRevenueWon: number
    registered: boolean
    /** Letting of homes and personal services are exempt from VAT. */
    filesVat?: boolean
  }[]
  revenueSetByOffice: boolean
  otherIncomeWon: number
  interimWon: number
  /** By the year's simple rates; null if a trade has none. */
  simpleExpensesWon: number | null
  duty: 'simple' | 'double'
  /** Small other income is in the return, including its withheld tax. */
  otherPaymentsCounted: boolean
  /** Absent: the statements alone count. */
  withheld?: Readonly<Record<WithheldKind, AddedOther>>
  /** Income in the return whose withheld tax is unknown. */
  withheldUntold?: readonly WithheldKind[]
  settledTrades?: readonly string[]
  alternatives?: readonly Alternative[]
  /** Beside national and local tax. */
  ruralTaxWon?: number
  family?: FamilyFacts
}

/** `taxWon`: national, local and rural tax together; a refund is negative. */
export type Alternative = { method: FilingMethod; taxWon: number; feeWon: number }

/** A dependent whom another return of the year claims; case number within the branch only. */
export type ClaimedTwice = { caseNumber: string | null }
type FamilyFacts = {
  claimedTwice: readonly ClaimedTwice[]
  /** Counted dependents whose income is unknown (소득세법 50①). */
  incomeUntold: number
}

/** `stated` is null if no statement is collected. */
export type WithheldFacts = { kind: WithheldKind; counted: AddedOther; stated: AddedOther | null }

export type CheckFacts = {
  notice: {
    /** Excludes registered businesses without statements, which are not comparable. */
    revenueWon: number
    interimWon: number
    tradeCodes: readonly string[]
    /** Determined tax of the previous year. */
    priorTaxWon: number | null
    /** Null with fewer than two years. */
    averageRevenueWon: number | null
  } | null
  statements: { paidWon: number; tradeCodes: readonly string[]; simplifiedWon: number | null } | null
  withheld: { kinds: readonly WithheldFacts[]; untold: readonly WithheldKind[] } | null
  /** Payers with several numbers or none. */
  payersUnlike: number | null
  filed: {
    hasBusiness: boolean
    revenueWon: number
    comparableRevenueWon: number
    priorRevenueWon: number
    revenueSetByOffice: boolean
    otherIncomeWon: number
    interimWon: number
    simpleExpensesWon: number | null
    duty: 'simple' | 'double'
    tradeCodes: readonly string[]
  }
  /** Null if no business files VAT returns; `collectedWon` is null if they were not collected. */
  vat: { revenueWon: number; collectedWon: number | null } | null
  alternatives: readonly Alternative[]
  ruralTaxWon: number
  family: FamilyFacts | null
  answers: CheckAnswers
}

export type CheckedReturn = FiledFigures & { method: FilingMethod; feeWon: number }

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

function toNoticeFacts({ filingGuide: guide }: CollectedData, reported: ReadonlySet<string>): CheckFacts['notice'] {
  if (!guide) return null
  const earlier = guide.years.filter((year) => year.totalGrossIncome > 0)
  return {
    revenueWon: sum(
      guide.businesses
        .filter((business) => business.businessNumber === undefined || reported.has(business.tradeCode))
        .map((business) => business.revenue),
    ),
    interimWon: guide.interimPrepayment,
    tradeCodes: guide.businesses.map((business) => business.tradeCode),
    priorTaxWon: guide.years.find((year) => year.year === guide.incomeYear - 1)?.determinedTax ?? null,
    averageRevenueWon:
      earlier.length < 2 ? null : Math.round(sum(earlier.map((year) => year.totalGrossIncome)) / earlier.length),
  }
}

function withheldFacts(data: CollectedData, inputs: FiledInputs): CheckFacts['withheld'] {
  const { otherPaymentsCounted: otherEnters, withheldUntold: untold = [] } = inputs
  const statements = statementRows(data, { settledTrades: new Set(inputs.settledTrades), otherEnters })
  const stated = statedKinds(data)
  const kinds = withheldKinds.flatMap((kind): WithheldFacts[] => {
    if (kind === 'interim') return []
    const rows = statements.filter((row) => row.kind === kind)
    const withheld = {
      nationalWon: sum(rows.map((row) => row.nationalWon)),
      localWon: sum(rows.map((row) => row.localWon)),
    }
    const counted = inputs.withheld?.[kind] ?? withheld
    if (!stated.has(kind) && counted.nationalWon === 0 && counted.localWon === 0) return []
    return [{ kind, counted, stated: stated.has(kind) ? withheld : null }]
  })
  return kinds.length === 0 && untold.length === 0 ? null : { kinds, untold }
}

const plainNumber = (text: string) => text.replace(/[^\dA-Za-z]/g, '').toUpperCase()

function payersUnlike(rows: readonly { payerName: string; payerNumber: string }[]): number | null {
  if (rows.length === 0) return null
  const numbers = new Map<string, Set<string>>()
  for (const { payerName, payerNumber } of rows)
    numbers.set(payerName.trim(), (numbers.get(payerName.trim()) ?? new Set()).add(plainNumber(payerNumber)))
  return [...numbers.values()].filter((numbersOfPayer) => numbersOfPayer.size > 1 || numbersOfPayer.has('')).length
}

function toVatFacts({ filingGuide }: CollectedData, { businesses }: FiledInputs): CheckFacts['vat'] {
  const filing = businesses.filter(({ filesVat }) => filesVat)
  if (filing.length === 0) return null
  const codes = new Set(filing.map(({ tradeCode }) => tradeCode))
  const sales = (filingGuide?.businesses ?? [])
    .filter(({ businessNumber, tradeCode }) => businessNumber !== undefined && codes.has(tradeCode))
    .map(({ vatSales }) => vatSales)
  const isWhole = sales.length > 0 && sales.every((sale) => sale !== undefined)
  return {
    revenueWon: sum(filing.map(({ revenueWon }) => revenueWon)),
    collectedWon: isWhole ? sum(sales.flatMap((sale) => sale ?? [])) : null,
  }
}

export function checkFacts(data: CollectedData, inputs: FiledInputs, answers: CheckAnswers): CheckFacts {
  const payments = data.businessPayments?.rows ?? []
  const wages = data.wagePayments?.rows ?? []
  const others = data.otherPayments?.rows ?? []
  const reported = new Set(payments.map((row) => row.tradeCode))
  // Payers report only personal services (94xxxx); rent and unregistered sales have other payers.
  const comparable = inputs.businesses.filter(
    (business) => reported.has(business.tradeCode) || (!business.registered && business.tradeCode.startsWith('94')),
  )
  return {
    notice: toNoticeFacts(data, reported),
    statements:
      payments.length === 0
        ? null
        : {
            paidWon: sum(payments.map((row) => row.paid)),
            tradeCodes: [...reported],
            simplifiedWon: data.businessPayments?.simplifiedPaid ?? null,
          },
    withheld: withheldFacts(data, inputs),
    payersUnlike: payersUnlike([...payments, ...wages, ...others]),
    filed: {
      hasBusiness: inputs.businesses.length > 0,
      revenueWon: sum(inputs.businesses.map((business) => business.revenueWon)),
      comparableRevenueWon: sum(comparable.map((business) => business.revenueWon)),
      priorRevenueWon: sum(inputs.businesses.map((business) => business.priorRevenueWon)),
      revenueSetByOffice: inputs.revenueSetByOffice,
      otherIncomeWon: inputs.otherIncomeWon,
      interimWon: inputs.interimWon,
      simpleExpensesWon: inputs.simpleExpensesWon,
      duty: inputs.duty,
      tradeCodes: inputs.businesses.map((business) => business.tradeCode),
    },
    vat: toVatFacts(data, inputs),
    alternatives: inputs.alternatives ?? [],
    ruralTaxWon: inputs.ruralTaxWon ?? 0,
    family: inputs.family ?? null,
    answers,
  }
}
