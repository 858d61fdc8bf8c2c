/** What still keeps figures from being submitted or approved. Pure. */
import type { CheckResult } from '#domain/cross-checks/cross-checks.ts'
import type { Difference } from '#domain/kept-calculation.ts'
import type { StoredCheck, StoredDifference } from './submission.ts'

/** A reason by what it is about: a figure that differs from the calculation, or a check that warns or fails. */
export type GivenReasons = readonly { about: string; reason: string }[]

const reasonFor = (reasons: GivenReasons, about: string) =>
  reasons.find((one) => one.about === about)?.reason.trim() ?? ''
/** As long as the contract asks of every reason. */
const isReason = (text: string) => text.length >= 2

/** Whether a check passes by a reason: a warning, or a failure that may be another's mistake. */
export const takesReason = ({ verdict, final }: { verdict: CheckResult['verdict']; final?: boolean }): boolean =>
  verdict === 'WARN' || (verdict === 'FAIL' && final !== true)

/**
 * What stops a review, by name: checks that wait for an answer or that no reason makes right; else each warning and
 * failure, and for the preparer each difference, without a reason of its own.
 */
export function stoppingChecks(
  checks: readonly Pick<CheckResult, 'id' | 'verdict' | 'final'>[],
  reasons: GivenReasons,
  differences: readonly Pick<Difference, 'figure'>[] = [],
): string[] {
  const blocking = checks
    .filter((check) => check.verdict !== 'PASS' && check.verdict !== 'SKIP' && !takesReason(check))
    .map(({ id }) => id)
  if (blocking.length > 0) return blocking
  return [...differences.map(({ figure }) => figure), ...checks.filter(takesReason).map(({ id }) => id)].filter(
    (about) => !isReason(reasonFor(reasons, about)),
  )
}

/** The differences with the preparer's reasons, as they are kept. */
export function differencesWithReasons(differences: readonly Difference[], reasons: GivenReasons): StoredDifference[] {
  return differences.map((one) => ({ ...one, reason: reasonFor(reasons, one.figure) }))
}

/** The checks with the preparer's reasons, as they are kept. */
export function checksWithReasons(checks: readonly CheckResult[], reasons: GivenReasons): StoredCheck[] {
  return checks.map((check) => {
    const reason = takesReason(check) ? reasonFor(reasons, check.id) : ''
    return reason ? { ...check, reason } : check
  })
}

/** The checks as they come out at the approval: the preparer's reasons stay, the reviewer's come to them. */
export function reviewedChecks(
  checks: readonly CheckResult[],
  before: readonly StoredCheck[],
  reasons: GivenReasons,
): StoredCheck[] {
  return checks.map((check) => {
    if (!takesReason(check)) return check
    const reason = before.find(({ id }) => id === check.id)?.reason
    const reviewReason = reasonFor(reasons, check.id)
    return { ...check, ...(reason ? { reason } : {}), ...(reviewReason ? { reviewReason } : {}) }
  })
}
