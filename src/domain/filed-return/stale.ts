/** Approved figures are filed only while the same calculation still gives them. */
import type { KeptCalculation } from '#domain/kept-calculation.ts'
import { filedFigures } from './filed-figures.ts'

/** Why today's calculation differs from what was approved. */
export const staleCauses = ['term', 'unknown', 'not-calculated', 'documents', 'inputs', 'rules'] as const
export type StaleCause = (typeof staleCauses)[number]

type Now = { calculation: KeptCalculation; inputsHash: string; incomeUnknown: boolean; lateDayAssumed: boolean }
type Approved = { calculation: KeptCalculation; inputsHash: string | null }

/** Lines of one key are added up: order and wording change nothing. */
function indexLines({ lines }: KeptCalculation): string {
  const sums = new Map<string, number>()
  for (const { key, amountWon } of lines) sums.set(key, (sums.get(key) ?? 0) + amountWon)
  return JSON.stringify([...sums].filter(([, won]) => won !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Figures that older records lack are not compared. */
const sameFigures = (one: KeptCalculation, other: KeptCalculation): boolean =>
  filedFigures.every((figure) => one[figure] === undefined || one[figure] === other[figure]) &&
  indexLines(one) === indexLines(other)

const taxes = ['totalIncomeWon', 'decidedTaxWon', 'prepaidTaxWon', 'localDecidedTaxWon', 'localPrepaidTaxWon'] as const

/** Filed in time, but the receipt is written down after the term: only the penalties differ. */
export const differsOnlyByTerm = ({ calculation }: Approved, now: Now | null): boolean =>
  now !== null &&
  now.lateDayAssumed &&
  !now.incomeUnknown &&
  taxes.every((figure) => calculation[figure] === now.calculation[figure])

/**
 * Null while the figures stand. `now`: null if nothing can be calculated. `anew`: a document was collected after the
 * submission.
 */
export function staleCause(approved: Approved, now: Now | null, anew: boolean): StaleCause | null {
  if (!now) return 'not-calculated'
  if (now.lateDayAssumed) return 'term'
  if (now.incomeUnknown) return 'unknown'
  if (sameFigures(approved.calculation, now.calculation)) return null
  if (approved.inputsHash === now.inputsHash) return 'rules'
  return anew ? 'documents' : 'inputs'
}
