import { incentiveScenarios, type IncentiveFacts } from './incentive-scenarios.ts'

/**
 * True if some wealth that the answers do not exclude gives an amount. A spouse counts only where the return or the
 * person names one. Throws TaxProblem `year.unknown`.
 */
export function isIncentiveLikely(facts: IncentiveFacts): boolean {
  const { person, told: stated } = facts
  const isMarried = person.self?.married === true || person.persons.some(({ relation }) => relation === 3)
  const spouse = stated.spouse ?? (isMarried ? undefined : ('none' as const))
  const assumed = { ...facts, told: { ...stated, ...(spouse && { spouse }) } }
  return incentiveScenarios(assumed).found.some(({ workWon, childWon }) => workWon + childWon > 0)
}
