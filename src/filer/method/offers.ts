import type { ReducedLine } from '#contract/answers.ts'
import type { DocumentKind, FilingMethod } from '#domain/collected-data.ts'
import type { FeeQuote } from '#domain/fee/fee.ts'
import { feeItemName } from '#domain/fee/texts.ts'
import { type Proof, findProof } from '#domain/proof.ts'
import type { UnknownFinding } from '#domain/tax-inputs/from-collected.ts'
import type { KeptCalculation } from '#domain/kept-calculation.ts'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { Comparison, MethodComparison } from '#tax/compare.ts'
import { largestReducers } from '#tax/comparing/reducers.ts'
import { reducerWords } from '#tax/comparing/reducers.texts.ts'
import { explain, type ExplainedLine } from '#tax/explain.ts'
import { getYearData } from '#tax/years/years.ts'
import type { MethodOffer } from './schemas.ts'
import { missingNames, notSubjectCanDo, unknownWords } from './texts.ts'

/** `sources` goes to the office alone. */
type Line = NonNullable<MethodOffer['lines']>[number] & { sources: { name: string; proof: Proof | null }[] }

/** Rate-based methods do not use book expenses, so drop them as a source. */
function usedSources({ method, sources = {} }: ReturnInputs): NonNullable<ReturnInputs['sources']> {
  return method === 'simple-rate' || method === 'standard-rate'
    ? Object.fromEntries(Object.entries(sources).filter(([path]) => !path.endsWith('.bookExpensesWon')))
    : sources
}

function explained({ inputs }: MethodComparison, year: number): readonly ExplainedLine[] {
  return inputs ? explain({ ...inputs, sources: usedSources(inputs) }, getYearData(year)).lines : []
}

const signedWon = (explainedLine: ExplainedLine) =>
  explainedLine.minus ? -explainedLine.amountWon : explainedLine.amountWon

const sourceName = ({ name, payer }: ExplainedLine['sources'][number]) => [name, payer].filter(Boolean).join(' ')

function linesOf(method: MethodComparison, year: number): Line[] {
  return explained(method, year).map((explainedLine) => ({
    label: explainedLine.label,
    formula: explainedLine.formula,
    amount: signedWon(explainedLine),
    article: explainedLine.article,
    source: explainedLine.sources.map(sourceName).join(', '),
    sources: explainedLine.sources.map((source) => ({
      name: sourceName(source),
      proof: findProof(source.kind, explainedLine.key),
    })),
  }))
}

function reducedBy({ inputs }: MethodComparison, year: number): ReducedLine[] {
  if (!inputs) return []
  return largestReducers(inputs, getYearData(year)).map(({ key, savedWon }) => ({
    ...reducerWords(key, inputs.method),
    savedWon,
  }))
}

/** Null if it could not be computed. Omits the office's internal reasons. */
export function storedCalculationOf(comparison: Comparison, filed: FilingMethod): KeptCalculation | null {
  const method = comparison.methods.find((method) => method.method === filed)
  if (!method?.assessment) return null
  return {
    method: filed,
    expected: method.expected,
    totalIncomeWon: method.incomeWon,
    decidedTaxWon: method.determinedTaxWon,
    prepaidTaxWon: method.prepaidTaxWon,
    taxDueOrRefundWon: method.taxDueOrRefundWon,
    localTaxDueOrRefundWon: method.localTaxDueOrRefundWon,
    penaltyWon: method.assessment.penaltyWon,
    localDecidedTaxWon: method.localDeterminedTaxWon,
    localPenaltyWon: method.assessment.localPenaltyWon,
    localPrepaidTaxWon: method.localPrepaidTaxWon,
    lines: explained(method, comparison.year).map((explainedLine) => ({
      key: explainedLine.key,
      part: explainedLine.key.startsWith('local') ? ('local' as const) : ('national' as const),
      label: explainedLine.label,
      ...(explainedLine.about ? { about: explainedLine.about } : {}),
      formula: explainedLine.formula,
      ...(explainedLine.statedWon !== undefined && { statedWon: explainedLine.statedWon }),
      ...(explainedLine.baseWon !== undefined && { baseWon: explainedLine.baseWon }),
      amountWon: signedWon(explainedLine),
      article: explainedLine.article,
      sources: explainedLine.sources.map(({ kind, name, payer }) => ({ kind, name, ...(payer ? { payer } : {}) })),
    })),
    reduced: reducedBy(method, comparison.year),
  }
}

/** Omits illegal methods unless only double entry is legal; then they are `DOUBLE_ONLY`. */
export function offersOf(
  comparison: Comparison,
  creditCardSpendingWon: number,
): MethodOffer[] | { notEligible: true; reason: string; canDo: string } {
  if (comparison.notEligible)
    return {
      notEligible: true,
      reason: comparison.notEligible.reason,
      canDo: notSubjectCanDo[comparison.notEligible.code],
    }
  return comparison.methods
    .filter((method) => comparison.doubleOnly || method.legal)
    .map((method) => ({
      fillingType: method.method,
      totalGrossIncome: method.totalGrossIncomeWon,
      creditCardSpending: creditCardSpendingWon,
      income: method.incomeWon,
      cost: comparison.doubleOnly && method.method !== 'DOUBLE' ? ('DOUBLE_ONLY' as const) : method.feeWon,
      expectedTax: method.determinedTaxWon,
      prepaidTax: method.prepaidTaxWon,
      taxDueOrRefund: method.taxDueOrRefundWon,
      recommended: comparison.recommended === method.method,
      reasons: comparison.recommended === method.method ? [...comparison.reasons] : [method.reason],
      localTax: method.localDeterminedTaxWon,
      localTaxDueOrRefund: method.localTaxDueOrRefundWon,
      totalCost: method.totalCostWon,
      moreThanBest: method.switchWon ?? 0,
      expected: method.expected,
      lines: linesOf(method, comparison.year),
      reduced: reducedBy(method, comparison.year),
    }))
}

export type Explanation = {
  quotes: Readonly<Record<FilingMethod, Pick<FeeQuote, 'lines'>>>
  /** Includes partial documents. */
  missing: readonly DocumentKind[]
  /** Income or prepaid tax that is still unknown. */
  unknown: readonly UnknownFinding[]
  comparison: Comparison
  toldExpensesWon: number | null
  /** Expenses from which books cost less; see `breakEvenWon`. */
  worthFromWon: Partial<Record<FilingMethod, number | null>>
}

const noSums = ({
  localTax: _,
  localTaxDueOrRefund: __,
  totalCost: ___,
  moreThanBest: ____,
  lines: _____,
  reduced: ______,
  ...offer
}: MethodOffer): MethodOffer => ({ ...offer, income: 0, expectedTax: 0, taxDueOrRefund: 0 })

/** National and local tax in won; refunds are negative. */
const dueWon = (method: MethodComparison) => method.taxDueOrRefundWon + method.localTaxDueOrRefundWon

/** Compares only methods whose amounts are shown. */
function sameTaxAs(method: MethodComparison, { methods }: Comparison): MethodOffer['sameTaxAs'] {
  const cheaper = methods
    .filter(
      (alternative) =>
        alternative.legal &&
        alternative.assessment &&
        alternative.basis !== 'rate' &&
        alternative.feeWon < method.feeWon,
    )
    .filter((alternative) => dueWon(alternative) === dueWon(method))
    .toSorted((method, other) => method.feeWon - other.feeWon)[0]
  return cheaper && { fillingType: cheaper.method, feeMore: method.feeWon - cheaper.feeWon }
}

/** Removes amounts without facts or entered expenses. Recommends nothing while data is missing. */
export function explainedOffers<Notice>(
  offers: MethodOffer[] | Notice,
  explanation: Explanation,
): MethodOffer[] | Notice {
  if (!Array.isArray(offers)) return offers
  const { quotes, missing, unknown, comparison } = explanation
  return offers.flatMap((offer: MethodOffer) => {
    const method = comparison.methods.find((method) => method.method === offer.fillingType)
    if (!method) return []
    const isOpen = unknown.length > 0 || missing.length > 0
    const sum = isOpen ? 'unknown' : method.basis === 'rate' ? 'expenses-needed' : method.basis
    const isAnswered = sum === 'known' || sum === 'told'
    return {
      ...(isAnswered ? offer : noSums(offer)),
      sum,
      recommended: offer.recommended && !isOpen,
      feeLines: quotes[offer.fillingType].lines.map((feeItem) => ({
        label: feeItemName(feeItem),
        amount: feeItem.amountWon,
      })),
      ...(offer.fillingType === 'DOUBLE' && method.legal && !comparison.doubleOnly ? { bookkeepingCredit: true } : {}),
      ...(isAnswered && method.legal ? { sameTaxAs: sameTaxAs(method, comparison) } : {}),
      ...(method.expected && !isOpen ? booksOf(method, explanation) : {}),
      ...(missing.length > 0 ? { missing: missing.map((kind) => missingNames[kind]) } : {}),
      ...(unknown.length > 0 ? { unknown: describeUnknown(unknown) } : {}),
    }
  })
}

function booksOf({ method }: MethodComparison, { toldExpensesWon, worthFromWon }: Explanation): Partial<MethodOffer> {
  return {
    ...(worthFromWon[method] === undefined ? {} : { worthFrom: worthFromWon[method] }),
    ...(toldExpensesWon === null ? {} : { toldExpenses: toldExpensesWon }),
  }
}

export function describeUnknown(unknown: readonly UnknownFinding[]): { what: string; ask: string }[] {
  const unknownTexts = unknown.map(({ code, about }) => ({
    what: unknownWords[code].what(about),
    ask: unknownWords[code].ask,
  }))
  return [...new Map(unknownTexts.map((reason) => [reason.what, reason])).values()]
}

export function mayChooseMethod(comparison: Comparison, method: string): boolean {
  return (
    comparison.notEligible === null &&
    comparison.methods.some((compared) => compared.method === method && compared.legal && compared.assessment !== null)
  )
}
