import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { Method, ReturnInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { addMonthsToEnd, workingDay } from '#tax/years/days.ts'
import { dueDates } from '#tax/years/due-dates.ts'

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
