import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { Notes } from '#tax/basis/lines.ts'
import type { IncomeAmounts } from '#tax/income/incomes.ts'
import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { handsInConfirmation, isEstimated, lastDays, findLateDay } from '#tax/payment/payment.ts'
import { lesser, part } from '#tax/basis/arithmetic.ts'
import { shareFormula } from '#tax/credits/formulas.ts'
import { digits, words } from '#tax/texts.ts'
import {
  bookPenaltyWon,
  lateFilingReductionPercent,
  latePayment,
  lateSpans,
  nonFilingPenaltyWon,
  sincerePenaltyWon,
} from './penalties.ts'

export type Penalties = { nationalWon: number; localWon: number; bookWon: number; localFormula: string }
export type PenaltyBasis = {
  incomes: IncomeAmounts
  totalIncomeWon: number
  computedTaxWon: number
  /** Unpaid after prepaid tax, not below zero. */
  dueWon: number
  localDueWon: number
}

/**
 * 소득세법 81 ff., 국세기본법 47의2-4. Under double-entry duty other methods count as non-filing (소득세법 70④); the larger of the
 * non-filing and no-books penalties is due. Local: a tenth (지방세법 99), except non-filing.
 */
export function computePenalties(
  inputs: ReturnInputs,
  taxpayerStatus: TaxpayerStatus,
  basis: PenaltyBasis,
  year: YearData,
  notes?: Notes,
): Penalties {
  const { incomes, totalIncomeWon, computedTaxWon, dueWon, localDueWon } = basis
  const business = inputs.businesses.length > 0
  const double = business && taxpayerStatus.bookkeeping === 'double'
  const unbooked = business && (isEstimated(inputs.method) || (double && inputs.method === 'simple-book'))
  const bookWon = unbooked
    ? bookPenaltyWon(taxpayerStatus.bookPenaltyExempt, computedTaxWon, incomes.netBusinessWon, totalIncomeWon, year)
    : 0
  const { dueDay } = lastDays(inputs, taxpayerStatus, year)
  const lateDay = findLateDay(inputs, taxpayerStatus, year)
  const notFiled = lateDay !== null || (double && inputs.method !== 'double-book')

  const { nonFilingWon, localNonFilingWon, keepPercent } = notFiled
    ? nonFiling(basis, double, dueDay, inputs.decisionForeseen ? null : lateDay, year)
    : { nonFilingWon: 0, localNonFilingWon: 0, keepPercent: 100 }
  // Compared before the late-filing reduction, which only non-filing gets.
  const byFiling = notFiled && nonFilingWon >= bookWon
  const appliedWon = byFiling ? part(nonFilingWon, keepPercent, 100) : bookWon
  const localBookWon = part(bookWon, 1, 10)
  const localAppliedWon =
    notFiled && localNonFilingWon >= localBookWon ? part(localNonFilingWon, keepPercent, 100) : localBookWon
  const late = lateDay === null ? null : latePayment(dueDay, lateDay, dueWon, 'national', year)
  const localLateWon = lateDay === null ? 0 : latePayment(dueDay, lateDay, localDueWon, 'local', year).penaltyWon
  const sincereWon =
    taxpayerStatus.sincereReport && !handsInConfirmation(inputs, taxpayerStatus)
      ? sincerePenaltyWon(computedTaxWon, incomes.netBusinessWon, totalIncomeWon, incomes.revenueWon, year)
      : 0
  const accountWon = double ? part(inputs.outsideAccountWon ?? 0, year.accountPenalty.perThousand, 1000) : 0
  const otherWon = otherPenaltiesWon(inputs)
  const nationalWon = appliedWon + (late?.penaltyWon ?? 0) + sincereWon + accountWon + otherWon

  const localWons = [localAppliedWon, localLateWon, tenth(sincereWon), tenth(accountWon), tenth(otherWon)]
  const found = {
    basis,
    double,
    bookWon,
    nonFilingWon,
    keepPercent,
    byFiling,
    appliedWon,
    late,
    sincereWon,
    accountWon,
  }
  if (notes) penaltyLines(inputs, { ...found, dueDay, lateDay, nationalWon }, year, notes)
  return {
    nationalWon,
    localWon: localWons.reduce((sum, won) => sum + won, 0),
    localFormula: notes ? localFormula(localWons) : '',
    bookWon: byFiling ? 0 : bookWon,
  }
}

const tenth = (won: number) => part(won, 1, 10)

const localFormula = (wons: readonly number[]) =>
  wons
    .filter((won) => won > 0)
    .map(digits)
    .join(' + ') || digits(0)

function otherPenaltiesWon({ otherPenalties }: ReturnInputs): number {
  return otherPenalties ? otherPenalties.reduce((sum, penalty) => sum + penalty.amountWon, 0) : 0
}

/** Late filing is non-filing, reduced by how soon it comes (국세기본법 48②). */
function nonFiling(
  { incomes, dueWon, localDueWon }: PenaltyBasis,
  double: boolean,
  dueDay: string,
  lateDay: string | null,
  year: YearData,
) {
  return {
    nonFilingWon: nonFilingPenaltyWon(dueWon, double ? incomes.revenueWon : 0, year),
    localNonFilingWon: part(localDueWon, year.nonFiling.percent, 100),
    /** Percent left after the late-filing reduction. */
    keepPercent: lateDay === null ? 100 : 100 - lateFilingReductionPercent(dueDay, lateDay, year),
  }
}

type PenaltyFacts = {
  basis: PenaltyBasis
  double: boolean
  bookWon: number
  nonFilingWon: number
  /** Percent left after the late-filing reduction. */
  keepPercent: number
  byFiling: boolean
  appliedWon: number
  dueDay: string
  lateDay: string | null
  late: ReturnType<typeof latePayment> | null
  sincereWon: number
  accountWon: number
  nationalWon: number
}

function penaltyLines(inputs: ReturnInputs, found: PenaltyFacts, year: YearData, notes: Notes): void {
  const { basis, dueDay, lateDay, late, sincereWon, accountWon, nationalWon } = found
  const { incomes, totalIncomeWon, computedTaxWon, dueWon } = basis
  filingPenaltyLines(found, year, notes)
  if (lateDay !== null && late && late.penaltyWon > 0)
    notes({
      key: 'latePenalty',
      amountWon: late.penaltyWon,
      of: 'penalty',
      article: year.latePayment.article,
      formula: lateFormula(dueWon, lateSpans(dueDay, lateDay, 'national', year)),
      from: ['filingDate'],
    })
  if (sincereWon > 0)
    notes({
      key: 'sincerePenalty',
      amountWon: sincereWon,
      of: 'penalty',
      article: year.sincerePenalty.article,
      formula: words.greater(
        `${shareFormula(computedTaxWon, incomes.netBusinessWon, totalIncomeWon)} × ${year.sincerePenalty.percent}%`,
        `${digits(incomes.revenueWon)} × 0.0${year.sincerePenalty.revenuePerTenThousand}%`,
      ),
      from: ['businesses'],
    })
  if (accountWon > 0)
    notes({
      key: 'accountPenalty',
      amountWon: accountWon,
      of: 'penalty',
      article: year.accountPenalty.article,
      formula: `${digits(inputs.outsideAccountWon ?? 0)} × 0.${year.accountPenalty.perThousand}%`,
      from: ['outsideAccountWon'],
    })
  for (const [index, { clause, amountWon: typedWon }] of (inputs.otherPenalties ?? []).entries())
    notes({
      key: 'otherPenalty',
      amountWon: typedWon,
      of: 'penalty',
      article: `ita ${clause}`,
      formula: digits(typedWon),
      from: [`otherPenalties.${index}.amountWon`],
    })
  notes({
    key: 'penalty',
    amountWon: nationalWon,
    of: 'payable',
    article: 'nbta 47',
    formula: digits(nationalWon),
    from: [],
  })
}

/** `1,000,000 × 30일 × 0.022%`; with two rates the days of each. */
export function lateFormula(dueWon: number, spans: ReturnType<typeof lateSpans>): string {
  const [only] = spans
  if (only && spans.length === 1)
    return `${digits(dueWon)} × ${words.dayCount(only.days)} × 0.0${only.perHundredThousand}%`
  const days = spans.map((span) => `${words.dayCount(span.days)} × ${span.perHundredThousand}`).join(' + ')
  return `${digits(dueWon)} × (${days}) ÷ ${digits(100_000)}`
}

/** Without books and filing both penalties are shown and the smaller is subtracted again. */
function filingPenaltyLines(found: PenaltyFacts, year: YearData, notes: Notes): void {
  const { basis, double, bookWon, nonFilingWon, keepPercent, byFiling, appliedWon, late } = found
  const { incomes, totalIncomeWon, computedTaxWon, dueWon } = basis
  if (bookWon > 0) {
    notes({
      key: 'bookPenalty',
      amountWon: bookWon,
      of: 'penalty',
      article: year.bookPenalty.article,
      from: ['businesses'],
      formula:
        `${digits(computedTaxWon)} × ${digits(lesser(incomes.netBusinessWon, totalIncomeWon))} ÷ ` +
        `${digits(totalIncomeWon)} × ${year.bookPenalty.percent}%`,
    })
  }
  const onUnpaidTax = `${digits(dueWon)} × ${year.nonFiling.percent}%`
  const onRevenue = `${digits(incomes.revenueWon)} × 0.0${year.nonFiling.revenuePerTenThousand}%`
  const byTax = double ? words.greater(onUnpaidTax, onRevenue) : onUnpaidTax
  if (nonFilingWon > 0) {
    notes({
      key: 'nonFilingPenalty',
      amountWon: byFiling ? appliedWon : nonFilingWon,
      of: 'penalty',
      article: late === null ? year.nonFiling.deemedArticle : year.nonFiling.article,
      from: ['filingDate', 'businesses'],
      formula: `${byTax}${!byFiling || keepPercent === 100 ? '' : ` × ${keepPercent}%`}`,
    })
  }
  if (bookWon > 0 && nonFilingWon > 0) {
    notes({
      key: 'smallerPenalty',
      amountWon: byFiling ? bookWon : nonFilingWon,
      of: 'penalty',
      minus: true,
      article: 'nbta 47-2.6',
      formula: words.lesser(digits(bookWon), digits(nonFilingWon)),
      from: [],
    })
  }
}
