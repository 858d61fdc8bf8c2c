import type { StoredCheck } from '#domain/filed-return/submission.ts'
import type { CheckResult } from '#domain/cross-checks/cross-checks.ts'
import { checkLabels } from './texts.ts'

export { noteBooks } from './books/handlers.server.ts'
export { findPlain, sendPlain } from './plain.server.ts'
export { submissionOf } from './submission.server.ts'
export { findStale } from './stale.server.ts'
export { figuresIn } from './wire.ts'

export const namedChecks = (checks: readonly (CheckResult | StoredCheck)[]) =>
  checks.map((check) => ({
    number: check.number,
    id: check.id,
    label: checkLabels[check.id] ?? check.id,
    verdict: check.verdict,
    final: check.final === true,
    figures: check.figures ?? {},
    difference: check.difference ?? null,
    limit: check.limit ?? null,
    reason: ('reason' in check && check.reason) || null,
    reviewReason: ('reviewReason' in check && check.reviewReason) || null,
  }))
