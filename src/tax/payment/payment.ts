import { dropBelow, part } from '#tax/basis/arithmetic.ts'
import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { Method, ReturnInputs } from '#tax/basis/inputs.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { addMonthsToEnd, workingDay } from '#tax/years/days.ts'
import { dueDates } from '#tax/years/due-dates.ts'
import type { YearData } from '#tax/years/year-data.ts'

export function isEstimated(method: Method): boolean {
  return method === 'simple-rate' || method === 'standard-rate'
}

/** 소득세법 70의2①: it confirms books, so an estimate has none. */
export function handsInConfirmation(
  inputs: Pick<ReturnInputs, 'method' | 'sincereConfirmed'>,
  taxpayerStatus: TaxpayerStatus,
): boolean {
  return taxpayerStatus.sincereReport && inputs.sincereConfirmed !== false && !isEstimated(inputs.method)
}

/** Only with the confirmation has a sincere report one more month (소득세법 70의2②); an extension counts from the day granted. */
export function lastDays(
  inputs: ReturnInputs,
  taxpayerStatus: TaxpayerStatus,
  year: YearData,
): { dueDay: string; deferredDueDay: string } {
  const due = dueDates(year.year)
  const found = handsInConfirmation(inputs, taxpayerStatus)
    ? { dueDay: due.sincereDay, deferredDueDay: due.sincereDeferredDay }
    : { dueDay: due.generalDay, deferredDueDay: due.generalDeferredDay }
  const extended = inputs.extendedDueDay
  return extended !== undefined && extended > found.dueDay
    ? { dueDay: extended, deferredDueDay: workingDay(addMonthsToEnd(extended, 2)) }
    : found
}

/** Null if filed on time. */
export function findLateDay(inputs: ReturnInputs, taxpayerStatus: TaxpayerStatus, year: YearData): string | null {
  if (inputs.filingDate === undefined) return null
  return inputs.filingDate > lastDays(inputs, taxpayerStatus, year).dueDay ? inputs.filingDate : null
}

/** 소득세법 77, 지방세법 95④: the part above the limit; above twice the limit, up to half. */
export function deferrableWon(tax: 'national' | 'local', payableWon: number, year: YearData): number {
  const limitWon = tax === 'national' ? year.instalment.aboveWon : year.instalment.local?.aboveWon
  if (limitWon === undefined || payableWon <= limitWon) return 0
  return payableWon <= 2 * limitWon ? payableWon - limitWon : part(payableWon, 1, 2)
}

/** 중간예납 (소득세법 65): half, rounded down to 1,000 won; none if small. */
export function interimWon(priorTaxWon: number, year: YearData): number {
  const halfWon = dropBelow(part(priorTaxWon, 1, 2), year.interim.unitWon)
  return halfWon < year.interim.leastWon ? 0 : halfWon
}

export type PaidOut = { amountWon: number; /** Needed in 2024 for small payments. */ paidDay?: string }

/** Per payment 3 %, and a tenth of that locally, each rounded down to 10 won. */
export function withheld(payments: readonly PaidOut[], year: YearData): { nationalWon: number; localWon: number } {
  const rules = year.withholding
  let nationalWon = 0
  let localWon = 0
  for (const payment of payments) {
    const taxWon = part(payment.amountWon, rules.perThousand, 1000)
    if (taxWon < rules.smallUnderWon && waived(payment, year)) continue
    const singlePaymentWon = dropBelow(taxWon, year.rounding.unitWon)
    nationalWon += singlePaymentWon
    localWon += dropBelow(part(singlePaymentWon, 1, 10), year.rounding.unitWon)
  }
  return { nationalWon, localWon }
}

/** Until 30 June 2024 a tax under 1,000 won was not withheld (소득세법 86). */
function waived(payment: PaidOut, year: YearData): boolean {
  const until = year.withholding.smallUntilDay
  const untilYear = Number(until.slice(0, 4))
  if (year.year !== untilYear) return year.year < untilYear
  if (payment.paidDay === undefined) throw new TaxProblem('input.missing', 'paidDay')
  return payment.paidDay <= until
}
