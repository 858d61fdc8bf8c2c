import { filingMethods, type FilingMethod } from '#domain/collected-data.ts'
import type { Figures } from './verdict.ts'

/** `moreTaxWon` is negative where the dearer method saves less than its fee. */
export type CheaperMethod = { method: FilingMethod; moreTaxWon: number; moreFeeWon: number }

/** Reads the figures of `worth-its-fee`. */
export function cheaperMethodIn(
  checks: readonly { id: string; verdict: string; figures?: Figures }[],
): CheaperMethod | null {
  const check = checks.find(({ id, verdict }) => id === 'worth-its-fee' && verdict === 'WARN')
  for (const method of filingMethods) {
    const moreFeeWon = check?.figures?.[`${method}.moreFee`]
    if (moreFeeWon !== undefined) return { method, moreTaxWon: check?.figures?.[`${method}.moreTax`] ?? 0, moreFeeWon }
  }
  return null
}
