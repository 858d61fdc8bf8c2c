/** 기한후신고 (국세기본법 45의3): a return that is not filed in its term has a day of filing, on which its penalties depend. */
import type { PersonInputs } from '#tax/basis/inputs.ts'
import { lastDays } from '#tax/years/last-days.ts'
import { type Finding, finding } from './findings.ts'

/** Of a return not filed yet. `extendedDueDay`: granted to everybody (국세기본법 6). */
export type Unfiled = { today: string; extendedDueDay?: string }

type FilingStatus = { incomeYear: number; sincereReport: boolean }

function findTerm(inputs: PersonInputs, { extendedDueDay }: Unfiled, { incomeYear, sincereReport }: FilingStatus) {
  const days = lastDays[incomeYear]
  if (!days) return null
  const legalDay = sincereReport && inputs.sincereConfirmed !== false ? days.sincere : days.general
  const granted = inputs.extendedDueDay ?? extendedDueDay
  return granted !== undefined && granted > legalDay ? { dueDay: granted, granted } : { dueDay: legalDay }
}

/**
 * After its term a return is computed as filed today, until the office gives the day; a day that passed does not
 * count.
 */
export function withLateDay(
  inputs: PersonInputs,
  unfiled: Unfiled | undefined,
  status: FilingStatus,
): { inputs: PersonInputs; lateFindings: Finding[] } {
  const term = unfiled && findTerm(inputs, unfiled, status)
  if (!term || unfiled.today <= term.dueDay) return { inputs, lateFindings: [] }
  const found = { ...inputs, ...(term.granted !== undefined && { extendedDueDay: term.granted }) }
  if (inputs.filingDate !== undefined && inputs.filingDate >= unfiled.today) return { inputs: found, lateFindings: [] }
  return {
    inputs: { ...found, filingDate: unfiled.today, sources: { ...inputs.sources, filingDate: { kind: 'assumed' } } },
    lateFindings: [finding('filing.day', 'filingDate')],
  }
}

/** Until the office types the day, the penalties are those of today alone. */
export const isLateDayAssumed = ({ filingDate, sources }: PersonInputs, dueDay: string): boolean =>
  filingDate !== undefined && filingDate > dueDay && sources?.['filingDate']?.kind === 'assumed'
