/** All fourteen at once, and whether they let a review be completed. */
import { checks } from './checks.ts'
import type { CheckFacts } from './facts.ts'
import type { Outcome } from './verdict.ts'

export type CheckId = (typeof checks)[number]['id']
export type CheckResult = Outcome & { number: number; id: CheckId }

export function runChecks(facts: CheckFacts): CheckResult[] {
  return checks.map(({ number, id, run }) => ({ number, id, ...run(facts) }))
}

/** A reviewer's answer to a warning: who let it pass, and why. */
export type WarningAnswer = { id: CheckId; reviewer: string; reason: string }

/** The checks that still stop a review: every failure, and every warning without a named reviewer and a reason. A skipped check is looked up by hand and stops nothing. */
export function blockingChecks(results: readonly CheckResult[], answers: readonly WarningAnswer[]): CheckId[] {
  const answered = new Set(answers.filter(({ reviewer, reason }) => reviewer.trim() !== '' && reason.trim() !== '').map((answer) => answer.id))
  return results.filter(({ verdict, id }) => verdict === 'FAIL' || (verdict === 'WARN' && !answered.has(id))).map((result) => result.id)
}

/** What the filer is told: how many checks were made, how many of them hold (a warning that was answered holds). */
export function checkCount(results: readonly CheckResult[], answers: readonly WarningAnswer[]): { made: number; hold: number } {
  const blocking = new Set(blockingChecks(results, answers))
  const made = results.filter(({ verdict }) => verdict !== 'SKIP')
  return { made: made.length, hold: made.filter(({ id }) => !blocking.has(id)).length }
}
