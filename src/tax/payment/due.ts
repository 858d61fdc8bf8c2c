import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { Method, ReturnInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { dueDates } from '#tax/years/due-dates.ts'

/** Whether the income is estimated by a rate instead of found by books. */
export function isEstimated(method: Method): boolean {
  return method === 'simple-rate' || method === 'standard-rate'
}

/**
 * Whether the confirmation of a sincere report goes in with the return (소득세법 70의2①): it confirms books,
 * so an estimate has none.
 */
export function handsInConfirmation(
  inputs: Pick<ReturnInputs, 'method' | 'sincereConfirmed'>,
  standing: TaxpayerStatus,
): boolean {
  return standing.sincereReport && inputs.sincereConfirmed !== false && !isEstimated(inputs.method)
}

/**
 * The last day of filing and paying, and that of paying what was put off. A sincere report has its month more only with
 * the confirmation (소득세법 70의2②).
 */
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

/** The day of filing when it is after the last day, else nothing. */
export function lateDayOf(inputs: ReturnInputs, standing: TaxpayerStatus, year: YearData): string | null {
  if (inputs.filingDate === undefined) return null
  return inputs.filingDate > lastDays(inputs, standing, year).dueDay ? inputs.filingDate : null
}
