import type { YearData } from '#tax/years/year-data.ts'
import { floored, greater, lesser, part } from '#tax/basis/arithmetic.ts'
import { shareWon } from '#tax/credits/credits.ts'
import { dayNumber, withinMonths } from '#tax/years/days.ts'

/** 무기장가산세 (소득세법 81의5): 20 %. */
export function bookPenaltyWon(
  exempt: boolean,
  computedTaxWon: number,
  unbookedIncomeWon: number,
  totalIncomeWon: number,
  year: YearData,
): number {
  return exempt ? 0 : part(shareWon(computedTaxWon, unbookedIncomeWon, totalIncomeWon), year.bookPenalty.percent, 100)
}

/**
 * 무신고가산세 (국세기본법 47의2): 20 % of the tax; under double-entry duty at least 0.07 % of revenue. By fraud 40 % and 0.14 %.
 */
export function nonFilingPenaltyWon(
  nonFiledTaxWon: number,
  doubleEntryRevenueWon: number,
  year: YearData,
  fraud = false,
): number {
  const rules = year.nonFiling
  const byTaxWon = part(floored(nonFiledTaxWon), fraud ? rules.fraudPercent : rules.percent, 100)
  return greater(
    byTaxWon,
    part(doubleEntryRevenueWon, fraud ? rules.fraudRevenuePerTenThousand : rules.revenuePerTenThousand, 10_000),
  )
}

/** Non-filing wins if equal (국세기본법 47의2⑥). */
export function largerPenalty(
  nonFilingWon: number,
  bookWon: number,
): { applied: 'nonFiling' | 'book'; penaltyWon: number } {
  return nonFilingWon >= bookWon
    ? { applied: 'nonFiling', penaltyWon: nonFilingWon }
    : { applied: 'book', penaltyWon: bookWon }
}

/** 국세기본법 48②2: 50, 30 or 20 % within 1, 3 or 6 months. */
export function lateFilingReductionPercent(dueDay: string, filedDay: string, year: YearData): number {
  for (const row of year.nonFiling.reductions) if (withinMonths(filedDay, dueDay, row.months)) return row.percent
  return 0
}

export type LatePayment = { lateDays: number; penaltyWon: number }
type LateSpan = { days: number; perHundredThousand: number }

export type Ledger = 'national' | 'local'

/** For national payments from 1 July 2026 the payment day does not count; for local ones it does (지방세기본법 55①1). */
const lastLateDay = (paidDay: string, ledger: Ledger, { latePayment: { exclusiveFromDay } }: YearData) =>
  dayNumber(paidDay, 'filedPaidDate') - (ledger === 'national' && paidDay >= exclusiveFromDay ? 1 : 0)

export function lateSpans(dueDay: string, paidDay: string, ledger: Ledger, year: YearData): LateSpan[] {
  const { rows } = year.latePayment[ledger]
  const from = dayNumber(dueDay, 'dueDate')
  const to = lastLateDay(paidDay, ledger, year)
  return rows.flatMap(({ fromDay, perHundredThousand }, index) => {
    const next = rows[index + 1]
    const first = greater(dayNumber(fromDay), from + 1)
    const last = next ? lesser(dayNumber(next.fromDay) - 1, to) : to
    return last < first ? [] : [{ days: last - first + 1, perHundredThousand }]
  })
}

/**
 * 납부지연가산세 (국세기본법 47의4, 지방세기본법 55): from the day after the due day, each day at its rate; local at most 75 % of the tax.
 */
export function latePayment(
  dueDay: string,
  paidDay: string,
  unpaidTaxWon: number,
  ledger: Ledger,
  year: YearData,
): LatePayment {
  const lateDays = floored(lastLateDay(paidDay, ledger, year) - dayNumber(dueDay, 'dueDate'))
  const weighted = lateSpans(dueDay, paidDay, ledger, year).reduce(
    (sum, span) => sum + span.days * span.perHundredThousand,
    0,
  )
  const unpaidWon = floored(unpaidTaxWon)
  const penaltyWon = part(unpaidWon, weighted, 100_000)
  const mostWon = part(unpaidWon, year.latePayment.localMostPercent, 100)
  return { lateDays, penaltyWon: ledger === 'local' ? lesser(penaltyWon, mostWon) : penaltyWon }
}

/** 국세기본법 48②1, 지방세기본법 57②1: 90 to 10 % within 1 to 24 months. */
export function correctionReductionPercent(dueDay: string, filedDay: string, year: YearData): number {
  for (const row of year.underReport.reductions) if (withinMonths(filedDay, dueDay, row.months)) return row.percent
  return 0
}

/** 과소신고가산세 before and after its reduction (국세기본법 47의3, 지방세기본법 54). */
export function underReportPenalty(
  shortfallWon: number,
  reductionPercent: number,
  { underReport }: YearData,
  fraud = false,
): { fullWon: number; reducedWon: number } {
  const fullWon = part(shortfallWon, fraud ? underReport.fraudPercent : underReport.percent, 100)
  return { fullWon, reducedWon: part(fullWon, 100 - reductionPercent, 100) }
}

/** 과소신고가산세 (국세기본법 47의3, 48②1): 10 % (by fraud 40 %), less the reduction for an early amended return. */
export function underReportPenaltyWon(
  shortfallWon: number,
  monthsAfterDue: number,
  year: YearData,
  fraud = false,
): number {
  const row = year.underReport.reductions.find((reduction) => monthsAfterDue <= reduction.months)
  return underReportPenalty(shortfallWon, row?.percent ?? 0, year, fraud).reducedWon
}

/** 성실신고확인서 미제출가산세 (소득세법 81의2): the larger of 5 % of the tax on business income and 0.02 % of revenue. */
export function sincerePenaltyWon(
  computedTaxWon: number,
  businessIncomeWon: number,
  totalIncomeWon: number,
  revenueWon: number,
  year: YearData,
): number {
  const rules = year.sincerePenalty
  return greater(
    part(shareWon(computedTaxWon, businessIncomeWon, totalIncomeWon), rules.percent, 100),
    part(revenueWon, rules.revenuePerTenThousand, 10_000),
  )
}
