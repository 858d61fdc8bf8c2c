/** All fourteen at once, and whether they let a review be completed. */
import { checks } from './checks.ts'
import type { CheckFacts } from './facts.ts'
import type { Outcome } from './verdict.ts'

export type CheckId = (typeof checks)[number]['id']
export type CheckResult = Outcome & { number: number; id: CheckId }

export function runChecks(facts: CheckFacts): CheckResult[] {
  return checks.map(({ number, id, run }) => ({ number, id, ...run(facts) }))
}
