/** The comparison as the contract's offers, and one method of it as it is kept. Pure. */
import type { DocumentKind, FilingMethod } from '#domain/collected-data.ts'
import type { FeeQuote } from '#domain/fee/fee.ts'
import { quoteLineName } from '#domain/fee/texts.ts'
import type { KeptCalculation } from '#domain/kept-calculation/kept-calculation.ts'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { Comparison, MethodComparison } from '#tax/compare.ts'
import { explain, type ExplainedLine } from '#tax/explain.ts'
import { yearDataOf } from '#tax/years/years.ts'
import type { MethodOffer } from './contract.ts'
import { missingNames } from './texts.ts'

type Line = NonNullable<MethodOffer['lines']>[number]

/** A return by the rates owes nothing to the books: what is assumed or set of their expenses is no source of it. */
function usedSources({ method, sources = {} }: ReturnInputs): NonNullable<ReturnInputs['sources']> {
  return method === 'simple-rate' || method === 'standard-rate'
    ? Object.fromEntries(Object.entries(sources).filter(([path]) => !path.endsWith('.bookExpensesWon')))
    : sources
}

function explained({ inputs }: MethodComparison, year: number): readonly ExplainedLine[] {
  return inputs ? explain({ ...inputs, sources: usedSources(inputs) }, yearDataOf(year)).lines : []
}

/** What is taken off stands below zero. */
const signedWon = (line: ExplainedLine) => (line.minus ? -line.amountWon : line.amountWon)

/** Every line of one method's return with its formula, article and source. */
function linesOf(method: MethodComparison, year: number): Line[] {
  return explained(method, year).map((line) => ({
    label: line.label,
    formula: line.formula,
    amount: signedWon(line),
    article: line.article,
    source: line.sources.map((source) => [source.name, source.payer].filter(Boolean).join(' ')).join(', '),
  }))
}

/**
 * One method with its sums and lines, as the records keep it; null where it could not be computed. The office's reasons
 * stay in the office.
 */
export function storedCalculationOf(comparison: Comparison, filed: FilingMethod): KeptCalculation | null {
  const method = comparison.methods.find((one) => one.method === filed)
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
    lines: explained(method, comparison.year).map((line) => ({
      key: line.key,
      part: line.key.startsWith('local') ? ('local' as const) : ('national' as const),
      label: line.label,
      ...(line.about ? { about: line.about } : {}),
      formula: line.formula,
      ...(line.statedWon !== undefined && { statedWon: line.statedWon }),
      ...(line.baseWon !== undefined && { baseWon: line.baseWon }),
      amountWon: signedWon(line),
      article: line.article,
      sources: line.sources.map(({ kind, name, payer }) => ({ kind, name, ...(payer ? { payer } : {}) })),
    })),
  }
}

/**
 * What the law leaves to choose from, or the notice that no return is due. An illegal method is not offered, but where
 * double entry is the only one it says so.
 */
export function offersOf(
  comparison: Comparison,
  creditCardSpendingWon: number,
): MethodOffer[] | { notEligible: true; reason: string } {
  if (comparison.notEligible) return { notEligible: true, reason: comparison.notEligible.reason }
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
    }))
}

/** The offers as the filer sees them: the fee in its lines, and nothing recommended on what is known to be missing. */
export function explainedOffers<Notice>(
  offers: MethodOffer[] | Notice,
  quotes: Readonly<Record<FilingMethod, Pick<FeeQuote, 'lines'>>>,
  missing: readonly DocumentKind[],
): MethodOffer[] | Notice {
  if (!Array.isArray(offers)) return offers
  return offers.map((offer: MethodOffer) => ({
    ...offer,
    feeLines: quotes[offer.fillingType].lines.map((line) => ({ label: quoteLineName(line), amount: line.amountWon })),
    ...(missing.length > 0 ? { recommended: false, missing: missing.map((kind) => missingNames[kind]) } : {}),
  }))
}

/** Whether a method may be chosen: legal and computed. */
export function mayChooseMethod(comparison: Comparison, method: string): boolean {
  return (
    comparison.notEligible === null &&
    comparison.methods.some((one) => one.method === method && one.legal && one.assessment !== null)
  )
}
