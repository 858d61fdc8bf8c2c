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
/** Days at one rate. */
type LateSpan = { days: number; perHundredThousand: number }

/** For payments from 1 July 2026 the payment day does not count. */
const lastLateDay = (paidDay: string, { latePayment: { exclusiveFromDay } }: YearData) =>
  dayNumber(paidDay, 'filedPaidDate') - (paidDay >= exclusiveFromDay ? 1 : 0)

export function lateSpans(dueDay: string, paidDay: string, year: YearData): LateSpan[] {
  const { rows } = year.latePayment
  const from = dayNumber(dueDay, 'dueDate')
  const to = lastLateDay(paidDay, year)
  return rows.flatMap(({ fromDay, perHundredThousand }, index) => {
    const next = rows[index + 1]
    const first = greater(dayNumber(fromDay), from + 1)
    const last = next ? lesser(dayNumber(next.fromDay) - 1, to) : to
    return last < first ? [] : [{ days: last - first + 1, perHundredThousand }]
  })
}

/** 납부지연가산세 (국세기본법 47의4): from the day after the due day, each day at its rate. */
export function latePayment(dueDay: string, paidDay: string, unpaidTaxWon: number, year: YearData): LatePayment {
  const lateDays = floored(lastLateDay(paidDay, year) - dayNumber(dueDay, 'dueDate'))
  const weighted = lateSpans(dueDay, paidDay, year).reduce((sum, span) => sum + span.days * span.perHundredThousand, 0)
  return { lateDays, penaltyWon: part(floored(unpaidTaxWon), weighted, 100_000) }
}

/** 과소신고가산세 (국세기본법 47의3, 48②1): 10 % (by fraud 40 %), less the reduction for an early amended return. */
export function underReportPenaltyWon(
  shortfallWon: number,
  monthsAfterDue: number,
  year: YearData,
  fraud = false,
): number {
  const row = year.underReport.reductions.find((one) => monthsAfterDue <= one.months)
  return part(
    part(shortfallWon, fraud ? year.underReport.fraudPercent : year.underReport.percent, 100),
    100 - (row?.percent ?? 0),
    100,
  )
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
