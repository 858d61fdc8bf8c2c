import { incentiveScenarios, type IncentiveFacts } from './incentive-scenarios.ts'

/**
 * True if some wealth that the answers do not exclude gives an amount. A spouse counts only where the return or the
 * person names one. Throws TaxProblem `year.unknown`.
 */
export function isIncentiveLikely(facts: IncentiveFacts): boolean {
  const { person, told } = facts
  const isMarried = person.self?.married === true || person.persons.some(({ relation }) => relation === 3)
  const spouse = told.spouse ?? (isMarried ? undefined : ('none' as const))
  const assumed = { ...facts, told: { ...told, ...(spouse && { spouse }) } }
  return incentiveScenarios(assumed).found.some(({ workWon, childWon }) => workWon + childWon > 0)
}
