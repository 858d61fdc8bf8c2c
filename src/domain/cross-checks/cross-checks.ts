/** All cross-checks at once, and what they let pass. */
import { checks } from './checks.ts'
import type { CheckedReturn, CheckFacts } from './facts.ts'
import type { Outcome } from './verdict.ts'

export type CheckId = (typeof checks)[number]['id']
export type CheckResult = Outcome & { number: number; id: CheckId }

/** Every check of the list, in its order. */
export function runChecks(facts: CheckFacts, filed: CheckedReturn): CheckResult[] {
  return checks.map(({ number, id, run }) => ({ number, id, ...run(facts, filed) }))
}
