import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { Method, ReturnInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { dueDates } from '#tax/years/due-dates.ts'

export function isEstimated(method: Method): boolean {
  return method === 'simple-rate' || method === 'standard-rate'
}

/** 소득세법 70의2①: it confirms books, so an estimate has none. */
export function handsInConfirmation(
  inputs: Pick<ReturnInputs, 'method' | 'sincereConfirmed'>,
  standing: TaxpayerStatus,
): boolean {
  return standing.sincereReport && inputs.sincereConfirmed !== false && !isEstimated(inputs.method)
}

/** Only with the confirmation has a sincere report one more month (소득세법 70의2②). */
export function lastDays(
  inputs: ReturnInputs,
  standing: TaxpayerStatus,
  year: YearData,
): { dueDay: string; deferredDueDay: string } {
  const due = dueDates(year.year)
  return handsInConfirmation(inputs, standing)
    ? { dueDay: due.sincereDay, deferredDueDay: due.sincereDeferredDay }
    : { dueDay: due.generalDay, deferredDueDay: due.generalDeferredDay }
}

/** Null if filed on time. */
export function lateDayOf(inputs: ReturnInputs, standing: TaxpayerStatus, year: YearData): string | null {
  if (inputs.filingDate === undefined) return null
  return inputs.filingDate > lastDays(inputs, standing, year).dueDay ? inputs.filingDate : null
}
