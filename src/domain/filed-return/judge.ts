import type { CheckResult } from '#domain/cross-checks/cross-checks.ts'
import type { Difference } from '#domain/kept-calculation.ts'
import { seenLength } from '#domain/plain-text.ts'
import { type SeoulDay, addDays } from '#domain/seoul-time.ts'
import type { StoredCheck, StoredDifference } from './submission.ts'
import { refundMonths } from './texts.ts'

/** From the office's experience; the statutory limit is 30 days (국세기본법 51 ⑥). */
const soonestDays = 25

export function refundTime(lastDay: SeoulDay, filedOn: SeoulDay): string {
  const month = Number(addDays(filedOn > lastDay ? filedOn : lastDay, soonestDays).slice(5, 7))
  return refundMonths(month, (month % 12) + 1)
}

/** `about` is a differing figure or a check that warns or fails. */
export type GivenReasons = readonly { about: string; reason: string }[]

const reasonFor = (reasons: GivenReasons, about: string) =>
  reasons.find((reason) => reason.about === about)?.reason.trim() ?? ''
const isReason = (text: string) => seenLength(text) >= 2

export const takesReason = ({ verdict, final }: { verdict: CheckResult['verdict']; final?: boolean }): boolean =>
  verdict === 'WARN' || (verdict === 'FAIL' && final !== true)

type JudgedCheck = { id: string; verdict: CheckResult['verdict']; final?: boolean }

export function stoppingChecks(
  checks: readonly JudgedCheck[],
  reasons: GivenReasons,
  differences: readonly Pick<Difference, 'figure'>[] = [],
): string[] {
  const blocking = blockingIn(checks)
  return blocking.length > 0 ? blocking : unreasoned(checks, reasons, differences)
}

/** What is left to do, in the screen's order. */
export function openChecks(
  checks: readonly JudgedCheck[],
  reasons: GivenReasons,
  differences: readonly Pick<Difference, 'figure'>[] = [],
): string[] {
  return [...blockingIn(checks), ...unreasoned(checks, reasons, differences)]
}

const blockingIn = (checks: readonly JudgedCheck[]): string[] =>
  checks
    .filter((check) => check.verdict !== 'PASS' && check.verdict !== 'SKIP' && !takesReason(check))
    .map(({ id }) => id)

const unreasoned = (
  checks: readonly JudgedCheck[],
  reasons: GivenReasons,
  differences: readonly Pick<Difference, 'figure'>[],
): string[] =>
  [...differences.map(({ figure }) => figure), ...checks.filter(takesReason).map(({ id }) => id)].filter(
    (about) => !isReason(reasonFor(reasons, about)),
  )

export function differencesWithReasons(differences: readonly Difference[], reasons: GivenReasons): StoredDifference[] {
  return differences.map((difference) => ({ ...difference, reason: reasonFor(reasons, difference.figure) }))
}

export function checksWithReasons(checks: readonly CheckResult[], reasons: GivenReasons): StoredCheck[] {
  return checks.map((check) => {
    const reason = takesReason(check) ? reasonFor(reasons, check.id) : ''
    return reason ? { ...check, reason } : check
  })
}

/** Keeps the preparer's reasons and adds the reviewer's. */
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
